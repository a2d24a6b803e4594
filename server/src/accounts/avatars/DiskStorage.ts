import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../../platform/config/hasCode.js'
import type { AvatarStorage } from './AvatarStorage.js'

/** Stores avatars in a local folder. */
export class DiskStorage implements AvatarStorage {
  constructor(private readonly folder: string) {}

  async put(path: string, bytes: Buffer): Promise<void> {
    const file = this.#file(path)
    await mkdir(dirname(file), { recursive: true })
    // Written under a temporary name, so that readers never see a partial file.
    const temporary = `${file}.${randomBytes(6).toString('hex')}.part`
    await writeFile(temporary, bytes)
    await rename(temporary, file)
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
