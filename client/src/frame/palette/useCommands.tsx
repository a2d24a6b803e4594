import type { ComponentType } from 'react'
import { SEARCH_GROUPS } from '../../../../server/contract/messages/search.js'
import { SHORTCUTS } from '../../platform/ui/accessibility/shortcuts.js'
import { openAuthModal } from '../../accounts/sessions/authModal.js'
import { useThemeSwitch } from '../../accounts/profile/useThemeSwitch.js'
import { useLogout } from '../../accounts/sessions/useLogout.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { wordsBegin } from '../../titles/search/foundWords.js'
import { categories } from '../../titles/browse/listings.js'
import type { SuggestionGroup, SuggestionOption } from '../../titles/search/suggestionGroups.js'
import { DESTINATIONS, type Destination } from '../../destinations.js'
import { paths, type ListingCategory } from '../../paths.js'
import {
  ArrowRightIcon,
  BookmarkIcon,
  FilmPlusIcon,
  GlobeIcon,
  type IconProps,
  ImportIcon,
  KeyboardIcon,
  SignOutIcon,
  UserIcon,
} from '../../platform/ui/icons/icons.js'
import { chooseLanguage, OTHER_LANGUAGES } from '../../platform/ui/language/chooseLanguage.js'
import { openKeyboardHelp } from './palette.js'
import { usePaletteQuery } from './Palette.generated.js'
import { t } from '../../platform/ui/language/t.js'

/** Maximum number of commands of a group while nothing is typed. */
const UNTYPED_MAX = 6

/** Returns an option of the palette. @param key unique among all commands, if the title is not */
export const command = (
  Icon: ComponentType<IconProps>,
  title: string,
  target: SuggestionOption['target'],
  key = title,
): SuggestionOption => ({
  key: `command ${key}`,
  target,
  image: (
    <span className="suggestion__icon">
      <Icon size={18} />
    </span>
  ),
  title,
  facts: '',
})

const page = ({ label, to }: Destination) => command(ArrowRightIcon, label, to)

const { home, search, ...viewerPages } = DESTINATIONS

/** Returns a function from a text to the commands that match it: pages, the viewer's watchlists, and actions. */
export function useCommands(): (text: string) => SuggestionGroup[] {
  const leave = useLogout()
  const viewer = useViewer()
  const theme = useThemeSwitch()
  const { data } = usePaletteQuery({ skip: !viewer })

  const all: SuggestionGroup[] = [
    {
      label: t('Go to'),
      options: [
        page(home),
        ...(viewer ? Object.values(viewerPages).map(page) : []),
        page(search),
        page({ label: t('Genres'), to: paths.categories() }),
        ...(Object.keys(categories) as ListingCategory[])
          .filter((category) => category !== 'recommendations')
          .map((category) => page({ label: categories[category].label, to: paths.category(category) })),
        page({ label: t('Public watchlists'), to: paths.publicWatchlists() }),
        page({ label: t('People here'), to: paths.people() }),
        page({ label: t('Help'), to: paths.help() }),
        page({ label: t('About'), to: paths.about() }),
      ],
    },
    {
      label: SEARCH_GROUPS.lists,
      options: (data?.viewer?.watchlists?.nodes ?? []).map(({ id, name }) =>
        command(BookmarkIcon, name, paths.watchlist(id), `watchlist ${id}`),
      ),
    },
    {
      label: t('Actions'),
      options: [
        command(theme.Icon, theme.label, theme.run),
        command(KeyboardIcon, SHORTCUTS.title, openKeyboardHelp),
        ...OTHER_LANGUAGES.map(([tag, name]) => command(GlobeIcon, name, () => chooseLanguage(tag))),
        ...(viewer
          ? [
              command(ImportIcon, t('Import Your History'), paths.imports()),
              ...(data?.site.canAddTitles ? [command(FilmPlusIcon, t('Add a Title'), paths.addTitle())] : []),
              { ...command(SignOutIcon, t('Logout'), leave), isWholeName: true },
            ]
          : [
              command(UserIcon, t('Login'), () => openAuthModal('login')),
              command(UserIcon, t('Sign Up'), () => openAuthModal('register')),
            ]),
      ],
    },
  ]
  return (text) =>
    all
      .map(({ label, options }) => ({
        label,
        options:
          text === ''
            ? options.slice(0, UNTYPED_MAX)
            : options.filter(({ title }) => wordsBegin(title, text)),
      }))
      .filter(({ options }) => options.length > 0)
}
