import type { FieldErrors } from '../../errors.js'

/** Only the fields that are wrong. */
export function wrongFields(fields: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Whether a unique index has refused a row. */
export function isTaken(error: unknown, index: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === index
}
