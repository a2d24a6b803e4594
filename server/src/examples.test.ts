import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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

// Not every machine that runs the tests has Python.
const { stdout: python } = spawnSync('python3', ['-c', 'import sys; print(sys.executable, end="")'], {
  encoding: 'utf8',
})
const hasPython = Boolean(python)

describe('the program of examples/python', () => {
  const log = hasPython ? it : it.skip
  log(
    `logs a viewing once and lists the diary${hasPython ? '' : ' (skipped: there is no python3)'}`,
    async () => {
      const ada = await server.signUp()
      const { secret } = await insertToken(server, ada.id, ['diary:read', 'diary:write'])
      const runPython = async (...given: string[]) => {
        const { stdout } = await promisify(execFile)(
          python,
          [join(ROOT, 'examples/python/diary.py'), ...given],
          { env: { MARQUEE_URL: server.url, MARQUEE_TOKEN: secret } },
        )
        return stdout
          .trim()
          .split('\n')
          .map((line) => line.split('\t'))
      }
      const [first] = await runPython('1', '2024-05-04', '9')
      const [again] = await runPython('1', '2024-05-04', '9')
      expect([first?.[0], again]).toEqual(['LOGGED', first])
      const [, ...listed] = await runPython('2', '2024-05-05', '7')
      expect(listed).toEqual([
        ['2024-05-05', expect.any(String), '7'],
        ['2024-05-04', expect.any(String), '9'],
      ])
      await expect(runPython('999999999', '2024-05-05', '7')).rejects.toThrow('MOVIE_NOT_FOUND')
    },
  )
})

describe('the program of examples/node-gql-tada', () => {
  const NAME = 'node-gql-tada'
  const MODULES = 'node_modules'
  let project: string
  const runIn = async (file: string, args: string[], env: Record<string, string> = {}) => {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
      cwd: project,
      env: { MARQUEE_URL: server.url, ...env },
    })
    return stdout.trim().split('\n')
  }
  const compile = () => runIn(join(MODULES, 'typescript/bin/tsc'), ['-p', '.'])
  beforeAll(async () => {
    // As its reader has it: a copy, with the packages installed.
    project = join(folder, NAME)
    await cp(join(ROOT, 'examples', NAME), project, { recursive: true })
    await symlink(join(ROOT, MODULES), join(project, MODULES))
    await runIn('schema.mjs', [])
  })

  it('searches, as a visitor and with a token, in types that the compiler accepts', async () => {
    const ada = await server.signUp()
    const { secret } = await insertToken(server, ada.id, ['diary:read'])
    await ada.query('mutation { markWatched(movie: { movieId: "1" }, rating: 9) { id } }')
    const { data } = await ada.query<{ movie: { title: string; year: number } }>(
      '{ movie(id: 1) { title year } }',
    )
    const { title, year } = data.movie
    expect(await compile()).toEqual([''])
    const found = (env?: Record<string, string>) => runIn('search.ts', [title], env)
    expect((await found())[0]?.split('\t')).toEqual([title, String(year), expect.any(String), 'not rated'])
    expect((await found({ MARQUEE_TOKEN: secret }))[0]).toMatch(/\trated 9$/)
    await expect(found({ MARQUEE_TOKEN: 'mrq_wrong' })).rejects.toThrow('Error: ')
  })

  it('does not compile when a field is taken for what it is not', async () => {
    const file = join(project, 'search.ts')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace("year ?? ''", 'year.trim()'))
    await expect(compile()).rejects.toMatchObject({ stdout: expect.stringContaining('trim') })
    await writeFile(file, text)
  })
})

describe('the program of examples/device', () => {
  it('connects by a code that a member types in, reads, logs and refreshes', async () => {
    const ada = await server.signUp()
    const program = spawn(process.execPath, [
      join(ROOT, 'examples/device/connect.mjs'),
      server.url,
      'A player',
    ])
    const ended = once(program, 'close')
    const printed: string[] = []
    for await (const line of createInterface({ input: program.stdout })) {
      printed.push(line)
      const userCode = /type in (\S+)/.exec(line)?.[1]
      if (!userCode) continue
      expect(line).toBe(`Open ${server.url}/device and type in ${userCode}`)
      const { data } = await ada.query(
        'mutation ($userCode: String) { answerAppRequest(userCode: $userCode, allow: true) { redirectUrl } }',
        { userCode },
      )
      expect(data).toEqual({ answerAppRequest: { redirectUrl: null } })
    }
    expect(await ended).toEqual([0, null])
    expect(printed.slice(1)).toEqual([
      `Connected to ${ada.username}`,
      'Logged: DONE',
      'Refreshed for 3600 seconds',
    ])
  })
})
