import { Router, type Request, type Response } from 'express'
import { CATEGORIES, READ_BUDGET } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import { GzippedCache, sendGzipped } from '../http/GzippedCache.js'
import type { TakePoints } from '../http/restHandler.js'
import type { OriginOf } from './pages.js'

/** Addresses in one file, as https://www.sitemaps.org/protocol.html allows. */
const PER_FILE = 50_000
/** Search engines may keep a sitemap for a day, in seconds. */
const KEPT = 86_400
const STANDING = ['', ...CATEGORIES, 'watchlists', 'about', 'terms', 'privacy']

/** Bytes of gzipped parts that are kept: some 80 of them. */
const CACHE_BYTES = 24_000_000
/** A part is made anew after so many milliseconds: the copies of a live source come and go. */
const CACHE_MS = 60_000

/** An entry of a part: `$3` is the origin. PostgreSQL writes it, because making 50,000 of them holds a process up. */
const entry = (kind: string, changed: string) =>
  `'<url><loc>' || $3::text || '/${kind}/' || id || '</loc>' || coalesce('<lastmod>' ||
   to_char(${changed} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '</lastmod>', '') || '</url>'`

/**
 * Which ranges of ids have something to find. Each range is a file, so that none of them has to be counted up to.
 * A title's page is as new as the copy it is served from, or else as the catalogue.
 */
const KINDS = {
  movie: {
    last: 'select coalesce(max(id), 0) as last from movie',
    some: 'select 1 from movie where id >= p.first and id < p.first + $2',
    entries: `
      select string_agg(${entry('movie', 'changed')}, E'\\n' order by id) as entries from (
        select m.id, coalesce(max(t.fetched_at), max(c.loaded_at)) as changed
        from movie m left join provider_title t on t.movie_id = m.id left join catalogue c on true
        where m.id >= $1 and m.id < $1 + $2 group by m.id
      ) m`,
  },
  watchlist: {
    last: 'select coalesce(max(id), 0) as last from watchlist',
    some: `
      select 1 from watchlist w where w.is_public and w.id >= p.first and w.id < p.first + $2
        and exists (select 1 from watchlist_movie e where e.watchlist_id = w.id)`,
    entries: `
      select string_agg(${entry('watchlist', 'w.updated_at')}, E'\\n' order by id) as entries from watchlist w
      where w.is_public and w.id >= $1 and w.id < $1 + $2
        and exists (select 1 from watchlist_movie e where e.watchlist_id = w.id)`,
  },
} as const

type Kind = keyof typeof KINDS

/**
 * `/robots.txt`, `/sitemap.xml` and its parts.
 * @param originOf where this instance is reached
 * @param take charges the sender's read budget
 */
export function sitemapRoutes(database: Database, originOf: OriginOf, take: TakePoints): Router {
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
    (caching: string, make: (origin: string) => Promise<string>) =>
    async (request: Request, response: Response) => {
      const origin = existing(originOf(request))
      take(request, READ_BUDGET.request)
      const body = await make(origin)
      response.set('Cache-Control', caching).type('application/xml').send(body)
    }
  router.get(
    '/sitemap.xml',
    // Lists parts with watchlists, any of which may become private at any moment.
    asXml('no-store', async (origin) => {
      const parts = await Promise.all([partsOf(database, 'movie'), partsOf(database, 'watchlist')])
      return xml(
        'sitemapindex',
        ['pages', ...parts.flat()]
          .map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`)
          .join('\n'),
      )
    }),
  )
  router.get(
    '/sitemap-pages.xml',
    asXml(`public, max-age=${KEPT}`, async (origin) =>
      xml('urlset', STANDING.map((path) => `<url><loc>${origin}/${path}</loc></url>`).join('\n')),
    ),
  )
  const parts = new GzippedCache({ maxBytes: CACHE_BYTES, ttl: CACHE_MS })
  router.get('/sitemap-:kind-:part.xml', async (request, response) => {
    const { kind, part } = request.params
    const origin = existing(originOf(request))
    if ((kind !== 'movie' && kind !== 'watchlist') || !/^\d{1,4}$/.test(part)) throw new AppError('NOT_FOUND')
    const compose = async () => {
      const params = [Number(part) * PER_FILE, PER_FILE, origin]
      const row = await database.row<{ entries: string | null }>(KINDS[kind].entries, params)
      if (!row?.entries) throw new AppError('NOT_FOUND')
      return xml('urlset', row.entries)
    }
    if (kind === 'watchlist') {
      take(request, READ_BUDGET.sitemap)
      response
        .set('Cache-Control', 'no-store')
        .type('application/xml')
        .send(await compose())
      return
    }
    const key = `${kind} ${part} ${origin}`
    let body = parts.get(key)
    if (!body) {
      take(request, READ_BUDGET.sitemap)
      body = await parts.make(key, compose)
    }
    response.set('Cache-Control', `public, max-age=${KEPT}`).type('application/xml')
    await sendGzipped(request, response, body)
  })
  return router
}

function existing(origin: string | undefined): string {
  if (!origin) throw new AppError('BAD_REQUEST')
  return origin
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

function xml(root: string, entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</${root}>\n`
}
