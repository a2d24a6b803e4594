import { outlineIcon } from './createIcon.js'

/** Circled tick. */
export const CheckCircleIcon = outlineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.6 2.6 4.9-5.4" />
  </>,
)
