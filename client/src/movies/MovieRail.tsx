import { Button } from '@chakra-ui/react'
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import { Link } from 'react-router-dom'
import { CARDS } from '../../../server/contract/rules.js'
import type { MovieCardFragment } from '../generated/graphql.js'
import { AlertIcon, ChevronLeftIcon, ChevronRightIcon, RetryIcon } from '../ui/icons.js'
import { afterFrame } from '../ui/afterFrame.js'
import { prefersReducedMotion } from '../ui/prefersReducedMotion.js'
import { useInView } from '../ui/useInView.js'
import { whenIdle } from '../ui/whenIdle.js'
import { MovieCard, type CardSize } from './MovieCard.js'
import { MovieCardSkeleton } from './MovieCardSkeleton.js'
import './MovieRail.css'

interface MovieRailProps {
  title: string
  /** A few words after the title, such as a count. */
  note?: string
  viewAllTo?: string
  movies: readonly MovieCardFragment[] | null | undefined
  loading?: boolean
  /** What went wrong, in words for people. */
  error?: string | null
  onRetry?: () => void
  /** What stands where nothing is; without it an empty rail is hidden. */
  emptyText?: string
  size?: CardSize
  /** Load the posters at once: the first rail of a page. */
  priority?: boolean
  /** Called when the end comes near, to load more. */
  onEndReached?: () => void
  /** Shows that more is on its way. */
  loadingMore?: boolean
}

/** How far one press scrolls a rail: two card widths. */
export const railStep = (cardWidth: number) => CARDS.railStep * cardWidth

const EDGE = 2

/** How far the arrow keys go, in cards. */
const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** One object for each size, so that a rail's style never changes. */
const widthOf = (size: CardSize) => ({ '--card-width': `${CARDS.widths[size]}px` }) as CSSProperties
const WIDTHS: Record<CardSize, CSSProperties> = { sm: widthOf('sm'), md: widthOf('md'), lg: widthOf('lg') }

/** Where a row stands: at its start, at its end. */
function useEdges(onEndReached: (() => void) | undefined) {
  const [edges, setEdges] = useState({ start: true, end: true })
  const track = useRef<HTMLUListElement>(null)

  const look = useCallback(() => {
    const row = track.current
    if (!row) return
    const start = row.scrollLeft <= EDGE
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
    const end = rest <= EDGE
    setEdges((was) => (was.start === start && was.end === end ? was : { start, end }))
    if (rest < row.clientWidth && row.scrollLeft > EDGE) onEndReached?.()
  }, [onEndReached])

  useEffect(() => {
    const row = track.current
    if (!row) return
    // It also looks when it begins, once the browser knows the sizes.
    if (typeof ResizeObserver === 'undefined') return look()
    const observer = new ResizeObserver(look)
    observer.observe(row)
    return () => observer.disconnect()
  }, [look])

  const lookLater = useCallback(() => afterFrame(look), [look])
  return { track, edges, look, lookLater }
}

/** As many cards as the window shows of a rail at first, and one more, so that it can be scrolled. */
const firstCards = (size: CardSize) => Math.ceil(window.innerWidth / CARDS.widths[size]) + 1

/**
 * How many cards are drawn: none while the rail is far below the window, then what is seen of it at once, and the
 * rest when the browser has time. A page of rails would otherwise hold up its first paint with cards nobody sees.
 */
function useDrawnCards(near: boolean, size: CardSize): number {
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (near && !all) return whenIdle(() => startTransition(() => setAll(true)))
  }, [near, all])
  return near ? (all ? Infinity : firstCards(size)) : 0
}

