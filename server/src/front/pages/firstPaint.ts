import { formatRating, formatRuntime, LONG_TITLE } from '../../../contract/format.js'
import { PERSON_PAGE } from '../../../contract/messages/people.js'
import { TITLE_PAGE } from '../../../contract/messages/titlePage.js'
import { RATING } from '../../../contract/rules/filters.js'
import { CARDS } from '../../../contract/rules/screens.js'
import { isWebAddress, trailerUrl } from '../../../contract/trailer.js'
import { t, translate } from '../../../contract/translate.js'
import type { MemberTab } from '../../../contract/messages/memberTabs.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import { memberArea, tabSkeleton, type TabCounts } from './memberFirstPaint.js'

/**
 * What a page shows before the client runs: the first slide of the hero, the top of a title's or a person's page, the first
 * posters of a list, the head of a form. Pages with a file of their own write their HTML there.
 */
export type FirstPaint =
  | ({ place: 'hero'; image?: string | null; slideCount: number } & FirstSlide)
  | ({ place: 'title'; image?: string | null } & FirstTitle)
  | { place: 'person'; heading: string; facts: string[]; knownFor: FirstPoster[] }
  | { place: 'searchStart'; heading: string; title: string; text: string }
  | { place: 'page'; html: string }
  | { place: 'genres' | 'watchlists'; heading: string; text: string }
  | { place: 'member'; tab: MemberTab; counts?: TabCounts; posters: FirstPoster[] }
  | { place: 'listing' | 'search'; heading: string; text?: string; posters: FirstPoster[] }
  | { place: 'login' | 'register' | 'reset'; heading: string; text: string }

/** The first featured title. */
export interface FirstSlide {
  id: string
  title: string
  overview: string | null
  year: number | null
  runtime: number | null
  voteAverage: number | null
  trailer?: string | null
}

/** The title of a page. */
export interface FirstTitle extends FirstSlide {
  type: string
  summary: string
  tagline: string | null
  director: string | null
  voteCount: number
  genres: readonly { name: string }[]
  poster: string
  posterSmall: string
}

/** The title and poster (in two sizes) of a card. */
export interface FirstPoster {
  title: string
  poster: string
  posterSmall: string
}

/**
 * Returns the HTML of a page's first paint. Its classes are those of the client's components, so that everything stands where
 * the client renders it: Hero, MovieHeader, PersonHeader, MovieRail, MovieGrid, AuthPage and UserAreaPage.
 */
export const renderFirstPaint = (paint: FirstPaint): string =>
  `<div class="shell__view">${contentOf(paint)}</div>`

function contentOf(paint: FirstPaint): string {
  switch (paint.place) {
    case 'hero':
      return hero(paint.image, paint, paint.slideCount)
    case 'title':
      return titleHeader(paint.image, paint)
    case 'person':
      return `<div class="person-header gutters"><span class="portrait shell__portrait"></span><div class="person-header__text"><h1 class="person-header__name">${escapeHtml(paint.heading)}</h1><ul class="person-header__facts">${paint.facts.map(item).join('')}</ul></div></div>${rail(PERSON_PAGE.knownFor, paint.knownFor)}`
    case 'page':
      return paint.html
    case 'genres':
    case 'watchlists':
      return `<div class="shell__heading shell__heading--${paint.place} gutters"><h1>${escapeHtml(translate(paint.heading))}</h1><p>${escapeHtml(translate(paint.text))}</p></div>`
    case 'searchStart':
      return `<div class="shell__page gutters"><h1>${escapeHtml(translate(paint.heading))}</h1><i class="shell__field"></i><div class="state"><svg class="state__drawing" width="160" height="120"></svg><h2 class="state__title">${escapeHtml(translate(paint.title))}</h2><p class="state__text">${escapeHtml(translate(paint.text))}</p></div></div>`
    case 'member':
      return memberArea(
        paint.tab,
        paint.counts,
        paint.tab === 'favorites' ? favorites(paint.posters) : tabSkeleton(paint.tab),
      )
    case 'listing':
    case 'search':
      return `<div class="shell__page shell__page--${paint.place} gutters"><h1>${escapeHtml(translate(paint.heading))}</h1>${
        paint.text ? `<p>${escapeHtml(translate(paint.text))}</p>` : ''
      }<div class="shell__controls"><i></i><i></i><i></i><i></i></div><ul class="movie-grid">${cards(paint.posters)}</ul></div>`
    case 'login':
    case 'register':
    case 'reset':
      return authPanel(paint)
  }
}

