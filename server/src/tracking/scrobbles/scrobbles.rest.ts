import { Router, type Request, type Response } from 'express'
import { JSON_BODY } from '../../../contract/rules/requests.js'
import { SCROBBLES } from '../../../contract/rules/scrobbles.js'
import type { CreateContext, SharedServices } from '../../platform/feature/Context.js'
import { parseJson, readBody } from '../../platform/http/readBody.js'
import { withTimeout } from '../../platform/http/withTimeout.js'
import { resource } from '../../platform/rest/restHandler.js'
import { readFormField } from '../../platform/rest/uploadHandler.js'
import { worldOf } from '../imports/importJob.js'
import { Scrobbles } from './scrobbles.service.js'

/** Cost of an event, in objects: as a write of the REST API. */
const COST = 100

const LIMITS = { bytes: SCROBBLES.bodyBytes, values: JSON_BODY.memberValues }

/** Media types of events: Jellyfin sends its JSON as text unless it is told otherwise. */
const TYPES = ['application/json', 'text/plain']

/** Fields of the forms of Plex and of older versions of Emby. */
const FIELDS = ['payload', 'data']

/**
 * Returns the routes under `/scrobble`: `/{token}`, to which a player reports what was watched. No cookie and no access token matters to
 * them. The body is read only when the address is known.
 */
export function scrobbleRoutes(_createContext: CreateContext, shared: SharedServices): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/:token', {
    post: async (request, response) => {
      const scrobbles = new Scrobbles(worldOf(shared), shared.limits)
      const address = await withTimeout(
        scrobbles.find(String(request.params.token), shared.clientAddressOf(request)),
      )
      const event = await readEventBody(request, response)
      const endWork = await shared.limits.startWork(COST)
      const running = scrobbles.receive(address, event)
      try {
        response.json({ success: true, ...(await withTimeout(running)) })
      } finally {
        // After a timeout the work goes on.
        void running.catch(() => undefined).then(endWork)
      }
    },
  })
  return router
}

/** Reads the JSON of an event, whose body may be a form. @throws AppError */
async function readEventBody(request: Request, response: Response): Promise<unknown> {
  if (!request.is('multipart/form-data')) return readBody(request, LIMITS, TYPES)
  const options = { names: FIELDS, maxBytes: LIMITS.bytes }
  return parseJson(await readFormField(request, response, options), { values: LIMITS.values })
}
