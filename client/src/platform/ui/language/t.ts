export { inSentence, t, translate } from '../../../../../server/contract/translate.js'
