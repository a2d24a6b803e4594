import { outlineIcon } from './createIcon.js'

/** A calendar page with a plus. */
export const DiaryIcon = outlineIcon(
  <path d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5ZM8 3v4M16 3v4M12 10.5v6M9 13.5h6" />,
)
