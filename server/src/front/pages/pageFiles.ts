import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '../../../contract/rules/catalogue.js'
import { FACETS } from '../../../contract/rules/facets.js'
import { TEXT_PAGES } from '../../../contract/texts/textPages.js'

/** The client's page of a path, for the pages whose HTML contains initial data, and further sources of its first screen. */
const PAGES: readonly [path: RegExp, page: string, more?: string][] = [
  [/^\/movie\/[^/]+$/, 'MoviePage'],
  [/^\/movie\/[^/]+\/credits$/, 'CreditsPage'],
  [/^\/person\/[^/]+$/, 'PersonPage'],
  [/^\/@[^/]+$/, 'ProfilePage'],
  [/^\/search$/, 'SearchPage'],
  [new RegExp(`^/(?:movies/)?(?:${CATEGORIES.join('|')})$`), 'ListingPage'],
  [new RegExp(`^/(?:${FACETS.join('|')})/[^/]+$`), 'ListingPage'],
  [/^\/genres$/, 'CategoriesPage'],
  [/^\/watchlist\/[^/]+$/, 'WatchlistPage'],
  [/^\/watchlists$/, 'PublicWatchlistsPage'],
  [new RegExp(`^(?:${[...TEXT_PAGES.keys()].join('|')})$`), 'TextPage'],
  [/^\/login$/, 'LoginPage'],
  [/^\/(?:verify-email|reset-password)$/, 'emailPages'],
  [/^\/register$/, 'RegisterPage'],
  [/^\/(?:user\/)?favorites$/, 'FavoritesPage'],
  [/^\/(?:user\/)?watched$/, 'memberPages', 'src/library/WatchedTab.tsx'],
  [/^\/(?:watchlist|user\/watchlists?)$/, 'memberPages', 'src/watchlists/WatchlistsTab.tsx'],
  [/^\/user\/diary$/, 'memberPages', 'src/diary/DiaryTab.tsx'],
  [/^\/user\/reviews$/, 'memberPages', 'src/reviews/MyReviewsTab.tsx'],
  [/^\/user\/figures$/, 'memberPages', 'src/figures/FiguresTab.tsx'],
  [/^\/user\/feed$/, 'memberPages', 'src/follows/FeedTab.tsx'],
  [/^\/(?:user\/)?profile$/, 'memberPages', 'src/accounts/profile/ProfileTab.tsx'],
  [/^\/user\/settings$/, 'memberPages', 'src/profiles/SettingsTab.tsx'],
]

/** A chunk of Vite's manifest, by the path of its source. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** Returns the paths of a chunk's script and styles and of those it imports. */
function filesOf(manifest: Manifest, name: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || files.has(`/${chunk.file}`)) return files
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}

/**
 * Adds a page's own scripts and styles to the shell, so that browsers load them together with the first ones.
 * @param clientDir the built client with the manifest of its files
 * @returns a function from a path to its shell
 */
export function withPageFiles(clientDir: string, shell: string): (path: string) => string {
  const path = join(clientDir, '.vite', 'manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
  const [entry = ''] = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const entryFiles = filesOf(manifest, entry)
  const shells = PAGES.map(([path, page, more]) => {
    const source = [`src/pages/${page}.tsx`, `src/pages/${page}.ts`].find((name) => name in manifest)
    const files = filesOf(manifest, more ?? '', filesOf(manifest, source ?? ''))
    const pageFiles = [...files].filter((file) => !entryFiles.has(file))
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
