import { Router, type Request, type Response } from 'express'
import { CATEGORIES } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import type { OriginOf } from './pages.js'

/** Addresses in one file, as https://www.sitemaps.org/protocol.html allows. */
const PER_FILE = 50_000
/** Search engines may keep a sitemap for a day, in seconds. */
const KEPT = 86_400
/** Sitemaps that nobody keeps, because a watchlist may become private at any moment. */
const TELLS_OF_WATCHLISTS = /^\/sitemap(?:-watchlist-\d+)?\.xml$/
const STANDING = ['', ...CATEGORIES, 'watchlists', 'about', 'terms', 'privacy']

/**
 * Which ranges of ids have something to find. Each range is a file, so that none of them has to be counted up to.
 * A title's page is as new as the copy it is served from, or else as the catalogue.
 */
const KINDS = {
  movie: {
    last: 'select coalesce(max(id), 0) as last from movie',
    some: 'select 1 from movie where id >= p.first and id < p.first + $2',
    rows: `
      select m.id, coalesce(max(t.fetched_at), max(c.loaded_at)) as changed
      from movie m left join provider_title t on t.movie_id = m.id left join catalogue c on true
      where m.id >= $1 and m.id < $1 + $2 group by m.id order by m.id`,
  },
  watchlist: {
    last: 'select coalesce(max(id), 0) as last from watchlist',
    some: `
      select 1 from watchlist w where w.is_public and w.id >= p.first and w.id < p.first + $2
        and exists (select 1 from watchlist_movie e where e.watchlist_id = w.id)`,
    rows: `
      select w.id, w.updated_at as changed from watchlist w
      where w.is_public and w.id >= $1 and w.id < $1 + $2
        and exists (select 1 from watchlist_movie e where e.watchlist_id = w.id)
      order by w.id`,
  },
} as const

type Kind = keyof typeof KINDS

/** `/robots.txt`, `/sitemap.xml` and its parts. @param originOf where this instance is reached. */
export function sitemapRoutes(database: Database, originOf: OriginOf): Router {
  const router = Router({ caseSensitive: true })
  router.get('/robots.txt', (request, response) => {
    const origin = originOf(request)
    // The graph stays open: a search engine that runs the client needs its answers. Pages that are not to be found say
    // so themselves, which a closed door would hide.
    const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /']
    if (origin) lines.push(`Sitemap: ${origin}/sitemap.xml`)
    response.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  const asXml =
    (make: (origin: string, params: Request['params']) => Promise<string>) =>
    async (request: Request, response: Response) => {
      const origin = originOf(request)
      if (!origin) throw new AppError('BAD_REQUEST')
      const body = await make(origin, request.params)
      const keeping = TELLS_OF_WATCHLISTS.test(request.path) ? 'no-store' : `public, max-age=${KEPT}`
      response.set('Cache-Control', keeping).type('application/xml').send(body)
    }
  router.get(
    '/sitemap.xml',
    asXml(async (origin) => {
      const parts = await Promise.all([partsOf(database, 'movie'), partsOf(database, 'watchlist')])
      return xml(
        'sitemapindex',
        ['pages', ...parts.flat()].map(
          (part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`,
        ),
      )
    }),
  )
  router.get(
    '/sitemap-pages.xml',
    asXml(async (origin) =>
      xml(
        'urlset',
        STANDING.map((path) => `<url><loc>${origin}/${path}</loc></url>`),
      ),
    ),
  )
  router.get(
    '/sitemap-:kind-:part.xml',
    asXml(async (origin, { kind, part }) => {
      if ((kind !== 'movie' && kind !== 'watchlist') || !/^\d{1,4}$/.test(String(part)))
        throw new AppError('NOT_FOUND')
      const rows = await database.rows<{ id: number; changed: string | null }>(KINDS[kind].rows, [
        Number(part) * PER_FILE,
        PER_FILE,
      ])
      if (rows.length === 0) throw new AppError('NOT_FOUND')
      const entries = rows.map(
        ({ id, changed }) =>
          `<url><loc>${origin}/${kind}/${id}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</url>`,
      )
      return xml('urlset', entries)
    }),
  )
  return router
}

/** The parts of a kind that have something in them, such as movie-0. */
async function partsOf(database: Database, kind: Kind): Promise<string[]> {
  const { last, some } = KINDS[kind]
  const row = await database.row<{ last: number }>(last)
  const parts = await database.rows<{ part: number }>(
    `select p.first / $2 as part from generate_series(0, $1::int, $2::int) p(first) where exists (${some}) order by 1`,
    [row?.last ?? 0, PER_FILE],
  )
  return parts.map(({ part }) => `${kind}-${part}`)
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
