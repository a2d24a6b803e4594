import { outlineIcon } from './createIcon.js'

/** Struck-out eye. */
export const EyeOffIcon = outlineIcon(
  <>
    <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
    <path d="m4.5 4.5 15 15" />
  </>,
)
