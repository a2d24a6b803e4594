import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../../config/hasCode.js'
import type { AvatarStorage } from './AvatarStorage.js'

/** Pictures in a folder of this machine. */
export class DiskStorage implements AvatarStorage {
  constructor(private readonly folder: string) {}

  async put(path: string, bytes: Buffer): Promise<void> {
    const file = this.#file(path)
    await mkdir(dirname(file), { recursive: true })
    // Under another name first, so that a half-written picture is never seen.
    const draft = `${file}.${randomBytes(6).toString('hex')}.part`
    await writeFile(draft, bytes)
    await rename(draft, file)
  }

  async get(path: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#file(path))
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  async remove(path: string): Promise<void> {
    const file = this.#file(path)
    await rm(file, { force: true })
    try {
      await rmdir(dirname(file))
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error
    }
  }

  #file(path: string): string {
    return join(this.folder, ...path.split('/'))
  }
}
