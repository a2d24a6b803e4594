import { outlineIcon } from './createIcon.js'

export const ArrowLeftIcon = outlineIcon(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />, 'mirrored')
