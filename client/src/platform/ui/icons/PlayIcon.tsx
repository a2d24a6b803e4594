import { solidIcon } from './createIcon.js'

/** Play triangle. */
export const PlayIcon = solidIcon(
  <path d="M8 5.6v12.8c0 .8.9 1.3 1.6.9l10-6.4c.6-.4.6-1.3 0-1.7l-10-6.4C8.9 4.3 8 4.8 8 5.6z" />,
)
