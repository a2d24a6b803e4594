import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Days for which emails stay in the outbox folder. */
const OUTBOX_DAYS = 7

/** Deletes the old emails of an outbox folder. */
export async function cleanOutbox(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const oldest = Date.now() - OUTBOX_DAYS * 24 * 60 * 60_000
  for (const name of names.filter((one) => one.endsWith('.txt'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < oldest) await rm(file, { force: true })
  }
}
