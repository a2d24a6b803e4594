import { solidIcon } from './createIcon.js'

export const StarIcon = solidIcon(
  <path d="m12 2.8 2.8 5.9 6.4.9-4.6 4.5 1.1 6.4L12 17.4l-5.7 3.1 1.1-6.4L2.8 9.6l6.4-.9z" />,
)
