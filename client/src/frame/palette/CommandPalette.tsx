import { useNavigate } from 'react-router-dom'
import { SEARCH_GROUPS } from '../../../../server/contract/messages/search.js'
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

interface Listed {
  commands: readonly SuggestionGroup[]
  suggestions: readonly SuggestionGroup[]
  /** Whether the suggestions are those of the text, not of an earlier one. */
  isCurrent: boolean
  search: SuggestionGroup
}

/**
 * Returns what is listed for a text. Enter takes the first option: a command that the text names or begins, else the best
 * suggestion. A title of exactly this name comes before the beginning of a command. While suggestions load, Enter searches.
 */
function paletteGroups(
  text: string,
  { commands, suggestions, isCurrent, search }: Listed,
): SuggestionGroup[] {
  if (text === '') return [...commands]
  const hit = isCurrent ? suggestions[0]?.options[0] : undefined
  const isExact = hit !== undefined && nameRank(hit.title, text) === 0
  const isShort = text.length < LETTERS_MIN
  const best = isShort ? undefined : bestCommand(commands, text)
  if (best && !(isExact && best.rank > 0)) {
    const { group, option } = best
    const rest = group.options.filter((one) => one !== option)
    const first = { ...group, options: [option, ...search.options, ...rest] }
    return [first, ...commands.filter((one) => one !== group), ...suggestions]
  }
  return hit && (isExact || !isShort)
    ? [...suggestions, search, ...commands]
    : [search, ...suggestions, ...commands]
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
      commands={(text, suggestions, isCurrent) =>
        paletteGroups(text, {
          commands: commands(text),
          // The viewer's lists are among the commands.
          suggestions: suggestions.filter(({ label }) => label !== SEARCH_GROUPS.lists),
          isCurrent,
          search: {
            label: t('Search'),
            options: [
              command(
                SearchIcon,
                t('Search for “{text}”', { text }),
                paths.search({ query: text }),
                'search',
              ),
            ],
          },
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
