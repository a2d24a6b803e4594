import { SITE } from '../../../contract/messages/pages.js'
import { t, translate } from '../../../contract/translate.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import { languageAttributes, openGraphLocale } from '../../platform/http/languages.js'
import { renderFirstPaint, type FirstPaint } from './firstPaint.js'
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
  kind?: 'video.movie' | 'video.tv_show' | 'profile'
  /** Image for link previews; the site's own by default. */
  image?: SharedImage
  /** HTML that is visible before scripts run, at the place where the client renders the same. */
  firstPaint?: FirstPaint
  /** Structured data of schema.org. Omitted if the origin is unknown. */
  structuredData?: (absolute: Absolute) => object[]
  initialData?: InitialData
  /** Further queries of the page's first screen, and their results. */
  moreData?: InitialData[]
  /** Whom first paint and initial data are for: a user's id, or '' for visitors only. Everybody by default. */
  viewer?: string
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
  const [title, description] = [translate(page.title), translate(page.description)]
  const absolute = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path)
  const address = origin && path && absolute(path)
  const image = origin ? { ...(page.image ?? SITE_IMAGE) } : undefined
  const data = (origin && page.structuredData?.(absolute)) || []
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    path === undefined && meta('name', 'robots', 'noindex'),
    address && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:site_name', SITE.name),
    meta('property', 'og:locale', openGraphLocale()),
    meta('property', 'og:type', page.kind ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
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
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    image && meta('name', 'twitter:image', absolute(image.address)),
    page.firstPaint &&
      'image' in page.firstPaint &&
      page.firstPaint.image &&
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
  return translateShell(shell)
    .replace(' data-client=', () => script)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, () => head.filter(Boolean).join('\n    '))
    .replace(`<a href="${path}" class="tab-bar__tab"`, '$& aria-current="page"')
    .replace('<!-- first view -->', () => (page.firstPaint ? renderFirstPaint(page.firstPaint) : ''))
    .replace('</body>', () => `${dataScripts.join('')}</body>`)
}

/** Writes the page's language and the shell's own texts. */
function translateShell(shell: string): string {
  return shell
    .replace(/<html lang="en"(?: dir="ltr")?/, () => `<html ${languageAttributes()}`)
    .replace(/This takes longer than it should[^<]{0,100}<a href="">[^<]{0,100}<\/a>/, () =>
      t('This takes longer than it should. Check your connection, or <link>reload the page</link>')
        .replace('<link>', '<a href="">')
        .replace('</link>', '</a>'),
    )
    .replace(/Marquee needs JavaScript[^<]*/, () =>
      escapeHtml(t('Marquee needs JavaScript to show its catalogue.')),
    )
    .split(/(?=<nav class="tab-bar")|(?<=<\/nav>)/)
    .map((part) =>
      part.startsWith('<nav class="tab-bar"')
        ? part.replace(/(?<=<span>|aria-label=")[^<"]+/g, (label) => escapeHtml(translate(label)))
        : part,
    )
    .join('')
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
