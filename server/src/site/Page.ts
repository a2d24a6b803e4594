/** What the HTML of an address says before any script has run: to search engines, to link previews, and to the client. */
export interface Page {
  title: string
  description: string
  /** The one address of this page, a path. */
  path: string
  /** Open Graph's type. */
  kind: 'website' | 'video.movie' | 'video.tv_show'
  /** A picture for previews: a path or an address. */
  image?: string
  /** The picture that is seen first, so that browsers ask for it at once. */
  firstImage?: string
  /** Structured data of schema.org. */
  data?: object
  /** The page's first query, answered. */
  answer?: FirstAnswer
}

/** An operation of the client's and what the graph answers to it. */
export interface FirstAnswer {
  operation: string
  variables: Record<string, unknown>
  /** The answer's body, JSON. */
  body: string
}

/**
 * The client's shell with a page's words in its head and the page's first answer at its end.
 * @param origin where this instance is reached, without a trailing slash; addresses are left out without it.
 */
export function renderPage(shell: string, page: Page, origin: string | undefined): string {
  const absolute = (path: string) => (path.startsWith('/') ? origin && origin + path : path)
  const address = absolute(page.path)
  const image = page.image && absolute(page.image)
  const head = [
    `<title>${escapeText(page.title)}</title>`,
    meta('name', 'description', page.description),
    address && `<link rel="canonical" href="${escapeText(address)}" />`,
    meta('property', 'og:site_name', 'Marquee'),
    meta('property', 'og:type', page.kind),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    address && meta('property', 'og:url', address),
    image && meta('property', 'og:image', image),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    page.firstImage &&
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeText(page.firstImage)}" />`,
    page.data && `<script type="application/ld+json">${escapeScript(JSON.stringify(page.data))}</script>`,
  ]
  const { answer } = page
  const data =
    answer &&
    `<script type="application/json" id="first-answer" data-operation="${escapeText(answer.operation)}" data-variables="${escapeText(JSON.stringify(answer.variables))}">${escapeScript(answer.body)}</script>`
  return shell
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, () => head.filter(Boolean).join('\n    '))
    .replace('</body>', () => `${data ?? ''}</body>`)
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeText(content)}" />`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** JSON that cannot end the script element it stands in. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
