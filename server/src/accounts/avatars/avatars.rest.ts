import { Router } from 'express'
import { AppError } from '../../platform/errors/errors.js'
import { EMBEDDABLE } from '../../platform/http/securityHeaders.js'
import type { Avatars } from './avatars.service.js'

const YEAR_S = 31_536_000

/** Creates the route of avatars: `/avatars/{account id}-{random}/{content digest}.webp`. */
export function avatarRoutes(avatars: Avatars): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:owner/:name', async (request, response) => {
    const { owner, name } = request.params
    const image = await avatars.read(`${owner}/${name}`)
    if (!image) throw new AppError('NOT_FOUND')
    response
      .set({
        'Content-Type': 'image/webp',
        // Browsers only: in a shared cache the avatar would outlive the account.
        'Cache-Control': `private, max-age=${YEAR_S}, immutable`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        // Everybody can read the address of an avatar.
        ...EMBEDDABLE,
      })
      .send(image)
  })
  return router
}
