export { formatDay, formatMoment, formatMonth, monthName } from '../../../../../server/contract/formatDate.js'
