import { outlineIcon } from './createIcon.js'

export const ChevronLeftIcon = outlineIcon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />, 'mirrored')
