import type { TestServer, TestViewer } from '../../testing.js'
import { Passwords } from '../passwords/Passwords.js'

/** The password of {@link withPassword}. */
export const PASSWORD = 'Right-horse-7'

/** The body of a response of `/api/users`. */
export interface Body {
  success: boolean
  data?: Record<string, unknown>
  user?: Record<string, unknown>
  error?: string | null
  fields?: Record<string, string>
}

const UPDATE = `mutation ($input: ProfileInput!) {
  updateProfile(input: $input) {
    id username email pendingEmail bio firstName lastName preferences { theme }
  }
}`

/** Updates a profile with the GraphQL API. */
export const update = (person: TestViewer, input: object) =>
  person.query<{ updateProfile: object }>(UPDATE, { input })

/** Returns the field errors of a GraphQL response. */
export const fieldsOf = (errors: { extensions: Record<string, unknown> }[] | undefined) =>
  errors?.[0]?.extensions.fields

/** Updates a profile with the REST API. */
export const put = (person: TestViewer, body: object) => person.call<Body>('PUT', '/users/profile', body)

/** Requests the confirmation code of a user without a password, and returns it. */
export async function confirmationCode(server: TestServer, person: TestViewer): Promise<string> {
  await server.database.rows(
    `update code set sent_at = now() - interval '61 seconds' where account_id = $1`,
    [person.id],
  )
  await person.query('mutation { sendConfirmationCode { success } }')
  return server.nextCode(person.email)
}

/** Sets the password of a user to {@link PASSWORD}. */
export async function withPassword(server: TestServer, person: TestViewer): Promise<TestViewer> {
  const hash = await new Passwords().hash(PASSWORD)
  await server.database.rows('update account set password_hash = $2 where id = $1', [person.id, hash])
  return person
}
