import { outlineIcon } from './createIcon.js'

export const KeyboardIcon = outlineIcon(
  <path d="M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM6.5 10h.01M9.5 10h.01M12.5 10h.01M15.5 10h2M6.5 14h.01M9.5 14h5.5M17.5 14h.01" />,
)
