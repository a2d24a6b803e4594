import { outlineIcon } from './createIcon.js'

/** Padlock. */
export const LockIcon = outlineIcon(<path d="M6.5 11h11v9h-11zM9 11V7.5a3 3 0 0 1 6 0V11" />)
