import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../platform/config/Secrets.js'
import type { PageRendererModule, PageUser, PreloadedQuery } from '../../../contract/pageRenderer.js'
import { ROOT } from '../../platform/config/root.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import type { LoadPageRenderer } from '../../platform/feature/AppOptions.js'

const INDEX = readFileSync(join(ROOT, 'client', 'index.html'), 'utf8')

/** The client's components of this source, without a build. */
const CLIENT = '../../../../client/src/entryServer.js'
const loadPageRenderer: LoadPageRenderer = async () => (await import(CLIENT)) as PageRendererModule

/** Public URL of the server under test. */
export const ORIGIN = 'https://films.example'

/** The HTML of a page, as a client without scripts reads it. */
export interface HtmlPage {
  status: number
  headers: Headers
  html: string
  title: string
  canonical: string | undefined
  /** Whether search engines may index the page. */
  isIndexable: boolean
  /** Returns the content of a `<meta>` element. */
  meta: (name: string) => string | undefined
  /** Returns the structured data of a schema.org type. */
  structuredData: (type: string) => Record<string, unknown> | undefined
  /** The first of the preloaded queries. */
  preloaded: PreloadedQuery | undefined
  /** What the client takes over. */
  data: { user: PageUser | null; queries: PreloadedQuery[]; components: string[] } | undefined
  /** The HTML of the page's content. */
  main: string
}

const ENTITIES: Record<string, string | undefined> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/** Replaces the entities that the server writes. */
export const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

/** Requests a page from a server and parses its HTML. */
export async function openPage(
  { url }: TestServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<HtmlPage> {
  const response = await fetch(url + path, { headers: { accept: 'text/html', ...headers } })
  const html = await response.text()
  const first = (pattern: RegExp) => {
    const text = pattern.exec(html)?.[1]
    return text === undefined ? undefined : decodeEntities(text)
  }
  const meta = (name: string) => first(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`))
  const structured = Array.from(
    html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  const json = /id="page-data">([^<]*)</.exec(html)?.[1]
  const data = json === undefined ? undefined : (JSON.parse(json) as HtmlPage['data'])
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: first(/<title>([^<]*)</) ?? '',
    canonical: first(/rel="canonical" href="([^"]*)"/),
    isIndexable: meta('robots') === undefined,
    meta,
    structuredData: (type) => structured.find((data) => data['@type'] === type),
    preloaded: data?.queries[0],
    data,
    main: /<main[^]*<\/main>/.exec(html)?.[0] ?? '',
  }
}

/** A server with a client's shell and two text files, `note.txt` and `gone.txt`. */
export class TestSite {
  private constructor(
    /** Folder of the client's files. */
    readonly folder: string,
    readonly server: TestServer,
  ) {}

  static async start(): Promise<TestSite> {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-site-'))
    await writeFile(join(folder, 'index.html'), INDEX)
    for (const name of ['note.txt', 'gone.txt']) await writeFile(join(folder, name), 'a file')
    return new TestSite(
      folder,
      await startTestServer({ publicUrl: ORIGIN }, { clientDir: folder, loadPageRenderer }),
    )
  }

  async stop(): Promise<void> {
    await this.server.stop()
    await rm(this.folder, { recursive: true })
  }

  /** Requests a page and parses its HTML. */
  open(path: string, headers: Record<string, string> = {}): Promise<HtmlPage> {
    return openPage(this.server, path, headers)
  }

  /** Creates a session. Returns the headers of a signed-in browser's page request. */
  async signIn({ id }: TestViewer): Promise<{ cookie: string; 'sec-fetch-site': string }> {
    const secret = randomBytes(32).toString('base64url')
    const row = await this.server.database.row<{ id: string }>(
      `insert into session (account_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day')
       returning id::text`,
      [id, sha256(secret)],
    )
    const name = this.server.cookieName('__Host-marquee_refresh')
    return { cookie: `${name}=${row?.id}.${secret}`, 'sec-fetch-site': 'none' }
  }

  /** Inserts a film without a date, genres and votes; returns its id. */
  async insertTitle(title: string, overview: string): Promise<number> {
    const [row] = await this.server.database.rows<{ id: number }>(
      `insert into movie (type, title, original_title, overview) values ('MOVIE', $1, 'x', $2) returning id`,
      [title, overview],
    )
    return Number(row?.id)
  }
}

/** Creates a watchlist with the catalogue's first titles; returns its id. */
export async function createWatchlist(
  owner: TestViewer,
  name: string,
  { isPublic = true, titles = 3, description = '' } = {},
): Promise<string> {
  const { body } = await owner.call<{ data: { id: string } }>('POST', '/watchlists', {
    name,
    description,
    isPublic,
  })
  for (let movieId = 1; movieId <= titles; movieId++)
    await owner.call('POST', `/watchlists/${body.data.id}/movies`, { movieId })
  return body.data.id
}
