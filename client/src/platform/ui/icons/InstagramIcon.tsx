import { outlineIcon } from './createIcon.js'

/** A camera. */
export const InstagramIcon = outlineIcon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.6 7.4v.1" />
  </>,
)
