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
  type ReactNode,
} from 'react'
import { Link } from 'react-router-dom'
import { CARDS } from '../../../../server/contract/rules/screens.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { AlertIcon, ChevronLeftIcon, ChevronRightIcon, RetryIcon } from '../../platform/ui/icons/icons.js'
import { afterFrame, whenIdle } from '../../platform/ui/rendering/whenIdle.js'
import { prefersReducedMotion } from '../../platform/ui/motion/prefersReducedMotion.js'
import { useInView } from '../../platform/ui/scrolling/useInView.js'
import { MovieCard, type CardSize } from './MovieCard.js'
import { MovieCardSkeleton } from './MovieCardSkeleton.js'
import { inlineSign } from '../../platform/ui/language/inlineSign.js'
import { t } from '../../platform/ui/language/t.js'
import './MovieRail.css'

interface MovieRailProps {
  title: string
  /** A short text after the title, such as a count. */
  note?: ReactNode
  viewAllTo?: string
  movies: readonly MovieCardFragment[] | null | undefined
  loading?: boolean
  /** Text of the error, for the user. */
  error?: string | null
  onRetry?: () => void
  /** Text of the empty rail; without it an empty rail is hidden. */
  emptyText?: string
  /** Returns the buttons of a card in place of the usual three. */
  actionsOf?: (movie: MovieCardFragment) => ReactNode
  size?: CardSize
  /** Loads the posters eagerly; for the first rail of a page. */
  priority?: boolean
  /** Loads more titles; called when the end comes near. */
  onEndReached?: () => void
  /** Shows a skeleton at the end while more titles are loading. */
  loadingMore?: boolean
}

/** Distance in px that one click scrolls a rail: two card widths. */
const railStep = (cardWidth: number) => CARDS.railStep * cardWidth

/** Tolerance in px for "scrolled to the edge". */
const EDGE = 2

/** Tracks whether a row is scrolled to its start or end, and calls `onEndReached` when less than a view is left. */
function useEdges(onEndReached: (() => void) | undefined) {
  const [edges, setEdges] = useState({ start: true, end: true })
  const track = useRef<HTMLUListElement>(null)

  const updateEdges = useCallback(() => {
    const row = track.current
    if (!row) return
    const start = Math.abs(row.scrollLeft) <= EDGE
    const rest = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft)
    const end = rest <= EDGE
    setEdges((before) => (before.start === start && before.end === end ? before : { start, end }))
    if (rest < row.clientWidth && !start) onEndReached?.()
  }, [onEndReached])

  useEffect(() => {
    const row = track.current
    if (!row) return
    // A ResizeObserver also calls back when it starts to observe.
    if (typeof ResizeObserver === 'undefined') return updateEdges()
    const observer = new ResizeObserver(updateEdges)
    observer.observe(row)
    return () => observer.disconnect()
  }, [updateEdges])

  const updateEdgesLater = useCallback(() => afterFrame(updateEdges), [updateEdges])
  return { track, edges, updateEdges, updateEdgesLater }
}

/** Returns how many cards to render: none far below the window, then the first ones, the rest when idle. */
function useRenderedCards(isInView: boolean): number {
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (isInView && !all) return whenIdle(() => startTransition(() => setAll(true)))
  }, [isInView, all])
  if (!isInView) return 0
  return all ? Infinity : CARDS.railFirst
}

/** Moves the focus from card to card with the arrow keys, past the buttons of each. */
function focusNextCard(event: KeyboardEvent<HTMLUListElement>) {
  const step = inlineSign() * (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0)
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const cards = [...event.currentTarget.children]
  const focused = cards.findIndex((card) => card.contains(event.target as Node))
  const link = cards[focused + step]?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** A row of titles that scrolls horizontally, with its own skeleton, error and retry. */
export const MovieRail = memo(function MovieRail({
  title,
  note,
  viewAllTo,
  movies,
  loading = false,
  error,
  onRetry,
  emptyText,
  actionsOf,
  size = 'md',
  priority = false,
  onEndReached,
  loadingMore = false,
}: MovieRailProps) {
  const heading = useId()
  const count = movies?.length ?? 0
  const waiting = loading && count === 0
  const section = useRef<HTMLElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const hidden = !waiting && !error && count === 0 && !emptyText
  const isInView = useInView(section, { present: !hidden, ready: count > 0, always: priority })
  const rendered = useRenderedCards(isInView)
  const { track, edges, updateEdges, updateEdgesLater } = useEdges(
    rendered < count ? undefined : onEndReached,
  )

  // New cards move the end.
  useEffect(updateEdgesLater, [updateEdgesLater, count, waiting, rendered])

  if (hidden) return null

  const scroll = (direction: 1 | -1) => {
    const row = track.current
    const width = row?.firstElementChild?.getBoundingClientRect().width || CARDS.widths[size]
    row?.scrollBy({
      left: inlineSign() * direction * railStep(width),
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  return (
    <section
      className={priority ? 'rail' : 'rail rail--later'}
      ref={section}
      style={{ '--card-size': `${CARDS.widths[size]}px` } as CSSProperties}
      aria-labelledby={heading}
      aria-busy={waiting}
    >
      <div className="rail__head gutters">
        <h2 id={heading} className="rail__title">
          {title}
        </h2>
        {note && <div className="rail__note">{note}</div>}
        {viewAllTo && (
          <Link to={viewAllTo} className="rail__all" aria-label={t('View All: {title}', { title })}>
            {t('View All')} <ChevronRightIcon size={16} />
          </Link>
        )}
      </div>
      {error && count === 0 && !waiting ? (
        <div className="gutters">
          <div className="surface rail__error" role="alert">
            <AlertIcon />
            <p>{error}</p>
            {onRetry && (
              <Button
                size="sm"
                variant="outline"
                onClick={onRetry}
                aria-label={t('Retry {title}', { title })}
              >
                <RetryIcon size={16} /> {t('Retry')}
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
              {t('Skip {title}', { title })}
            </button>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The arrow keys are a shortcut: Tab reaches every card too. */}
          <ul
            className="rail__track"
            ref={track}
            data-row={title}
            onKeyDown={focusNextCard}
            onScroll={updateEdges}
            data-start={edges.start ? '' : undefined}
            data-end={edges.end ? '' : undefined}
          >
            {waiting
              ? Array.from({ length: CARDS.railSkeletons }, (_, index) => (
                  <li key={index}>
                    <MovieCardSkeleton />
                  </li>
                ))
              : movies?.slice(0, rendered).map((movie, index) => (
                  <li key={movie.id}>
                    <MovieCard
                      movie={movie}
                      size={size}
                      actions={actionsOf?.(movie)}
                      priority={priority && index < CARDS.gridFirst}
                    />
                  </li>
                ))}
            {/* Without cards, a skeleton keeps the rail's height. */}
            {(loadingMore || (!waiting && rendered === 0)) && (
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
                aria-label={t('Scroll {title} back', { title })}
                hidden={edges.start}
                onClick={() => scroll(-1)}
              >
                <ChevronLeftIcon size={24} />
              </button>
              <button
                type="button"
                className="rail__arrow rail__arrow--on"
                aria-label={t('Scroll {title} on', { title })}
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
