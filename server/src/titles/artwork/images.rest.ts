import { Router, type Request, type Response } from 'express'
import type { Database } from '../../platform/database/Database.js'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import { AppError } from '../../platform/errors/errors.js'
import { GzippedCache, sendGzipped } from '../../platform/http/GzippedCache.js'
import { EMBEDDABLE } from '../../platform/http/securityHeaders.js'
import { GENRES } from '../types/Genre.js'
import { BACKDROP_WIDTHS, DRAWN_TITLE, imageFingerprint, POSTER_WIDTHS } from './images.js'
import type { SvgRasterizer } from './SvgRasterizer.js'
import { drawBackdrop, drawPoster } from './drawings/index.js'
import { chargePoints } from '../../platform/observability/RequestContext.js'

const YEAR_S = 31_536_000

/** Size of the cache of gzipped images, in bytes: enough for about 8,000 titles in all sizes. */
const CACHE_BYTES = 32_000_000

/**
 * Serves the posters and backdrops that this server draws, at `/images/w500/poster-{id}-{fingerprint}.svg`, and as JPEG at
 * the same address with `.jpg`.
 */
export function imageRoutes(database: Database, rasterizer: SvgRasterizer): Router {
  const router = Router({ caseSensitive: true })
  // The fingerprint in the path identifies the content, so a cached image never expires.
  const cache = new GzippedCache({ maxBytes: CACHE_BYTES })
  router.get('/:size/:name', async (request, response) => {
    const { size, name } = request.params
    const path = `${size}/${name}`
    const cached = cache.get(path)
    if (cached) return sendImage(request, response, cached, true)

    const [, kind, id, extension] = /^(poster|backdrop)-(\d{1,9})-[\w-]+\.(svg|jpg)$/.exec(name) ?? []
    const widths: readonly number[] = kind === 'poster' ? POSTER_WIDTHS : BACKDROP_WIDTHS
    const width = widths.find((candidate) => `w${candidate}` === size)
    if (!kind || !width) throw new AppError('NOT_FOUND')
    await chargePoints(READ_BUDGET.request)
    const movie = await database.row(DRAWN_TITLE, { id: Number(id) })
    if (!movie) throw new AppError('MOVIE_NOT_FOUND')
    const currentPath = `${size}/${kind}-${imageFingerprint(movie)}.${extension}`
    // An outdated fingerprint still gets the current image, but is not cached for long.
    const isCurrent = path === currentPath
    const draw = () => {
      const subject = { ...movie, genres: movie.genreIds.map((genre) => GENRES.get(genre) ?? '') }
      // Text without outlines would depend on the fonts of the server.
      const hasFallback = extension === 'svg'
      return kind === 'poster' ? drawPoster(subject, width, { hasFallback }) : drawBackdrop(subject, width)
    }
    if (extension === 'jpg') {
      if (!rasterizer.has(currentPath)) await chargePoints(READ_BUDGET.rasterizedImage)
      const jpeg = await rasterizer.get(request, currentPath, draw)
      return void response.set({ 'Content-Type': 'image/jpeg', ...imageHeaders(isCurrent) }).send(jpeg)
    }
    let image = cache.get(currentPath)
    if (!image) {
      await chargePoints(READ_BUDGET.drawing)
      image = await cache.make(currentPath, draw)
    }
    return sendImage(request, response, image, isCurrent)
  })
  return router
}

function imageHeaders(isCurrent: boolean): Record<string, string> {
  return {
    'Cache-Control': isCurrent ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=60',
    'X-Content-Type-Options': 'nosniff',
    ...EMBEDDABLE,
  }
}

function sendImage(request: Request, response: Response, gzipped: Buffer, isCurrent: boolean): Promise<void> {
  response.set({
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...imageHeaders(isCurrent),
  })
  return sendGzipped(request, response, gzipped)
}
