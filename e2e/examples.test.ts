import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually, site, startBrowser } from './browser.js'
import { accessTokenOf, registerUser, sessionOf } from './people.js'
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
  const user = await registerUser()
  await tickEpisodes(await sessionOf(user), await seriesId('Breaking Bad', 2008), episodesOf(1, 1, 2))
  const token = await accessTokenOf(user, ['diary:read'])
  const page = await open('/', { origin, early: true, expected: [/status of 401/] })
  await page.getByLabel('Address of the site').fill(site)
  await page.getByLabel('Access token').fill(token)
  await page.getByRole('button', { name: 'Show' }).click()
  const next = page.getByText('Breaking Bad: S1E3')
  await next.waitFor()
  expect(await page.getByRole('status').textContent()).toMatch(/^1 series\./)
  await page.getByLabel('Access token').fill('mrq_wrong')
  await page.getByRole('button', { name: 'Show' }).click()
  await eventually(async () => expect(await next.count()).toBe(0))
})
