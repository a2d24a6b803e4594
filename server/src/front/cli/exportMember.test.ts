import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sectionsOf, unzip } from '../../community/exports/testing.js'
import { formWith, png } from '../../accounts/avatars/testing.js'
import { readEnv } from '../../platform/config/env.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { exportCommand } from './exportMember.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function run(...args: string[]) {
  const printed: string[] = []
  const env = readEnv({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir })
  const code = await exportCommand(args, (line) => printed.push(line), env)
  return { code, text: printed.join('\n') }
}

describe('npm run export', () => {
  it('writes the archive of a member to a file that only its user can read, and replaces none', async () => {
    const ada = await server.signUp('Ada_Exports')
    await ada.call('POST', '/users/favorites', { movieId: 1 })
    await fetch(`${server.url}/api/users/avatar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: formWith(await png()),
    })
    const file = join(await mkdtemp(join(tmpdir(), 'marquee-export-')), 'ada.zip')
    expect(await run('--user', 'ada_exports', file)).toEqual({
      code: 0,
      text: expect.stringContaining(`Written to ${file}`),
    })
    const bytes = await readFile(file)
    const { favorites } = await sectionsOf(bytes)
    expect(favorites).toEqual([expect.objectContaining({ movieId: 1 })])
    expect((await unzip(bytes)).has('pictures/avatar.webp')).toBe(true)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await run('--user', 'ada_exports', file)).toEqual({
      code: 1,
      text: expect.stringContaining('exists already'),
    })
    expect(await readFile(file)).toEqual(bytes)
  })

  it('reports unknown members, invalid times and missing arguments', async () => {
    expect(await run('--user', 'nobody_here')).toEqual({
      code: 1,
      text: 'There is no member "nobody_here".',
    })
    expect(await run('--user', 'x', '--since', 'yesterday')).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^--since: since must be a point in time/),
    })
    expect(await run()).toMatchObject({ code: 2, text: expect.stringMatching(/^Usage/) })
    expect(await run('--user', 'x', 'a', 'b')).toMatchObject({ code: 2 })
    expect((await run('--member', 'x')).text).toMatch(/--member/)
  })
})