const item = (text: string | number) => `<li>${escapeHtml(String(text))}</li>`

const backdrop = (image: string | null | undefined) =>
  image
    ? `<span class="backdrop"><img src="${escapeHtml(image)}" alt="" width="1280" height="720" fetchpriority="high" data-loaded="" /></span>`
    : ''

/** Returns the HTML of a poster. @param load attributes that say when it is loaded */
export const posterOf = (
  { poster, posterSmall }: Pick<FirstPoster, 'poster' | 'posterSmall'>,
  sizes: string,
  load = '',
) =>
  `<span class="poster"><img srcset="${escapeHtml(posterSmall)} 200w, ${escapeHtml(poster)} 500w" sizes="${sizes}" src="${escapeHtml(poster)}" alt="" width="500" height="750"${load} data-loaded="" /></span>`

/** The drawings of the client's icons of the same names. */
const ICONS = {
  play: '<path d="M8 5.6v12.8c0 .8.9 1.3 1.6.9l10-6.4c.6-.4.6-1.3 0-1.7l-10-6.4C8.9 4.3 8 4.8 8 5.6z" fill="currentColor" stroke="none"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.2v5M12 7.9v.1"/>',
  bookmark: '<path d="M6.5 4.5h11v15.5L12 16l-5.5 4z"/>',
}

/** Returns the HTML of an action: a link, which needs no script, or the words of a button. @param label HTML */
function action(icon: keyof typeof ICONS, label: string, isMain: boolean, href?: string): string {
  const content = `<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${ICONS[icon]}</svg><span>${label}</span>`
  const className = `shell__action${isMain ? ' shell__action--main' : ''}`
  return href
    ? `<a class="${className}" href="${escapeHtml(href)}">${content}</a>`
    : `<span class="${className}">${content}</span>`
}

/** Returns the HTML of the first slide's two links; a real trailer is the main one. */
function heroActions(slide: FirstSlide): string {
  const hasTrailer = isWebAddress(slide.trailer)
  const search = hasTrailer ? '' : ` <small>${escapeHtml(t('Search YouTube'))}</small>`
  const trailer = action('play', escapeHtml(t('Watch Trailer')) + search, hasTrailer, trailerUrl(slide))
  const info = action('info', escapeHtml(t('More Info')), !hasTrailer, `/movie/${slide.id}`)
  return hasTrailer ? trailer + info : info + trailer
}

/** Returns the HTML of a title's main action: the link to its trailer, else the words of the watchlist button. */
const titleAction = ({ trailer }: FirstTitle): string =>
  isWebAddress(trailer)
    ? action('play', escapeHtml(t('Watch Trailer')), true, trailer)
    : `<div class="watchlist-button">${action('bookmark', escapeHtml(t('Add to Watchlist')), true)}<i></i></div>`

/** Returns the HTML of the hero's first slide. */
function hero(image: string | null | undefined, slide: FirstSlide, slideCount: number): string {
  const { title, overview, year, runtime, voteAverage } = slide
  const facts = [year, formatRuntime(runtime), formatRating(voteAverage) ?? t('Not rated')]
  return `<div class="hero dark"><div class="hero__pictures"><div class="hero__picture" data-active="">${backdrop(image)}</div></div><div class="hero__shade"></div><div class="hero__body gutters"><div class="hero__stage"><div class="hero__text"><h2 class="hero__title">${escapeHtml(title)}</h2>${
    overview ? `<p lang="en" class="hero__overview">${escapeHtml(overview)}</p>` : ''
  }<p class="hero__facts">${facts
    .filter((fact) => fact !== null)
    .map((fact) => `<span>${fact}</span>`)
    .join(
      '',
    )}</p><div class="hero__actions">${heroActions(slide)}</div></div></div><div class="hero__controls"><div class="hero__dots">${'<span class="hero__dot"></span>'.repeat(slideCount)}</div><span class="hero__pause"></span></div></div></div>`
}

