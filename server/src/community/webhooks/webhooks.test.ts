import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CHANGE_KINDS } from '../../../contract/rules/changes.js'
import type { Scope } from '../../../contract/rules/accessTokens.js'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { insertToken } from '../../accounts/accessTokens/testing.js'
import { Passwords } from '../../accounts/passwords/Passwords.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { insertWebhook } from './testing.js'

const PASSWORD = 'Right-horse-7'
const CREATE = `mutation ($input: NewWebhook!, $password: String, $code: String) {
  createWebhook(input: $input, password: $password, code: $code) {
    secret webhook { id name address kinds offReason failingSince deliveredAt } user { id }
  }
}`
const GOOD = { name: 'Home', address: 'https://example.org/hook', kinds: ['RATING', 'FAVORITE'] }
const READS: readonly Scope[] = ['profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read']

interface Created {
  createWebhook: { secret: string; webhook: { id: string; name: string; kinds: string[] } }
}

let server: TestServer
let hash: string
beforeAll(async () => {
  server = await startTestServer()
  hash = await new Passwords().hash(PASSWORD)
})
afterAll(() => server.stop())

/** Signs up a member with a password. */
async function member(): Promise<TestViewer> {
  const viewer = await server.signUp()
  await server.database.rows('update account set password_hash = $2 where id = $1', [viewer.id, hash])
  return viewer
}
const create = (who: Pick<TestViewer, 'query'>, input: object, proof: object = { password: PASSWORD }) =>
  who.query<Created>(CREATE, { input, ...proof })
const codeOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.code
const fieldsOf = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions.fields
const namesOf = async (who: Pick<TestViewer, 'query'>) => {
  const { data } = await who.query<{ viewer: { webhooks: { name: string }[] } }>(
    '{ viewer { webhooks { name } } }',
  )
  return data.viewer.webhooks.map(({ name }) => name)
}

describe('creating a webhook', () => {
  it('returns the secret once, stores it encrypted, and tells its owner', async () => {
    const ada = await member()
    const { data } = await create(ada, GOOD)
    const { secret, webhook } = data.createWebhook
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(webhook).toMatchObject({ ...GOOD, kinds: ['FAVORITE', 'RATING'], offReason: null })
    const row = await server.database.row<{ text: string }>(
      'select to_jsonb(h)::text as text from webhook h where account_id = $1',
      [ada.id],
    )
    expect(row?.text).not.toContain(secret)
    expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'))
    const mail = await server.nextMail(ada.email)
    expect(mail.text).toContain('“Home”')
    expect(mail.text).toContain('example.org')
    expect(mail.text).not.toContain(secret)
    const events = await ada.query<{ viewer: { securityEvents: { nodes: object[] } } }>(
      '{ viewer { securityEvents(first: 1) { nodes { kind detail } } } }',
    )
    expect(events.data.viewer.securityEvents.nodes).toEqual([{ kind: 'WEBHOOK_CREATED', detail: 'Home' }])
  })

  it('needs the password of a session, and the scopes of what it tells of an access token', async () => {
    const ada = await member()
    expect(fieldsOf(await create(ada, GOOD, {}))).toEqual({ password: expect.any(String) })
    expect(fieldsOf(await create(ada, GOOD, { password: 'Wrong-horse-7' }))).toEqual({
      password: expect.any(String),
    })
    for (const scopes of [READS, ['hooks:manage', 'diary:read'] as const])
      expect(codeOf(await create(await insertToken(server, ada.id, scopes), GOOD, {}))).toBe('SCOPE_MISSING')
    expect(await namesOf(ada)).toEqual([])
    const program = await insertToken(server, ada.id, ['hooks:manage', ...READS])
    expect(codeOf(await create(program, GOOD, {}))).toBeUndefined()
    expect(await namesOf(program)).toEqual(['Home'])
    await server.database.rows('delete from access_token where id = $1', [program.id])
    expect(await namesOf(ada)).toEqual([])
  })

  it('names what is wrong', async () => {
    const ada = await member()
    expect(codeOf(await create(ada, GOOD))).toBeUndefined()
    expect(codeOf(await create(ada, { ...GOOD, name: 'HOME' }))).toBe('WEBHOOK_EXISTS')
    const wrong: [object, string][] = [
      [{ name: ' \u200b' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ kinds: [] }, 'kinds'],
      [{ address: 'ftp://example.org/' }, 'address'],
      [{ address: 'https://me:secret@example.org/' }, 'address'],
      [{ address: `https://example.org/${'x'.repeat(500)}` }, 'address'],
      [{ address: 'http://169.254.169.254/' }, 'address'],
      [{ address: 'http://0x7f000001/' }, 'address'],
    ]
    for (const [given, field] of wrong)
      expect(fieldsOf(await create(ada, { ...GOOD, name: 'Other', ...given }))).toEqual({
        [field]: expect.any(String),
      })
    expect(await namesOf(ada)).toEqual(['Home'])
  })

  it('is possible a limited number of times', async () => {
    const ada = await member()
    for (let index = 0; index < QUOTAS.webhook; index++)
      await insertWebhook(server, ada, { address: 'https://example.org/', kinds: [...CHANGE_KINDS] })
    expect(codeOf(await create(ada, GOOD))).toBe('QUOTA_REACHED')
  })
})

