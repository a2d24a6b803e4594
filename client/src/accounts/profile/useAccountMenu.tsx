import type { ComponentType } from 'react'
import { DESTINATIONS, type Destination, type DestinationName } from '../../destinations.js'
import { paths } from '../../paths.js'
import { chooseLanguage, OTHER_LANGUAGES } from '../../platform/ui/language/chooseLanguage.js'
import {
  BookmarkIcon,
  CalendarIcon,
  ChartIcon,
  DiaryIcon,
  EyeIcon,
  FeedIcon,
  FilmPlusIcon,
  FilterIcon,
  GlobeIcon,
  HeartIcon,
  HomeIcon,
  type IconProps,
  ListIcon,
  PlayIcon,
  SearchIcon,
  SignOutIcon,
  UserIcon,
} from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { useLogout } from '../sessions/useLogout.js'
import { useViewer } from '../sessions/useViewer.js'
import { useAccountMenuQuery } from './useAccountMenu.generated.js'
import { useThemeSwitch } from './useThemeSwitch.js'

const ICONS: Record<DestinationName, ComponentType<IconProps>> = {
  home: HomeIcon,
  search: SearchIcon,
  favorites: HeartIcon,
  watched: EyeIcon,
  watchlist: BookmarkIcon,
  diary: DiaryIcon,
  upNext: PlayIcon,
  calendar: CalendarIcon,
  lists: ListIcon,
  figures: ChartIcon,
  feed: FeedIcon,
  profile: UserIcon,
  settings: FilterIcon,
}

interface MenuPage extends Destination {
  key: string
  Icon: ComponentType<IconProps>
}

interface MenuAction {
  key: string
  label: string
  Icon: ComponentType<IconProps>
  run: () => void
  /** Language of the label, if it is another one than the page's. */
  lang?: string
}

/** Returns the entries of the account menu: links to pages, and actions. A new title is one if the operator allows it. */
export function useAccountMenu(names: readonly DestinationName[]): {
  pages: readonly MenuPage[]
  actions: readonly MenuAction[]
} {
  const viewer = useViewer()
  const theme = useThemeSwitch()
  const leave = useLogout()
  const { data } = useAccountMenuQuery({ skip: !viewer })
  const pages: MenuPage[] = names.map((name) => ({ key: name, ...DESTINATIONS[name], Icon: ICONS[name] }))
  if (data?.site.canAddTitles)
    pages.push({ key: 'add-title', label: t('Add a Title'), to: paths.addTitle(), Icon: FilmPlusIcon })
  return {
    pages: viewer ? pages : [],
    actions: [
      { key: 'theme', ...theme },
      ...OTHER_LANGUAGES.map(([tag, label]) => ({
        key: `language-${tag}`,
        label,
        Icon: GlobeIcon,
        run: () => chooseLanguage(tag),
        lang: tag,
      })),
      ...(viewer ? [{ key: 'logout', label: t('Logout'), Icon: SignOutIcon, run: leave }] : []),
    ],
  }
}