/** Returns the HTML of the top of a title's page. The other buttons have their places. */
function titleHeader(image: string | null | undefined, movie: FirstTitle): string {
  const { title, type, year, tagline, director, overview, summary, genres, voteCount } = movie
  const facts = [
    type === 'TV' && t('TV series'),
    year,
    formatRuntime(movie.runtime),
    type === 'MOVIE' && director && `${t('Directed by')} ${director}`,
  ]
  const rating = formatRating(movie.voteAverage)
  const votes = voteCount > 0 ? t('{count, plural, one {# vote} other {# votes}}', { count: voteCount }) : ''
  return `<div class="movie-header dark"><div class="movie-header__backdrop">${backdrop(image)}</div><div class="movie-header__content gutters"><div class="movie-header__poster">${posterOf(movie, '(min-width: 1024px) 304px, (min-width: 768px) 208px, 112px')}</div><div class="movie-header__heading"><h1 class="movie-header__title"${
    title.length > LONG_TITLE ? ' data-long=""' : ''
  }>${escapeHtml(title)}</h1>${tagline ? `<p class="movie-header__tagline">${escapeHtml(tagline)}</p>` : ''}<ul class="movie-header__meta">${facts
    .flatMap((fact) => (fact ? item(fact) : []))
    .join('')}</ul></div><div class="movie-header__score">${
    rating === null
      ? ''
      : `<div class="rating-ring"><div class="rating-ring__dial"><span class="rating-ring__value">${rating}</span></div><div class="rating-ring__text"><strong>${t('out of {max}', { max: RATING.max })}</strong>${votes}</div></div>`
  }${
    genres.length > 0
      ? `<ul class="movie-header__genres">${genres.map(({ name }) => `<li><span class="chip">${escapeHtml(translate(name))}</span></li>`).join('')}</ul>`
      : ''
  }</div><div class="movie-header__actions"><div class="movie-header__main">${titleAction(movie)}</div><div class="movie-header__quiet"><i></i><i></i></div></div><div class="movie-header__overview"><h2>${
    overview ? translate(TITLE_PAGE.overview) : translate(TITLE_PAGE.summary)
  }</h2>${
    overview
      ? `<p lang="en">${escapeHtml(overview)}</p>`
      : `<p lang="en" class="movie-header__summary">${escapeHtml(summary)}</p>`
  }</div></div></div>`
}
/** Returns the HTML of the head of a form, with its first fields; the classes are those of the client's pages. */
function authPanel({ place, heading, text }: { place: string; heading: string; text: string }): string {
  return `<div class="shell__screen auth-page"><div class="auth-page__panel"><h1 class="auth-page__title">${escapeHtml(translate(heading))}</h1><p class="auth-page__text">${escapeHtml(translate(text))}</p><div class="shell__fields shell__fields--${place}"><i></i><i></i><i></i></div></div></div>`
}

/** Returns the HTML of the viewer's favorites. */
const favorites = (posters: FirstPoster[]) =>
  `<div class="shell__toolbar"><i></i><i></i></div><ul class="movie-grid">${cards(posters)}</ul>`

/** Returns the HTML of a rail with its first cards; nothing without any. */
function rail(title: string, posters: FirstPoster[]): string {
  if (posters.length === 0) return ''
  return `<section class="rail"><div class="rail__head gutters"><h2 class="rail__title">${escapeHtml(translate(title))}</h2></div><div class="rail__frame"><ul class="rail__track">${cards(posters)}</ul></div></section>`
}

/** Returns the HTML of cards. */
export const cards = (posters: FirstPoster[]): string => posters.map(card).join('')

/** Returns the HTML of a card. As many posters are loaded eagerly as by the client. */
function card(movie: FirstPoster, index: number): string {
  const load = index < CARDS.gridFirst ? ' fetchpriority="high"' : ' loading="lazy"'
  return `<li><div class="card"><span class="card__art">${posterOf(movie, `${CARDS.widths.md}px`, load)}</span><span class="card__title">${escapeHtml(movie.title)}</span><span class="card__meta"></span></div></li>`
}
