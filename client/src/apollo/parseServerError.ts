import { CombinedGraphQLErrors, ServerError } from '@apollo/client'

/** What the server has said: status, code, words; nothing of it when there was no answer. */
export interface ParsedError {
  status?: number
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

/** Code and words in the body of an answer: the bridge's, the graph's, or a proxy's page, which says nothing. */
function parseErrorBody(body: string): ParsedError {
  try {
    const { errors, ...bridge } = JSON.parse(body) as ErrorBody & { errors?: ErrorBody[] }
    const { message, error, code, extensions } = errors?.[0] ?? bridge
    return { code: text(extensions?.code ?? code), message: text(error ?? message) }
  } catch {
    return {}
  }
}

/** Reads a thrown error, through whichever door it came. */
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
  if (ServerError.is(error)) return { status: error.statusCode, ...parseErrorBody(error.bodyText) }
  return { message: error instanceof Error ? error.message : undefined }
}
