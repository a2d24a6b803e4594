import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { Context } from '../feature/Context.js'
import { currentRequestContext } from '../observability/RequestContext.js'
import { GRAPH_LIMITS } from './queryLimits.js'
import { measureResult } from './resultCost.js'

/** The `extensions.cost` of a response. */
export interface CostExtension {
  /** Cost of the operation, measured before it was executed. */
  requested: number
  /** Maximum cost of an operation. */
  limit: number
  /** Cost of the result. */
  actual?: number
  /** Budget of whoever sent the request, within a window. */
  quota?: number
  /** What is left of it. */
  remaining?: number
  /** When all of it is left again. */
  resetAt?: string
}

/** An operation of a schema. */
interface Operation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
}

/**
 * Returns the `extensions.cost` of a response. What depends on the result and on who sent the request is left out unless the context
 * says that it is reported: shared responses are the same for all, and our own client does not read it.
 */
export function costExtension(
  requested: number,
  { reportsCost }: Context,
  { schema, document, operation }: Operation,
  data: unknown,
): CostExtension {
  const base = { requested, limit: GRAPH_LIMITS.cost }
  if (!reportsCost) return base
  const actual = measureResult(schema, document, operation, data)
  const budget = currentRequestContext()?.charge?.budget()
  if (!budget) return { ...base, actual }
  const { quota, remaining, resetSeconds } = budget
  return { ...base, actual, quota, remaining, resetAt: momentIn(resetSeconds).toISOString() }
}

/** Returns the moment after this many seconds, without milliseconds. */
export const momentIn = (seconds: number): Date =>
  new Date((Math.floor(Date.now() / 1_000) + seconds) * 1_000)
