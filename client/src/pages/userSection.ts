import { USER_SECTIONS, type UserSection } from '../paths.js'

const isSection = (name: string | undefined): name is UserSection =>
  (USER_SECTIONS as readonly (string | undefined)[]).includes(name)

/** The tab that an address means: its `section`, else its last segment; anything unknown is the favorites. */
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

/** The user area's title on a tab. */
export const userTitle = (section: UserSection) =>
  TITLES[section] ?? `My ${section.charAt(0).toUpperCase()}${section.slice(1)}`
