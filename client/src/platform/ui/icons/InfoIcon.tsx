import { outlineIcon } from './createIcon.js'

/** Circled i. */
export const InfoIcon = outlineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.2v5M12 7.9v.1" />
  </>,
)
