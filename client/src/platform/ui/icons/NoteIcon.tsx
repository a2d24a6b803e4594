import { outlineIcon } from './createIcon.js'

/** A sheet with lines: a note. */
export const NoteIcon = outlineIcon(<path d="M6 3.5h12v11.5l-5 5.5H6zM13 20.5V15h5M9 8h6M9 11.5h4" />)
