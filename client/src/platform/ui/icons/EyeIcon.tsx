import { outlineIcon } from './createIcon.js'

export const EyeIcon = outlineIcon(
  <>
    <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
