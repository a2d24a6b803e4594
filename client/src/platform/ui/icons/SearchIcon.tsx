import { outlineIcon } from './createIcon.js'

/** Magnifying glass. */
export const SearchIcon = outlineIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
