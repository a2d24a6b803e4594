import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AUTH_PASSWORD } from '../../accounts/users/testing.js'
import { backupCommand, restoreCommand } from '../cli/backup.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { VOID_STATEMENTS } from './voidSecrets.sql.js'

/** Columns with secrets that a restore keeps, with the reason. */
const KEPT_SECRETS: ReadonlyMap<string, string> = new Map([
  ['account.password_hash', 'the owner signs in with the password of that time'],
  ['mail.sealed', 'emails that were waiting; what they offer is void'],
])

/** The instance after the restore. */
let server: TestServer
let folder: string

/** What an attacker, or a member, had in hand when the archive was made. */
const before = {
  access: '',
  refresh: '',
  listId: '',
  link: '',
  resetToken: '',
  resetCode: '',
  undoToken: '',
  feed: '',
  player: '',
  accessToken: '',
  registrationToken: '',
  registrationCode: '',
}
const ADA = { username: 'ada', email: 'ada@example.org', password: AUTH_PASSWORD }
const BOB = { username: 'bob', email: 'bob@example.org', password: AUTH_PASSWORD }
const EVE = { username: 'eve', email: 'eve@example.org', password: AUTH_PASSWORD }

interface Body {
  token?: string
  refreshToken?: string
  registrationToken?: string
  resetToken?: string
  success?: boolean
  data?: { id: string }
}

