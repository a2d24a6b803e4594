import { VALIDATION } from '../../contract/messages.js'
import { JSON_BODY } from '../../contract/rules.js'
import { AppError } from '../errors.js'

/**
 * Parses JSON from outside.
 * @param problem detail of the error for text that is no JSON
 * @throws AppError BAD_REQUEST for no JSON, or more of it than {@link checkJson} allows.
 */
export function parseJson(text: string, problem?: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('BAD_REQUEST', undefined, problem)
  }
  return checkJson(value)
}

/**
 * Returns a value of JSON that is no deeper and no larger than {@link JSON_BODY}. Functions that walk values, such as
 * `JSON.stringify` and `String`, call themselves for each level.
 * @throws AppError BAD_REQUEST
 */
export function checkJson<Value>(value: Value): Value {
  let level: unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_BODY.depth) throw new AppError('BAD_REQUEST', undefined, VALIDATION.jsonDepth)
    values += level.length
    if (values > JSON_BODY.values) throw new AppError('BAD_REQUEST', undefined, VALIDATION.jsonValues)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}
