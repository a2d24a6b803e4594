export {
  dateFormat,
  dayOf,
  formatDay,
  formatLogged,
  formatMoment,
  formatMonth,
  formatPeriod,
  formatShortPeriod,
  monthName,
  setTimeZoneSource,
  today,
} from '../../../../../server/contract/formatDate.js'
