import { outlineIcon } from './createIcon.js'

/** Person. */
export const UserIcon = outlineIcon(
  <>
    <circle cx="12" cy="8.3" r="3.8" />
    <path d="M4.5 20c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" />
  </>,
)
