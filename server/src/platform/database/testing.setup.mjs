// Starts one embedded PostgreSQL for all tests, with a template database that contains the schema and the starter catalogue.
// Without the films of which only facts are known: every test copies the database.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { buildServer } from '../../../scripts/build.mjs'

export default async function setup() {
  await buildServer()
  const { startEmbedded } = await import('../../../../build/server/src/platform/database/embedded.js')
  const { migrate } = await import('../../../../build/server/src/platform/database/config.js')
  const { importStarter } = await import('../../../../build/server/src/titles/importers/importCatalogue.js')
  const { readStarterFiles } = await import('../../../../build/server/src/titles/importers/starter.js')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const client = new Client({ connectionString: embedded.url })
  await client.connect()
  // The data is deleted at the end, so nothing waits for the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await migrate(embedded.url)
  await importStarter(embedded.url, 'withoutFacts')
  // Servers that tests start as processes find the whole catalogue loaded.
  await client.query('update catalogue set checksum = $1', [(await readStarterFiles()).checksum])
  await client.end()
  process.env.TEST_TEMPLATE_URL = embedded.url
  globalThis.marqueeTestDatabase = {
    stop: async () => {
      // The data is deleted next, and on a busy disk a checkpoint would exceed the stop's timeout.
      await embedded.stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
