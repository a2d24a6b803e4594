import { mkdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../../platform/config/hasCode.js'
import { writeAtomically } from '../../platform/config/writeAtomically.js'

/** Stores avatars by path, such as `12-9f3a…/5be0….webp`. */
export interface AvatarStorage {
  /** Stores an avatar. A path always holds the same bytes. */
  put(path: string, bytes: Buffer): Promise<void>
  /** Returns the bytes of an avatar; undefined when it does not exist. */
  get(path: string): Promise<Buffer | undefined>
  /** Removes an avatar. Idempotent. */
  remove(path: string): Promise<void>
}

/**
 * Opens the configured storage: S3-compatible, or a folder. Loads the S3 client only when it is needed.
 * @param url `s3://[KEY:SECRET@][HOST[:PORT]]/BUCKET[/PREFIX][?region=…&tls=off]`; undefined stores files in `folder`
 */
export async function openAvatarStorage(url: string | undefined, folder: string): Promise<AvatarStorage> {
  if (url) {
    const { S3Storage } = await import('./S3Storage.js')
    return new S3Storage(url)
  }
  return new DiskStorage(folder)
}

/** Stores avatars in a local folder. */
export class DiskStorage implements AvatarStorage {
  constructor(private readonly folder: string) {}

  async put(path: string, bytes: Buffer): Promise<void> {
    const file = this.#file(path)
    await mkdir(dirname(file), { recursive: true })
    await writeAtomically(file, bytes)
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
