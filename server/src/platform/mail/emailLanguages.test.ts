import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { EMAILS } from './emails.js'
import { LANGUAGE_COOKIE } from '../../../contract/language.js'
import { startTestServer, type TestMail, type TestServer } from '../../testing.js'
import { inLanguage, languageReader } from '../http/languages.js'
import { createGermanClient } from '../http/testing.js'
import { renderEmail } from './renderEmail.js'

let clientDir: string
let server: TestServer
beforeAll(async () => {
  clientDir = await createGermanClient()
  server = await startTestServer({}, { clientDir })
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true })
})

let count = 0
/** Registers with these headers. Returns the email with the code. */
async function register(
  headers: Record<string, string>,
  { url, nextMail }: TestServer = server,
): Promise<TestMail> {
  const username = `reader_${++count}`
  const email = `${username}@example.org`
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, email, password: 'Rosebud1941x' }),
  })
  expect(response.status).toBe(201)
  return nextMail(email)
}

/** Returns the headers of a client that has chosen a language but whose browser accepts another one. */
const chosen = (value: string, accepted = 'en') => ({
  cookie: `a=b; ${LANGUAGE_COOKIE}=${value}`,
  'accept-language': accepted,
})

const GERMAN = 'Dein Marquee-Bestätigungscode'
const ENGLISH = 'Your Marquee verification code'

describe('the language of an email', () => {
  it.each([
    ['the first that the client accepts', { 'accept-language': 'fr, de-AT;q=0.9, en;q=0.5' }],
    ['the chosen one', chosen('de')],
  ])('is %s', async (_name, headers) => {
    const { subject, text } = await register(headers)
    expect(subject).toBe(GERMAN)
    expect(text).toContain(`Hallo reader_${count},`)
    expect(text).toMatch(/öffnet das Konto „reader_\d+“\. Er gilt 10 Minuten\./)
    expect(text).toMatch(/^ {4}\d{6}$/m)
    expect(text).toContain('Ohne den Code passiert nichts.')
  })

  it('is the same over GraphQL', async () => {
    const ada = await server.signUp()
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...chosen('de') },
      body: JSON.stringify({ query: `mutation { requestPasswordReset(email: "${ada.email}") { success } }` }),
    })
    const { subject, text } = await server.nextMail(ada.email)
    expect(subject).toBe('Dein Marquee-Code für ein neues Passwort')
    expect(text).toContain(`Hallo ${ada.username},`)
  })

  it.each([
    ['without a language', {}],
    ['with an unknown one', { 'accept-language': 'da, nl;q=0.5' }],
    ['with English chosen', chosen('en', 'de')],
    ['with a key of objects chosen', chosen('__proto__')],
    ['with markup chosen', chosen('de"><script>')],
    ['with a path chosen', chosen('../de')],
    ['with a chosen language that is too long', chosen('de'.repeat(5_000))],
  ])('is English for a request %s', async (_name, headers) => {
    const { subject, text } = await register(headers)
    expect(subject).toBe(ENGLISH)
    expect(text).toContain(`Hello reader_${count},`)
  })

  it('is English without a built client', async () => {
    const other = await startTestServer()
    expect((await register(chosen('de', 'de'), other)).subject).toBe(ENGLISH)
    await other.stop()
  })

  it('stays with the request while others are in another language', async () => {
    const mails = await Promise.all(
      [chosen('de'), chosen('en'), chosen('de'), {}].map((headers) => register(headers)),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([GERMAN, ENGLISH, GERMAN, ENGLISH])
  })
})

describe('an email in German', () => {
  const inGerman = <Result>(work: () => Result) =>
    inLanguage(languageReader(clientDir)({ headers: { 'accept-language': 'de' } } as never), work)
  const noticeOf = (device: string) =>
    EMAILS.newDevice('ada', device, '203.0.113.7', new Date('2025-03-07T21:05:09Z')).paragraphs[0]

  it('names its language in its HTML', () => {
    const write = () => renderEmail(EMAILS.reset('ada', '123456'), 'https://movies.example').html
    expect(inGerman(write)).toContain('<html lang="de" dir="ltr">')
    expect(inGerman(write)).toContain('>Zur Anmeldung</a>')
    expect(write()).toContain('<html lang="en" dir="ltr">')
  })

  it.each([
    ['Chrome on Linux', 'Chrome unter Linux'],
    ['Safari on iPhone', 'Safari auf dem iPhone'],
    ['Unknown device', 'Unbekanntes Gerät'],
    ['curl', 'curl'],
  ])('names the device %s as %s, and the time of a sign-in', (device, name) => {
    expect(inGerman(() => noticeOf(device))).toContain(
      `: ${name}, von 203.0.113.7, am 7. März 2025 um 21:05 UTC.`,
    )
    expect(noticeOf(device)).toContain(`: ${device}, from 203.0.113.7, on 2025-03-07 at 21:05 UTC.`)
  })

  it('has the date of a deletion', () => {
    const write = () => EMAILS.accountDeletion('ada', new Date('2025-03-07T21:05:09Z')).paragraphs[0]
    expect(inGerman(write)).toContain('Am 7. März 2025 verschwindet es')
    expect(write()).toContain('On 2025-03-07 it goes')
  })
})