describe('changing a webhook', () => {
  it('renames it, gives it other kinds, and switches it off and on', async () => {
    const ada = await member()
    const { id } = await insertWebhook(server, ada, { address: 'https://example.org/' })
    await insertWebhook(server, ada, { address: 'https://example.org/' })
    await server.database.rows(`update webhook set name = 'Taken' where account_id = $1 and id <> $2`, [
      ada.id,
      id,
    ])
    const update = (input: object, who: Pick<TestViewer, 'query'> = ada) =>
      who.query<{ updateWebhook: object }>(
        'mutation ($id: ID!, $input: WebhookChanges!) { updateWebhook(id: $id, input: $input) { name kinds offReason } }',
        { id: String(id), input },
      )
    expect((await update({ name: 'New', kinds: ['REVIEW'], isEnabled: false })).data.updateWebhook).toEqual({
      name: 'New',
      kinds: ['REVIEW'],
      offReason: 'OWNER',
    })
    expect((await update({ isEnabled: true })).data.updateWebhook).toMatchObject({
      name: 'New',
      offReason: null,
    })
    expect(codeOf(await update({ name: 'TAKEN' }))).toBe('WEBHOOK_EXISTS')
    const program = await insertToken(server, ada.id, ['hooks:manage'])
    expect(codeOf(await update({ kinds: ['PROFILE'] }, program))).toBe('SCOPE_MISSING')
    expect((await update({ name: 'Newer' }, program)).data.updateWebhook).toMatchObject({ name: 'Newer' })
    expect(codeOf(await update({ name: 'Mine' }, await member()))).toBe('WEBHOOK_NOT_FOUND')
  })

  it('replaces its secret with the password', async () => {
    const ada = await member()
    const { id, secret } = await insertWebhook(server, ada, { address: 'https://example.org/' })
    const rotate = (proof: object) =>
      ada.query<{ rotateWebhookSecret: { secret: string } }>(
        'mutation ($id: ID!, $password: String) { rotateWebhookSecret(id: $id, password: $password) { secret } }',
        { id: String(id), ...proof },
      )
    expect(fieldsOf(await rotate({}))).toEqual({ password: expect.any(String) })
    const { data } = await rotate({ password: PASSWORD })
    expect(data.rotateWebhookSecret.secret).toMatch(/^whsec_/)
    expect(data.rotateWebhookSecret.secret).not.toBe(secret)
  })

  it('deletes it, for its owner only', async () => {
    const ada = await member()
    const { id } = await insertWebhook(server, ada, { address: 'https://example.org/' })
    const remove = (who: TestViewer) =>
      who.query('mutation ($id: ID!) { deleteWebhook(id: $id) { id } }', { id: String(id) })
    expect(codeOf(await remove(await member()))).toBe('WEBHOOK_NOT_FOUND')
    expect(codeOf(await remove(ada))).toBeUndefined()
    expect(codeOf(await remove(ada))).toBe('WEBHOOK_NOT_FOUND')
  })
})
