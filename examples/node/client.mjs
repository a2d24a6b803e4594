// Sends GraphQL operations to a Marquee instance with an access token. Needs Node 22 or newer, and no package.
import { setTimeout as wait } from 'node:timers/promises'

const { MARQUEE_URL = 'http://localhost:4000', MARQUEE_TOKEN } = process.env

/**
 * Sends an operation, again when a limit allows it. Every write of the API is safe to repeat.
 * @returns its data
 * @throws Error with the `code` of the first error
 */
export async function send(query, variables) {
  for (;;) {
    const response = await fetch(new URL('/graphql', MARQUEE_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${MARQUEE_TOKEN}` },
      body: JSON.stringify({ query, variables }),
    })
    if (response.status === 429) {
      await wait(1_000 * Number(response.headers.get('retry-after')))
      continue
    }
    const { data, errors } = await response.json()
    if (!errors) return data
    const [{ message, extensions }] = errors
    throw Object.assign(new Error(message), { code: extensions.code })
  }
}
