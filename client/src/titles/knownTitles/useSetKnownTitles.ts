import { TITLE_MARKS, type TitleMarkName } from '../../../../server/contract/rules/titleMarks.js'
import { readKnownTitles, rememberKnownTitles } from './knownTitles.js'
import { useWriteParams } from '../../platform/ui/navigation/useWriteParams.js'

/** What lists do with titles that have a mark. */
type KnownChoice = 'show' | 'fade' | 'hide'

/** Returns a function that changes how marked titles are shown, in this browser and in the address. */
export function useSetKnownTitles() {
  const { newest, write } = useWriteParams()
  return (choose: (mark: TitleMarkName, present: KnownChoice) => KnownChoice) => {
    const { hide, fade } = readKnownTitles(newest())
    const presentOf = (mark: TitleMarkName) =>
      hide.includes(mark) ? 'hide' : fade.includes(mark) ? 'fade' : 'show'
    const next = TITLE_MARKS.map((mark) => [mark, choose(mark, presentOf(mark))] as const)
    const marksOf = (wanted: KnownChoice) =>
      next.flatMap(([mark, choice]) => (choice === wanted ? [mark] : [])).join(',') || undefined
    const chosen = { hide: marksOf('hide'), fade: marksOf('fade') }
    rememberKnownTitles(chosen)
    // The list has other pages now.
    write({ ...chosen, page: undefined }, { replace: true, preventScrollReset: true })
  }
}
