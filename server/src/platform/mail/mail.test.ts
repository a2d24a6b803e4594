import type { AddressInfo } from 'node:net'
import { stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { callbackify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { SCOPES } from '../../../contract/rules/accessTokens.js'
import { connect } from '../database/config.js'
import { createTestDatabase, withSqlText } from '../database/testing.js'
import { createHousekeeping, ENV, startTestServer, type TestServer } from '../../testing.js'
import { createLogger } from '../observability/log.js'
import { EMAILS } from './emails.js'
import { renderEmail } from './renderEmail.js'
import { deliverBySmtp, Mail } from './Mail.js'
import { Secrets } from '../config/Secrets.js'
import { ENTITIES } from '../../entities.js'

const PERSON = { username: 'ada_l', email: 'ada@example.org', password: 'Rosebud1941x' }

/** An SMTP server that stores the emails it receives. */
interface PostOffice {
  url: string
  mails: Email[]
  senders: string[]
  recipients: string[]
  /** Resolves after this many emails. */
  received(count: number): Promise<void>
  close(): Promise<void>
}

async function openPostOffice(options: SMTPServerOptions = {}): Promise<PostOffice> {
  const mails: Email[] = []
  const senders: string[] = []
  const recipients: string[] = []
  const waiting: { count: number; done: () => void }[] = []
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const store = async () => {
          mails.push(await PostalMime.parse(Buffer.concat(chunks)))
          senders.push(mailFrom ? mailFrom.address : '')
          recipients.push(...rcptTo.map(({ address }) => address))
          for (const { count, done } of waiting) if (mails.length >= count) done()
        }
        callbackify(store)(callback)
      })
    },
  })
  await new Promise<void>((done) => office.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(office.server.address() as AddressInfo).port}`,
    mails,
    senders,
    recipients,
    received: (count) =>
      new Promise((done) => (mails.length >= count ? done() : waiting.push({ count, done }))),
    close: () => new Promise((done) => office.close(done)),
  }
}

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

describe('email by SMTP', () => {
  it('contains the code as text and HTML, from the configured sender, with links to PUBLIC_URL only', async () => {
    const office = await openPostOffice()
    ended.push(office.close)
    const server = await startTestServer({
      smtpUrl: office.url,
      mailFrom: 'Movies at home <movies@example.org>',
      publicUrl: 'https://movies.example',
    })
    ended.push(server.stop)
    const answer = await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
      body: JSON.stringify(PERSON),
    })
    expect(answer.status).toBe(201)
    await office.received(1)

    const [mail] = office.mails
    expect(office.senders).toEqual(['movies@example.org'])
    expect(office.recipients).toEqual([PERSON.email])
    expect(mail?.from).toMatchObject({ name: 'Movies at home', address: 'movies@example.org' })
    expect(mail?.to).toMatchObject([{ address: PERSON.email }])
    expect(mail?.subject).toBe('Your Marquee verification code')
    expect(mail?.messageId).toMatch(/^<mail-\d+@example\.org>$/)
    const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'none'
    expect(mail?.html).toContain(code)
    expect(mail?.html).not.toMatch(/<script|evil\.example/)
    const links = [
      ...(mail?.html ?? '').matchAll(/href="([^"]*)"/g),
      ...(mail?.text ?? '').matchAll(/(https?:\S+)/g),
    ]
    expect(links.map(([, link]) => link)).toEqual([
      `https://movies.example/verify-email?email=ada%40example.org#code=${code}`,
      `https://movies.example/verify-email?email=ada%40example.org#code=${code}`,
    ])
    const { registrationToken } = (await answer.json()) as { registrationToken: string }
    const opened = await server.call('POST', '/auth/verify-email', {
      email: PERSON.email,
      code,
      registrationToken,
    })
    expect(opened.status).toBe(200)
    expect((await server.query('{ signInOptions { passwordReset } }')).data).toEqual({
      signInOptions: { passwordReset: true },
    })
  })

  it('is retried after a rejection, without affecting the registration', async () => {
    let refusals = 2
    const registered = Promise.withResolvers<void>()
    const office = await openPostOffice({
      async onRcptTo(_address, _session, callback) {
        await registered.promise
        if (refusals-- > 0) callback(Object.assign(new Error('Come back later'), { responseCode: 451 }))
        else callback()
      },
    })
    ended.push(office.close)
    const server = await startTestServer({ smtpUrl: office.url })
    ended.push(server.stop)
    expect((await server.call('POST', '/auth/register', PERSON)).status).toBe(201)
    registered.resolve()
    await office.received(1)
    expect(office.mails).toHaveLength(1)
    expect(refusals).toBe(-1)
  })

  it('stays queued while the SMTP server is unreachable, without affecting the registration', async () => {
    const server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:9' })
    ended.push(server.stop)
    expect((await server.call('POST', '/auth/register', PERSON)).status).toBe(201)
    const [mail] = await server.database.rows<{ text: string }>(
      `select encode(sealed, 'escape') as text from mail`,
    )
    // Queued emails are encrypted in the database.
    expect(mail?.text).toBeDefined()
    expect(mail?.text).not.toMatch(/example|verification/i)
  })

  it('is sent once by one of several processes', async () => {
    const office = await openPostOffice()
    ended.push(office.close)
    const url = await createTestDatabase()
    const secrets = new Secrets(ENV.jwtSecrets)
    const log = createLogger('silent')
    const deliver = deliverBySmtp(office.url, ENV.mailFrom)
    const processes = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const database = withSqlText(await connect(url, ENTITIES))
        ended.push(() => database.close())
        return { database, mail: new Mail({ database, secrets, deliver, publicUrl: undefined, log }) }
      }),
    )
    const [{ database, mail }] = processes as [(typeof processes)[number]]
    for (let i = 0; i < 20; i++)
      await mail.queue(database, {
        to: `reader${i}@example.org`,
        write: () => EMAILS.addressTaken('reader'),
        language: undefined,
        minutes: 10,
      })
    for (const process of processes) process.mail.wake()
    await office.received(20)
    await Promise.all(processes.map((process) => process.mail.stop()))
    expect(office.recipients.sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `reader${i}@example.org`).sort(),
    )
    expect(await database.rows('select 1 from mail')).toEqual([])
  })

  it('prevents header injection', async () => {
    const office = await openPostOffice()
    ended.push(office.close)
    const deliver = deliverBySmtp(office.url, ENV.mailFrom)
    await deliver(
      { to: 'ada@example.org', subject: 'Hello\r\nBcc: b@example.org', text: 'x', html: '<p>x</p>' },
      'mail-1\r\nX-Evil: 1',
    )
    expect(office.recipients).toEqual(['ada@example.org'])
    expect(office.mails[0]?.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(office.mails[0]?.bcc ?? []).toEqual([])
  })

  it('escapes user-written text', () => {
    const { html } = renderEmail(
      EMAILS.verify('<img src=x>', 'a"b@example.org', '123456'),
      'https://movies.example',
    )
    expect(html).toContain('Hello &lt;img src=x&gt;,')
    expect(html).not.toContain('<img')
  })

  /** A text of somebody else. */
  const hostile = `"><script>alert(1)</script><img src=https://evil.example/x.png onerror='x'>`
  const moment = new Date('2025-03-07T21:05:09Z')
  const all = {
    verify: EMAILS.verify(hostile, hostile, '123456'),
    changeEmail: EMAILS.changeEmail(hostile, hostile, '123456'),
    emailChangeRequested: EMAILS.emailChangeRequested(hostile, hostile),
    emailChanged: EMAILS.emailChanged(hostile, hostile, 'a'.repeat(43)),
    usernameChanged: EMAILS.usernameChanged(hostile, hostile),
    profilePublished: EMAILS.profilePublished(hostile),
    reset: EMAILS.reset(hostile, '123456'),
    addressTaken: EMAILS.addressTaken(hostile),
    passwordChanged: EMAILS.passwordChanged(hostile, [hostile]),
    newDevice: EMAILS.newDevice(hostile, hostile, hostile, moment),
    confirm: EMAILS.confirm(hostile, '123456'),
    providerRemoved: EMAILS.providerRemoved(hostile, hostile),
    accountDeletion: EMAILS.accountDeletion(hostile, moment),
    appConnected: EMAILS.appConnected(hostile, hostile, SCOPES),
    accessTokenCreated: EMAILS.accessTokenCreated(hostile, hostile, SCOPES),
    webhookCreated: EMAILS.webhookCreated(hostile, hostile, hostile),
    webhookOff: EMAILS.webhookOff(hostile, hostile, hostile),
    providerLinked: EMAILS.providerLinked(hostile, hostile),
  } satisfies Record<keyof typeof EMAILS, unknown>

  it.each(Object.entries(all))('loads and runs nothing: %s', (_name, email) => {
    const { text, html } = renderEmail(email, 'https://movies.example')
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form|svg)|<[^>]*\son\w+=|url\(|@import/i)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^https:\/\/movies\.example\//)
    expect(html.match(/<table /g)).toHaveLength(html.match(/<\/table>/g)?.length ?? 0)
    // The text beside it says the same.
    expect(text).toContain(email.closing)
  })
})

