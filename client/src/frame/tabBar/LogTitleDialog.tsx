import { openQuickLog } from '../../tracking/diary/quickLog.js'
import { SearchBoxList } from '../../titles/search/SearchBoxList.js'
import type { SuggestionGroup } from '../../titles/search/suggestionGroups.js'
import { PaletteDialog } from '../palette/PaletteDialog.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import type { SearchListProps } from '../../platform/ui/forms/SearchField.js'
import { closeLogTitle } from './logTitle.js'
import { useLogTitlesQuery, type LogTitlesQuery } from './LogTitleDialog.generated.js'
import { t } from '../../platform/ui/language/t.js'

/** Returns the titles last put on the viewer's lists, each once, as suggestions. */
function recentGroups(data: LogTitlesQuery | undefined): SuggestionGroup[] {
  const titles = new Map(data?.viewer?.recentActivity?.map((entry) => [entry.movieId, entry]))
  if (titles.size === 0) return []
  const options = Array.from(titles.values(), ({ movieId, title, poster, movie }) => ({
    key: `recent ${movieId}`,
    target: () => openQuickLog({ id: movieId, title }),
    image: <Poster src={poster} alt="" priority />,
    title,
    facts: String(movie?.year ?? ''),
  }))
  return [{ label: t('Recently on your lists'), options }]
}

/** The titles to choose from: before anything is typed the recent ones, then those that match. */
function LogTitleList(props: SearchListProps) {
  const { data } = useLogTitlesQuery()
  return (
    <SearchBoxList
      {...props}
      open
      onOpen={(open) => {
        if (!open) closeLogTitle()
      }}
      commands={(typed, suggestions) => (typed === '' ? recentGroups(data) : suggestions)}
      onTitle={openQuickLog}
    />
  )
}

/** A dialog that chooses the title of a new viewing, and then opens the dialog which logs it. */
export function LogTitleDialog() {
  return (
    <PaletteDialog
      title={t('What did you watch?')}
      label={t('Search titles')}
      List={LogTitleList}
      onSubmit={() => undefined}
      onClose={closeLogTitle}
    />
  )
}
