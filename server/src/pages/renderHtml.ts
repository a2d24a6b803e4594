import { SITE } from '../../contract/messages/pages.js'
import { CARDS } from '../../contract/rules/screens.js'
import { escapeHtml } from '../http/escapeHtml.js'
import { SHARE_PICTURE, siteSharePicture } from './sharePictures.js'

/** Contents of a page's HTML before scripts run: metadata for search engines and link previews, and initial data for the client. */
export interface Page {
  title: string
  description: string
  /** Canonical path; undefined for a page that search engines should not index. */
  path?: string
  /** HTTP status; 200 by default. */
  status?: 404
  /** Open Graph type; website by default. */
  kind?: 'video.movie' | 'video.tv_show'
  /** Image for link previews; the site's own by default. */
  image?: SharedImage
  /** HTML that is visible before scripts run, at the place where the client renders the same. */
  firstPaint?: FirstPaint
  /** Structured data of schema.org. Omitted if the origin is unknown. */
  structuredData?: (absolute: Absolute) => object[]
  /** The page's first query and its result. */
  initialData?: InitialData
  /** Further queries of the page's first screen, and their results. */
  moreData?: InitialData[]
  /** Whom first paint and initial data are for: a user's id, or '' for visitors only. Everybody by default. */
  viewer?: string
}

/** A wide image of the home page or of a title, the first posters of a list, or the head of a form. */
export type FirstPaint =
  | { place: 'hero' | 'title'; image: string }
  | { place: 'listing' | 'search' | 'favorites'; heading: string; text?: string; posters: FirstPoster[] }
  | { place: 'login' | 'register'; heading: string; text: string }

/** The title and poster (in two sizes) of a card. */
export interface FirstPoster {
  title: string
  poster: string
  posterSmall: string
}

/** An image for link previews. */
export interface SharedImage {
  /** Path or absolute URL. */
  address: string
  /** Alternative text. */
  alt: string
  width?: number
  height?: number
  type?: string
}

/** Returns the absolute URL of a path. Absolute URLs are unchanged. */
export type Absolute = (path: string) => string

/** An operation of the client and its result. */
export interface InitialData {
  operation: string
  variables: Record<string, unknown>
  /** The response body, JSON. */
  body: string
  /** Whether it may be cached for other viewers. */
  isShared: boolean
}

const SITE_IMAGE: SharedImage = {
  address: siteSharePicture(),
  alt: `The sign of ${SITE.name}`,
  ...SHARE_PICTURE,
}

/**
 * Adds a page's metadata, first paint and initial data to the client's shell.
 * @param origin of this instance, without a trailing slash; if undefined, absolute URLs are omitted
 */
export function renderHtml(shell: string, page: Page, origin: string | undefined): string {
  const { initialData, moreData = [], path, viewer } = page
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path)
  const address = origin && path && absolute(path)
  const image = origin ? { ...(page.image ?? SITE_IMAGE) } : undefined
  const data = (origin && page.structuredData?.(absolute)) || []
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('name', 'description', page.description),
    path === undefined && meta('name', 'robots', 'noindex'),
    address && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:site_name', SITE.name),
    meta('property', 'og:locale', SITE.locale),
    meta('property', 'og:type', page.kind ?? 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    address && meta('property', 'og:url', address),
    ...(image
      ? [
          meta('property', 'og:image', absolute(image.address)),
          image.type && meta('property', 'og:image:type', image.type),
          image.width && meta('property', 'og:image:width', String(image.width)),
          image.height && meta('property', 'og:image:height', String(image.height)),
          meta('property', 'og:image:alt', image.alt),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', page.description),
    image && meta('name', 'twitter:image', absolute(image.address)),
    page.firstPaint &&
      'image' in page.firstPaint &&
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(page.firstPaint.image)}" />`,
    ...data.map(
      (item) =>
        `<script type="application/ld+json">${escapeScript(JSON.stringify({ '@context': 'https://schema.org', ...item }))}</script>`,
    ),
  ]
  const dataScripts = [initialData, ...moreData].map((one, index) =>
    one ? dataScript(one, index === 0, viewer) : '',
  )
  // `start.js` hides the first paint from others.
  const script = viewer === undefined ? ' data-client=' : ` data-viewer="${escapeHtml(viewer)}" data-client=`
  return shell
    .replace(' data-client=', () => script)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, () => head.filter(Boolean).join('\n    '))
    .replace('<!-- first view -->', () => (page.firstPaint ? firstView(page.firstPaint) : ''))
    .replace('</body>', () => `${dataScripts.join('')}</body>`)
}

