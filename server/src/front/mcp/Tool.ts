import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { REVIEWS } from '../../../contract/rules/reviews.js'

/** A tool of an assistant: a GraphQL operation with a name and arguments that a language model understands. */
export interface Tool {
  name: string
  title: string
  /** What it does, and when to use it. */
  description: string
  input: z.ZodRawShape
  annotations: ToolAnnotations
  /** The operation, and versions of it that need fewer scopes: the first one runs that the access token allows. */
  operations: readonly string[]
  /** Returns the variables of the operation. @param input as `input` describes it */
  variables: (input: Record<string, unknown>) => Record<string, unknown>
  /** Returns what the assistant gets. */
  result: (data: Record<string, unknown>) => unknown
  /** Codes of errors that say that nothing was left to do. */
  doneBefore?: readonly string[]
}

/** What a tool only reads. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }
/** What a tool adds or sets, and which does nothing when it is repeated. */
export const SETS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
/** As {@link SETS}, of a tool that replaces what was there. */
export const REPLACES: ToolAnnotations = { ...SETS, destructiveHint: true }
/** As {@link SETS}, of a tool that adds once more when it is repeated. */
export const ADDS: ToolAnnotations = { ...SETS, idempotentHint: false }

export const titleId = z.string().max(20).describe('Id of a title, of search_titles.')
export const first = z.number().int().min(1).max(50).optional().describe('Number of entries; 20 by default.')
export const after = z
  .string()
  .max(200)
  .optional()
  .describe('`endCursor` of the page before, to go on from there.')
export const day = (what: string) => z.string().max(10).optional().describe(what)
export const rating = z
  .number()
  .int()
  .min(REVIEWS.rating.min)
  .max(REVIEWS.rating.max)
  .describe('A whole number from 1 to 10.')
export const season = z.number().int().min(0).describe('Number of the season; 0 for specials.')
export const number = z.number().int().min(1).describe('Number of the episode within its season.')
