import type * as z from 'zod/mini'

/** The issues of invalid input, as zod reports them. */
interface InvalidInput {
  issues: readonly { path: PropertyKey[]; message: string }[]
}

/** Returns the first error text of each invalid field, in the order of the schema. */
export function fieldErrorsOf(error: InvalidInput | undefined): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message
  return fields
}

/** Returns the error texts of an input by field; empty if it is valid. */
export const fieldErrors = (schema: z.ZodMiniType, input: unknown): Record<string, string> =>
  fieldErrorsOf(schema.safeParse(input).error)

/** Returns the first error text of a value, or undefined if it is valid. */
export const errorOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

/** Parameters of a check that ends the validation of a value, so that later checks get bounded text only. */
export const orStop = (error: string) => ({ error, abort: true })
