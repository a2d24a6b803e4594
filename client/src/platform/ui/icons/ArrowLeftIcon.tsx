import { outlineIcon } from './createIcon.js'

/** Arrow to the left. */
export const ArrowLeftIcon = outlineIcon(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />, 'mirrored')
