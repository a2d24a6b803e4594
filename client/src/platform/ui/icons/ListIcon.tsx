import { outlineIcon } from './createIcon.js'

/** Rows. */
export const ListIcon = outlineIcon(
  <>
    <rect x="4" y="5" width="4" height="5" rx="1" />
    <rect x="4" y="14" width="4" height="5" rx="1" />
    <path d="M11.5 6.5H20M11.5 9.5h5M11.5 15.5H20M11.5 18.5h5" />
  </>,
)
