import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { APPS } from '../../../contract/rules/apps.js'
import { cleanLine } from '../../../contract/text.js'
import { GRANT_TYPES } from './AuthorizationServer.js'
import type { AppRegistration } from './OauthAdapter.js'

/** A registration that is rejected, in the words of RFC 7591. */
export class RegistrationError extends Error {
  constructor(
    readonly code: 'invalid_client_metadata' | 'invalid_redirect_uri',
    message: string,
  ) {
    super(message)
  }
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Whether a code may be sent there: to a site with https, to this device, or to an app by a scheme of its own (RFC 8252). */
export function isRedirectUri(text: string): boolean {
  const url = text.length <= APPS.redirectUri && !/[^\x21-\x7e]|[#\\]/.test(text) ? URL.parse(text) : null
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return url.hostname !== '' && !LOOPBACK.has(url.hostname)
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname)
  // A domain in reverse, such as `org.example.app`: no scheme with a meaning of its own has a dot.
  return /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/.test(url.protocol)
}

const registrationSchema = z.object({
  client_name: z.string().check(z.maxLength(1_000)),
  redirect_uris: z._default(z.array(z.string()).check(z.maxLength(APPS.redirectUris)), []),
  grant_types: z._default(z.array(z.enum(GRANT_TYPES)).check(z.minLength(1), z.maxLength(10)), [
    'authorization_code',
    'refresh_token',
  ]),
  token_endpoint_auth_method: z._default(z.literal('none'), 'none'),
})

/** Returns a new app with an id. Fields that it does not know count for nothing. @throws RegistrationError */
export function readRegistration(body: unknown): AppRegistration {
  const parsed = registrationSchema.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new RegistrationError(
      'invalid_client_metadata',
      `${issue?.path[0]?.toString() ?? 'The body'}: ${RULES}`,
    )
  }
  const { client_name, redirect_uris: redirectUris, grant_types } = parsed.data
  const name = cleanLine(client_name).slice(0, APPS.name).trim()
  if (name === '') throw new RegistrationError('invalid_client_metadata', `client_name: ${RULES}`)
  const wrong = redirectUris.find((uri) => !isRedirectUri(uri))
  if (wrong !== undefined || (redirectUris.length === 0 && grant_types.includes('authorization_code')))
    throw new RegistrationError('invalid_redirect_uri', `redirect_uris: ${REDIRECT_RULES}`)
  return {
    id: randomBytes(16).toString('base64url'),
    name,
    redirectUris: [...new Set(redirectUris)],
    grantTypes: GRANT_TYPES.filter((type) => grant_types.includes(type)),
  }
}

const RULES = `an app has a client_name, grant_types of ${GRANT_TYPES.join(', ')}, token_endpoint_auth_method "none" and redirect_uris for authorization_code`
const REDIRECT_RULES = `1 to ${APPS.redirectUris} addresses of at most ${APPS.redirectUri} characters: https, http on 127.0.0.1, [::1] or localhost, or a scheme of the app such as org.example.app:/signed-in`
