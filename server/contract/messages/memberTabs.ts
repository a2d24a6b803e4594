import { t } from '../translate.js'

/** The tabs of the user area in order, as addresses spell them: their labels, and the headings of their pages. */
export const MEMBER_TABS = {
  favorites: { label: t('Favorites'), title: t('My Favorites') },
  watchlist: { label: t('Watchlists'), title: t('My Watchlists') },
  watched: { label: t('Watched'), title: t('Watched Movies') },
  diary: { label: t('Diary'), title: t('My Diary') },
  reviews: { label: t('Reviews'), title: t('My Reviews') },
  figures: { label: t('Figures'), title: t('My Figures') },
  feed: { label: t('Feed'), title: t('My Feed') },
  profile: { label: t('Profile'), title: t('Profile') },
  settings: { label: t('Settings'), title: t('My Settings') },
} as const

export type MemberTab = keyof typeof MEMBER_TABS

export const MEMBER_TAB_NAMES = Object.keys(MEMBER_TABS) as MemberTab[]
