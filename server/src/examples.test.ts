import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { insertToken } from './accounts/accessTokens/testing.js'
import { ROOT } from './platform/config/root.js'
import { startTestServer, type TestServer } from './testing.js'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'marquee-examples-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Runs a program of examples/node as its reader does. Returns the cells of what it prints. */
async function run(name: string, file: string, token: string, site = server.url): Promise<string[][]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'examples/node', name), join(folder, file)],
    { env: { MARQUEE_URL: site, MARQUEE_TOKEN: token } },
  )
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
}

describe('the programs of examples/node', () => {
  it('log a history, and change nothing when they run again', async () => {
    const ada = await server.signUp()
    const { secret } = await insertToken(server, ada.id, ['diary:write'])
    const history = [
      { title: 'The Godfather', year: 1972, watchedOn: '2024-05-04', rating: 9 },
      { title: 'Breaking Bad', year: 2008, season: 1, number: 1, watchedAt: '2024-05-04T20:15:00Z' },
      { title: 'Solaris', watchedOn: '2024-05-05' },
      { imdb: 'tt99999999', watchedOn: '2024-05-06' },
      { title: 'Heat', year: 1995, watchedOn: '2024-13-01' },
    ]
    await writeFile(join(folder, 'history.json'), JSON.stringify(history))
    const statuses = (lines: string[][]) => lines.slice(0, history.length).map(([status]) => status)
    const first = await run('log.mjs', 'history.json', secret)
    expect(statuses(first)).toEqual(['DONE', 'DONE', 'NOT_FOUND', 'NOT_FOUND', 'INVALID'])
    expect(first[2]).toEqual([
      'NOT_FOUND',
      'Solaris',
      expect.stringMatching(/^\d+ or \d+$/),
      expect.any(String),
      expect.any(String),
    ])
    expect(first.at(-1)?.[0]).toMatch(/^The import \d+ can be undone/)
    const again = await run('log.mjs', 'history.json', secret)
    expect(statuses(again)).toEqual(['UNCHANGED', 'UNCHANGED', 'NOT_FOUND', 'NOT_FOUND', 'INVALID'])
    const { data } = await ada.query<{ viewer: { diary: { nodes: object[] } } }>(
      '{ viewer { diary(first: 5) { nodes { watchedOn rating } } } }',
    )
    expect(data.viewer.diary.nodes).toContainEqual({ watchedOn: '2024-05-04', rating: 9 })
  })

  it('follow what changes, from where they stopped', async () => {
    const ada = await server.signUp()
    const { secret } = await insertToken(server, ada.id, [
      'profile:read',
      'diary:read',
      'lists:read',
      'reviews:read',
      'social:read',
    ])
    await ada.call('POST', '/users/favorites', { movieId: '1' })
    const follow = () => run('follow.mjs', 'cursor.txt', secret)
    expect(await follow()).toContainEqual(['UPSERT', 'FAVORITE', '1', expect.any(String)])
    expect(await follow()).toEqual([['']])
    await ada.call('DELETE', '/users/favorites/1')
    expect(await follow()).toContainEqual(['DELETE', 'FAVORITE', '1', expect.any(String)])
    await writeFile(join(folder, 'cursor.txt'), 'no cursor')
    await expect(follow()).rejects.toThrow('The cursor does not belong to this list')
  })

  it('wait when a limit is reached, and go on', async () => {
    const statuses = [429, 200]
    const limited = createServer((_request, response) => {
      response.writeHead(statuses.shift() ?? 500, { 'content-type': 'application/json', 'retry-after': '0' })
      response.end(JSON.stringify({ data: { syncHistory: { results: [], import: { id: '7' } } } }))
    })
    await new Promise<void>((done) => limited.listen(0, '127.0.0.1', done))
    try {
      const { port } = limited.address() as AddressInfo
      await writeFile(join(folder, 'one.json'), JSON.stringify([{ title: 'Heat' }]))
      const printed = await run('log.mjs', 'one.json', 'mrq_x', `http://127.0.0.1:${port}`)
      expect(printed).toEqual([['The import 7 can be undone on the site.']])
      expect(statuses).toEqual([])
    } finally {
      await new Promise((done) => limited.close(done))
    }
  })
})
