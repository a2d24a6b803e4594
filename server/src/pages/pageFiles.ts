import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '../../contract/rules.js'

/** Which page of the client an address shows: those whose first answer stands in the HTML. */
const PAGES: readonly [path: RegExp, page: string][] = [
  [/^\/movie\/[^/]+$/, 'MoviePage'],
  [/^\/search$/, 'SearchPage'],
  [new RegExp(`^/(?:movies/)?(?:${CATEGORIES.join('|')})$`), 'ListingPage'],
  [/^\/watchlist\/[^/]+$/, 'WatchlistPage'],
  [/^\/watchlists$/, 'PublicWatchlistsPage'],
  [/^\/about$/, 'AboutPage'],
]

/**
 * Lets browsers ask for a page's own files together with the first ones, and not only when these have run.
 * @param clientDir the built client, which lists its pages' files.
 * @returns what adds to the shell the links that an address needs.
 */
export function withPageFiles(clientDir: string, shell: string): (path: string) => string {
  const list = join(clientDir, 'assets', 'pages.json')
  const files = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>) : {}
  const shells = PAGES.map(([path, page]) => {
    const own = files[page] ?? []
    const styles = own.filter((file) => file.endsWith('.css'))
    const scripts = own.filter((file) => !file.endsWith('.css'))
    const links = styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`)
    // Scripts come when `start.js` asks for them, after what is seen first.
    const html = shell
      .replace(' data-client=', () => ` data-page="${page}" data-files="${scripts.join(' ')}" data-client=`)
      .replace('</head>', () => `${links.join('')}</head>`)
    return { path, html }
  })
  return (path) => shells.find((one) => one.path.test(path))?.html ?? shell
}
