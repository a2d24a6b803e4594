import { Router } from 'express'
import { AppError } from '../../platform/errors/errors.js'
import { EMBEDDABLE } from '../../platform/http/securityHeaders.js'
import type { Pictures } from './Pictures.js'

const YEAR_S = 31_536_000

/**
 * Creates the route of pictures that members upload: `/avatars/{account id}-{random}/{content digest}.webp`, and of posters under
 * `/posters`. An address cannot be guessed, and only who may see a picture is told it.
 */
export function pictureRoutes(pictures: Pictures): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:owner/:name', async (request, response) => {
    const { owner, name } = request.params
    const image = await pictures.read(`${owner}/${name}`)
    if (!image) throw new AppError('NOT_FOUND')
    response
      .set({
        'Content-Type': 'image/webp',
        // Browsers only: in a shared cache the avatar would outlive the account.
        'Cache-Control': `private, max-age=${YEAR_S}, immutable`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        ...EMBEDDABLE,
      })
      .send(image)
  })
  return router
}
