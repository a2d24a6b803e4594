import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Button } from '@chakra-ui/react'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CARDS } from '../../../server/contract/rules/screens.js'
import type { ListedEntryFragment, ListMovieFragment } from '../watchlists/ListMovie.generated.js'
import { MovieCard } from '../movies/MovieCard.js'
import { MovieRow } from '../movies/MovieRow.js'
import type { ListView } from '../movies/ViewToggle.js'
import { BookmarkIcon } from '../ui/icons/BookmarkIcon.js'
import { CloseIcon } from '../ui/icons/CloseIcon.js'
import { useWatchlistDialog } from '../watchlists/useWatchlistDialog.js'
import './VirtualTitleList.css'

/** Returns what a card shows of a title that the catalogue does not have: what its list's owner sent. */
const unknownTitle = (entry: ListedEntryFragment): ListMovieFragment => ({
  ...entry,
  __typename: 'Movie',
  id: entry.movieId,
  type: entry.type ?? 'MOVIE',
  year: entry.releaseDate === null ? null : Number(entry.releaseDate.slice(0, 4)),
  genres: [],
  viewerHasFavorited: false,
  viewerHasWatched: false,
  viewerRating: null,
})

interface VirtualTitleListProps<Entry extends ListedEntryFragment> {
  entries: readonly Entry[]
  view: ListView
  /** Removes an entry; without it there is no remove button. */
  onRemove?: (entry: Entry) => void
  /** Label of the remove button, before the title: "Remove from favorites". */
  removeLabel: string
  /** Loads more entries; called when the end comes near, undefined at the end. */
  onEndReached?: () => void
  loadingMore: boolean
  /** Set when loading more has failed: a button tries again. */
  moreFailed?: boolean
}

// Sizes in px, the same as in MovieCard.css, MovieRow.css and MovieGrid.css.
/** Height of a card's text below its poster. */
const CARD_TEXT = 50
const ROW_GAP = 28
const LIST_ROW = 150 + ROW_GAP
/** Minimum width of a column in the list layout. */
const LIST_COLUMN = 560
const LIST_GAP = 56
/** Lists narrower than this use the phone layout. */
const NARROW = 480
/** More entries are loaded when this many rows are left. */
const LOAD_AHEAD_ROWS = 5

/** Measures how many columns fit and how high a row is. */
function useGrid(view: ListView) {
  const box = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(0)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      setWidth(element.clientWidth)
      setTop(element.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (view === 'list')
    return {
      box,
      top,
      columns: Math.max(1, Math.floor((width + LIST_GAP) / (LIST_COLUMN + LIST_GAP))),
      gap: LIST_GAP,
      rowHeight: width > 0 && width < NARROW ? LIST_ROW + 52 : LIST_ROW,
    }
  const gap = width < NARROW ? 12 : 16
  const columns = width < NARROW ? 2 : Math.max(2, Math.floor((width + gap) / (CARDS.widths.md + gap)))
  const card = Math.max(0, (width - gap * (columns - 1)) / columns)
  return { box, top, columns, gap, rowHeight: Math.round(card * 1.5) + CARD_TEXT + ROW_GAP }
}

/** A list of titles of any length: only the rows near the window are rendered. */
export function VirtualTitleList<Entry extends ListedEntryFragment>({
  entries,
  view,
  onRemove,
  removeLabel,
  onEndReached,
  loadingMore,
  moreFailed = false,
}: VirtualTitleListProps<Entry>) {
  const { box, top, columns, gap, rowHeight } = useGrid(view)
  const rows = Math.ceil(entries.length / columns)
  // oxlint-disable-next-line react/incompatible-library -- its result is not passed to memoised components
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: 3,
    scrollMargin: top,
  })
  // The virtualizer caches row sizes.
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= rows - LOAD_AHEAD_ROWS && !loadingMore && !moreFailed) onEndReached?.()
  }, [last, rows, loadingMore, moreFailed, onEndReached])

  return (
    <>
      <ul
        ref={box}
        className="title-list"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: rowHeight - ROW_GAP,
          gap: `${ROW_GAP}px ${gap}px`,
          // Padding takes the place of the rows that are not rendered.
          paddingTop: first * rowHeight,
          paddingBottom: Math.max(0, rows - 1 - last) * rowHeight,
        }}
      >
        {entries.slice(first * columns, (last + 1) * columns).map((entry) => (
          <li key={entry.id}>
            <VirtualTitle entry={entry} view={view} removeLabel={removeLabel} onRemove={onRemove as never} />
          </li>
        ))}
      </ul>
      <div className="title-list__more" aria-live="polite">
        {loadingMore && 'Loading more…'}
        {moreFailed && (
          <Button variant="outline" onClick={() => onEndReached?.()}>
            Load More
          </Button>
        )}
      </div>
    </>
  )
}

interface VirtualTitleProps {
  entry: ListedEntryFragment
  view: ListView
  removeLabel: string
  onRemove?: (entry: ListedEntryFragment) => void
}

const VirtualTitle = memo(function VirtualTitle({ entry, view, removeLabel, onRemove }: VirtualTitleProps) {
  const isUnknown = entry.movie === null
  const movie = entry.movie ?? unknownTitle(entry)
  const { dialog, open } = useWatchlistDialog(movie)
  const actions = (
    <div className={view === 'list' ? 'title-list__actions' : 'title-list__actions dark'}>
      {!isUnknown && (
        <button
          type="button"
          className="title-list__button"
          aria-label={`Add to watchlist: ${movie.title}`}
          title="Add to Watchlist"
          onClick={open}
        >
          <BookmarkIcon size={18} />
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="title-list__button"
          aria-label={`${removeLabel}: ${movie.title}`}
          title={removeLabel}
          onClick={() => onRemove(entry)}
        >
          <CloseIcon size={18} />
        </button>
      )}
      {dialog}
    </div>
  )
  return view === 'list' ? (
    <MovieRow movie={movie} linked={!isUnknown} actions={actions} heading="h2" />
  ) : (
    <MovieCard movie={movie} linked={!isUnknown} actions={actions} />
  )
})
