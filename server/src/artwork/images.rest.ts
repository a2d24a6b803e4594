import { Router, type Request, type Response } from 'express'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { READ_BUDGET } from '../../contract/rules/requests.js'
import { AppError } from '../errors.js'
import { GzippedCache, sendGzipped } from '../http/GzippedCache.js'
import { GENRES } from '../catalogue/Genre.js'
import { BACKDROP_SIZES, imageFingerprint, POSTER_SIZES } from './images.js'
import { drawBackdrop, drawPoster } from './artwork.js'
import type { Movie } from '../catalogue/Movie.js'
import type { ChargeReadPoints } from '../http/restHandler.js'

const YEAR_S = 31_536_000

/** Size of the cache of gzipped images, in bytes: enough for about 8,000 titles in all sizes. */
const CACHE_BYTES = 32_000_000

type MovieRow = Pick<Movie, 'id' | 'title' | 'year' | 'director' | 'genreIds' | 'type' | 'imageKey'>

/**
 * Serves the posters and backdrops that this server draws, at `/images/w500/poster-{id}-{fingerprint}.svg`.
 * @param takePoints charges the client's read budget
 */
export function imageRoutes(database: Database, takePoints: ChargeReadPoints): Router {
  const router = Router({ caseSensitive: true })
  // The fingerprint in the path identifies the content, so a cached image never expires.
  const cache = new GzippedCache({ maxBytes: CACHE_BYTES })
  router.get('/:size/:name', async (request, response) => {
    const { size, name } = request.params
    const path = `${size}/${name}`
    const cached = cache.get(path)
    if (cached) return sendImage(request, response, cached, true)

    const [, kind, id] = /^(poster|backdrop)-(\d{1,9})-[\w-]+\.svg$/.exec(name) ?? []
    const sizes: readonly string[] = kind === 'poster' ? POSTER_SIZES : BACKDROP_SIZES
    if (!kind || !sizes.includes(size)) throw new AppError('NOT_FOUND')
    const movie = await database.row<MovieRow>(
      prepared(
        `select id, title, year, director, genre_ids as "genreIds", type, image_key as "imageKey" from movie where id = $1`,
      ),
      [Number(id)],
    )
    if (!movie) throw new AppError('MOVIE_NOT_FOUND')
    const currentPath = `${size}/${kind}-${imageFingerprint(movie)}.svg`
    let image = cache.get(currentPath)
    if (!image) {
      takePoints(request, READ_BUDGET.drawing)
      const subject = { ...movie, genres: movie.genreIds.map((genre) => GENRES.get(genre) ?? '') }
      const width = Number(size.slice(1))
      const draw = kind === 'poster' ? drawPoster : drawBackdrop
      image = await cache.make(currentPath, () => draw(subject, width))
    }
    // An outdated fingerprint still gets the current image, but is not cached for long.
    return sendImage(request, response, image, path === currentPath)
  })
  return router
}

function sendImage(request: Request, response: Response, gzipped: Buffer, isCurrent: boolean): Promise<void> {
  response.set({
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': isCurrent ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=60',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  return sendGzipped(request, response, gzipped)
}
