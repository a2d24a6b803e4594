import { outlineIcon } from './createIcon.js'

export const PencilIcon = outlineIcon(<path d="M4.5 19.5l.8-3.8L16 5l3 3L8.3 18.7zM13.5 7.5l3 3" />)
