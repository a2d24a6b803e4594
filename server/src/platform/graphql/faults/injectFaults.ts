import type { ServerResponse } from 'node:http'
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { isInterfaceType, isObjectType } from 'graphql'
import { type Faults, type FieldFaults, report } from '../../faults/Faults.js'
import { fail } from '../../faults/parseFaults.js'
import { currentRequestContext, reportError } from '../../observability/RequestContext.js'
import { statusOfErrors } from '../apolloServer.js'
import { isRecord } from '../httpResponse.js'
import { failFields } from './failFields.js'

/** @throws AppError BAD_REQUEST if a fault names a field that the schema does not have */
export function checkFields(schema: GraphQLSchema, { faults }: FieldFaults): void {
  for (const { field } of faults) {
    const type = field && schema.getType(field.type)
    if (
      field &&
      !((isObjectType(type) || isInterfaceType(type)) && Object.hasOwn(type.getFields(), field.name))
    )
      fail(`names the field ${field.type}.${field.name}, which the schema does not have: correct it`)
  }
}

/** What {@link injectFaults} reads of an executed request. */
interface ExecutedRequest {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** Response key under which the result has the name of each object's type. */
  typeKey: string
  faults: Faults
  /** The faults of its fields. */
  ordered: FieldFaults
}

/**
 * Injects the faults of fields into the JSON of a result, waits for their delays, and sets the status as for any errors.
 * @returns JSON; undefined if the client has disconnected
 */
export async function injectFaults(
  { faults, ordered, ...executed }: ExecutedRequest,
  body: string,
  response: ServerResponse,
): Promise<string | undefined> {
  const result = JSON.parse(body) as {
    data?: unknown
    errors?: GraphQLFormattedError[]
    extensions?: unknown
  }
  const { data, errors: before = [], ...rest } = result
  // What was rejected before its execution has no fields.
  if (!isRecord(data)) return body
  const failed = failFields(executed, data, ordered.faults, (fault) => faults.happens(fault))
  report(response, ordered.injected + failed.injected)
  // Its turn is over: a delay must not keep other requests of the address waiting.
  if (failed.delay > 0) currentRequestContext()?.charge?.close()
  if (!(await faults.wait(Math.min(failed.delay, ordered.delayLeft), response))) return undefined
  if (failed.errors.length === 0) return JSON.stringify({ ...result, data: failed.data })
  const errors = [...before, ...failed.errors]
  for (const { extensions } of failed.errors) reportError(String(extensions?.['code']))
  const retryAfter = Math.max(...errors.map(({ extensions }) => Number(extensions?.['retryAfter'] ?? 0)))
  if (retryAfter > 0) response.setHeader('Retry-After', String(retryAfter))
  const status = statusOfErrors(failed.data, errors)
  if (status !== 200) response.statusCode = status
  return JSON.stringify({ errors, data: failed.data, ...rest })
}