async function post(on: TestServer, path: string, body?: object, token?: string) {
  const response = await fetch(`${on.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body ?? {}),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

async function ask(on: TestServer, token: string, query: string, variables: object = {}) {
  const response = await fetch(`${on.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data: Record<string, Record<string, unknown>>
    errors?: unknown
  }
  expect(errors).toBeUndefined()
  return data
}

async function register(on: TestServer, person: typeof ADA): Promise<{ access: string; refresh: string }> {
  const { body } = await post(on, '/auth/register', person)
  const { email, password } = person
  const { registrationToken } = body
  await post(on, '/auth/verify-email', { email, registrationToken, code: await on.nextCode(email) })
  return signIn(on, email, password)
}

async function signIn(on: TestServer, email: string, password: string) {
  const { body } = await post(on, '/auth/login', { email, password, returnRefreshToken: true })
  return { access: String(body.token), refresh: String(body.refreshToken) }
}

const EDIT_LIST = `mutation($id: ID!, $input: WatchlistChanges!) {
  updateWatchlist(id: $id, input: $input) { visibility viewerLink }
}`
const openList = async (on: TestServer, link: string) =>
  (await on.call('GET', `/watchlists/${before.listId}?link=${link}`)).status

beforeAll(async () => {
  const first = await startTestServer()
  const session = await register(first, ADA)
  const list = await post(first, '/watchlists', { name: 'Shared' }, session.access)
  before.listId = String(list.body.data?.id)
  const shared = await ask(first, session.access, EDIT_LIST, {
    id: before.listId,
    input: { visibility: 'LINK' },
  })
  before.link = String(shared.updateWatchlist?.viewerLink)

  const feed = await ask(
    first,
    session.access,
    'mutation { createFeedAddress(input: { name: "Calendar", kind: CALENDAR }) { paths } }',
  )
  ;[before.feed = ''] = feed.createFeedAddress!.paths as string[]

  const player = await ask(
    first,
    session.access,
    'mutation { createScrobbleAddress(input: { name: "TV" }) { path } }',
  )
  before.player = String(player.createScrobbleAddress?.path)

  const made = await ask(
    first,
    session.access,
    `mutation ($password: String!) {
      createAccessToken(input: { name: "Kodi", scopes: ["profile:read"] }, password: $password) { token }
    }`,
    { password: ADA.password },
  )
  before.accessToken = String(made.createAccessToken?.token)
  await first.nextMail(ADA.email)

  // Bob changed his address, which its former owner can undo, and is about to change it again.
  const bob = await register(first, BOB)
  const newAddress = 'bob.new@example.org'
  const change = (email: string) =>
    ask(first, bob.access, 'mutation($input: ProfileInput!) { updateProfile(input: $input) { id } }', {
      input: { email, currentPassword: AUTH_PASSWORD },
    })
  await change(newAddress)
  await post(
    first,
    '/auth/verify-email',
    { email: newAddress, code: await first.nextCode(newAddress) },
    bob.access,
  )
  let notice = await first.nextMail(BOB.email)
  while (!/undo-email-change#/.test(notice.text)) notice = await first.nextMail(BOB.email)
  before.undoToken = /undo-email-change#([\w-]{43})/.exec(notice.text)?.[1] ?? ''
  await change('bob.next@example.org')

  const reset = await post(first, '/auth/request-password-reset', { email: ADA.email })
  before.resetToken = String(reset.body.resetToken)
  before.resetCode = await first.nextCode(ADA.email)
  const registered = await post(first, '/auth/register', EVE)
  before.registrationToken = String(registered.body.registrationToken)
  before.registrationCode = await first.nextCode(EVE.email)
  Object.assign(before, session)

  folder = await mkdtemp(join(tmpdir(), 'marquee-restored-'))
  const file = join(folder, 'backup.tar.gz')
  const instance = { databaseUrl: first.databaseUrl, dataDir: folder, avatarStorageUrl: undefined }
  const print = () => undefined
  await backupCommand([file], print, instance)

  // Revoked after the archive was made.
  await post(first, '/auth/logout', {}, before.access)
  const again = await signIn(first, ADA.email, ADA.password)
  await ask(first, again.access, EDIT_LIST, { id: before.listId, input: { renewLink: true } })
  expect((await post(first, '/auth/refresh', { refreshToken: before.refresh })).status).toBe(401)
  expect(await openList(first, before.link)).toBe(404)
  await first.stop()
  expect(await restoreCommand([file, '--replace'], print, instance)).toBe(0)
  server = await startTestServer({}, { url: first.databaseUrl })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a restore', () => {
  it('does not revive a session that was ended after the archive was made', async () => {
    expect((await post(server, '/auth/refresh', { refreshToken: before.refresh })).status).toBe(401)
    const cookie = `${server.cookieName('marquee_refresh')}=${before.refresh}`
    const byCookie = await fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers: { cookie } })
    expect(byCookie.status).toBe(401)
    const me = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${before.access}` },
    })
    expect(me.status).toBe(401)
  })

  it('does not open a list again by a link that was renewed after the archive was made', async () => {
    expect(await openList(server, before.link)).toBe(404)
    const { access } = await signIn(server, ADA.email, ADA.password)
    const { watchlist } = await ask(
      server,
      access,
      'query($id: ID!) { watchlist(id: $id) { visibility viewerLink } }',
      { id: before.listId },
    )
    expect(watchlist).toEqual({ visibility: 'LINK', viewerLink: expect.stringMatching(/^[\w-]{24}$/) })
    expect(await openList(server, String(watchlist?.viewerLink))).toBe(200)
  })

  it('revokes the secret addresses of feeds', async () => {
    expect((await fetch(server.url + before.feed)).status).toBe(404)
  })

  it('revokes the secret addresses of players', async () => {
    expect((await fetch(server.url + before.player, { method: 'POST' })).status).toBe(404)
  })

  it('revokes access tokens', async () => {
    const headers = { authorization: `Bearer ${before.accessToken}` }
    expect((await fetch(`${server.url}/api/users/profile/minimal`, { headers })).status).toBe(401)
  })

  it('voids the codes and the proofs that were in use', async () => {
    const { email } = ADA
    const reset = {
      email,
      code: before.resetCode,
      resetToken: before.resetToken,
      password: 'Another-horse-8',
    }
    expect((await post(server, '/auth/reset-password', reset)).status).toBe(400)
    const { registrationToken, registrationCode: code } = before
    const claim = { email: EVE.email, registrationToken }
    expect((await post(server, '/auth/verify-email', { ...claim, code })).status).toBe(400)
    // The token brings no new code either. The password of the registration does.
    await post(server, '/auth/resend-verification-code', claim)
    await post(server, '/auth/resend-verification-code', { email: EVE.email, password: EVE.password })
    const next = { email: EVE.email, password: EVE.password, code: await server.nextCode(EVE.email) }
    expect((await post(server, '/auth/verify-email', next)).status).toBe(200)
  })

  it('voids pending changes of addresses and the links that undo a change', async () => {
    expect((await post(server, '/auth/undo-email-change', { token: before.undoToken })).status).toBe(400)
    const { access } = await signIn(server, 'bob.new@example.org', BOB.password)
    const { viewer } = await ask(server, access, '{ viewer { email pendingEmail } }')
    expect(viewer).toEqual({ email: 'bob.new@example.org', pendingEmail: null })
  })

  it('tells each account in its security log', async () => {
    const { access } = await signIn(server, ADA.email, ADA.password)
    const { viewer } = await ask(
      server,
      access,
      '{ viewer { securityEvents { nodes { kind clientAddress } } } }',
    )
    expect((viewer as { securityEvents: { nodes: object[] } }).securityEvents.nodes).toContainEqual({
      kind: 'SESSIONS_ENDED_BY_RESTORE',
      clientAddress: '',
    })
  })
})

it('a restore voids every column that holds a secret, or says why it keeps it', async () => {
  const rows = await server.database.rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name ~ '(hash|token|secret|password|sealed|proof|nonce)'
     order by 1, 2`,
  )
  const names = rows.map(({ table, column }) => `${table}.${column}`)
  expect(names).toContain('session.refresh_hash')
  const unknown = rows.filter(
    ({ table, column }) => !VOID_STATEMENTS.has(table) && !KEPT_SECRETS.has(`${table}.${column}`),
  )
  expect(unknown).toEqual([])
})
