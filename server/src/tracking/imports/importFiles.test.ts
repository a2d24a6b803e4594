import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AccountDeletion } from '../../accounts/export/AccountDeletion.js'
import { PERSONAL_DATA } from '../../features.js'
import type { SharedServices } from '../../platform/feature/Context.js'
import { createLogger } from '../../platform/observability/log.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { cleanFiles } from './importJob.js'
import { fileOf, importsOf } from './testing.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const files = () => readdirSync(join(server.dataDir, 'imports')).toSorted()

/** Lets a file look as if it was uploaded two hours ago. */
const age = (name: string) => {
  const time = Date.now() / 1_000 - 2 * 3_600
  utimesSync(join(server.dataDir, 'imports', name), time, time)
}

const clean = () => {
  const shared: Pick<SharedServices, 'database'> & { env: object } = {
    database: server.database,
    env: { dataDir: server.dataDir },
  }
  return cleanFiles.run(shared as SharedServices, AbortSignal.timeout(60_000))
}

/** Begins an import that waits for an answer, and returns the name of its file. */
const begin = async (who: TestViewer) => {
  const csv = 'Title,Date\n"Zxqv","03/04/2020"\n'
  const { id, status } = await importsOf(server, who).create(await fileOf(csv), 'NetflixViewingHistory.csv')
  expect(status).toBe('ASKING')
  return String(id)
}

it('removes the file of an import whose account is deleted, and keeps that of one that waits', async () => {
  const [leaver, other] = await Promise.all([server.signUp(), server.signUp()])
  const gone = await begin(leaver)
  const kept = await begin(other)
  for (const name of [gone, kept]) age(name)
  await clean()
  expect(files()).toEqual([gone, kept].toSorted())
  await server.database.rows('update account set deletion_at = now() where id = $1', [leaver.id])
  await new AccountDeletion(server.database, PERSONAL_DATA, createLogger('silent')).run()
  await clean()
  expect(files()).toEqual([kept])
})

it('keeps a file whose import may not be stored yet, and one that is being uploaded', async () => {
  const before = files()
  const folder = join(server.dataDir, 'imports')
  for (const name of ['999999', 'a1b2c3']) writeFileSync(join(folder, name), 'x')
  age('a1b2c3')
  await clean()
  expect(files()).toEqual([...before, '999999', 'a1b2c3'].toSorted())
  age('999999')
  await clean()
  expect(files()).toEqual([...before, 'a1b2c3'].toSorted())
})
