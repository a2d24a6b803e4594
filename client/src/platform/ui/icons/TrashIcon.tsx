import { outlineIcon } from './createIcon.js'

/** Bin. */
export const TrashIcon = outlineIcon(
  <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5" />,
)
