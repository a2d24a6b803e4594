import { Router } from 'express'
import { CHANGES_VALIDATION } from '../../../contract/messages/changes.js'
import { CHANGE_KINDS, CHANGES, type ChangeKind } from '../../../contract/rules/changes.js'
import { clampLimit, PAGING } from '../../../contract/rules/paging.js'
import { AppError } from '../../platform/errors/errors.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST route `/users/changes`. */
export function changeRoutes(createContext: CreateContext): Router {
  const read = withScopes(
    createContext,
    'profile:read',
    'diary:read',
    'lists:read',
    'reviews:read',
    'social:read',
  )
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ changes }, { query: { after, limit, kinds } }) => {
      const first = clampLimit(limit ? Number(limit) : null, PAGING.defaultLimit, CHANGES.pageMax)
      const { nodes, pageInfo } = await changes.own({ first, after, kinds: readKinds(kinds) })
      return { data: nodes, changes: nodes, hasMore: pageInfo.hasNextPage, next: pageInfo.endCursor }
    }),
  })
  return router
}

/** Returns the REST route `/users/last-activities`. */
export function lastActivityRoutes(createContext: CreateContext): Router {
  const read = withScopes(
    createContext,
    'profile:read',
    'diary:read',
    'lists:read',
    'reviews:read',
    'social:read',
  )
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ changes }) => {
      const data = await changes.ownLastActivities()
      return { data, lastActivities: data }
    }),
  })
  return router
}

/** Reads a list of kinds. @throws AppError INVALID_INPUT for one that there is not */
function readKinds(text: string | undefined): ChangeKind[] | undefined {
  if (text === undefined) return undefined
  const names = new Set(text.slice(0, 1_000).split(','))
  const kinds = CHANGE_KINDS.filter((kind) => names.has(kind))
  if (kinds.length < names.size) throw new AppError('INVALID_INPUT', { kinds: CHANGES_VALIDATION.kinds })
  return kinds
}