/** A shelf of titles that scrolls sideways, with its own skeleton, error and retry. */
export const MovieRail = memo(function MovieRail({
  title,
  note,
  viewAllTo,
  movies,
  loading = false,
  error,
  onRetry,
  emptyText,
  size = 'md',
  priority = false,
  onEndReached,
  loadingMore = false,
}: MovieRailProps) {
  const heading = useId()
  const count = movies?.length ?? 0
  const waiting = loading && count === 0
  const shelf = useRef<HTMLElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const hidden = !waiting && !error && count === 0 && !emptyText
  const drawn = useDrawnCards(
    useInView(shelf, { present: !hidden, ready: count > 0, always: priority }),
    size,
  )
  const { track, edges, look, lookLater } = useEdges(drawn < count ? undefined : onEndReached)

  // New cards change where the end is.
  useEffect(lookLater, [lookLater, count, waiting, drawn])

  if (hidden) return null

  const scroll = (direction: 1 | -1) => {
    const row = track.current
    const width = row?.firstElementChild?.getBoundingClientRect().width || CARDS.widths[size]
    row?.scrollBy({
      left: direction * railStep(width),
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  /** From card to card, past what can be done with each. */
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = STEPS.get(event.key)
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const cards = [...event.currentTarget.children]
    const at = cards.findIndex((card) => card.contains(event.target as Node))
    const link = cards[at + by]?.querySelector('a')
    if (!link) return
    event.preventDefault()
    link.focus()
  }

  return (
    <section
      className={priority ? 'rail' : 'rail rail--later'}
      ref={shelf}
      style={WIDTHS[size]}
      aria-labelledby={heading}
      aria-busy={waiting}
    >
      <div className="rail__head gutters">
        <h2 id={heading} className="rail__title">
          {title}
        </h2>
        {note !== undefined && <output className="rail__note">{note}</output>}
        {viewAllTo && (
          <Link to={viewAllTo} className="rail__all" aria-label={`View All: ${title}`}>
            View All <ChevronRightIcon size={16} />
          </Link>
        )}
      </div>
      {error && count === 0 && !waiting ? (
        <div className="gutters">
          <div className="rail__error" role="alert">
            <AlertIcon />
            <p>{error}</p>
            {onRetry && (
              <Button size="sm" variant="outline" onClick={onRetry} aria-label={`Retry ${title}`}>
                <RetryIcon size={16} /> Retry
              </Button>
            )}
          </div>
        </div>
      ) : count === 0 && !waiting ? (
        <p className="rail__empty gutters">{emptyText}</p>
      ) : (
        <div className="rail__frame">
          {!waiting && (
            <button type="button" className="rail__skip" onClick={() => end.current?.focus()}>
              Skip {title}
            </button>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are a way more: Tab reaches every card too. */}
          <ul
            className="rail__track"
            ref={track}
            onKeyDown={walk}
            onScroll={look}
            data-start={edges.start ? '' : undefined}
            data-end={edges.end ? '' : undefined}
          >
            {waiting
              ? Array.from({ length: CARDS.railSkeletons }, (_, index) => (
                  <li key={index}>
                    <MovieCardSkeleton />
                  </li>
                ))
              : movies?.slice(0, drawn).map((movie, index) => (
                  <li key={movie.id}>
                    <MovieCard movie={movie} size={size} priority={priority && index < 6} />
                  </li>
                ))}
            {!waiting && drawn === 0 && (
              // Holds the rail's height.
              <li>
                <MovieCardSkeleton />
              </li>
            )}
            {loadingMore && (
              <li>
                <MovieCardSkeleton />
              </li>
            )}
          </ul>
          {!waiting && (
            <>
              <button
                type="button"
                className="rail__arrow rail__arrow--back"
                aria-label={`Scroll ${title} back`}
                hidden={edges.start}
                onClick={() => scroll(-1)}
              >
                <ChevronLeftIcon size={24} />
              </button>
              <button
                type="button"
                className="rail__arrow rail__arrow--on"
                aria-label={`Scroll ${title} on`}
                hidden={edges.end}
                onClick={() => scroll(1)}
              >
                <ChevronRightIcon size={24} />
              </button>
            </>
          )}
          <span ref={end} tabIndex={-1} />
        </div>
      )}
    </section>
  )
})
