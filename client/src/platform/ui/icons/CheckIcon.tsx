import { outlineIcon } from './createIcon.js'

/** Tick. */
export const CheckIcon = outlineIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
