import { type DocumentNode, Kind, type OperationTypeNode, parse, print, separateOperations } from 'graphql'

/** Maximum number of tokens of a document that the sandbox parses. */
const MAX_TOKENS = 5_000

/** What an editor contains. */
export interface EditorText {
  query: string
  /** JSON; an empty text for no variables. */
  variables: string
  /** Which of several operations. */
  operationName?: string | undefined
}

/** One operation with its variables. */
export interface Operation {
  /** The operation and its fragments. */
  query: string
  variables: Record<string, unknown> | undefined
  name: string | undefined
  type: `${OperationTypeNode}`
}

/** Parses variables. Throws an error for people if they are no JSON object. */
export function parseVariables(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('The variables are not JSON.')
  }
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Error('The variables are not a JSON object.')
  return value as Record<string, unknown>
}

/** Parses a document. Throws an error for people. */
export function parseDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch (error) {
    throw new Error(
      `The operation cannot be read: ${error instanceof Error ? error.message : 'it is too deep.'}`,
      { cause: error },
    )
  }
}

/** Returns the operation of an editor; of several the named one, else the first. Throws an error for people. */
export function readOperation({ query, variables, operationName }: EditorText): Operation {
  const document = parseDocument(query)
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const chosen = operations.find(({ name }) => name?.value === operationName) ?? operations[0]
  if (!chosen) throw new Error('There is no operation in the editor.')
  const name = chosen.name?.value
  const own = operations.length > 1 ? separateOperations(document)[name ?? ''] : undefined
  return {
    // Printing loses comments, so only what must be separated is printed.
    query: (own ? print(own) : query).trim(),
    variables: parseVariables(variables),
    name,
    type: chosen.operation,
  }
}