/** Returns the element with a query's result. The first one has an id. */
function dataScript(
  { operation, variables, body }: InitialData,
  isFirst: boolean,
  viewer: string | undefined,
): string {
  const id = isFirst ? ' id="first-answer"' : ''
  const forViewer = viewer ? ` data-viewer="${escapeHtml(viewer)}"` : ''
  return `<script type="application/json"${id} data-operation="${escapeHtml(operation)}" data-variables="${escapeHtml(JSON.stringify(variables))}"${forViewer}>${escapeScript(body)}</script>`
}

function firstView(view: FirstPaint): string {
  if ('image' in view)
    return `<div class="shell__picture dark shell__picture--${view.place}"><img src="${escapeHtml(view.image)}" alt="" width="1280" height="720" fetchpriority="high" /></div>`
  if (!('posters' in view)) return authPanel(view)
  if (view.place === 'favorites') return favorites(view.heading, view.posters)
  const { place, heading, text, posters } = view
  return `<div class="shell__page shell__page--${place} gutters"><h1>${escapeHtml(heading)}</h1>${
    text ? `<p>${escapeHtml(text)}</p>` : ''
  }<div class="shell__controls"><i></i><i></i><i></i><i></i></div><ul class="movie-grid">${posters.map(card).join('')}</ul></div>`
}

/** Returns the HTML of the head of a form, with its first fields; the classes are those of the client's pages. */
function authPanel({ place, heading, text }: { place: string; heading: string; text: string }): string {
  return `<div class="shell__screen auth-page"><div class="auth-page__panel"><h1 class="auth-page__title">${escapeHtml(heading)}</h1><p class="auth-page__text">${escapeHtml(text)}</p><div class="shell__fields shell__fields--${place}"><i></i><i></i><i></i></div></div></div>`
}

/** Returns the HTML of a user's list; the classes are those of the client's user area. */
function favorites(heading: string, posters: FirstPoster[]): string {
  return `<div class="shell__screen user-area gutters"><span class="user-area__back">&nbsp;</span><div class="user-area__head"><h1 class="user-area__title">${escapeHtml(heading)}</h1></div><div class="shell__tabs"></div><div class="user-area__panel"><div class="shell__toolbar"><i></i><i></i></div><ul class="movie-grid">${posters.map(card).join('')}</ul></div></div>`
}

/** Returns the HTML of a card. As many posters are loaded eagerly as by the client. */
function card({ title, poster, posterSmall }: FirstPoster, index: number): string {
  const large = escapeHtml(poster)
  const load = index < CARDS.gridFirst ? 'fetchpriority="high"' : 'loading="lazy"'
  return `<li><div class="card"><span class="card__art"><span class="poster"><img srcset="${escapeHtml(posterSmall)} 200w, ${large} 500w" sizes="${CARDS.widths.md}px" src="${large}" alt="" width="500" height="750" ${load} data-loaded="" /></span></span><span class="card__title">${escapeHtml(title)}</span><span class="card__meta"></span></div></li>`
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
}

// Also Unicode's line separators, because some readers of structured data parse it as JavaScript.
const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g

/** Escapes JSON so that it cannot end its script element. */
function escapeScript(json: string): string {
  return json.replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
