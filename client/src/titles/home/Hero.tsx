import { Button } from '@chakra-ui/react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { HOME } from '../../../../server/contract/rules/screens.js'
import type { HeroSlideFragment } from './HeroSlide.generated.js'
import type { MovieCardFragment } from '../titleCard/MovieCard.generated.js'
import { paths } from '../../paths.js'
import { Backdrop } from '../../platform/ui/images/Backdrop.js'
import { formatRuntime } from '../../platform/ui/format/format.js'
import { InfoIcon, PauseIcon, PlayIcon } from '../../platform/ui/icons/icons.js'
import { RatingBadge } from '../../platform/ui/elements/RatingBadge.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import { isWebAddress, trailerUrl } from '../../../../server/contract/trailer.js'
import { t } from '../../platform/ui/language/t.js'
import './Hero.css'

/** A title in the hero: a featured title, or the card of a popular one. */
type Slide = HeroSlideFragment | MovieCardFragment

const featuredFields = (slide: Slide) => ('backdrop' in slide ? slide : null)

/** Returns the slides: the featured titles, or the first three popular ones while there is no featured list. */
export function heroSlides(
  featured: readonly HeroSlideFragment[] | null | undefined,
  popular: readonly MovieCardFragment[] | null | undefined,
): readonly Slide[] {
  if (featured?.length) return featured.slice(0, HOME.featured)
  return popular?.slice(0, HOME.heroFallback) ?? []
}

const reducedMotionQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const subscribeReducedMotion = (listener: () => void) => {
  const query = reducedMotionQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const subscribeVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Returns whether the browser asks for no motion: reduced motion is on, or the tab is hidden. */
function usePausedByBrowser() {
  const reducedMotion = useSyncExternalStore(
    subscribeReducedMotion,
    () => reducedMotionQuery().matches,
    () => false,
  )
  const hidden = useSyncExternalStore(
    subscribeVisibility,
    () => document.hidden,
    () => false,
  )
  return reducedMotion || hidden
}

/** Returns a ref and whether the element is hovered or has keyboard focus. */
function useHoverOrFocus() {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    if (!frame) return
    const listening = new AbortController()
    const on = (name: string, listener: (event: Event) => void) =>
      frame.addEventListener(name, listener, { signal: listening.signal })
    on('mouseenter', () => setHovered(true))
    on('mouseleave', () => setHovered(false))
    on('focusin', ({ target }) => setFocused(target instanceof Element && target.matches(':focus-visible')))
    on('focusout', () => setFocused(false))
    return () => listening.abort()
  }, [frame])
  return [setFrame, hovered || focused] as const
}

/** Returns the indices of the current slide, which advances every 5 s while `running`, and of the one before it, whether it has changed, and a setter. */
function useRotation(count: number, isPaused: boolean) {
  // Undefined until the first change.
  const [current, setCurrent] = useState<number>()
  const [last, setLast] = useState<number>()
  const index = current !== undefined && current < count ? current : 0
  const setIndex = useCallback(
    (next: number) => {
      if (next === index) return
      setLast(index)
      setCurrent(next)
    },
    [index],
  )
  const running = count > 1 && !isPaused

  // The slide's remaining time survives a pause, so that the progress bar and the timer agree.
  const remaining = useRef({ index: -1, ms: 0 })
  useEffect(() => {
    if (remaining.current.index !== index) remaining.current = { index, ms: HOME.heroRotationMs }
    if (!running) return
    const startedAt = Date.now()
    const timer = setTimeout(() => setIndex((index + 1) % count), remaining.current.ms)
    return () => {
      clearTimeout(timer)
      remaining.current = { index, ms: Math.max(remaining.current.ms - (Date.now() - startedAt), 0) }
    }
  }, [running, index, count, setIndex])

  return { index, last, running, hasMoved: current !== undefined, setIndex }
}

