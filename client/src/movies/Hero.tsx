import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { HOME } from '../../../server/contract/rules.js'
import type { HeroSlideFragment, MovieCardFragment } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { Backdrop } from '../ui/Backdrop.js'
import { formatRuntime } from '../ui/format.js'
import { InfoIcon, PauseIcon, PlayIcon } from '../ui/icons.js'
import { RatingBadge } from '../ui/RatingBadge.js'
import { Skeleton } from '../ui/Skeleton.js'
import { trailerUrl } from './trailer.js'
import './Hero.css'

/** What the hero shows of a title; a popular card alone will do. */
export type Slide = HeroSlideFragment | MovieCardFragment

const wide = (slide: Slide) => ('backdrop' in slide ? slide : null)

/** The slides: the featured titles, or the first three popular ones while there is no featured list. */
export function heroSlides(
  featured: readonly HeroSlideFragment[] | null | undefined,
  popular: readonly MovieCardFragment[] | null | undefined,
): readonly Slide[] {
  if (featured?.length) return featured.slice(0, HOME.featured)
  return popular?.slice(0, HOME.heroFallback) ?? []
}

const calmQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const subscribeCalm = (listener: () => void) => {
  const query = calmQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const subscribeVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Reasons of the surroundings to stand still: reduced motion, hidden tab. */
function useStandstill() {
  const calm = useSyncExternalStore(subscribeCalm, () => calmQuery().matches)
  const hidden = useSyncExternalStore(subscribeVisibility, () => document.hidden)
  return calm || hidden
}

/** Whether somebody looks closer at an element: the pointer is over it, or the keyboard is in it. */
function useLooked() {
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

/** The carousel at the head of the home page. Advances every 5 s unless somebody looks closer. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const [at, setAt] = useState(0)
  const [frame, looked] = useLooked()
  const [stopped, setStopped] = useState(false)
  const standstill = useStandstill()
  const count = slides.length
  const index = at < count ? at : 0
  const running = count > 1 && !looked && !stopped && !standstill

  // What is left of the slide's time when it is paused, so that the bar and the clock agree.
  const left = useRef({ index: -1, ms: 0 })
  useEffect(() => {
    if (left.current.index !== index) left.current = { index, ms: HOME.heroRotationMs }
    if (!running) return
    const started = Date.now()
    const timer = setTimeout(() => setAt((index + 1) % count), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current = { index, ms: Math.max(left.current.ms - (Date.now() - started), 0) }
    }
  }, [running, index, count])

  const slide = slides[index]
  if (!slide) return null
  const shown = wide(slide)
  const runtime = formatRuntime(shown?.runtime)

  return (
    <section
      ref={frame}
      className="hero"
      aria-roledescription="carousel"
      aria-label="Featured"
      data-running={running ? '' : undefined}
      style={{ '--hero-time': `${HOME.heroRotationMs}ms` } as CSSProperties}
    >
      <div className="hero__pictures">
        {slides.map((one, place) => (
          <div key={one.id} className="hero__picture" data-active={place === index ? '' : undefined}>
            {/* Only what is seen now and next is loaded. */}
            {(place === index || place === (index + 1) % count) && (
              <Backdrop
                src={wide(one)?.backdrop ?? ('poster' in one ? one.poster : null)}
                priority={place === index}
              />
            )}
          </div>
        ))}
      </div>
      <div className="hero__shade" />
      <div className="hero__body gutters">
        {/* It stays while the slides in it come and go, so that they are read when somebody chooses one. */}
        <div className="hero__stage" aria-live={running ? 'off' : 'polite'}>
          <article
            key={slide.id}
            className="hero__text"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}: ${slide.title}`}
          >
            <h2 className="hero__title">{slide.title}</h2>
            {shown?.overview && <p className="hero__overview">{shown.overview}</p>}
            <p className="hero__facts">
              {slide.year !== null && <span>{slide.year}</span>}
              {runtime && <span>{runtime}</span>}
              <RatingBadge value={slide.voteAverage} />
            </p>
            <div className="hero__actions">
              <Button asChild>
                <a
                  href={trailerUrl({ ...slide, trailer: shown?.trailer })}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Watch Trailer of ${slide.title} (opens in a new tab)`}
                >
                  <PlayIcon /> Watch Trailer
                </a>
              </Button>
              <Button asChild variant="surface">
                <Link to={paths.movie(slide.id)}>
                  <InfoIcon /> More Info<span className="visually-hidden"> about {slide.title}</span>
                </Link>
              </Button>
            </div>
          </article>
        </div>
        {count > 1 && (
          <div className="hero__controls">
            <fieldset className="hero__dots" aria-label="Choose a slide">
              {slides.map((one, place) => (
                <button
                  key={one.id}
                  type="button"
                  className="hero__dot"
                  aria-label={`Slide ${place + 1}: ${one.title}`}
                  aria-current={place === index ? 'true' : undefined}
                  onClick={() => setAt(place)}
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
              aria-label={stopped ? 'Play slides' : 'Pause slides'}
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

/** The hero's place while it is on its way. */
export function HeroSkeleton() {
  return (
    <div className="hero hero--waiting dark" aria-hidden="true">
      <div className="hero__body gutters">
        <div className="hero__text">
          <Skeleton width="min(26rem, 80%)" height={56} radius={10} />
          <div style={{ height: 18 }} />
          <Skeleton width="min(34rem, 95%)" height={16} />
          <div style={{ height: 10 }} />
          <Skeleton width="min(28rem, 80%)" height={16} />
          <div style={{ height: 28 }} />
          <Skeleton width={300} height={44} radius={99} />
        </div>
      </div>
    </div>
  )
}
