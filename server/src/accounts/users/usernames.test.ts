import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { ACCOUNT_VALIDATION } from '../../../contract/messages/accounts.js'
import { FORMER_USERNAME } from '../../../contract/rules/accounts.js'
import { QUOTAS, quotaText } from '../../../contract/rules/quotas.js'
import { createLogger } from '../../platform/observability/log.js'
import { readSiteSettings } from '../../platform/config/siteSettings.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { PERSONAL_DATA } from '../../features.js'
import { saveSettings } from '../../community/profiles/testing.js'
import { authClient, register } from './testing.js'
import { usernameFrom } from '../identities/providers.service.js'
import { AccountDeletion } from '../export/AccountDeletion.js'
import { put, type Body } from '../profile/testing.js'

const OPERATOR = 'Ciné Club e.V.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    site: readSiteSettings((name) => (name === 'OPERATOR_NAME' ? OPERATOR : undefined)),
  })
})
afterAll(() => server.stop())

const { post, newUser } = authClient(() => server)

let count = 0
const newName = () => `renamed_${++count}`
const rename = (who: TestViewer, username: string) => put(who, { username })
const problemOf = ({ status, body }: { status: number; body: Body }) => [status, body.fields?.username]
const RESERVED = [400, ACCOUNT_VALIDATION.usernameReserved]
const TAKEN = [409, 'Username is already taken']
const GOOD = [200, undefined]
const expire = () =>
  server.database.rows(`update username_hold set held_until = now() where held_until > now()`)
const holdOf = (username: string) =>
  server.database.row<{ accountId: number | null; days: number }>(
    `select account_id as "accountId", round(extract(epoch from held_until - now()) / 86400)::int as days
     from username_hold where username = lower($1)`,
    [username],
  )

describe('a reserved username', () => {
  it.each([
    'admin', 'ADMIN', 'adm1n', 'AdmIn', 'a_d_m_i_n', '_root_', 'r00t', 'Supp0rt', '5upport', 'sy5tem', 'Marquee', 'rnarquee',
    'm4rqu33', 'Marquee_Support', 'admins', 'CineClub_eV', 'c1ne_club_ev', 'cine_club_ev_support',
  ])('does not let a stranger register as %s', async (username) => {
    expect(problemOf(await post<Body>('/register', { ...newUser(), username }))).toEqual(RESERVED)
  }) // prettier-ignore

  it.each(['admiral', 'roots', 'ada_admin', 'supportive', 'marquees_fan', 'cineclub'])(
    'does not keep anybody from %s',
    async (username) => {
      expect((await post('/register', { ...newUser(), username })).status).toBe(201)
    },
  )

  it('is not to be had by a rename', async () => {
    const eve = await server.signUp()
    expect(problemOf(await rename(eve, 'Supp0rt'))).toEqual(RESERVED)
    expect((await eve.query('{ viewer { username } }')).data).toEqual({ viewer: { username: eve.username } })
  })

  it('stays with an account that has it', async () => {
    const root = await server.signUp('root')
    await saveSettings(root, { isPublic: true })
    expect(problemOf(await put(root, { username: 'root', bio: 'I was here first' }))).toEqual(GOOD)
    expect(problemOf(await rename(root, 'Root'))).toEqual(GOOD)
    expect((await server.get('/profiles/root')).status).toBe(200)
  })

  it('does not come from an identity provider', () => {
    for (const nickname of ['admin', 'Marquee Support', 'm4rquee'])
      expect(usernameFrom(nickname, 0)).toMatch(/^user_\d{5,6}$/)
    expect(usernameFrom('Ada', 0)).toBe('Ada')
  })
})

