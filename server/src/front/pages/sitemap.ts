import { Router, type Request, type Response } from 'express'
import { codeName, codeOf } from '../../../contract/codeNames.js'
import { CATEGORIES } from '../../../contract/rules/catalogue.js'
import { facetSlug, type FacetValue } from '../../../contract/rules/facets.js'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { toFacets } from '../../titles/catalogue/Facets.js'
import { FACET_COUNTS } from '../../titles/catalogue/movieStatements.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { GzippedCache, sendGzipped } from '../../platform/http/GzippedCache.js'
import { chargePoints } from '../../platform/observability/RequestContext.js'
import type { OriginOf } from './pages.js'
import { SITEMAPS } from './sitemapStatements.js'

/** Maximum number of addresses in one file, by https://www.sitemaps.org/protocol.html. */
const PER_FILE = 50_000
/** Maximum age of a sitemap in caches, in seconds: a day. */
const MAX_AGE = 86_400
/** Paths of the static pages. */
const STATIC_PATHS = [
  '',
  ...CATEGORIES,
  'genres',
  'watchlists',
  'people',
  'about',
  'help',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
  'corporate',
]

/** Maximum size of the cached files, in bytes: some 80 of them. */
const CACHE_BYTES = 24_000_000
/** Maximum age of a cached file, in milliseconds: the titles of a live source change. */
const CACHE_MS = 60_000

type Kind = keyof typeof SITEMAPS
const KINDS = Object.keys(SITEMAPS) as Kind[]
/** Kinds whose pages can become private at any moment: their files are in no cache. */
const BRIEF: ReadonlySet<Kind> = new Set(['watchlist', 'profile'])

/**
 * Returns the router of `/robots.txt`, `/sitemap.xml` and the files it lists.
 * @param originOf returns the public origin of this instance
 * @param isOriginKnown whether that is configured, and not what the client says: only then shared caches may keep the files
 */
export function sitemapRoutes(database: Database, originOf: OriginOf, isOriginKnown: boolean): Router {
  const cacheControl = isOriginKnown ? `public, max-age=${MAX_AGE}` : 'no-store'
  const router = Router({ caseSensitive: true })
  router.get('/robots.txt', (request, response) => {
    const origin = originOf(request)
    // `/graphql` stays open, because a search engine that runs the client needs it. Pages with noindex must stay open too,
    // because a search engine could not read their noindex otherwise.
    const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /']
    if (origin) lines.push(`Sitemap: ${origin}/sitemap.xml`)
    response.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  const xmlHandler =
    (caching: string, points: number, render: (origin: string) => Promise<string>) =>
    async (request: Request, response: Response) => {
      const origin = requireOrigin(originOf(request))
      await chargePoints(points)
      const body = await render(origin)
      response.set('Cache-Control', caching).type('application/xml').send(body)
    }
  router.get(
    '/sitemap.xml',
    // Lists watchlists and profiles, which can become private at any moment.
    xmlHandler('no-store', READ_BUDGET.sitemap, async (origin) => {
      const parts = await Promise.all(KINDS.map((kind) => partsOf(database, kind)))
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
    xmlHandler(cacheControl, READ_BUDGET.request, async (origin) =>
      xml(
        'urlset',
        [...STATIC_PATHS, ...(await facetPaths(database))]
          .map((path) => `<url><loc>${origin}/${path}</loc></url>`)
          .join('\n'),
      ),
    ),
  )
  const parts = new GzippedCache({ maxBytes: CACHE_BYTES, ttl: CACHE_MS })
  router.get('/sitemap-:kind-:part.xml', async (request, response) => {
    const { part } = request.params
    const kind = KINDS.find((name) => name === request.params.kind)
    const origin = requireOrigin(originOf(request))
    if (!kind || !/^\d{1,4}$/.test(part)) throw new AppError('NOT_FOUND')
    const render = async () => {
      const [row] = await database.coalesced(SITEMAPS[kind].entries, {
        first: Number(part) * PER_FILE,
        size: PER_FILE,
        origin,
      })
      if (!row?.entries) throw new AppError('NOT_FOUND')
      return xml('urlset', row.entries)
    }
    if (BRIEF.has(kind)) {
      await chargePoints(READ_BUDGET.sitemap)
      response
        .set('Cache-Control', 'no-store')
        .type('application/xml')
        .send(await render())
      return
    }
    const key = `${kind} ${part} ${origin}`
    const cached = parts.get(key)
    // A cached file has to be decompressed for some, and is large for all.
    await chargePoints(cached ? READ_BUDGET.rasterizedImage : READ_BUDGET.sitemap)
    const body = cached ?? (await parts.make(key, render))
    response.set('Cache-Control', cacheControl).type('application/xml')
    await sendGzipped(request, response, body)
  })
  return router
}

/** Returns the paths of the genres, decades, countries and languages that have titles. */
async function facetPaths(database: Database): Promise<string[]> {
  const { genres, decades, countries, languages } = toFacets(await database.coalesced(FACET_COUNTS))
  const values: FacetValue[] = [
    ...genres.map(({ genre }) => ({ facet: 'genre' as const, genre: String(genre.id) })),
    ...decades.map(({ decade }) => ({ facet: 'decade' as const, decade })),
    ...countries.map(({ code }) => ({ facet: 'country' as const, country: code })),
    ...languages.map(({ code }) => ({ facet: 'language' as const, language: code })),
  ]
  return values.filter(isNamed).map((value) => `${value.facet}/${facetSlug(value)}`)
}

function isNamed(value: FacetValue): boolean {
  const code = codeOf(value)
  return !code || codeName(...code) !== undefined
}

function requireOrigin(origin: string | undefined): string {
  if (!origin) throw new AppError('BAD_REQUEST')
  return origin
}

/** Returns the names of the files of a kind that are not empty, such as movie-0. */
async function partsOf(database: Database, kind: Kind): Promise<string[]> {
  const parts = await database.coalesced(SITEMAPS[kind].parts, { size: PER_FILE })
  return parts.map(({ part }) => `${kind}-${part}`)
}

function xml(root: string, entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</${root}>\n`
}
