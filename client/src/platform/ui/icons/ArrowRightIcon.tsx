import { outlineIcon } from './createIcon.js'

export const ArrowRightIcon = outlineIcon(<path d="M4.5 12h15M13.5 6l6 6-6 6" />, 'mirrored')
