import { nameRank } from '../../titles/search/foundWords.js'
import type { SuggestionGroup, SuggestionOption } from '../../titles/search/suggestionGroups.js'

/** A shorter text names no command: Enter searches for it. */
const LETTERS_MIN = 2

/**
 * Returns the groups of commands that match a text, with the search for it. The first option is what Enter takes: the command
 * whose name fits best, followed by the search, or the search if the text begins no command's name.
 */
export function paletteGroups(
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
