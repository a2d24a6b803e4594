import { solidIcon } from './createIcon.js'

/** Two bars. */
export const PauseIcon = solidIcon(<path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />)
