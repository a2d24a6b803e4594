import { createHash } from 'node:crypto'
import { errorOf } from '../../../contract/schemas/fieldErrors.js'
import { requestKeySchema } from '../../../contract/schemas/diary.js'
import { AppError } from '../../platform/errors/errors.js'

/** A client's key of a request, which a unique key of the table holds, and the digest of the request's fields. */
export interface KeyedRequest {
  requestKey: string | null
  requestDigest: Buffer
}

/** Returns the key of a request and the digest of its fields. @throws AppError INVALID_INPUT */
export function readRequest(key: string | null | undefined, fields: unknown[]): KeyedRequest {
  const requestKey = key || null
  const problem = requestKey ? errorOf(requestKeySchema, requestKey) : undefined
  if (problem) throw new AppError('INVALID_INPUT', { idempotencyKey: problem })
  return { requestKey, requestDigest: createHash('sha256').update(JSON.stringify(fields)).digest() }
}

/** Checks that a row was made by the same request. @throws AppError REQUEST_KEY_REUSED */
export function checkSameRequest(row: { digest: Buffer | null }, { requestDigest }: KeyedRequest): void {
  if (!row.digest?.equals(requestDigest)) throw new AppError('REQUEST_KEY_REUSED')
}
