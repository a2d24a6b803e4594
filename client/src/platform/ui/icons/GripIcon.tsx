import { solidIcon } from './createIcon.js'

/** Six dots: a handle to drag by. */
export const GripIcon = solidIcon(
  <>
    <circle cx="9" cy="6" r="1.7" />
    <circle cx="15" cy="6" r="1.7" />
    <circle cx="9" cy="12" r="1.7" />
    <circle cx="15" cy="12" r="1.7" />
    <circle cx="9" cy="18" r="1.7" />
    <circle cx="15" cy="18" r="1.7" />
  </>,
)
