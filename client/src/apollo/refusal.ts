import { CombinedGraphQLErrors, ServerError } from '@apollo/client'

/** What the server has said: status, code, words; nothing of it when there was no answer. */
export interface Refusal {
  status?: number
  code?: string
  message?: string
}

/** Reads a thrown error. */
export function refusalOf(error: unknown): Refusal {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors
    const { status, code } = first?.extensions ?? {}
    return {
      status: typeof status === 'number' ? status : undefined,
      code: typeof code === 'string' ? code : undefined,
      message: first?.message,
    }
  }
  if (ServerError.is(error)) return { status: error.statusCode }
  return { message: error instanceof Error ? error.message : undefined }
}
