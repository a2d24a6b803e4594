import { outlineIcon } from './createIcon.js'

/** A screen with a play triangle. */
export const YouTubeIcon = outlineIcon(
  <>
    <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
    <path d="m10.5 9.7 4.3 2.6-4.3 2.6z" fill="currentColor" />
  </>,
)
