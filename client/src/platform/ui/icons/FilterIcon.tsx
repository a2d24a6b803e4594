import { outlineIcon } from './createIcon.js'

/** Sliders, for filters. */
export const FilterIcon = outlineIcon(
  <>
    <path d="M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8" />
    <circle cx="15" cy="7.5" r="2.5" />
    <circle cx="9" cy="16.5" r="2.5" />
  </>,
)
