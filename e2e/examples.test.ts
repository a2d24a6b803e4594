import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually, queryGraphQL, site, startBrowser } from './browser.js'
import { postRest, registerUser } from './people.js'
import { episodesOf, seriesId, tickEpisodes } from './series.js'

const { open } = startBrowser()

const TYPES: Record<string, string> = { '.html': 'text/html', '.mjs': 'text/javascript' }

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : basename(url)
    const type = TYPES[extname(name)]
    if (!type) return response.writeHead(204).end()
    response.writeHead(200, { 'content-type': type })
    return createReadStream(join('examples/browser', name)).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

it('a page of another origin shows what is next for whoever gives it an access token', async () => {
  const { email, password } = await registerUser()
  const session = String((await postRest('/auth/login', { email, password })).body.token)
  await tickEpisodes(session, await seriesId('Breaking Bad', 2008), episodesOf(1, 1, 2))
  const { createAccessToken } = await queryGraphQL<{ createAccessToken: { token: string } }>(
    `mutation ($input: NewAccessToken!, $password: String) {
      createAccessToken(input: $input, password: $password) { token }
    }`,
    { input: { name: 'What is next', scopes: ['diary:read'] }, password },
    session,
  )
  const page = await open('/', { origin, early: true, expected: [/status of 401/] })
  await page.getByLabel('Address of the site').fill(site)
  await page.getByLabel('Access token').fill(createAccessToken.token)
  await page.getByRole('button', { name: 'Show' }).click()
  const next = page.getByText('Breaking Bad: S1E3')
  await next.waitFor()
  expect(await page.getByRole('status').textContent()).toMatch(/^1 series\./)
  await page.getByLabel('Access token').fill('mrq_wrong')
  await page.getByRole('button', { name: 'Show' }).click()
  await eventually(async () => expect(await next.count()).toBe(0))
})
