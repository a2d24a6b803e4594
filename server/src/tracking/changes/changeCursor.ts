import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { CHANGE_KINDS, type ChangeKind } from '../../../contract/rules/changes.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Position } from './changes.sql.js'

/** What a cursor of the log of changes says. */
export interface ChangeCursor extends Position {
  /** The first 8 digits of the instance's id. */
  instance: string
  /** From when on its reader needs to learn of deletions, in seconds since 1970: it has read, or had nothing, before. */
  since: number
  /** The kinds that were read up to the position. */
  kinds: readonly ChangeKind[]
}

const PATTERN = /^([\da-f]{8})\.(\d{1,18})\.(\d{1,18})\.(\d{1,12})\.([\da-z]{1,36})$/
const RADIX = 36

/** Returns the text of a cursor. */
export function writeChangeCursor(cursor: ChangeCursor): string {
  const { instance, transactionId, sequence, since, kinds } = cursor
  const digits = kinds.map((kind) => CHANGE_KINDS.indexOf(kind).toString(RADIX)).join('')
  return encode(`${instance}.${transactionId}.${sequence}.${Math.floor(since)}.${digits}`)
}

/** Reads a cursor. @throws AppError INVALID_INPUT */
export function readChangeCursor(text: string): ChangeCursor {
  const [, instance, transactionId, sequence, since, digits] =
    PATTERN.exec(Buffer.from(text.slice(0, 150), 'base64url').toString('latin1')) ?? []
  if (!instance || !transactionId || !sequence || !since || !digits)
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  const kinds = Array.from(digits, (digit) => CHANGE_KINDS[parseInt(digit, RADIX)] ?? [])
  return { instance, transactionId, sequence, since: Number(since), kinds: kinds.flat() }
}

/** Returns a text that differs for each position of each instance. */
export const versionOf = (instance: string, { transactionId, sequence }: Position): string =>
  encode(`${instance}.${transactionId}.${sequence}`)

const encode = (text: string) => Buffer.from(text).toString('base64url')
