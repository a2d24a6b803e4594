import { outlineIcon } from './createIcon.js'

/** Path of the thumb. */
export const THUMB =
  'M7.5 10.5 11 3.5c1.6 0 2.6 1.2 2.4 2.7l-.5 3.3h5c1.4 0 2.4 1.3 2.1 2.6l-1.3 6c-.2 1-1.1 1.7-2.1 1.7H7.5zM4 10.5h3.5v9.3H4z'

/** Thumb up. */
export const ThumbIcon = outlineIcon(<path d={THUMB} />)
