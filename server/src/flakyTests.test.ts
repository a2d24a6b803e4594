import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from './platform/config/root.js'

/** Runs a browser test of this body, with a counter `runs`. Resolves to the exit code and what was printed. */
async function runBrowserTest(folder: string, body: string): Promise<{ code: number; printed: string }> {
  await writeFile(
    join(folder, 'some.test.mjs'),
    `let runs = 0\nit('opens a page', () => { runs += 1\n${body} })`,
  )
  const config = {
    rootDir: folder,
    displayName: 'e2e',
    testMatch: ['<rootDir>/*.test.mjs'],
    setupFilesAfterEnv: [join(ROOT, 'e2e/repeat.mjs')],
    reporters: [join(ROOT, 'e2e/flakyReporter.mjs')],
  }
  const args = [join(ROOT, 'server/scripts/jest.mjs'), '--config', JSON.stringify(config)]
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout) =>
      done({ code: Number(error?.code ?? 0), printed: stdout.trim() }),
    )
  })
}

describe('a browser test', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-flaky-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is repeated and reported as flaky when it fails once', async () => {
    expect(await runBrowserTest(folder, 'expect(runs).toBe(2)')).toEqual({
      code: 0,
      printed: 'FLAKY: opens a page\nFLAKY 1',
    })
  })

  it('fails the run when it fails twice', async () => {
    expect(await runBrowserTest(folder, 'expect(runs).toBe(3)')).toEqual({ code: 1, printed: 'FLAKY 0' })
  })

  it('is not reported when it passes', async () => {
    expect(await runBrowserTest(folder, 'expect(runs).toBe(1)')).toEqual({ code: 0, printed: 'FLAKY 0' })
  })
})
