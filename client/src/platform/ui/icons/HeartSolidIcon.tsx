import { solidIcon } from './createIcon.js'

/** Filled heart. */
export const HeartSolidIcon = solidIcon(
  <path d="M12 20.5S3.3 15.3 3.3 9.2A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 8.7 3c0 6.1-8.7 11.3-8.7 11.3z" />,
)
