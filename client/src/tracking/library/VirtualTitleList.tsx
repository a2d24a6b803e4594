import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Button, Flex } from '@chakra-ui/react'
import * as m from 'framer-motion/m'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CARDS } from '../../../../server/contract/rules/screens.js'
import type { ListedEntryFragment, ListMovieFragment } from '../watchlists/ListMovie.generated.js'
import { CardActions } from '../../titles/titleCard/CardActions.js'
import { logAction, watchlistAction, type CardAction } from '../../titles/titleCard/cardActions.js'
import { MovieCard } from '../../titles/titleCard/MovieCard.js'
import { MovieRow } from '../../titles/titleCard/MovieRow.js'
import type { ListView } from '../../titles/titleCard/ViewToggle.js'
import { RatingButton } from '../ratings/RatingButton.js'
import { CloseIcon, GripIcon, NoteIcon } from '../../platform/ui/icons/icons.js'
import { Motion } from '../../platform/ui/motion/Motion.js'
import { prefersReducedMotion } from '../../platform/ui/motion/prefersReducedMotion.js'
import { shownIndex, useReorder } from './useReorder.js'
import { t } from '../../platform/ui/language/t.js'
import './VirtualTitleList.css'

/** An entry of any list; those of watched titles have a date and a rating, those of watchlists a note. */
type AnyEntry = ListedEntryFragment & { watchedAt?: string; rating?: number | null; note?: string }

/** Returns what a card shows of a title that the catalogue does not have: what its list's owner sent. */
const unknownTitle = (entry: AnyEntry): ListMovieFragment => ({
  ...entry,
  __typename: 'Movie',
  id: entry.movieId,
  type: entry.type ?? 'MOVIE',
  year: entry.releaseDate === null ? null : Number(entry.releaseDate.slice(0, 4)),
  genres: [],
  viewerHasFavorited: false,
  viewerHasWatched: entry.watchedAt !== undefined,
  viewerWatchedAt: entry.watchedAt ?? null,
  viewerHasListed: false,
  viewerIsNotInterested: false,
  viewerRating: entry.rating ?? null,
  viewerInDefaultWatchlist: false,
})

