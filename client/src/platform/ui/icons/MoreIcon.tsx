import { solidIcon } from './createIcon.js'

/** Three dots: more actions. */
export const MoreIcon = solidIcon(
  <>
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </>,
)
