import { USER_SECTIONS, type UserSection } from '../paths.js'
import { t } from '../ui/t.js'

const isSection = (name: string | undefined): name is UserSection =>
  (USER_SECTIONS as readonly (string | undefined)[]).includes(name)

/** Returns the tab of an address: its `section` parameter, else its last path segment, else the favorites. */
export function userSection(section: string | undefined, pathname: string): UserSection {
  const name = section ?? pathname.split('/').findLast(Boolean)
  if (name === 'watchlists') return 'watchlist'
  return isSection(name) ? name : 'favorites'
}

const TITLES: Record<UserSection, string> = {
  favorites: t('My Favorites'),
  diary: t('My Diary'),
  reviews: t('My Reviews'),
  figures: t('My Figures'),
  feed: t('My Feed'),
  profile: t('Profile'),
  settings: t('Settings'),
  watched: t('Watched Movies'),
  watchlist: t('My Watchlists'),
}

/** Returns the page title of a tab. */
export const userTitle = (section: UserSection) => TITLES[section]
