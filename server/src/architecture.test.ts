import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { ROOT } from './config/root.js'

/** Returns what the script prints: one line for each difference. */
async function differences(): Promise<string> {
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [
      join(ROOT, 'server/scripts/boundaries.mjs'),
    ])
    return stderr
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr)
  }
}

describe('the table "Who may import whom" of docs/ARCHITECTURE.md', () => {
  it('agrees with the folders, with the lint rules and with the imports of the code', async () => {
    expect(await differences()).toBe('')
  })
})
