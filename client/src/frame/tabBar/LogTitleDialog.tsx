import { openQuickLog } from '../../tracking/diary/quickLog.js'
import { SearchBoxList } from '../../titles/search/SearchBoxList.js'
import type { SuggestionGroup } from '../../titles/search/suggestionGroups.js'
import { PaletteDialog } from '../palette/PaletteDialog.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import type { SearchListProps } from '../../platform/ui/forms/SearchField.js'
import { closeLogTitle } from './logTitle.js'
import { useLogTitlesQuery, type LogTitlesQuery } from './LogTitleDialog.generated.js'
import { t } from '../../platform/ui/language/t.js'

interface OwnTitle {
  movieId: string
  title: string
  poster: string | null
  movie: { year: number | null } | null
}

/** Returns titles, each once, as a group of suggestions; none without any. */
function groupOf(label: string, name: string, titles: readonly OwnTitle[]): SuggestionGroup[] {
  const unique = new Map(titles.map((entry) => [entry.movieId, entry]))
  if (unique.size === 0) return []
  const options = Array.from(unique.values(), ({ movieId, title, poster, movie }) => ({
    key: `${name} ${movieId}`,
    target: () => openQuickLog({ id: movieId, title }),
    image: <Poster src={poster} alt="" priority />,
    title,
    facts: String(movie?.year ?? ''),
  }))
  return [{ label, options }]
}

/** Returns the first titles of the viewer's default watchlist, and those last put on their lists. */
function ownGroups(data: LogTitlesQuery | undefined): SuggestionGroup[] {
  const lists = data?.viewer?.watchlists?.nodes ?? []
  const watchlist = lists.find(({ viewerDefault }) => viewerDefault) ?? lists[0]
  return [
    ...groupOf(t('On your watchlist'), 'watchlist', watchlist?.cover ?? []),
    ...groupOf(t('Recently on your lists'), 'recent', data?.viewer?.recentActivity ?? []),
  ]
}

/** The titles to choose from: before anything is typed those of the viewer's lists, then those that match. */
function LogTitleList(props: SearchListProps) {
  const { data } = useLogTitlesQuery()
  return (
    <SearchBoxList
      {...props}
      open
      onOpen={(open) => {
        if (!open) closeLogTitle()
      }}
      commands={(typed, suggestions) => (typed === '' ? ownGroups(data) : suggestions)}
      onTitle={openQuickLog}
    />
  )
}

/** A dialog that chooses the title of a new viewing, and then opens the dialog which logs it. */
export function LogTitleDialog() {
  return (
    <PaletteDialog
      className="log-title"
      title={t('What did you watch?')}
      label={t('Search titles')}
      List={LogTitleList}
      onSubmit={() => undefined}
      onClose={closeLogTitle}
    />
  )
}
