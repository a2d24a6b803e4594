import { solidIcon } from './createIcon.js'

/** Filled bookmark. */
export const BookmarkSolidIcon = solidIcon(<path d="M6 3.8h12v17.4l-6-4.4-6 4.4z" />)
