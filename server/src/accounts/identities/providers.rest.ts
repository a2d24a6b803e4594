import { Router, type RequestHandler } from 'express'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import { resource } from '../../platform/rest/restHandler.js'

/** Creates the routes `/api/auth/oidc`, which redirect the browser to the identity provider and back. */
export function providerRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  const redirect = (target: (context: Context, url: URL) => Promise<string>): RequestHandler => {
    return async (request, response) => {
      const url = new URL(request.originalUrl, 'http://localhost')
      const context = createContext(request, response, { ignoreInvalidToken: true })
      const location = await withTimeout(context.then((opened) => target(opened, url)))
      response.set('Cache-Control', 'no-store').redirect(302, location)
    }
  }
  resource(router, '/start', {
    get: redirect(({ providers }, { searchParams }) =>
      providers.start(searchParams.get('return') ?? undefined),
    ),
  })
  resource(router, '/callback', { get: redirect(({ providers }, { search }) => providers.complete(search)) })
  return router
}
