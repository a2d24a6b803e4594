import { Router, type Request, type Response } from 'express'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { READ_BUDGET } from '../../contract/rules.js'
import { AppError } from '../errors.js'
import { GzippedCache, sendGzipped } from '../http/GzippedCache.js'
import { GENRES } from '../catalogue/Genre.js'
import { BACKDROP_SIZES, POSTER_SIZES, stamp } from './images.js'
import { drawBackdrop, drawPoster } from './artwork.js'
import type { Movie } from '../catalogue/Movie.js'
import type { TakePoints } from '../http/restHandler.js'

const YEAR = 31_536_000

/** Bytes of gzipped pictures that are kept: those of some 8,000 titles in all sizes. */
const KEPT = 32_000_000

type Row = Pick<Movie, 'id' | 'title' | 'year' | 'director' | 'genreIds' | 'type' | 'imageKey'>

/**
 * Serves the posters and backdrops that this server draws: `/images/w500/poster-{id}-{stamp}.svg`.
 * @param take charges the sender's read budget
 */
export function imageRoutes(database: Database, take: TakePoints): Router {
  const router = Router({ caseSensitive: true })
  // An address names what its picture shows, so none of them gets old.
  const drawn = new GzippedCache({ maxBytes: KEPT })
  router.get('/:size/:name', async (request, response) => {
    const { size, name } = request.params
    const address = `${size}/${name}`
    const known = drawn.get(address)
    if (known) return send(request, response, known, true)

    const [, kind, id] = /^(poster|backdrop)-(\d{1,9})-[\w-]+\.svg$/.exec(name) ?? []
    const sizes: readonly string[] = kind === 'poster' ? POSTER_SIZES : BACKDROP_SIZES
    if (!kind || !sizes.includes(size)) throw new AppError('NOT_FOUND')
    const movie = await database.row<Row>(
      prepared(
        `select id, title, year, director, genre_ids as "genreIds", type, image_key as "imageKey" from movie where id = $1`,
      ),
      [Number(id)],
    )
    if (!movie) throw new AppError('MOVIE_NOT_FOUND')
    const today = `${size}/${kind}-${stamp(movie)}.svg`
    let picture = drawn.get(today)
    if (!picture) {
      take(request, READ_BUDGET.drawing)
      const subject = { ...movie, genres: movie.genreIds.map((genre) => GENRES.get(genre) ?? '') }
      const width = Number(size.slice(1))
      const draw = kind === 'poster' ? drawPoster : drawBackdrop
      picture = await drawn.make(today, () => draw(subject, width))
    }
    // An address with an old stamp still shows the picture, but is not kept.
    return send(request, response, picture, address === today)
  })
  return router
}

function send(request: Request, response: Response, gzipped: Buffer, isCurrent: boolean): Promise<void> {
  response.set({
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': isCurrent ? `public, max-age=${YEAR}, immutable` : 'public, max-age=60',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  return sendGzipped(request, response, gzipped)
}
