import { outlineIcon } from './createIcon.js'

/** Door with an arrow out of it. */
export const SignOutIcon = outlineIcon(<path d="M10 4.5H5.5v15H10M14 8l4 4-4 4M18 12H9.5" />)
