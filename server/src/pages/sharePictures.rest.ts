import { Router } from 'express'
import { READ_BUDGET } from '../../contract/rules/requests.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import { GENRES } from '../catalogue/Genre.js'
import { imageFingerprint } from '../artwork/images.js'
import { DRAWN_TITLE } from '../artwork/imageStatements.js'
import type { ChargeReadPoints } from '../http/restHandler.js'
import type { SvgRasterizer } from '../artwork/SvgRasterizer.js'
import {
  drawSharedSite,
  drawSharedTitle,
  SHARE_PICTURE,
  titleSharePicture,
  siteSharePicture,
} from './sharePictures.js'

/** A year, in seconds. */
const YEAR = 31_536_000

/**
 * Returns the router of the images for link previews, `/share/title-{stamp}.jpg`. They are JPEGs, because previews do not support SVG.
 * @param chargeReadPoints charges the client's read budget
 */
export function sharePictureRoutes(
  database: Database,
  rasterizer: SvgRasterizer,
  chargeReadPoints: ChargeReadPoints,
): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:name', async (request, response) => {
    const address = `/share/${request.params.name}`
    const id = /^\/share\/title-(\d{1,9})-[\w-]+\.jpg$/.exec(address)?.[1]
    const draw =
      address === siteSharePicture() ? drawSharedSite : id && (await drawingOf(Number(id), address))
    if (!draw) throw new AppError('NOT_FOUND')
    if (!rasterizer.has(address)) chargeReadPoints(request, READ_BUDGET.rasterizedImage)
    response
      .set({
        'Content-Type': SHARE_PICTURE.type,
        'Cache-Control': `public, max-age=${YEAR}, immutable`,
        // Other sites embed the previews.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(await rasterizer.get(address, draw))
  })

  async function drawingOf(id: number, address: string): Promise<(() => string) | undefined> {
    const movie = await database.row(DRAWN_TITLE, { id })
    // Only the current address is valid: clients could otherwise make up addresses and cause rendering.
    if (!movie || titleSharePicture(`/images/w1280/backdrop-${imageFingerprint(movie)}.svg`) !== address)
      return undefined
    return () => drawSharedTitle({ ...movie, genres: movie.genreIds.map((genre) => GENRES.get(genre) ?? '') })
  }
  return router
}
