import { Router } from 'express'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { AppError } from '../errors.js'
import { GENRES } from './Genre.js'
import { BACKDROP_SIZES, POSTER_SIZES, stamp } from './images.js'
import { drawBackdrop, drawPoster } from './images/artwork.js'
import type { Movie } from './Movie.js'

const YEAR = 31_536_000

type Row = Pick<Movie, 'id' | 'title' | 'year' | 'director' | 'genreIds' | 'type' | 'imageKey'>

/** Serves the posters and backdrops that this server draws: `/images/w500/poster-{id}-{stamp}.svg`. */
export function imageRoutes(database: Database): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:size/:name', async (request, response) => {
    const { size, name } = request.params
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
    const subject = {
      id: movie.id,
      title: movie.title,
      year: movie.year,
      director: movie.director,
      genres: movie.genreIds.map((genre) => GENRES.get(genre) ?? ''),
      type: movie.type,
    }
    const width = Number(size.slice(1))
    const current = name === `${kind}-${stamp(movie)}.svg`
    response
      .set({
        'Content-Type': 'image/svg+xml; charset=utf-8',
        // An address with an old stamp still shows the picture, but is not kept.
        'Cache-Control': current ? `public, max-age=${YEAR}, immutable` : 'public, max-age=60',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(kind === 'poster' ? drawPoster(subject, width) : drawBackdrop(subject, width))
  })
  return router
}
