import type { ComponentType } from 'react'
import { TAB_BAR } from './tabBarTexts.js'
import { paths } from '../../paths.js'
import { BookmarkIcon } from '../../platform/ui/icons/BookmarkIcon.js'
import type { IconProps } from '../../platform/ui/icons/createIcon.js'
import { DiaryIcon } from '../../platform/ui/icons/DiaryIcon.js'
import { HomeIcon } from '../../platform/ui/icons/HomeIcon.js'
import { SearchIcon } from '../../platform/ui/icons/SearchIcon.js'
import { UserIcon } from '../../platform/ui/icons/UserIcon.js'

export type TabName = 'home' | 'search' | 'log' | 'lists' | 'me'

/** A tab of the tab bar. */
export interface Tab {
  name: TabName
  label: string
  /** Path of its page. The tab "Log" opens a dialog, and leads to the diary while the client is not loaded. */
  to: string
  Icon: ComponentType<IconProps>
}

/** The tabs in order. */
export const TABS: readonly Tab[] = [
  { name: 'home', label: TAB_BAR.home, to: paths.home(), Icon: HomeIcon },
  { name: 'search', label: TAB_BAR.search, to: paths.search(), Icon: SearchIcon },
  { name: 'log', label: TAB_BAR.log, to: paths.userArea('diary'), Icon: DiaryIcon },
  { name: 'lists', label: TAB_BAR.lists, to: paths.watchlists(), Icon: BookmarkIcon },
  { name: 'me', label: TAB_BAR.me, to: paths.profile(), Icon: UserIcon },
]

/** The tab of each page; the first pattern that matches. */
const PAGES: readonly (readonly [RegExp, TabName])[] = [
  [/^\/$/, 'home'],
  [/^\/search$/, 'search'],
  [/^\/(?:user\/)?watchlists?(?:\/|$)/, 'lists'],
  [/^\/(?:favorites|watched|profile|user\/\w+)$/, 'me'],
]

/** Returns the tab of a page; undefined for a page that belongs to none, such as a title's. */
export const tabOf = (pathname: string): TabName | undefined =>
  PAGES.find(([pattern]) => pattern.test(pathname))?.[1]
