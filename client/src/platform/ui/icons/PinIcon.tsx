import { outlineIcon } from './createIcon.js'

/** Map pin. */
export const PinIcon = outlineIcon(
  <>
    <path d="M12 21s6.5-5.7 6.5-11a6.5 6.5 0 0 0-13 0c0 5.3 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
)
