import { Router } from 'express'
import { CATEGORIES } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'

/** Addresses in one file, as https://www.sitemaps.org/protocol.html allows. */
const PER_FILE = 50_000
/** Search engines may keep a sitemap for a day, in seconds. */
const KEPT = 86_400

/**
 * `/robots.txt`, `/sitemap.xml` and its parts. The parts are ranges of ids, so that none of them has to be counted
 * up to. @param originOf where this instance is reached.
 */
export function sitemapRoutes(
  database: Database,
  originOf: (host: string | undefined, protocol: string) => string | undefined,
): Router {
  const router = Router()
  router.get('/robots.txt', (request, response) => {
    const origin = originOf(request.headers.host, request.protocol)
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', 'Allow: /']
    if (origin) lines.push(`Sitemap: ${origin}/sitemap.xml`)
    response.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  router.get('/sitemap.xml', async (request, response) => {
    const origin = known(originOf(request.headers.host, request.protocol))
    const row = await database.row<{ last: number }>('select coalesce(max(id), 0) as last from movie')
    const parts = Array.from({ length: Math.floor((row?.last ?? 0) / PER_FILE) + 1 }, (_, i) => i)
    const entries = parts.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`)
    response
      .set('Cache-Control', `public, max-age=${KEPT}`)
      .type('application/xml')
      .send(xml('sitemapindex', entries))
  })
  router.get('/sitemap-:part.xml', async (request, response) => {
    const origin = known(originOf(request.headers.host, request.protocol))
    const { part } = request.params
    if (!/^\d{1,5}$/.test(part)) throw new AppError('NOT_FOUND')
    const from = Number(part) * PER_FILE
    const rows = await database.rows<{ id: number }>(
      'select id from movie where id >= $1 and id < $2 order by id',
      [from, from + PER_FILE],
    )
    const pages = from === 0 ? ['', ...CATEGORIES] : []
    const entries = [...pages, ...rows.map(({ id }) => `movie/${id}`)].map(
      (path) => `<url><loc>${origin}/${path}</loc></url>`,
    )
    response
      .set('Cache-Control', `public, max-age=${KEPT}`)
      .type('application/xml')
      .send(xml('urlset', entries))
  })
  return router
}

function known(origin: string | undefined): string {
  if (!origin) throw new AppError('BAD_REQUEST')
  return origin
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
