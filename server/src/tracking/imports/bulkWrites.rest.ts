import { Router } from 'express'
import { BULK_VALIDATION } from '../../../contract/messages/bulkWrites.js'
import { withScopes } from '../../platform/access/scopes.js'
import { AppError } from '../../platform/errors/errors.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, resource, restHandler } from '../../platform/rest/restHandler.js'
import type { BulkResult } from './bulkWrites.service.js'
import { readPolicy } from './imports.rest.js'

/** Returns the REST routes under `/users/sync`. */
export function bulkWriteRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/history', {
    post: restHandler(withScopes(createContext, 'diary:write'), async ({ bulkWrites }, { body }) =>
      toBody(await bulkWrites.history(fieldOf(body, 'items'), { dryRun: readDryRun(body) })),
    ),
  })
  resource(router, '/ratings', {
    post: restHandler(withScopes(createContext, 'diary:write'), async ({ bulkWrites }, { body }) => {
      const options = { dryRun: readDryRun(body), policy: readPolicy(body, 'TAKE_THEIRS') }
      return toBody(await bulkWrites.ratings(fieldOf(body, 'items'), options))
    }),
  })
  resource(router, '/lists', {
    post: restHandler(withScopes(createContext, 'lists:write'), async ({ bulkWrites }, { body }) =>
      toBody(await bulkWrites.lists(fieldOf(body, 'items'), { dryRun: readDryRun(body) })),
    ),
  })
  return router
}

/** Reads whether nothing is to be written. @throws AppError INVALID_INPUT */
function readDryRun(body: unknown): boolean {
  const dryRun = fieldOf(body, 'dryRun') ?? false
  if (typeof dryRun !== 'boolean') throw new AppError('INVALID_INPUT', { dryRun: BULK_VALIDATION.dryRun })
  return dryRun
}

const toBody = ({ results, import: found }: BulkResult) => ({
  data: results,
  results,
  importId: found && String(found.id),
})