describe('the outbox', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.call('POST', '/auth/register', PERSON)
    await server.nextMail(PERSON.email)
  })
  afterAll(() => server.stop())

  const outbox = (headers: Record<string, string> = {}, path = server.outboxPath ?? '', url = server.url) =>
    new Promise<{ status: number; text: string; policy: string }>((done, fail) => {
      httpRequest(url + path, { headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            text,
            policy: String(response.headers['content-security-policy']),
          }),
        )
      })
        .on('error', fail)
        .end()
    })

  it('is readable on a page without scripts with the printed URL', async () => {
    expect(server.outboxPath).toMatch(/^\/dev\/outbox\?key=[\w-]{43}$/)
    const { status, text, policy } = await outbox()
    expect(status).toBe(200)
    expect(text).toContain('Your Marquee verification code')
    expect(text).not.toContain('<script')
    // The HTML is shown in a frame without any permission, as an escaped attribute.
    expect(text).toMatch(/<iframe sandbox title="HTML" srcdoc="&lt;!doctype html&gt;[^"<>]*">/)
    expect(policy).toContain(`default-src 'none'`)
  })

  it.each<[string, Record<string, string>]>([
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['another name', { host: 'movies.example' }],
  ])('does not exist for a request with %s', async (_name, headers) => {
    expect((await outbox(headers)).status).toBe(404)
  })

  it('returns no code to a visitor behind a proxy without forwarded headers', async () => {
    const path = '/dev/outbox'
    const key = server.outboxPath?.split('key=')[1] ?? ''
    const guesses = [
      '',
      '?key=',
      `?key=${key.slice(0, -1)}`,
      `?key=${key}A`,
      `?key[]=${key}`,
      `?key=${key}&key=${key}`,
      `?__proto__=${key}`,
    ]
    for (const guess of guesses) {
      // The headers of nginx by default: its own name and address, and nothing about the visitor.
      const { status, text } = await outbox({ host: 'localhost:4000' }, path + guess)
      expect([guess, status]).toEqual([guess, 404])
      expect(text).not.toContain('verification code')
    }
  })

  it('has the same key after a restart, in a file readable by its owner only', async () => {
    const file = join(server.dataDir, 'outbox.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const again = await startTestServer({ dataDir: server.dataDir }, { url: server.databaseUrl })
    expect(again.outboxPath).toBe(server.outboxPath)
    await again.stop()
  })

  it('does not exist in production, with SMTP, or for remote clients', async () => {
    const settings = [
      { production: true },
      { smtpUrl: 'smtp://127.0.0.1:9' },
      { publicUrl: 'https://movies.example' },
      { publicUrl: 'http://localhost.example' },
      { publicUrl: 'http://192.168.1.5:4000' },
    ]
    for (const env of settings) {
      const other = await startTestServer({ ...env, dataDir: server.dataDir }, { url: server.databaseUrl })
      expect(other.outboxPath).toBeUndefined()
      expect((await outbox({}, server.outboxPath, other.url)).status).toBe(404)
      await other.stop()
    }
  })

  it.each(['http://localhost:4000', 'http://127.0.0.2', 'http://[::1]:4000'])(
    'exists when PUBLIC_URL is %s',
    async (publicUrl) => {
      const other = await startTestServer({ publicUrl, dataDir: server.dataDir }, { url: server.databaseUrl })
      expect((await outbox({}, other.outboxPath, other.url)).status).toBe(200)
      await other.stop()
    },
  )

  it('is where a code to reset the password can be read (R2.260)', async () => {
    expect((await server.query('{ signInOptions { passwordReset provider { name } } }')).data).toEqual({
      signInOptions: { passwordReset: true, provider: null },
    })
    const person = await server.signUp()
    await server.query(`mutation { requestPasswordReset(email: "${person.email}") { __typename } }`)
    expect((await server.nextMail(person.email)).text).toMatch(/\d{6}/)
  })
})

