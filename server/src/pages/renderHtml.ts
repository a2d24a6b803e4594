import { SITE } from '../../contract/messages.js'
import { CARDS } from '../../contract/rules.js'
import { SHARE_PICTURE, sitePicture } from './sharePictures.js'

/** What the HTML of an address says before any script has run: to search engines, to link previews, and to the client. */
export interface Page {
  title: string
  description: string
  /** The one address of this page, a path; undefined for a page that search engines should leave out. */
  path?: string
  /** 404 where nothing is; 200 unless given. */
  status?: 404
  /** Open Graph's type; website unless given. */
  kind?: 'video.movie' | 'video.tv_show'
  /** A picture for previews; the site's own unless given. */
  image?: SharedImage
  /** What is seen first: it stands in the page where the client will draw it, before any script has run. */
  first?: FirstPaint
  /** Structured data of schema.org, when addresses can be told. */
  data?: (absolute: Absolute) => object[]
  /** The page's first query, answered. */
  answer?: InitialData
}

/** A wide picture in the home page's hero's place or a title's header's, or the first posters of a listing or a search. */
export type FirstPaint =
  | { place: 'hero' | 'title'; image: string }
  | { place: 'listing' | 'search'; heading: string; text?: string; posters: FirstPoster[] }

/** A title as its card will show it: its name, and its poster in two sizes. */
export interface FirstPoster {
  title: string
  poster: string
  posterSmall: string
}

/** A picture for previews: a path or an address, and what is known of it. */
export interface SharedImage {
  address: string
  /** What it shows, for those who do not see it. */
  alt: string
  width?: number
  height?: number
  type?: string
}

/** Makes an address of a path; leaves an address as it is. */
export type Absolute = (path: string) => string

/** An operation of the client's and what the graph answers to it. */
export interface InitialData {
  operation: string
  variables: Record<string, unknown>
  /** The answer's body, JSON. */
  body: string
  /** Whether it may be kept for others. */
  isShared: boolean
}

const SITE_IMAGE: SharedImage = { address: sitePicture(), alt: `The sign of ${SITE.name}`, ...SHARE_PICTURE }

/**
 * The client's shell with a page's words in its head and the page's first answer at its end.
 * @param origin where this instance is reached, without a trailing slash; addresses are left out without it.
 */
export function renderHtml(shell: string, page: Page, origin: string | undefined): string {
  const { answer, path } = page
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path)
  const address = origin && path && absolute(path)
  const image = origin ? { ...(page.image ?? SITE_IMAGE) } : undefined
  const data = (origin && page.data?.(absolute)) || []
  const head = [
    `<title>${escapeText(page.title)}</title>`,
    meta('name', 'description', page.description),
    path === undefined && meta('name', 'robots', 'noindex'),
    address && `<link rel="canonical" href="${escapeText(address)}" />`,
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
    page.first &&
      'image' in page.first &&
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeText(page.first.image)}" />`,
    ...data.map(
      (thing) =>
        `<script type="application/ld+json">${escapeScript(JSON.stringify({ '@context': 'https://schema.org', ...thing }))}</script>`,
    ),
  ]
  const first =
    answer &&
    `<script type="application/json" id="first-answer" data-operation="${escapeText(answer.operation)}" data-variables="${escapeText(JSON.stringify(answer.variables))}">${escapeScript(answer.body)}</script>`
  return shell
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, () => head.filter(Boolean).join('\n    '))
    .replace('<!-- first view -->', () => (page.first ? firstView(page.first) : ''))
    .replace('</body>', () => `${first ?? ''}</body>`)
}

function firstView(view: FirstPaint): string {
  if ('image' in view)
    return `<div class="shell__picture shell__picture--${view.place}"><img src="${escapeText(view.image)}" alt="" width="1280" height="720" fetchpriority="high" /></div>`
  const { place, heading, text, posters } = view
  return `<div class="shell__page shell__page--${place} gutters"><h1>${escapeText(heading)}</h1>${
    text ? `<p>${escapeText(text)}</p>` : ''
  }<div class="shell__controls"><i></i><i></i><i></i><i></i></div><ul class="movie-grid">${posters.map(card).join('')}</ul></div>`
}

/** As many posters come first as the client asks for first. */
function card({ title, poster, posterSmall }: FirstPoster, index: number): string {
  const large = escapeText(poster)
  const load = index < CARDS.gridFirst ? 'fetchpriority="high"' : 'loading="lazy"'
  return `<li><div class="card"><span class="card__art"><span class="poster"><img srcset="${escapeText(posterSmall)} 200w, ${large} 500w" sizes="${CARDS.widths.md}px" src="${large}" alt="" width="500" height="750" ${load} data-loaded="" /></span></span><span class="card__title">${escapeText(title)}</span><span class="card__meta"></span></div></li>`
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeText(content)}" />`
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
)

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character)
}

// Also the two line ends of Unicode: some readers of structured data take it for a script.
const ENDS_SCRIPT = /[<\u2028\u2029]/g

/** JSON that cannot end the script element it stands in. */
function escapeScript(json: string): string {
  return json.replace(ENDS_SCRIPT, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
