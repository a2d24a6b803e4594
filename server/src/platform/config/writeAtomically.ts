import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file under a temporary name and renames it when it is complete, so that nobody reads a part of it. A write that
 * fails, for example because the disk is full, leaves neither a part nor another file than before.
 * @param mode permissions of the file
 */
export async function writeAtomically(
  file: string,
  content: Parameters<typeof writeFile>[1],
  mode?: number,
): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(draft, content, { mode, flag: 'wx', flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
