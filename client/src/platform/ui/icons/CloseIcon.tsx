import { outlineIcon } from './createIcon.js'

/** Cross. */
export const CloseIcon = outlineIcon(<path d="M6 6l12 12M18 6 6 18" />)
