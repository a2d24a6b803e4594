import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { memberWith } from './testing.js'

const PASSWORD = 'Right-horse-7'
const NEXT = 'Another-horse-8'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Session {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
}
interface Body {
  success: boolean
  sessions?: Session[]
  user?: { id: string; deletionAt: string | null }
  code?: string
  fields?: Record<string, string>
}

const sessionsOf = async (person: TestViewer) =>
  (await person.call<Body>('GET', '/auth/sessions')).body.sessions ?? []

/** Inserts another session of an account. */
async function addSession({ id }: TestViewer): Promise<string> {
  const row = await server.database.row<{ id: string }>(
    `insert into session (account_id, refresh_hash, device, expires_at)
     values ($1, 'x', 'Another one', now() + interval '1 day') returning id::text`,
    [id],
  )
  return row?.id ?? ''
}

describe('account calls of the REST API', () => {
  it('list and end sessions as GraphQL does', async () => {
    const ada = await server.signUp()
    const [first, second] = [await addSession(ada), await addSession(ada)]
    const { data } = await ada.query<{ viewer: { sessions: Session[] } }>(
      '{ viewer { sessions { id device createdAt isCurrent } } }',
    )
    const listed = await sessionsOf(ada)
    expect(listed).toMatchObject(data.viewer.sessions)
    expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true])

    const bob = await server.signUp()
    const foreign = await bob.call<Body>('DELETE', `/auth/sessions/${first}`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'SESSION_NOT_FOUND'])
    for (let time = 0; time < 2; time++)
      expect((await ada.call('DELETE', `/auth/sessions/${first}`)).status).toBe(200)
    expect((await sessionsOf(ada)).map(({ id }) => id)).toContain(second)

    expect((await ada.call<Body>('DELETE', '/auth/sessions')).body.user?.id).toBe(String(ada.id))
    expect((await sessionsOf(ada)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  it('change the password with the current one, and end the other sessions', async () => {
    const ada = await memberWith(server, PASSWORD)
    await addSession(ada)
    const change = (body: object) => ada.call<Body>('POST', '/auth/change-password', body)
    expect((await change({ next: NEXT })).body.fields).toEqual({ current: 'Password is required' })
    const wrong = await change({ current: 'Wrong-horse-7', next: NEXT })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { current: 'The current password is not right' }])
    expect(Object.keys((await change({ current: PASSWORD, next: 'short' })).body.fields ?? {})).toEqual([
      'next',
    ])
    expect((await change({ current: PASSWORD, next: NEXT })).body.user?.id).toBe(String(ada.id))
    expect(await sessionsOf(ada)).toHaveLength(1)
    const login = (password: string) =>
      server.call('POST', '/auth/login', { email: ada.email, password }).then(({ status }) => status)
    expect([await login(PASSWORD), await login(NEXT)]).toEqual([401, 200])
  })

  it('request and cancel the deletion of the account', async () => {
    const ada = await memberWith(server, PASSWORD)
    const request = (body?: object) => ada.call<Body>('POST', '/users/deletion', body)
    expect((await request()).body.fields).toEqual({ password: 'Password is required' })
    expect((await request({ password: 'Wrong-horse-7' })).status).toBe(400)
    const at = (await request({ password: PASSWORD })).body.user?.deletionAt
    expect(Date.parse(at ?? '')).toBeGreaterThan(Date.now())
    expect((await request({ password: PASSWORD })).body.user?.deletionAt).toBe(at)
    for (let time = 0; time < 2; time++)
      expect((await ada.call<Body>('DELETE', '/users/deletion')).body.user?.deletionAt).toBeNull()
  })

  it.each([
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions'],
    ['DELETE', '/auth/sessions/00000000-0000-0000-0000-000000000000'],
    ['POST', '/auth/change-password'],
    ['POST', '/users/deletion'],
    ['DELETE', '/users/deletion'],
  ])('%s %s is rejected for a visitor (R1.09)', async (method, path) => {
    const { status, body } = await server.call<Body>(method, path)
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('the files of a user', () => {
  it('have addresses in the GraphQL API, which the owner’s token opens', async () => {
    const ada = await server.signUp()
    const { data } = await ada.query<{
      viewer: { avatarUpload: { url: string; method: string; field: string }; dataExport: { url: string } }
    }>('{ viewer { avatarUpload { url method field maxBytes mediaTypes } dataExport { url mediaType } } }')
    const { avatarUpload, dataExport } = data.viewer
    expect(avatarUpload).toEqual({
      url: '/api/users/avatar',
      method: 'POST',
      field: 'avatar',
      maxBytes: 5_242_880,
      mediaTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    })
    const origin = new URL(server.url)
    const headers = { authorization: `Bearer ${ada.token}` }
    const exported = await fetch(new URL(dataExport.url, origin), { headers })
    expect(await exported.json()).toMatchObject({ success: true })

    const form = new FormData()
    const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    form.set(avatarUpload.field, new Blob([Buffer.from(pixel, 'base64')]), 'a.gif')
    const { method } = avatarUpload
    const uploaded = await fetch(new URL(avatarUpload.url, origin), { method, headers, body: form })
    const { avatar } = (await uploaded.json()) as { avatar: string }
    expect((await ada.query('{ viewer { avatar } }')).data).toEqual({ viewer: { avatar } })
  })
})
