import { Router } from 'express'
import { READ_BUDGET } from '../../contract/rules.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import { GENRES } from '../catalogue/Genre.js'
import { stamp } from '../artwork/images.js'
import type { Movie } from '../catalogue/Movie.js'
import type { TakePoints } from '../http/restHandler.js'
import type { SvgRasterizer } from './SvgRasterizer.js'
import { drawSharedSite, drawSharedTitle, SHARE_PICTURE, sharePicture, sitePicture } from './sharePictures.js'

const YEAR = 31_536_000

type Row = Pick<Movie, 'id' | 'title' | 'year' | 'director' | 'genreIds' | 'type' | 'imageKey'>

/**
 * The pictures that link previews show, `/share/title-{stamp}.jpg`: drawn ones as pixels, because previews take no SVG.
 * @param take charges the sender's read budget
 */
export function sharePictureRoutes(database: Database, pixels: SvgRasterizer, take: TakePoints): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:name', async (request, response) => {
    const address = `/share/${request.params.name}`
    const id = /^\/share\/title-(\d{1,9})-[\w-]+\.jpg$/.exec(address)?.[1]
    const draw = address === sitePicture() ? drawSharedSite : id && (await drawingOf(Number(id), address))
    if (!draw) throw new AppError('NOT_FOUND')
    if (!pixels.has(address)) take(request, READ_BUDGET.sharePicture)
    response
      .set({
        'Content-Type': SHARE_PICTURE.type,
        'Cache-Control': `public, max-age=${YEAR}, immutable`,
        // Previews are drawn by other sites.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(await pixels.get(address, draw))
  })

  async function drawingOf(id: number, address: string): Promise<(() => string) | undefined> {
    const movie = await database.row<Row>(
      `select id, title, year, director, genre_ids as "genreIds", type, image_key as "imageKey" from movie where id = $1`,
      [id],
    )
    // Only the address of today's drawing: another would be drawn again for everybody who makes one up.
    if (!movie || sharePicture(`/images/w1280/backdrop-${stamp(movie)}.svg`) !== address) return undefined
    return () => drawSharedTitle({ ...movie, genres: movie.genreIds.map((genre) => GENRES.get(genre) ?? '') })
  }
  return router
}
