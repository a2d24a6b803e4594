import { outlineIcon } from './createIcon.js'

/** Two sheets: copy. */
export const CopyIcon = outlineIcon(<path d="M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1" />)
