import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { writeAtomically } from '../config/writeAtomically.js'
import { isDatabaseAway, toAppError } from './errors.js'

describe('a full disk', () => {
  let server: TestServer
  let ada: TestViewer
  beforeAll(async () => {
    server = await startTestServer()
    ada = await server.signUp()
  })
  afterAll(() => server.stop())

  it('is reported as what it is, by both APIs, and a later write succeeds', async () => {
    await server.database.rows(`
      create function fail() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
      end $$`)
    await server.database.rows(
      'create trigger full_disk before insert on favorite for each row execute function fail()',
    )
    const rest = await ada.call<{ code: string; error: string }>('POST', '/users/favorites', { movieId: 1 })
    expect([rest.status, rest.body.code]).toEqual([507, 'STORAGE_FULL'])
    expect(rest.body.error).toContain('has run out of space, so nothing was saved')
    const add = 'mutation { addFavorite(movie: { movieId: "1" }) { id } }'
    expect((await ada.query(add)).errors?.[0]?.extensions).toMatchObject({
      code: 'STORAGE_FULL',
      status: 507,
    })
    expect((await server.get('/movies/1')).status).toBe(200)
    await server.database.rows('drop trigger full_disk on favorite')
    expect((await ada.query(add)).errors).toBeUndefined()
  })

  it('is told from a database that is away, also by the cause of an error', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
      const error = new Error('failed', { cause: Object.assign(new Error('full'), { code }) })
      expect([toAppError(error).code, isDatabaseAway(error)]).toEqual(['STORAGE_FULL', false])
    }
    expect(toAppError(Object.assign(new Error(), { code: '53300' })).code).toBe('UNAVAILABLE')
  })

  it('leaves the former file and no part of the new one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-full-'))
    try {
      const file = join(folder, 'file')
      await writeFile(file, 'before')
      const content = async function* () {
        yield 'a part'
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      }
      await expect(writeAtomically(file, content())).rejects.toMatchObject({ code: 'ENOSPC' })
      expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['file'], 'before'])
      await writeAtomically(file, 'after', 0o600)
      expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['file'], 'after'])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
