export {
  dateFormat,
  dayOf,
  formatDay,
  formatLogged,
  formatMoment,
  formatMonth,
  formatPeriod,
  monthName,
  setTimeZoneSource,
  today,
} from '../../../../../server/contract/formatDate.js'
