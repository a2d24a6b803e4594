import { outlineIcon } from './createIcon.js'

/** Chain links. */
export const LinkIcon = outlineIcon(
  <path d="M10 14a3.6 3.6 0 0 0 5.1 0l3.4-3.4a3.6 3.6 0 0 0-5.1-5.1l-1 1M14 10a3.6 3.6 0 0 0-5.1 0l-3.4 3.4a3.6 3.6 0 0 0 5.1 5.1l1-1" />,
)
