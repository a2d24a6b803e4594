import { outlineIcon } from './createIcon.js'

/** House. */
export const HomeIcon = outlineIcon(
  <path d="m3.5 11 8.5-7 8.5 7M5.8 9.3V19a1 1 0 0 0 1 1h3.4v-5.4h3.6V20h3.4a1 1 0 0 0 1-1V9.3" />,
)
