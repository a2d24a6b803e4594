import type { DocumentNode, OperationVariables } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import type { SelectionNode } from 'graphql'
import { keyWithout } from './cache.js'

/** Fields whose answers are long lists that the server puts together. */
const HEAVY: ReadonlySet<string> = new Set(['movies', 'personalizedRecommendations'])

/** Fields, of the query or of what it asks for, whose answers people change: their lists, reviews, accounts. */
const PERSONAL: ReadonlySet<string> = new Set([
  'viewer',
  'watchlist',
  'publicWatchlists',
  'personalizedRecommendations',
  'reviews',
])

const asksFor = (names: ReadonlySet<string>, fields: readonly SelectionNode[], depth: number): boolean =>
  fields.some(
    (one) =>
      one.kind === 'Field' &&
      (names.has(one.name.value) ||
        (depth > 1 && asksFor(names, one.selectionSet?.selections ?? [], depth - 1))),
  )

const someOperation = (query: DocumentNode, names: ReadonlySet<string>, depth: number) =>
  query.definitions.some(
    (one) => one.kind === 'OperationDefinition' && asksFor(names, one.selectionSet.selections, depth),
  )

/** Whether a query asks for lists of the catalogue: discover lists, filters, personalised titles. */
export const isHeavy = (query: DocumentNode): boolean => someOperation(query, HEAVY, 1)

/** Whether a query asks for what people change, and not for the catalogue alone. */
export const isPersonal = (query: DocumentNode): boolean => someOperation(query, PERSONAL, 2)

const variablesKey = keyWithout()

/** The same question of the same person has the same key, in whatever order its variables stand. */
export const operationKey = (
  query: DocumentNode,
  variables: OperationVariables | undefined,
  viewer: string | undefined,
): string => `${viewer ?? ''} ${getOperationName(query, '')} ${variablesKey(variables ?? null)}`
