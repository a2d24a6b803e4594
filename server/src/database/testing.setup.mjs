// Starts one embedded PostgreSQL for all tests, with a template database that contains the schema and the starter catalogue.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../../scripts/build.mjs'

export default async function setup() {
  await buildServer()
  const { startEmbedded } = await import('../../../build/server/src/database/embedded.js')
  const { migrate } = await import('../../../build/server/src/database/config.js')
  const { importStarter } = await import('../../../build/server/src/importers/importCatalogue.js')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  await migrate(embedded.url)
  await importStarter(embedded.url)
  process.env.TEST_TEMPLATE_URL = embedded.url
  globalThis.marqueeTestDatabase = {
    stop: async () => {
      // The data is deleted next, and on a busy disk a checkpoint would exceed the stop's timeout.
      await embedded.stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
