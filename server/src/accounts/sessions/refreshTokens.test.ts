import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { ENV, startTestServer, type TestServer } from '../../testing.js'
import { newSecret } from './refreshTokens.js'
import { Secrets, sha256 } from '../../platform/config/Secrets.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Tokens {
  status: number
  access: string
  refresh: string
}

/** Refreshes as a program does that stores its tokens itself. */
async function refresh(token: string, on: TestServer = server): Promise<Tokens> {
  const { status, body } = await on.call<{ token?: string; refreshToken?: string }>('POST', '/auth/refresh', {
    refreshToken: token,
  })
  return { status, access: body.token ?? '', refresh: body.refreshToken ?? '' }
}

const use = async (access: string) => {
  const answer = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${access}` } })
  await answer.arrayBuffer()
  return answer.status
}

const secrets = new Secrets(ENV.jwtSecrets)

/** Opens a session of the person with this secret, and makes it the session of the test. Returns its token. */
async function open(secretOf: (sessionId: string) => string): Promise<string> {
  sessionId = randomUUID()
  const secret = secretOf(sessionId)
  await server.database.rows(
    `insert into session (id, account_id, refresh_hash, expires_at)
     values ($1::uuid, $2, $3, now() + interval '1 day')`,
    [sessionId, person.id, sha256(secret)],
  )
  return `${sessionId}.${secret}`
}

let person: { id: number }
let first: string
let sessionId: string
beforeEach(async () => {
  person = await server.signUp()
  first = await open((id) => newSecret(secrets, id))
})

/** Lets time pass since the current token was first used, if it was. */
const pass = (seconds: number) =>
  server.database.rows(
    `update session set previous_until = previous_until - $2::integer * interval '1 second' where id = $1::uuid`,
    [sessionId, seconds],
  )
const eventsOf = async () =>
  (
    await server.database.rows<{ kind: string }>('select kind from security_event where account_id = $1', [
      person.id,
    ])
  ).map(({ kind }) => kind)

describe('a refresh with a lost response', () => {
  it('can be repeated at any time later, and returns the same successor', async () => {
    const lost = await refresh(first)
    await pass(30 * 24 * 60 * 60)
    for (let time = 0; time < 3; time++) {
      const again = await refresh(first)
      expect([again.status, again.refresh]).toEqual([200, lost.refresh])
    }
    const stored = await refresh(first)
    expect(await use(stored.access)).toBe(200)
    expect((await refresh(stored.refresh)).status).toBe(200)
    expect(await eventsOf()).toEqual([])
  })

  it('can be repeated while other tabs use the previous access token', async () => {
    const before = await refresh(first)
    expect(await use(before.access)).toBe(200)
    const lost = await refresh(before.refresh)
    expect(await use(before.access)).toBe(200)
    await pass(60)
    expect((await refresh(before.refresh)).refresh).toBe(lost.refresh)
  })

  it('can be repeated after the secrets were rotated', async () => {
    const lost = await refresh(first)
    const jwtSecrets = ['another secret of the tests, as long as the first', ...ENV.jwtSecrets]
    const other = await startTestServer({ jwtSecrets }, { url: server.databaseUrl })
    try {
      expect((await refresh(first, other)).refresh).toBe(lost.refresh)
    } finally {
      await other.stop()
    }
  })
})

describe('a copied refresh token', () => {
  it('is valid for ten seconds after the first use of its successor, and then ends the session', async () => {
    const owner = await refresh(first)
    expect(await use(owner.access)).toBe(200)
    await pass(9)
    expect((await refresh(first)).refresh).toBe(owner.refresh)
    // Further uses do not put the end off.
    expect(await use(owner.access)).toBe(200)
    await pass(2)
    expect((await refresh(first)).status).toBe(401)
    expect(await use(owner.access)).toBe(401)
    expect((await refresh(owner.refresh)).status).toBe(401)
    expect(await eventsOf()).toEqual(['SESSION_REUSED'])
  })

  it('is detected when the owner uses it after the thief', async () => {
    const thief = await refresh(first)
    expect(await use(thief.access)).toBe(200)
    await pass(11)
    expect((await refresh(first)).status).toBe(401)
    expect(await use(thief.access)).toBe(401)
  })

  it('that is two generations old ends the session at once', async () => {
    const second = await refresh(first)
    const third = await refresh(second.refresh)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(third.refresh)).status).toBe(401)
    expect(await eventsOf()).toEqual(['SESSION_REUSED'])
  })

  it('used repeatedly by both parties leaves no session that both can use', async () => {
    const [one, other] = await Promise.all([refresh(first), refresh(first)])
    expect(one.refresh).toBe(other.refresh)
    const next = await refresh(one.refresh)
    expect(await use(next.access)).toBe(200)
    await pass(11)
    expect((await refresh(other.refresh)).status).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
  })

  it('is reported once, even after repeated use', async () => {
    const owner = await refresh(first)
    await use(owner.access)
    await pass(11)
    const tried = await Promise.all(Array.from({ length: 5 }, () => refresh(first)))
    expect(tried.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(await eventsOf()).toEqual(['SESSION_REUSED'])
  })
})

describe('a stranger who knows the id of a session', () => {
  const invented = () => randomBytes(32).toString('base64url')

  it('cannot end it with an invented secret', async () => {
    const owner = await refresh(first)
    for (let time = 0; time < 3; time++)
      expect((await refresh(`${sessionId}.${invented()}`)).status).toBe(401)
    expect(await use(owner.access)).toBe(200)
    expect((await refresh(owner.refresh)).status).toBe(200)
    expect(await eventsOf()).toEqual([])
  })

  it('cannot end it with a secret that was issued for a session of their own', async () => {
    const [victim, victimSession] = [first, sessionId]
    const own = await open((id) => newSecret(secrets, id))
    const next = await refresh(own)
    for (const token of [own, next.refresh])
      expect((await refresh(`${victimSession}.${token.split('.')[1]}`)).status).toBe(401)
    expect((await refresh(victim)).status).toBe(200)
  })

  it('cannot end it with a secret of another key', async () => {
    const forged = newSecret(new Secrets(['a secret that the server never had, long enough']), sessionId)
    expect((await refresh(`${sessionId}.${forged}`)).status).toBe(401)
    expect((await refresh(first)).status).toBe(200)
  })
})

describe('a session of a version whose secrets had no proof', () => {
  const old = 'a'.repeat(43)
  beforeEach(async () => {
    first = await open(() => old)
  })

  it('goes on, and its next secrets have a proof', async () => {
    const second = await refresh(first)
    const third = await refresh(second.refresh)
    expect([second.status, third.status]).toEqual([200, 200])
    expect((await refresh(second.refresh)).refresh).toBe(third.refresh)
    await use(third.access)
    await pass(11)
    expect((await refresh(second.refresh)).status).toBe(401)
    expect(await eventsOf()).toEqual(['SESSION_REUSED'])
  })

  it('goes on if its last response was lost before the upgrade', async () => {
    const successor = secrets.hmac('refresh', `${sessionId} ${old}`).toString('base64url')
    await server.database.rows(
      'update session set previous_hash = refresh_hash, refresh_hash = $2, generation = 1 where id = $1::uuid',
      [sessionId, sha256(successor)],
    )
    expect((await refresh(first)).refresh).toBe(`${sessionId}.${successor}`)
  })

  it('ends when its previous secret is used again', async () => {
    const owner = await refresh(first)
    await use(owner.access)
    await pass(11)
    expect((await refresh(first)).status).toBe(401)
    expect(await use(owner.access)).toBe(401)
  })

  it('does not end for an older secret, which cannot be told from an invented one', async () => {
    const third = await refresh((await refresh(first)).refresh)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(third.refresh)).status).toBe(200)
  })
})

describe('the first use of a refreshed session', () => {
  it('is the only request with a second statement', async () => {
    const { access } = await refresh(first)
    const costs: number[] = []
    for (let time = 0; time < 3; time++) {
      server.statements.length = 0
      await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify({ query: '{ signInOptions { passwordReset } }' }),
      })
      costs.push(server.statements.length)
    }
    expect(costs).toEqual([2, 1, 1])
  })
})
