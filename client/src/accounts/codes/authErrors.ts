import { CombinedGraphQLErrors } from '@apollo/client'
import { SESSION_NOTICES } from '../../platform/session/sessionNotices.js'
import { errorText } from '../../platform/errors/errorText.js'
import { serverText, serverTexts } from '../../platform/errors/serverText.js'

/** What a form shows of an error: texts by field, or one text for the whole form. */
interface FormErrors {
  fields: Record<string, string>
  text: string | null
  /** Text of the toast; may be shorter than `text` for an error of unknown cause. */
  value: string
}

/** Texts for an error of unknown cause. */
export interface FallbackTexts {
  /** Text of the toast. */
  value: string
  /** Text in the form. */
  shown: string
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** Error for a server response that lacks the expected user. */
export class MissingUserError extends Error {
  override name = 'MissingUserError'

  constructor() {
    super(SESSION_NOTICES.missingUser)
  }
}

/** Returns the texts for an error of an account form. A 401 answers what was typed: its text is shown. */
export function authErrors(error: unknown, fallback: FallbackTexts | string): FormErrors {
  const { value, shown } = typeof fallback === 'string' ? { value: fallback, shown: fallback } : fallback
  if (error instanceof MissingUserError) return { fields: {}, text: shown, value: error.message }
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  const { fields, status } = first?.extensions ?? {}
  if (isTexts(fields) && Object.keys(fields).length > 0)
    return { fields: serverTexts(fields), text: null, value: serverText(Object.values(fields)[0] ?? value) }
  const text = first && status === 401 ? serverText(first.message) : errorText(error, '')
  return { fields: {}, text: text || shown, value: text || value }
}
