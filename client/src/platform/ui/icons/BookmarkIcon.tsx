import { outlineIcon } from './createIcon.js'

export const BookmarkIcon = outlineIcon(<path d="M6.5 4.5h11v15.5L12 16l-5.5 4z" />)
