import { outlineIcon } from './createIcon.js'

/** A network that is crossed out. */
export const OfflineIcon = outlineIcon(
  <path d="M3.5 3.5l17 17M8.6 16a5 5 0 0 1 6.6 0M5.2 12.5a10 10 0 0 1 4.3-2.6M13.6 9.7a10 10 0 0 1 5.2 2.8M2 9a15 15 0 0 1 4.4-3M10.2 4.6A15 15 0 0 1 22 9M12 19.6v.1" />,
)
