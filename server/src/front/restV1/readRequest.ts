import type { z } from 'zod'
import { mapOf } from '../../../contract/own.js'
import { AppError } from '../../platform/errors/errors.js'
import type { RestRequest } from '../../platform/rest/restHandler.js'
import type { ReceiveFile } from '../../platform/rest/uploadHandler.js'
import type { V1Request, V1Route } from './V1Route.js'

/** Fields that an error names at most. */
const MOST_FIELDS = 50

const TYPES = mapOf<string>({
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
})

/** What a request consists of. */
type Part = 'parameter' | 'field'

/** Returns the rule that a value breaks, as the end of a sentence. */
function ruleOf(issue: z.core.$ZodRawIssue, what: Part): string {
  if (what === 'parameter' && Array.isArray(issue.input) && issue.code !== 'too_big')
    return 'must be given once'
  if (issue.code === 'invalid_type') return `must be ${TYPES.get(String(issue.expected)) ?? issue.expected}`
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.join(', ')}`.replace(/, ([^,]*)$/, ' or $1')
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
  return 'is invalid: see /api/docs'
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '')

/** Returns the message of a value without one of its own. */
const messageOf = (issue: z.core.$ZodRawIssue, what: Part) =>
  `${(issue.path ?? []).map(String).join('.') || 'The body'} ${ruleOf(issue, what)}`

/** Adds the first message of each invalid field to those of a request, by its path, such as `refs.0.tmdb`. */
function addErrors(fields: Map<string, string>, error: z.ZodError, what: Part): void {
  const add = (name: string, message: string) => {
    if (!fields.has(name) && fields.size < MOST_FIELDS) fields.set(name, message)
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MOST_FIELDS)) {
        const name = key.slice(0, 100)
        add(name, `There is no ${what} ${name}: leave it out`)
      }
    else add(issue.path.map(String).join('.') || 'body', issue.message)
  }
}

/**
 * Parses the parts of a request by the schemas of its route.
 * @throws AppError INVALID_INPUT naming each invalid parameter and field
 */
export function readRequest(
  {
    params,
    query,
    body,
    takesIdempotencyKey,
  }: Pick<V1Route, 'params' | 'query' | 'body' | 'takesIdempotencyKey'>,
  request: RestRequest,
  receive: ReceiveFile,
): V1Request<never, never, never> {
  const fields = new Map<string, string>()
  const read = (schema: z.ZodType, value: unknown, what: Part): unknown => {
    const { data, error } = schema.safeParse(value, { error: (issue) => messageOf(issue, what) })
    if (error) addErrors(fields, error, what)
    return data
  }
  const parsed = {
    params: read(params, request.params, 'parameter'),
    query: read(query, { ...request.query, ...request.repeatedQuery }, 'parameter'),
    body: body && read(body, request.body, 'field'),
    idempotencyKey: takesIdempotencyKey ? request.header('idempotency-key') : undefined,
    receive,
  }
  if (fields.size > 0) throw new AppError('INVALID_INPUT', Object.fromEntries(fields))
  return parsed as V1Request<never, never, never>
}
