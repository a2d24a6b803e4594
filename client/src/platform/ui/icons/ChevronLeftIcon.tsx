import { outlineIcon } from './createIcon.js'

/** Chevron to the left. */
export const ChevronLeftIcon = outlineIcon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />, 'mirrored')
