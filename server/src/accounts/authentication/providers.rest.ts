import { Router, type RequestHandler } from 'express'
import type { Context, OpenContext } from '../../context.js'
import { withTimeout } from '../../errors.js'
import { resource } from '../../http/restHandler.js'

/** `/api/auth/oidc`: the way to the identity provider and back, walked by the browser itself. */
export function providerRoutes(open: OpenContext): Router {
  const router = Router({ caseSensitive: true })
  const send = (where: (context: Context, url: URL) => Promise<string>): RequestHandler => {
    return async (request, response) => {
      const url = new URL(request.originalUrl, 'http://localhost')
      const context = open(request, response, { forgiveToken: true })
      const address = await withTimeout(context.then((opened) => where(opened, url)))
      response.set('Cache-Control', 'no-store').redirect(302, address)
    }
  }
  resource(router, '/start', {
    get: send(({ providers }, { searchParams }) => providers.begin(searchParams.get('return') ?? undefined)),
  })
  resource(router, '/callback', { get: send(({ providers }, { search }) => providers.finish(search)) })
  return router
}
