import { Router } from 'express'
import { OWN_POSTERS } from '../../../contract/rules/posters.js'
import { AVATAR } from '../../../contract/rules/profile.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import { uploadHandler } from '../../platform/rest/uploadHandler.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Options of the upload form. */
const POSTER_UPLOAD = {
  field: OWN_POSTERS.field,
  maxBytes: AVATAR.maxBytes,
  missingError: 'AVATAR_MISSING',
  tooLargeError: 'AVATAR_TOO_LARGE',
} as const

/** Returns the REST routes under `/movies` that upload and remove own posters. */
export function posterRoutes(createContext: CreateContext): Router {
  const write = withScopes(createContext, 'titles:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/:id/poster', {
    post: uploadHandler(write, POSTER_UPLOAD, async ({ ownPosters }, read, { id }) => {
      const poster = await ownPosters.set(id, read)
      return { poster, data: { poster } }
    }),
    delete: restHandler(write, async ({ ownPosters }, { params }) => {
      const { id } = await ownPosters.delete(params.id)
      return { data: { id, poster: null } }
    }),
  })
  return router
}
