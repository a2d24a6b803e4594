import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase } from '../../platform/database/testing.js'
import { deleteLater, removeFolders } from './imdb/testing.js'
import { ensureCatalogue } from './importCatalogue.js'
import { catalogueDigest, rowsOf, startScript } from './testing.js'

afterAll(removeFolders)

describe('an import that is killed', () => {
  /** Source of a module that kills the process when it prints a line that matches KILL_AT, before it can go on. */
  const KILL = `const { write } = process.stdout
    process.stdout.write = function (text, ...rest) {
      const done = write.call(this, text, ...rest)
      if (process.env.KILL_AT && String(text).includes(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL')
      return done
    }`

  /** Runs the command, which kills itself when it prints `killAt`. Resolves to the output. */
  function runCommand(url: string, folder: string, killAt = ''): Promise<string> {
    const child = startScript(
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(KILL)}`,
        'server/scripts/catalogue.mjs',
        'load',
        'imdb',
        '--dir',
        folder,
        '--accept-licence',
        '--as-of',
        '2025-07-01',
      ],
      { DATABASE_URL: url, KILL_AT: killAt },
    )
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
    return new Promise((done, fail) => child.on('close', () => done(printed)).on('error', fail))
  }

  async function writeLargeDataset(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-imdb-'))
    deleteLater(folder)
    const child = startScript(['bench/catalogueDump.mjs', '--titles', '28000', '--to', folder], {})
    child.stdout.resume()
    await new Promise((done, fail) => child.on('close', done).on('error', fail))
    return folder
  }

  it('leaves the same catalogue when it is repeated; the server restores its indexes', async () => {
    const folder = await writeLargeDataset()
    const [uninterrupted, interrupted] = [await createTestDatabase(), await createTestDatabase()]
    const before = await catalogueDigest(interrupted)
    const printed = await runCommand(uninterrupted, folder)
    expect(printed).toMatch(/titles added/)

    await runCommand(interrupted, folder, 'title.crew')
    expect(await catalogueDigest(interrupted)).toEqual(before)
    await runCommand(interrupted, folder, 'Writing credits')
    expect(await rowsOf(interrupted, 'select count(*) > 5 as dropped from set_aside')).toEqual([
      { dropped: true },
    ])
    expect(await ensureCatalogue(interrupted, () => undefined)).toBeUndefined()
    expect(await catalogueDigest(interrupted)).toEqual(before)
    await runCommand(interrupted, folder, 'Building indexes')
    await runCommand(interrupted, folder)
    expect(await catalogueDigest(interrupted)).toEqual(await catalogueDigest(uninterrupted))
  }, 300_000)
})
