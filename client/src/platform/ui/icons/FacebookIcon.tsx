import { solidIcon } from './createIcon.js'

/** A letter f in a page. */
export const FacebookIcon = solidIcon(
  <path d="M13.7 21v-7.5h2.6l.5-3.2h-3.1V8.4c0-1 .4-1.6 1.7-1.6h1.5V4c-.4-.1-1.3-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.3H7.8v3.2h2.7V21z" />,
)
