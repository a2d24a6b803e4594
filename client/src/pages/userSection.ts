import { USER_SECTIONS, type UserSection } from '../paths.js'

const isSection = (name: string | undefined): name is UserSection =>
  (USER_SECTIONS as readonly (string | undefined)[]).includes(name)

/** Returns the tab of an address: its `section` parameter, else its last path segment, else the favorites. */
export function userSection(section: string | undefined, pathname: string): UserSection {
  const name = section ?? pathname.split('/').findLast(Boolean)
  if (name === 'watchlists') return 'watchlist'
  return isSection(name) ? name : 'favorites'
}

const TITLES: Partial<Record<UserSection, string>> = {
  profile: 'Profile',
  watched: 'Watched Movies',
  watchlist: 'My Watchlists',
}

/** Returns the page title of a tab. */
export const userTitle = (section: UserSection) =>
  TITLES[section] ?? `My ${section.charAt(0).toUpperCase()}${section.slice(1)}`
