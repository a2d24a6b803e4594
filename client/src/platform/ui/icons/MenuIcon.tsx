import { outlineIcon } from './createIcon.js'

/** Three lines. */
export const MenuIcon = outlineIcon(<path d="M4 7h16M4 12h16M4 17h16" />)
