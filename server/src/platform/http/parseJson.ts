import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { JSON_BODY } from '../../../contract/rules/requests.js'
import { AppError } from '../errors/errors.js'

/**
 * Parses JSON of a request.
 * @param message of the error for invalid JSON
 * @throws AppError BAD_REQUEST for invalid JSON, or JSON that {@link checkJson} rejects.
 */
export function parseJson(text: string, message?: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('BAD_REQUEST', undefined, message)
  }
  return checkJson(value)
}

/**
 * Returns `value` if it is within the limits of {@link JSON_BODY}. Recursive functions such as `JSON.stringify` would
 * otherwise overflow the stack.
 * @throws AppError BAD_REQUEST
 */
export function checkJson<Value>(value: Value): Value {
  let level: unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_BODY.depth) throw new AppError('BAD_REQUEST', undefined, REQUEST_VALIDATION.jsonDepth)
    values += level.length
    if (values > JSON_BODY.values) throw new AppError('BAD_REQUEST', undefined, REQUEST_VALIDATION.jsonValues)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}