describe('a server whose operator has switched mail off', () => {
  it('offers no password reset, has no outbox page and writes no files', async () => {
    const server = await startTestServer({ mail: false })
    expect((await server.query('{ signInOptions { passwordReset } }')).data).toEqual({
      signInOptions: { passwordReset: false },
    })
    expect(server.outboxPath).toBeUndefined()
    expect((await server.call('POST', '/auth/register', PERSON)).status).toBe(201)
    await server.stop()
    expect(server.mails).toEqual([])
  })
})

describe('cleanup', () => {
  it('deletes expired rows only', async () => {
    const server = await startTestServer()
    ended.push(server.stop)
    const ada = await server.signUp()
    const bob = await server.signUp()
    const { database } = server
    await database.rows(`update session set expires_at = now() - interval '31 days' where account_id = $1`, [
      bob.id,
    ])
    await database.rows(
      `insert into account (username, email, created_at)
       values ('old_claim', 'old@example.org', now() - interval '4 days'), ('new_claim', 'new@example.org', now())`,
    )
    await database.rows(
      `insert into code (purpose, holder, email, hash, expires_at)
       values ('reset', 'x', 'old@example.org', '', now() - interval '2 days'),
              ('reset', 'x', 'new@example.org', '', now())`,
    )
    await database.rows(
      `insert into code_quota (email, purpose, day_began_at)
       values ('old@example.org', 'reset', now() - interval '2 days'), ('new@example.org', 'reset', now())`,
    )
    await database.rows(
      `insert into username_hold (username, email, held_until)
       values ('old', 'a@example.org', now() - interval '1 s'), ('new', 'a@example.org', now() + interval '1 minute')`,
    )
    await database.rows(
      `insert into email_change (account_id, old_email, new_email, token_hash, expires_at)
       values ($1, 'old', '', 'a', now() - interval '1 s'), ($1, 'new', '', 'b', now() + interval '1 minute')`,
      [ada.id],
    )
    await database.rows(
      `insert into mail (sealed, expires_at) values ('', now() - interval '2 days'), ('', now() + interval '1 day')`,
    )
    await database.rows(
      `insert into rate_limit (key, points, expire) values ('old', 1, 1), ('new', 1, 99999999999999)`,
    )
    // More than one batch, so that a fast writer cannot outrun the cleanup.
    await database.rows(
      `insert into rate_limit (key, points, expire) select 'old' || n, 1, 1 from generate_series(1, 12000) n`,
    )
    const keeping = [createHousekeeping(database), createHousekeeping(database)]
    await Promise.all(keeping.map((one) => one.clean()))

    const left = async (query: string) =>
      (await database.rows<{ name: string }>(query)).map(({ name }) => name).sort()
    expect(await left('select username as name from account')).toEqual(
      ['new_claim', ada.username, bob.username].sort(),
    )
    expect(await left('select account_id::text as name from session')).toEqual([String(ada.id)])
    expect(await left('select email as name from code')).toEqual(['new@example.org'])
    expect(await left('select email as name from code_quota')).toEqual(['new@example.org'])
    expect(await left('select username as name from username_hold')).toEqual(['new'])
    expect(await left('select old_email as name from email_change')).toEqual(['new'])
    expect(await left('select key as name from rate_limit')).toEqual(['new'])
    expect(await left(`select id::text as name from mail`)).toHaveLength(1)
  })
})