/** The carousel at the top of the home page. It advances every 5 s unless it is hovered, focused or paused. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const [frame, isHoveredOrFocused] = useHoverOrFocus()
  const [stopped, setStopped] = useState(false)
  const pausedByBrowser = usePausedByBrowser()
  const count = slides.length
  const { index, last, running, hasMoved, setIndex } = useRotation(
    count,
    isHoveredOrFocused || stopped || pausedByBrowser,
  )

  const slide = slides[index]
  if (!slide) return null
  const featured = featuredFields(slide)
  const runtime = formatRuntime(featured?.runtime)
  const trailer = isWebAddress(featured?.trailer)
  // Only a real trailer is the main action; the search for one is the second (R2.72).
  const watchTrailer = (
    <Button key="trailer" asChild variant={trailer ? 'solid' : 'surface'}>
      <a
        href={trailerUrl({ ...slide, trailer: featured?.trailer })}
        target="_blank"
        rel="noreferrer"
        aria-label={
          trailer
            ? t('Watch Trailer of {title} (opens in a new tab)', { title: slide.title })
            : t('Watch Trailer Search YouTube for {title} (opens in a new tab)', { title: slide.title })
        }
      >
        <PlayIcon />
        <span>
          {t('Watch Trailer')} {trailer || <small>{t('Search YouTube')}</small>}
        </span>
      </a>
    </Button>
  )
  const moreInfo = (
    <Button key="info" asChild variant={trailer ? 'surface' : 'solid'}>
      <Link to={paths.movie(slide.id)}>
        <InfoIcon /> {t('More Info')}
        <span className="visually-hidden"> {t('about {title}', { title: slide.title })}</span>
      </Link>
    </Button>
  )

  return (
    <section
      ref={frame}
      className="hero dark"
      aria-roledescription={t('carousel')}
      aria-label={t('Featured')}
      data-running={running ? '' : undefined}
      style={{ '--hero-time': `${HOME.heroRotationMs}ms` } as CSSProperties}
    >
      <div className="hero__pictures">
        {slides.map((each, position) => (
          <div
            key={each.id}
            className="hero__picture"
            data-active={position === index ? '' : undefined}
            data-last={position === last ? '' : undefined}
          >
            {/* Only the current image, the one before it and the next one are loaded. */}
            {(position === index || position === last || position === (index + 1) % count) && (
              <Backdrop
                src={featuredFields(each)?.backdrop ?? ('poster' in each ? each.poster : null)}
                priority={position === index}
              />
            )}
          </div>
        ))}
      </div>
      <div className="hero__shade" />
      <div className="hero__body gutters">
        {/* The live region stays mounted while its slides change, so that screen readers read a chosen slide. */}
        <div
          className="hero__stage"
          aria-live={running ? 'off' : 'polite'}
          data-moved={hasMoved ? '' : undefined}
        >
          <article
            key={slide.id}
            className="hero__text"
            aria-roledescription={t('slide')}
            aria-label={t('{index} of {count}: {title}', { index: index + 1, count, title: slide.title })}
          >
            <h2 className="hero__title">
              <span className="clamp">{slide.title}</span>
            </h2>
            <div className="hero__overview">
              {featured?.overview && (
                <p lang="en" className="clamp">
                  {featured.overview}
                </p>
              )}
            </div>
            <p className="hero__facts">
              {slide.year !== null && <span>{slide.year}</span>}
              {runtime && <span>{runtime}</span>}
              <RatingBadge value={slide.voteAverage} />
            </p>
            <div className="hero__actions">
              {trailer ? [watchTrailer, moreInfo] : [moreInfo, watchTrailer]}
            </div>
          </article>
        </div>
        {count > 1 && (
          <div className="hero__controls">
            <fieldset className="hero__dots" aria-label={t('Choose a slide')}>
              {slides.map((each, position) => (
                <button
                  key={each.id}
                  type="button"
                  className="hero__dot"
                  aria-label={t('Slide {position}: {title}', { position: position + 1, title: each.title })}
                  aria-current={position === index ? 'true' : undefined}
                  onClick={() => setIndex(position)}
                >
                  <span className="hero__bar">
                    <span className="hero__fill" />
                  </span>
                </button>
              ))}
            </fieldset>
            <button
              type="button"
              className="hero__pause"
              aria-label={stopped ? t('Play slides') : t('Pause slides')}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

/** The hero's placeholder while it is loading. */
export function HeroSkeleton() {
  return (
    <div className="hero hero--waiting dark" aria-hidden="true">
      <div className="hero__body gutters">
        <div className="hero__text">
          <Skeleton width="min(26rem, 80%)" height={56} radius="lg" />
          <div style={{ height: 18 }} />
          <Skeleton width="min(34rem, 95%)" height={16} />
          <div style={{ height: 10 }} />
          <Skeleton width="min(28rem, 80%)" height={16} />
          <div style={{ height: 28 }} />
          <Skeleton width={300} height={44} radius="full" />
        </div>
      </div>
    </div>
  )
}