describe('a former username', () => {
  it('is held for its owner, so that no stranger takes over its links', async () => {
    const [ada, eve] = await Promise.all([server.signUp(), server.signUp()])
    await saveSettings(ada, { isPublic: true })
    expect(problemOf(await rename(ada, newName()))).toEqual(GOOD)
    expect(await holdOf(ada.username)).toEqual({ accountId: ada.id, days: FORMER_USERNAME.days })

    expect(problemOf(await rename(eve, ada.username.toUpperCase()))).toEqual(TAKEN)
    const claim = { ...newUser(), username: ada.username }
    expect(problemOf(await post<Body>('/register', claim))).toEqual(TAKEN)
    expect((await server.get(`/profiles/${ada.username}`)).status).toBe(404)
    expect((await ada.call('GET', '/users/profile')).status).toBe(200)

    expect(problemOf(await rename(ada, ada.username))).toEqual(GOOD)
    expect(await holdOf(ada.username)).toBeUndefined()
  })

  it('is free after its time', async () => {
    const [ada, eve] = await Promise.all([server.signUp(), server.signUp()])
    await rename(ada, newName())
    await expire()
    expect(problemOf(await rename(eve, ada.username))).toEqual(GOOD)
    // Its former owner is too late, and the new one is its last owner.
    expect(problemOf(await rename(ada, ada.username))).toEqual(TAKEN)
    await rename(eve, newName())
    expect(await holdOf(ada.username)).toMatchObject({ accountId: eve.id })
  })

  it('goes to one of the strangers who rename at the same moment, never before its time', async () => {
    const ada = await server.signUp()
    const others = await Promise.all(Array.from({ length: 4 }, () => server.signUp()))
    const renames = [rename(ada, newName()), ...others.map((other) => rename(other, ada.username))]
    for (const answer of (await Promise.all(renames)).slice(1)) expect(problemOf(answer)).toEqual(TAKEN)

    await expire()
    const later = await Promise.all(others.map((other) => rename(other, ada.username)))
    expect(later.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('does not go to a registration that was begun before', async () => {
    const [ada, eve] = await Promise.all([server.signUp(), newUser()])
    const username = newName()
    const { browser, code } = await register(server, eve.email, eve.password, username)
    // The reservation of a registration is short.
    await expire()
    await rename(ada, username)
    await rename(ada, ada.username)
    const { body } = await browser.post('/verify-email', { email: eve.email, code })
    expect(body).toMatchObject({ success: false, error: ACCOUNT_VALIDATION.usernameGone })
  })

  it('stays held for nobody after its account was deleted', async () => {
    const [ada, eve] = await Promise.all([server.signUp(), server.signUp()])
    const second = newName()
    await rename(ada, second)
    await server.database.rows(sql`update account set deletion_at = now() where id = ${ada.id}`)
    await new AccountDeletion(server.database, PERSONAL_DATA, createLogger('silent')).run()
    for (const name of [ada.username, second]) {
      expect(await holdOf(name)).toEqual({ accountId: null, days: FORMER_USERNAME.days })
      expect(problemOf(await rename(eve, name))).toEqual(TAKEN)
    }
  })

  it('cannot be hoarded by renaming again and again', async () => {
    const ada = await server.signUp()
    const names = [ada.username, ...Array.from({ length: QUOTAS.username_hold }, newName)]
    for (const name of names.slice(1)) expect(problemOf(await rename(ada, name))).toEqual(GOOD)
    const { status, body } = await rename(ada, newName())
    expect([status, body.error]).toEqual([409, quotaText('username_hold')])
    // A held name can be taken back.
    expect(problemOf(await rename(ada, names[2] ?? ''))).toEqual(GOOD)
  })

  it('is not held when only its case changes', async () => {
    const ada = await server.signUp()
    await rename(ada, ada.username.toUpperCase())
    expect(await holdOf(ada.username)).toBeUndefined()
  })

  it('is in the export of its owner', async () => {
    const ada = await server.signUp()
    await rename(ada, newName())
    expect((await ada.call('GET', '/users/export')).body).toMatchObject({
      formerUsernames: [{ username: ada.username, heldUntil: expect.any(String) }],
    })
  })
})

describe('a change that others see', () => {
  const eventsOf = async (who: TestViewer) => {
    const { data } = await who.query<{
      viewer: { securityEvents: { nodes: { kind: string; detail: string | null }[] } }
    }>('{ viewer { securityEvents { nodes { kind detail } } } }')
    return data.viewer.securityEvents.nodes
  }

  it('of the username does not go unnoticed by its owner', async () => {
    const ada = await server.signUp()
    const name = newName()
    await rename(ada, name)
    const { subject, text } = await server.nextMail(ada.email)
    expect(subject).toBe('Your Marquee username was changed')
    expect(text).toContain(ada.username)
    expect(text).toContain(name)
    expect(await eventsOf(ada)).toEqual([{ kind: 'USERNAME_CHANGED', detail: `${ada.username} → ${name}` }])

    // Saving the same name again, or a name that is refused, is no change.
    await put(ada, { username: name, bio: 'x' })
    await rename(ada, 'admin')
    await rename(ada, (await server.signUp()).username)
    expect(await eventsOf(ada)).toHaveLength(1)
    expect(server.mails.filter(({ to }) => to === ada.email)).toHaveLength(1)
  })

  it('of a profile to a public one does not go unnoticed by its owner', async () => {
    const ada = await server.signUp()
    await saveSettings(ada, { showsDiary: true })
    expect(await eventsOf(ada)).toEqual([])
    await Promise.all(Array.from({ length: 3 }, () => saveSettings(ada, { isPublic: true })))
    expect((await server.nextMail(ada.email)).subject).toBe('Your Marquee profile is public')
    expect(await eventsOf(ada)).toEqual([{ kind: 'PROFILE_PUBLISHED', detail: null }])
    await saveSettings(ada, { isPublic: true, showsDiary: false })
    await saveSettings(ada, { isPublic: false })
    expect(await eventsOf(ada)).toHaveLength(1)
    expect(server.mails.filter(({ to }) => to === ada.email)).toHaveLength(1)
  })
})
