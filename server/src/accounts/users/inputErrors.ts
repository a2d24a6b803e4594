import type { FieldErrors } from '../../platform/errors/errors.js'

/** Returns the fields that have an error text. */
export function definedErrors(fields: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Checks whether an error is a violation of this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === index
}
