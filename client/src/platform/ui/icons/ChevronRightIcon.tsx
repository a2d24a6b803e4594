import { outlineIcon } from './createIcon.js'

export const ChevronRightIcon = outlineIcon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />, 'mirrored')
