import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { viewerOfRefreshCookie } from './accounts/sessions/refreshTokens.js'
import { requireScopes } from './platform/access/scopes.js'
import { AppError } from './platform/errors/errors.js'
import type {
  Context,
  CreateContext,
  CreateVisitorContext,
  SharedServices,
  Viewer,
} from './platform/feature/Context.js'
import type { Feature } from './platform/feature/Feature.js'
import { ClientInfo } from './platform/http/ClientInfo.js'

/** Returns the functions that create request contexts with the services of these features. */
export function createContextFactory(
  features: readonly Feature[],
  shared: SharedServices,
): {
  createContext: CreateContext
  /** Creates the context of a signed-out viewer, for shared responses. */
  createVisitorContext: CreateVisitorContext
} {
  const { authentication, clientAddressOf, limits, languageOf, cookieSuffix, env } = shared
  const clientOptions = { clientAddressOf, languageOf, cookieSuffix, publicUrl: env.publicUrl }
  const createClientInfo = (request: IncomingMessage, response: ServerResponse) =>
    new ClientInfo(request, response, clientOptions)
  // The client of shared responses: without headers, and nothing is sent to it.
  const noRequest = new IncomingMessage(new Socket())
  const nobody = createClientInfo(noRequest, new ServerResponse(noRequest))
  const services = serviceProperties(features)
  const contextFor = (viewer: Viewer | null, client: ClientInfo, reportsCost = false): Context =>
    Object.assign(Object.create(services), { viewer, client, reportsCost, shared })
  return {
    async createContext(request, response, options = {}) {
      const { ignoreInvalidToken = false, useRefreshCookie = false, reportsCost = false, scopes } = options
      const client = createClientInfo(request, response)
      const authenticating = useRefreshCookie
        ? viewerOfRefreshCookie(shared, client)
        : authentication.viewer(request)
      const viewer = await authenticating.catch(async (error: unknown) => {
        if (ignoreInvalidToken && error instanceof AppError && error.code === 'UNAUTHENTICATED') return null
        await limits.identify(null)
        throw error
      })
      await limits.identify(viewer)
      requireScopes(viewer, scopes)
      return contextFor(viewer, client, reportsCost || viewer?.tokenId !== undefined)
    },
    createVisitorContext: () => contextFor(null, nobody),
  }
}

/** Returns an object with a property for each service, which creates it for its context when it is first read. */
function serviceProperties(features: readonly Feature[]): object {
  const properties = {}
  for (const { services = {} } of features)
    for (const [name, create] of Object.entries<(context: Context) => unknown>(services)) {
      const created = Symbol(name)
      Object.defineProperty(properties, name, {
        get(this: Context & Record<symbol, unknown>) {
          return (this[created] ??= create(this))
        },
      })
    }
  return properties
}
