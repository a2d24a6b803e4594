import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'

/** Code of an answer that is not one of this server: a network's own page in place of JSON, or neither data nor an error. */
export const UNREADABLE = 'UNREADABLE_ANSWER'

/** An answer that has neither data nor an error. */
export class UnreadableAnswer extends Error {}

/** Status, code and message of a server's error. All are absent if the server did not answer. */
interface ParsedError {
  /** HTTP status; of a GraphQL error the one in its extensions. */
  status?: number
  /** Error code of the server, such as `INVALID_INPUT`, or {@link UNREADABLE}. */
  code?: string
  message?: string
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

interface ErrorBody {
  message?: unknown
  error?: unknown
  code?: unknown
  extensions?: { code?: unknown }
}

/** Parses the body of a REST or GraphQL error. Returns nothing for other bodies, such as a proxy's HTML. */
function parseErrorBody(body: string): ParsedError {
  try {
    const { errors, ...restError } = JSON.parse(body) as ErrorBody & { errors?: ErrorBody[] }
    const { message, error, code, extensions } = errors?.[0] ?? restError
    return { code: text(extensions?.code ?? code), message: text(error ?? message) }
  } catch {
    return {}
  }
}

/** Parses a thrown error of the GraphQL API or the REST API. */
export function parseServerError(error: unknown): ParsedError {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors
    const { status, code } = first?.extensions ?? {}
    return {
      status: typeof status === 'number' ? status : undefined,
      code: text(code),
      message: first?.message,
    }
  }
  if (ServerError.is(error) && error.statusCode >= 300)
    return { status: error.statusCode, ...parseErrorBody(error.bodyText) }
  // The message of a parser quotes what it found: it says nothing of the cause.
  if (
    ServerError.is(error) ||
    ServerParseError.is(error) ||
    error instanceof SyntaxError ||
    error instanceof UnreadableAnswer
  )
    return { code: UNREADABLE }
  return { message: error instanceof Error ? error.message : undefined }
}
