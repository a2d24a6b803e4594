import { ACCESS_TOKENS } from '../../server/contract/rules/accessTokens'
import { faultHeader, readFaults } from './faults'
import { type EditorText, readOperation } from './operation'

/** Maximum length of the fragment of a link, in characters: chats and mail programs cut longer addresses. */
export const MAX_FRAGMENT = 8_000

/** What a link opens. */
export interface Shared extends EditorText {
  /** The faults of each run, as in the header. */
  faults: readonly string[]
}

/** An access token, which no link may contain. */
const TOKEN = new RegExp(String.raw`${ACCESS_TOKENS.prefix}[\w-]{20,}`)

/** Characters that no editor of GraphQL or JSON needs: controls other than tab and line feeds, and marks that reorder text. */
// oxlint-disable-next-line no-control-regex -- It looks for control characters.
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Throws an error for people if a text contains an access token. */
export function refuseToken(...texts: string[]): void {
  if (texts.some((text) => TOKEN.test(text)))
    throw new Error('The operation or its variables contain an access token. Remove it first.')
}

/** Returns the fragment of a link that opens an operation with its variables and faults. Throws an error for people. */
export function encodeShare({ faults, ...text }: Shared): string {
  refuseToken(text.query, text.variables)
  const { query } = readOperation({ ...text })
  const params = new URLSearchParams({ query })
  if (text.variables.trim() !== '') params.set('variables', text.variables.trim())
  if (faults.length > 0) params.set('faults', faultHeader(faults))
  const fragment = `#${params.toString()}`
  if (fragment.length > MAX_FRAGMENT)
    throw new Error(`The operation is too long for a link: ${fragment.length} of ${MAX_FRAGMENT} characters.`)
  return fragment
}

/** Returns what a fragment shares, undefined if it shares nothing. Throws an error for people if it is invalid. */
export function decodeShare(fragment: string): Shared | undefined {
  if (!fragment.startsWith('#query=')) return undefined
  if (fragment.length > MAX_FRAGMENT) throw new Error('The link is too long to be opened.')
  const params = new URLSearchParams(fragment.slice(1))
  const text = { query: params.get('query') ?? '', variables: params.get('variables') ?? '' }
  if (HIDDEN.test(text.query + text.variables))
    throw new Error('The link contains hidden characters and was not opened.')
  let faults: readonly string[]
  try {
    readOperation(text)
    faults = readFaults(params.get('faults') ?? '')
  } catch (error) {
    throw new Error(`The link was not opened. ${error instanceof Error ? error.message : ''}`.trim(), {
      cause: error,
    })
  }
  return { ...text, faults }
}
