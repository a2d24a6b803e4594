import { CombinedGraphQLErrors } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { errorText } from '../apollo/errorText.js'

/** What a form shows of a refusal: a text for each wrong field, or one for the whole. */
export interface FormErrors {
  fields: Record<string, string>
  text: string | null
  /** The error's own value, shorter than `text` when nobody explains it: what a toast says. */
  value: string
}

/** What a failure is called that nobody explains. */
export interface UnexplainedFailure {
  value: string
  shown: string
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** An answer that should have brought a person and has not. */
export class MissingUser extends Error {
  override name = 'MissingUser'

  constructor() {
    super(NOTICES.missingUser)
  }
}

/**
 * Reads a failed call of an account form. A 401 answers what was typed, so the server's own words stand; a failure that
 * nobody can explain is called as `failure` says.
 */
export function authErrors(error: unknown, failure: UnexplainedFailure | string): FormErrors {
  const { value, shown } = typeof failure === 'string' ? { value: failure, shown: failure } : failure
  if (error instanceof MissingUser) return { fields: {}, text: shown, value: error.message }
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  const { fields, status } = first?.extensions ?? {}
  if (isTexts(fields) && Object.keys(fields).length > 0)
    return { fields, text: null, value: Object.values(fields)[0] ?? value }
  const text = first && status === 401 ? first.message : errorText(error, '')
  return { fields: {}, text: text || shown, value: text || value }
}
