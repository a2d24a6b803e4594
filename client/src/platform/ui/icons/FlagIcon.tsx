import { outlineIcon } from './createIcon.js'

export const FlagIcon = outlineIcon(<path d="M6 21V4.5h11.5l-2.3 4 2.3 4H6" />)
