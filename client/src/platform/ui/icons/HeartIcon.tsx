import { outlineIcon } from './createIcon.js'

export const HeartIcon = outlineIcon(
  <path d="M12 19.8S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 19.8 12 19.8z" />,
)
