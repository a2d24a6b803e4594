import { solidIcon } from './createIcon.js'
import { THUMB } from './ThumbIcon.js'

/** Filled thumb up. */
export const ThumbSolidIcon = solidIcon(<path d={THUMB} />)
