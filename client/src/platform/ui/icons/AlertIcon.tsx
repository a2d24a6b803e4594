import { outlineIcon } from './createIcon.js'

/** Circled exclamation mark. */
export const AlertIcon = outlineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.3M12 16v.1" />
  </>,
)
