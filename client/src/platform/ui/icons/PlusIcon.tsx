import { outlineIcon } from './createIcon.js'

export const PlusIcon = outlineIcon(<path d="M12 5v14M5 12h14" />)
