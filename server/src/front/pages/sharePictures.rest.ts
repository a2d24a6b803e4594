import { Router } from 'express'
import { READ_BUDGET } from '../../../contract/rules/requests.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { GENRES } from '../../titles/types/Genre.js'
import { DRAWN_TITLE, imageFingerprint } from '../../titles/artwork/images.js'
import { chargePoints } from '../../platform/observability/RequestContext.js'
import { EMBEDDABLE } from '../../platform/http/securityHeaders.js'
import type { SvgRasterizer } from '../../titles/artwork/SvgRasterizer.js'
import { DRAWN_COVER } from './sharePictureStatements.js'
import {
  drawSharedList,
  drawSharedSite,
  listSharePictureOf,
  drawSharedTitle,
  SHARE_PICTURE,
  titleSharePicture,
  siteSharePicture,
} from './sharePictures.js'

/** A year, in seconds. */
const YEAR = 31_536_000

/**
 * Returns the router of the images for link previews, `/share/title-{stamp}.jpg` and `/share/list-{id}-{stamp}.jpg`. They are JPEGs, because previews do not support SVG.
 */
export function sharePictureRoutes(database: Database, rasterizer: SvgRasterizer): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:name', async (request, response) => {
    const address = `/share/${request.params.name}`
    const draw = address === siteSharePicture() ? drawSharedSite : await drawingAt(address)
    if (!draw) throw new AppError('NOT_FOUND')
    if (!rasterizer.has(address)) await chargePoints(READ_BUDGET.rasterizedImage)
    response
      .set({
        'Content-Type': SHARE_PICTURE.type,
        // A list can become private, and no shared cache may keep its picture.
        'Cache-Control': `${address.startsWith('/share/list-') ? 'private' : 'public'}, max-age=${YEAR}, immutable`,
        ...EMBEDDABLE,
      })
      .send(await rasterizer.get(request, address, draw))
  })

  /** Returns the drawing of an address. Only current addresses are valid: clients could otherwise make up addresses and cause rendering. */
  async function drawingAt(address: string): Promise<(() => string) | undefined> {
    const [, kind, id = ''] = /^\/share\/(title|list)-(\d{1,9})-[\w-]+\.jpg$/.exec(address) ?? []
    if (!kind) return undefined
    await chargePoints(READ_BUDGET.request)
    const movies = await database.rows(kind === 'title' ? DRAWN_TITLE : DRAWN_COVER, { id: Number(id) })
    const subjects = movies.map((movie) => ({
      ...movie,
      genres: movie.genreIds.map((genre) => GENRES.get(genre) ?? ''),
    }))
    const [first] = subjects
    if (!first) return undefined
    const current =
      kind === 'title'
        ? titleSharePicture(`/images/w1280/backdrop-${imageFingerprint(first)}.svg`)
        : listSharePictureOf(id, movies.map(imageFingerprint))
    if (current !== address) return undefined
    return () => (kind === 'title' ? drawSharedTitle(first) : drawSharedList(subjects))
  }
  return router
}
