import { outlineIcon } from './createIcon.js'

/** Telephone. */
export const PhoneIcon = outlineIcon(
  <path d="M7.8 4H5.2C4.5 4 4 4.6 4 5.2 4.3 13 11 19.7 18.8 20c.6 0 1.2-.5 1.2-1.2v-2.6l-4.2-1.7-1.7 2c-2.9-1.3-5.3-3.7-6.6-6.6l2-1.7z" />,
)
