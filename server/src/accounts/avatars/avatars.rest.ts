import { Router } from 'express'
import { AppError } from '../../errors.js'
import type { Avatars } from './avatars.service.js'

const YEAR = 31_536_000

/** Serves people's pictures: `/avatars/{account-random}/{digest of the content}.webp`. */
export function avatarRoutes(avatars: Avatars): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:owner/:name', async (request, response) => {
    const { owner, name } = request.params
    const picture = await avatars.read(`${owner}/${name}`)
    if (!picture) throw new AppError('NOT_FOUND')
    response
      .set({
        'Content-Type': 'image/webp',
        // Only browsers that have shown it keep it: in a cache on the way it would outlast the account.
        'Cache-Control': `private, max-age=${YEAR}, immutable`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(picture)
  })
  return router
}
