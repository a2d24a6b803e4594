import { CombinedGraphQLErrors } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { errorText } from '../apollo/errorText.js'

/** What a form shows of a refusal: a text for each wrong field, or one for the whole. */
export interface FormErrors {
  fields: Record<string, string>
  text: string | null
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/**
 * Reads a failed call of an account form. A 401 answers what was typed, so the server's own words stand; a failure that
 * nobody can explain gives `fallback`.
 */
export function authErrors(error: unknown, fallback: string): FormErrors {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  const { fields, status } = first?.extensions ?? {}
  if (isTexts(fields) && Object.keys(fields).length > 0) return { fields, text: null }
  if (first && status === 401) return { fields: {}, text: first.message || fallback }
  const text = errorText(error)
  return { fields: {}, text: text === NOTICES.unexpectedError ? fallback : text }
}
