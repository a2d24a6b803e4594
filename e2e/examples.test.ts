import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { eventually, queryGraphQL, site, startBrowser } from './browser.js'
import { accessTokenOf, registerUser, sessionOf } from './people.js'
import { episodesOf, seriesId, tickEpisodes } from './series.js'

const { open } = startBrowser()

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
}

/** Serves folders of files under another origin. A page is `/`, its scripts are in the same folder or in `assets`. */
async function serve(folder: string): Promise<{ server: Server; origin: string }> {
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : basename(url)
    const type = TYPES[extname(name)]
    if (!type) return response.writeHead(204).end()
    response.writeHead(200, { 'content-type': type })
    const path = url.startsWith('/assets/') ? join(folder, 'assets', name) : join(folder, name)
    return createReadStream(path).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let server: Server
let origin: string
let reactServer: Server
let reactOrigin: string
let built: string
beforeAll(async () => {
  ;({ server, origin } = await serve('examples/browser'))
  built = await mkdtemp(join(tmpdir(), 'marquee-react-apollo-'))
  // As its reader does; jest's own environment would choose React's development build.
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'examples/react-apollo', '--outDir', built, '--emptyOutDir'],
    { env: { ...process.env, NODE_ENV: undefined } },
  )
  ;({ server: reactServer, origin: reactOrigin } = await serve(built))
})
afterAll(async () => {
  await Promise.all([server, reactServer].map((one) => new Promise((done) => one.close(done))))
  await rm(built, { recursive: true })
})

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

it('a page with React and Apollo Client at another origin searches, and marks a title as watched', async () => {
  const user = await registerUser()
  const token = await accessTokenOf(user, ['diary:read', 'diary:write'])
  const page = await open('/', { origin: reactOrigin, early: true })
  const address = page.getByLabel('Address of the site')
  // No instance: what was typed stays, to be corrected.
  await address.fill(reactOrigin)
  await page.getByLabel('Access token').fill(token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('alert').waitFor()
  expect([await address.inputValue(), await page.getByLabel('Access token').inputValue()]).toEqual([
    reactOrigin,
    token,
  ])
  await address.fill(site)
  await page.getByRole('button', { name: 'Connect' }).click()
  const box = page.getByRole('searchbox', { name: 'Title' })
  await box.fill('the godfather')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Mark The Godfather as watched' }).click()
  await page.getByRole('listitem').filter({ hasText: 'The Godfather (1972) watched' }).waitFor()
  expect(await box.inputValue()).toBe('the godfather')
  const { viewer } = await queryGraphQL<{ viewer: { watched: { totalCount: number } } }>(
    '{ viewer { watched { totalCount } } }',
    {},
    token,
  )
  expect(viewer.watched.totalCount).toBe(1)
  expect(await page.context().cookies()).toEqual([])
})