export interface VirtualTitleListProps<Entry extends AnyEntry> {
  entries: readonly Entry[]
  view: ListView
  canRate?: boolean
  /** Further actions of an entry. */
  actionsOf?: (entry: Entry) => readonly CardAction[]
  /** Whether the titles are numbered. */
  ranked?: boolean
  /** Moves an entry; without it there are no handles. Takes its index now, and afterwards. */
  onMove?: (from: number, to: number) => void
  /** Called when the handle of an entry is pressed, not dragged. */
  onHandle?: (index: number) => void
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
/** Height of a card's text below its poster, and of a row, in the usual text size. */
const CARD_TEXT = 50
const ROW_GAP = 28
const LIST_ROW = 150
/** Numbers of columns of the grid, from a width of the window on. */
const GRID_COLUMNS = [
  [2240, 12],
  [1680, 8],
  [1152, 6],
  [900, 4],
  [600, 3],
] as const
/** Minimum width of a column in the list layout. */
const LIST_COLUMN = 560
const LIST_GAP = 56
/** Lists narrower than this use the phone layout. */
const NARROW = 480
/** More entries are loaded when this many rows are left. */
const LOAD_AHEAD_ROWS = 5

/** How the others slide when an entry is removed, added or moved: as `durations.moderate` and `easings.enter` of the theme. */
const SLIDE = { duration: 0.22, ease: [0.2, 0.8, 0.2, 1] } as const

/** Returns how much larger the browser's text is than usual. */
const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

/** Measures how many columns fit and how high a row is. */
function useGrid(view: ListView) {
  const box = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(0)
  const [top, setTop] = useState(0)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      setWidth(element.clientWidth)
      setScale(textScale())
      setTop(element.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // Not in the server's HTML, which the style sheet lays out.
  const isMeasured = width > 0
  if (view === 'list')
    return {
      box,
      isMeasured,
      top,
      columns: Math.max(1, Math.floor((width + LIST_GAP) / (LIST_COLUMN + LIST_GAP))),
      gap: LIST_GAP,
      rowHeight: Math.round((width > 0 && width < NARROW ? LIST_ROW + 52 : LIST_ROW) * scale) + ROW_GAP,
    }
  const gap = width < NARROW ? 12 : 16
  const columns = (isMeasured && GRID_COLUMNS.find(([from]) => window.innerWidth >= from)?.[1]) || 2
  const card = Math.max(0, (width - gap * (columns - 1)) / columns)
  // As in MovieCard.css: the facts of a narrow card have a second line.
  const text = (CARD_TEXT + (card < 144 * scale ? 18 : 0)) * scale
  return { box, isMeasured, top, columns, gap, rowHeight: Math.round(card * 1.5 + text) + ROW_GAP }
}

/** A list of titles of any length: only the rows near the window are rendered. */
export function VirtualTitleList<Entry extends AnyEntry>({
  entries,
  view,
  canRate = false,
  actionsOf,
  ranked = false,
  onMove,
  onHandle,
  onRemove,
  removeLabel,
  onEndReached,
  loadingMore,
  moreFailed = false,
}: VirtualTitleListProps<Entry>) {
  const { box, isMeasured, top, columns, gap, rowHeight } = useGrid(view)
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

  const isReduced = !isMeasured || prefersReducedMotion()
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= rows - LOAD_AHEAD_ROWS && !loadingMore && !moreFailed) onEndReached?.()
  }, [last, rows, loadingMore, moreFailed, onEndReached])

  // A title that is moved with the keyboard keeps the focus and stays in view.
  const focused = useRef<string>(undefined)
  const reorder = useReorder({ box, columns, gap, rowHeight }, entries.length, (from, to) => {
    if (document.activeElement?.matches('.title-list__handle')) focused.current = entries[from]?.id
    onMove?.(from, to)
  })
  const { move } = reorder
  const order = useMemo(
    () => entries.map((entry, place) => entries[shownIndex(place, move)]?.id ?? entry.id),
    [entries, move],
  )
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    const handle = document.getElementById(handleId(focused.current))
    focused.current = undefined
    handle?.focus({ preventScroll: true })
    handle?.scrollIntoView({ block: 'nearest' })
  }, [entries])

  return (
    <Motion>
      <ul
        ref={box}
        className="title-list"
        data-moving={reorder.move && ''}
        data-view={view}
        style={
          isMeasured
            ? {
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                gridAutoRows: rowHeight - ROW_GAP,
                gap: `${ROW_GAP}px ${gap}px`,
                // Padding takes the place of the rows that are not rendered.
                paddingTop: first * rowHeight,
                paddingBottom: Math.max(0, rows - 1 - last) * rowHeight,
              }
            : undefined
        }
      >
        {entries
          .slice(first * columns, isMeasured ? (last + 1) * columns : CARDS.gridSkeletons)
          .map((_entry, offset) => {
            const place = first * columns + offset
            const index = shownIndex(place, reorder.move)
            const entry = entries[index] ?? _entry
            return (
              <m.li
                key={entry.id}
                layout={!isReduced && 'position'}
                // Scrolling renders other entries at their places: only a new order moves them.
                layoutDependency={order}
                transition={SLIDE}
                className="title-list__item"
                data-view={view}
                data-moving={reorder.move?.from === index ? '' : undefined}
              >
                {ranked && <span className="title-list__rank">{place + 1}</span>}
                <VirtualTitle
                  entry={entry}
                  view={view}
                  canRate={canRate}
                  removeLabel={removeLabel}
                  actionsOf={actionsOf as never}
                  onRemove={onRemove as never}
                />
                {onMove && (
                  <button
                    type="button"
                    id={handleId(entry.id)}
                    className="title-list__handle"
                    aria-haspopup="dialog"
                    aria-label={t('Move: {title}', { title: entry.title })}
                    title={t('Drag to move; arrow keys move too')}
                    onClick={() => onHandle?.(index)}
                    {...reorder.handle(index)}
                  >
                    <GripIcon size={18} />
                  </button>
                )}
                {view === 'grid' && entry.note && (
                  <span className="title-list__note" title={entry.note}>
                    <NoteIcon size={15} />
                    <span className="visually-hidden">{t('Note: {note}', { note: entry.note })}</span>
                  </span>
                )}
              </m.li>
            )
          })}
      </ul>
      <Flex justify="center" py="6" px="0" aria-live="polite">
        {loadingMore && t('Loading more…')}
        {moreFailed && (
          <Button variant="outline" onClick={() => onEndReached?.()}>
            {t('Load More')}
          </Button>
        )}
      </Flex>
    </Motion>
  )
}

const handleId = (entry: string) => `handle-${entry}`

interface VirtualTitleProps {
  entry: AnyEntry
  view: ListView
  canRate: boolean
  removeLabel: string
  actionsOf?: (entry: AnyEntry) => readonly CardAction[]
  onRemove?: (entry: AnyEntry) => void
}

const VirtualTitle = memo(function VirtualTitle({
  entry,
  view,
  canRate,
  removeLabel,
  actionsOf,
  onRemove,
}: VirtualTitleProps) {
  const isUnknown = entry.movie === null
  const movie = entry.movie ?? unknownTitle(entry)
  const actions = (
    <CardActions
      movie={movie}
      layout={view === 'list' ? 'row' : 'bar'}
      actions={[
        ...(isUnknown ? [] : [watchlistAction, logAction]),
        ...(actionsOf?.(entry) ?? []),
        ...(onRemove
          ? [{ name: removeLabel, label: () => removeLabel, Icon: CloseIcon, run: () => onRemove(entry) }]
          : []),
      ]}
    >
      {canRate && <RatingButton movie={movie} entry={entry} iconClassName="card-actions__button" />}
    </CardActions>
  )
  return view === 'list' ? (
    <MovieRow movie={movie} note={entry.note} linked={!isUnknown} actions={actions} heading="h2" />
  ) : (
    <MovieCard movie={movie} linked={!isUnknown} actions={actions} />
  )
})
