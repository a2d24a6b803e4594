import { outlineIcon } from './createIcon.js'

/** A strip of film with a plus. */
export const FilmPlusIcon = outlineIcon(
  <path d="M20 11V6a1.5 1.5 0 0 0-1.5-1.5h-13A1.5 1.5 0 0 0 4 6v12a1.5 1.5 0 0 0 1.5 1.5H11M8 4.5v15M4 9.5h4M4 14.5h4M17.5 14v7M14 17.5h7" />,
)
