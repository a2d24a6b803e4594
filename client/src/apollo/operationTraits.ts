import type { DocumentNode, OperationVariables } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import type { SelectionNode } from 'graphql'
import { keyWithout } from './cache.js'

/** Root fields whose results are long lists that the server computes. */
const HEAVY_FIELDS: ReadonlySet<string> = new Set(['movies', 'personalizedRecommendations'])

/** Fields, of the root or one level below, whose results users change: lists, reviews, accounts. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  'viewer',
  'watchlist',
  'publicWatchlists',
  'personalizedRecommendations',
  'reviews',
])

const selects = (names: ReadonlySet<string>, selections: readonly SelectionNode[], depth: number): boolean =>
  selections.some(
    (selection) =>
      selection.kind === 'Field' &&
      (names.has(selection.name.value) ||
        (depth > 1 && selects(names, selection.selectionSet?.selections ?? [], depth - 1))),
  )

const operationSelects = (query: DocumentNode, names: ReadonlySet<string>, depth: number) =>
  query.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' && selects(names, definition.selectionSet.selections, depth),
  )

/** Returns whether a query selects long computed lists: discover lists, filters, recommendations. */
export const isHeavy = (query: DocumentNode): boolean => operationSelects(query, HEAVY_FIELDS, 1)

/** Returns whether a query selects data that users change, and not only the catalogue. */
export const isPersonal = (query: DocumentNode): boolean => operationSelects(query, PERSONAL_FIELDS, 2)

const variablesKey = keyWithout()

/** Returns a key of viewer, operation and variables; the order of the variables does not matter. */
export const operationKey = (
  query: DocumentNode,
  variables: OperationVariables | undefined,
  viewerId: string | undefined,
): string => `${viewerId ?? ''} ${getOperationName(query, '')} ${variablesKey(variables ?? null)}`
