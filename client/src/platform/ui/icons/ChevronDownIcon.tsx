import { outlineIcon } from './createIcon.js'

export const ChevronDownIcon = outlineIcon(<path d="m6 9.5 6 6 6-6" />)
