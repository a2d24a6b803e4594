import { outlineIcon } from './createIcon.js'

/** The X of Twitter. */
export const TwitterIcon = outlineIcon(<path d="m5 5 14 14.5M19 5 5 19.5" />)
