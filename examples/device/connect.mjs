// Connects a device to an account by a code that its member types in on the site, then reads and logs. Needs Node 22 or newer, and no package.
//
//   node connect.mjs https://films.example "My player"
import { argv } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

const [, , site = 'http://localhost:4000', name = 'My player'] = argv
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code'

/** Sends a request and returns its JSON, also that of an error. */
async function send(address, init) {
  const response = await fetch(address, init)
  return response.json()
}
const post = (address, form) => send(address, { method: 'POST', body: new URLSearchParams(form) })

/** Sends a GraphQL operation with an access token. */
async function query(token, text, variables) {
  const { data, errors } = await send(new URL('/graphql', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, variables }),
  })
  if (errors) throw new Error(errors[0].message)
  return data
}

// Once for each installation. Keep `client_id`.
const server = await send(new URL('/.well-known/oauth-authorization-server', site))
const { client_id } = await send(server.registration_endpoint, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ client_name: name, grant_types: [DEVICE, 'refresh_token'] }),
})

const device = await post(server.device_authorization_endpoint, {
  client_id,
  scope: 'profile:read diary:write',
})
if (device.error) throw new Error(device.error_description)
console.log(`Open ${device.verification_uri} and type in ${device.user_code}`)

let { interval } = device
let tokens
do {
  await wait(interval * 1_000)
  tokens = await post(server.token_endpoint, {
    client_id,
    grant_type: DEVICE,
    device_code: device.device_code,
  })
  if (tokens.error === 'slow_down') interval += 5
} while (['authorization_pending', 'slow_down'].includes(tokens.error))
if (tokens.error) throw new Error(tokens.error_description)

const { viewer } = await query(tokens.access_token, '{ viewer { username } }')
console.log(`Connected to ${viewer.username}`)
const { syncHistory } = await query(
  tokens.access_token,
  'mutation Log($items: [HistoryItem!]!) { syncHistory(items: $items) { results { status } } }',
  { items: [{ title: { match: { title: 'The Godfather', year: 1972 } }, watchedOn: '2024-05-04' }] },
)
console.log(`Logged: ${syncHistory.results[0].status}`)

// Before the hour is over: replaces both tokens. Keep the new ones.
const next = await post(server.token_endpoint, {
  client_id,
  grant_type: 'refresh_token',
  refresh_token: tokens.refresh_token,
})
await query(next.access_token, '{ viewer { username } }')
console.log(`Refreshed for ${next.expires_in} seconds`)
