import type { PageUser, PreloadedQuery, RenderedPage } from '../../../contract/pageRenderer.js'
import { SITE } from '../../../contract/messages/pages.js'
import { t, translate } from '../../../contract/translate.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import { languageAttributes, openGraphLocale } from '../../platform/http/languages.js'
import type { PageFiles } from './pageFiles.js'
import { SHARE_PICTURE, siteSharePicture } from './sharePictures.js'

/** A page's metadata for search engines and link previews, and what it is rendered from. */
export interface Page {
  title: string
  description: string
  /** Canonical path; undefined for a page that search engines should not index. */
  path?: string
  /** HTTP status; 200 by default. */
  status?: 404
  /** Open Graph type; website by default. */
  kind?: 'video.movie' | 'video.tv_show' | 'profile' | 'article'
  /** Image for link previews; the site's own by default. */
  image?: SharedImage
  /** Feeds of what it shows. */
  feeds?: readonly PageFeed[]
  /** Structured data of schema.org. Omitted if the origin is unknown. */
  structuredData?: (absolute: Absolute) => object[]
  /** The queries of its first screen, and their results. */
  queries?: readonly PageQuery[]
}

/** A feed of a page, which feed readers find by it. */
export interface PageFeed {
  title: string
  /** Media type. */
  type: string
  path: string
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

/** A query of the client and its result. */
export interface PageQuery extends PreloadedQuery {
  /** Whether the result may be cached for other viewers. */
  isShared: boolean
}

const SITE_IMAGE: SharedImage = {
  address: siteSharePicture(),
  alt: `The sign of ${SITE.name}`,
  ...SHARE_PICTURE,
}

/** The places of the shell that a page fills. */
const PLACES =
  /<html lang="en" dir="ltr"|<!--\/?head-->|(?<=src="\/start\.js")|(?=<\/head>)|<!--page-->|<!--\/?late-->|<!--data-->/
/** The parts between them that the shell has of its own: its metadata, and the message of a slow load in English. */
const REPLACED = [2, 7]

/** Contents of a page's HTML. */
export interface PageHtml {
  page: Page
  /** The page as the client's components render it. */
  rendered: RenderedPage
  files: PageFiles
  /** The signed-in user whom it is for. */
  user: PageUser | undefined
  /** Origin of this instance, without a trailing slash; if undefined, absolute URLs are omitted. */
  origin: string | undefined
}

/** Returns the function that writes pages into the client's `index.html`. */
export function htmlWriter(shell: string): (contents: PageHtml) => string {
  const parts = shell.split(PLACES).filter((_, index) => !REPLACED.includes(index))
  return ({ page, rendered, files, user, origin }) => {
    const script = ` data-viewer="${user?.id ?? ''}" data-files="${files.scripts.join(' ')}"`
    const styles = files.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
    const late = t('This takes longer than it should. Check your connection, or <link>reload the page</link>')
    const { components } = rendered
    const data = {
      user: user ?? null,
      queries: page.queries ?? [],
      components,
      isRendered: rendered.html !== '',
    }
    const contents = [
      `<html ${languageAttributes()}`,
      metadata(page, origin),
      script,
      // After the client's style sheet, which orders the cascade layers.
      styles.join('') + rendered.styles,
      rendered.html,
      late.replace('<link>', '<a href="">').replace('</link>', '</a>'),
      `<script type="application/json" id="page-data">${escapeScript(JSON.stringify(data))}</script>`,
    ]
    return parts.map((part, index) => part + (contents[index] ?? '')).join('')
  }
}

/** Returns a page's metadata as HTML. */
function metadata(page: Page, origin: string | undefined): string {
  const { path } = page
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
    ...(page.feeds ?? []).map(
      ({ title: name, type, path: file }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${escapeHtml(file)}" />`,
    ),
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
    ...data.map(
      (item) =>
        `<script type="application/ld+json">${escapeScript(JSON.stringify({ '@context': 'https://schema.org', ...item }))}</script>`,
    ),
  ]
  return head.filter(Boolean).join('')
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
