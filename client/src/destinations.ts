import { paths } from './paths.js'
import { t } from './platform/ui/language/t.js'

/** A page of the navigation. */
export interface Destination {
  label: string
  to: string
}

/** The pages of the navigation bar, the account menu, the account sheet of phones and the palette. */
export const DESTINATIONS = {
  home: { label: t('Home'), to: paths.home() },
  search: { label: t('Search'), to: paths.search() },
  favorites: { label: t('Favorites'), to: paths.favorites() },
  watched: { label: t('Watched'), to: paths.watched() },
  watchlist: { label: t('Watchlist'), to: paths.watchlists() },
  diary: { label: t('Diary'), to: paths.userArea('diary') },
  upNext: { label: t('Up next'), to: paths.upNext() },
  calendar: { label: t('Calendar'), to: paths.calendar() },
  lists: { label: t('Lists'), to: paths.lists() },
  figures: { label: t('Figures'), to: paths.userArea('figures') },
  feed: { label: t('Feed'), to: paths.userArea('feed') },
  profile: { label: t('Profile'), to: paths.profile() },
  settings: { label: t('Settings'), to: paths.userArea('settings') },
} as const satisfies Record<string, Destination>

export type DestinationName = keyof typeof DESTINATIONS

const pick = (...names: DestinationName[]): readonly Destination[] => names.map((name) => DESTINATIONS[name])

/** Links of the navigation bar for everybody. */
export const VISITOR_LINKS = pick('home', 'search')

/** Links of the navigation bar for a signed-in user. */
export const VIEWER_LINKS = pick('home', 'search', 'favorites', 'watched', 'watchlist')

/** Links that follow those of a signed-in user; in a menu where the bar is too narrow. */
export const MORE_LINKS = pick('diary', 'lists', 'figures', 'feed')

/** Pages of the account menu. The bar has the others. */
export const ACCOUNT_PAGES: readonly DestinationName[] = [
  'profile',
  'diary',
  'upNext',
  'calendar',
  'lists',
  'figures',
  'feed',
  'settings',
]

/** Pages of the account sheet of phones, which have no links in the bar. */
export const SHEET_PAGES: readonly DestinationName[] = [
  'profile',
  'diary',
  'upNext',
  'calendar',
  'watchlist',
  'lists',
  'favorites',
  'watched',
  'figures',
  'feed',
  'settings',
]
