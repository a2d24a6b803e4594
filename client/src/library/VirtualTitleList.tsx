import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Button } from '@chakra-ui/react'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CARDS } from '../../../server/contract/rules.js'
import type { ListMovieFragment } from '../generated/graphql.js'
import { MovieCard } from '../movies/MovieCard.js'
import { MovieRow } from '../movies/MovieRow.js'
import type { ListView } from '../movies/ViewToggle.js'
import { BookmarkIcon, CloseIcon } from '../ui/icons.js'
import { useWatchlistDialog } from '../watchlists/useWatchlistDialog.js'
import './VirtualTitleList.css'

/** A title in somebody's list. */
export interface TitleListEntry {
  id: string
  addedAt: string
  movie: ListMovieFragment
}

interface VirtualTitleListProps<Entry extends TitleListEntry> {
  entries: readonly Entry[]
  view: ListView
  /** What is done by the remove button; without it the list cannot be changed. */
  onRemove?: (entry: Entry) => void
  /** Words of the remove button, before the title: "Remove from favorites". */
  removeLabel: string
  /** Called when the end comes near, to load more; undefined at the end. */
  onEndReached?: () => void
  loadingMore: boolean
  /** Set when the last attempt to load more has failed: a button tries again. */
  moreFailed?: boolean
}

/** What stands below a card's poster, and between two rows of them, in px; as in MovieCard.css and MovieGrid.css. */
const CARD_TEXT = 50
const ROW_GAP = 28
const LIST_ROW = 150 + ROW_GAP
/** Rows stand in columns as those of MovieGrid.css do. */
const LIST_COLUMN = 560
const LIST_GAP = 56
const NARROW = 480
/** More is asked for when so few rows are left. */
const AHEAD = 5

/** How many cards fit beside each other, and how high a row of them is. */
function useGrid(view: ListView) {
  const box = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(0)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      setWidth(element.clientWidth)
      setTop(element.getBoundingClientRect().top + window.scrollY)
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
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

/** The titles of a list of any length: only the rows near the window are drawn. */
export function VirtualTitleList<Entry extends TitleListEntry>({
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
  // oxlint-disable-next-line react/incompatible-library -- nothing memoised is given what it returns
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: 3,
    scrollMargin: top,
  })
  // The virtualizer keeps sizes it was told before.
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= rows - AHEAD && !loadingMore && !moreFailed) onEndReached?.()
  }, [last, rows, loadingMore, moreFailed, onEndReached])

  return (
    <>
      <ul
        ref={box}
        className="kept__titles"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: rowHeight - ROW_GAP,
          gap: `${ROW_GAP}px ${gap}px`,
          // What is not drawn leaves its place empty.
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
      <div className="kept__more" aria-live="polite">
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
  entry: TitleListEntry
  view: ListView
  removeLabel: string
  onRemove?: (entry: TitleListEntry) => void
}

const VirtualTitle = memo(function KeptTitle({ entry, view, removeLabel, onRemove }: VirtualTitleProps) {
  const { movie } = entry
  const { dialog, open } = useWatchlistDialog(movie)
  const actions = (
    <div className="kept__actions">
      <button
        type="button"
        className="kept__button"
        aria-label={`Add to watchlist: ${movie.title}`}
        title="Add to Watchlist"
        onClick={open}
      >
        <BookmarkIcon size={18} />
      </button>
      {onRemove && (
        <button
          type="button"
          className="kept__button"
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
    <MovieRow movie={movie} actions={actions} heading="h2" />
  ) : (
    <MovieCard movie={movie} actions={actions} />
  )
})
