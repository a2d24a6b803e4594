import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '../../contract/rules/catalogue.js'

/** The client's page of a path, for the pages whose HTML contains initial data. */
const PAGES: readonly [path: RegExp, page: string][] = [
  [/^\/movie\/[^/]+$/, 'MoviePage'],
  [/^\/search$/, 'SearchPage'],
  [new RegExp(`^/(?:movies/)?(?:${CATEGORIES.join('|')})$`), 'ListingPage'],
  [/^\/watchlist\/[^/]+$/, 'WatchlistPage'],
  [/^\/watchlists$/, 'PublicWatchlistsPage'],
  [/^\/about$/, 'AboutPage'],
]

/**
 * Adds a page's own scripts and styles to the shell, so that browsers load them together with the first ones.
 * @param clientDir the built client, which lists the files of its pages
 * @returns a function from a path to its shell
 */
export function withPageFiles(clientDir: string, shell: string): (path: string) => string {
  const manifest = join(clientDir, 'assets', 'pages.json')
  const files = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string[]>)
    : {}
  const shells = PAGES.map(([path, page]) => {
    const pageFiles = files[page] ?? []
    const styles = pageFiles.filter((file) => file.endsWith('.css'))
    const scripts = pageFiles.filter((file) => !file.endsWith('.css'))
    const links = styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`)
    // `start.js` loads the scripts after the first paint.
    const html = shell
      .replace(' data-client=', () => ` data-page="${page}" data-files="${scripts.join(' ')}" data-client=`)
      .replace('</head>', () => `${links.join('')}</head>`)
    return { path, html }
  })
  return (path) => shells.find(({ path: pattern }) => pattern.test(path))?.html ?? shell
}
