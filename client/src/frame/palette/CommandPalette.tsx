import { useNavigate } from 'react-router-dom'
import { SearchBoxList } from '../../titles/search/SearchBoxList.js'
import { paths } from '../../paths.js'
import type { SearchListProps } from '../../platform/ui/forms/SearchField.js'
import { SearchIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { closePalette } from './palette.js'
import { PaletteDialog } from './PaletteDialog.js'
import { command, useCommands } from './useCommands.js'
import { nameRank } from '../../titles/search/foundWords.js'
import type { SuggestionGroup, SuggestionOption } from '../../titles/search/suggestionGroups.js'

/** A shorter text names no command: Enter searches for it. */
const LETTERS_MIN = 2

/** Returns the commands that match, and the search. Enter takes the first one. */
function paletteGroups(
  groups: readonly SuggestionGroup[],
  text: string,
  search: SuggestionGroup,
): SuggestionGroup[] {
  if (text === '') return [...groups]
  const best = text.length < LETTERS_MIN ? undefined : bestCommand(groups, text)
  if (!best) return [search, ...groups]
  const { group, option } = best
  const rest = group.options.filter((one) => one !== option)
  const first = { ...group, options: [option, ...search.options, ...rest] }
  return [first, ...groups.filter((one) => one !== group)]
}

/** Returns the command whose name fits a text best; of several the first. */
function bestCommand(groups: readonly SuggestionGroup[], text: string) {
  let best: { group: SuggestionGroup; option: SuggestionOption; rank: number } | undefined
  for (const group of groups)
    for (const option of group.options) {
      const rank = nameRank(option.title, text)
      if (option.isWholeName && rank > 0) continue
      if (rank < (best?.rank ?? Infinity)) best = { group, option, rank }
    }
  return best
}

/** The suggestions of the palette: those of the search box, commands, and the search for the text. Open as long as the palette is. */
function PaletteList(props: SearchListProps) {
  const commands = useCommands()
  return (
    <SearchBoxList
      {...props}
      open
      onOpen={(open) => {
        if (!open) closePalette()
      }}
      commands={(text) =>
        paletteGroups(commands(text), text, {
          label: t('Search'),
          options: [
            command(SearchIcon, t('Search for “{text}”', { text }), paths.search({ query: text }), 'search'),
          ],
        })
      }
    />
  )
}

/** A dialog that finds titles, people, genres, the viewer's watchlists, pages and actions by what is typed. */
export function CommandPalette() {
  const navigate = useNavigate()
  return (
    <PaletteDialog
      title={t('Search and commands')}
      List={PaletteList}
      onSubmit={(query) => {
        closePalette()
        void navigate(paths.search({ query }))
      }}
      onClose={closePalette}
    />
  )
}
