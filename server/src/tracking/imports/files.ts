import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { IMPORTS } from '../../../contract/rules/imports.js'

/** Returns the folder of the files to import, beside the database. */
export const importFolder = (dataDir: string): string => join(dataDir, 'imports')

/** Uploaded files until nobody needs to read them any more, in a folder beside the database. */
export class ImportFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = importFolder(dataDir)
  }

  /** Returns the path of the file of an import. */
  path(id: number): string {
    return join(this.#folder, String(id))
  }

  /** Keeps a file for an import: a second name of one that was uploaded, which nobody else writes, a copy of any other. */
  async put(id: number, path: string): Promise<void> {
    if (dirname(path) === this.#folder) return link(path, this.path(id))
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await copyFile(path, this.path(id), constants.COPYFILE_FICLONE)
    await chmod(this.path(id), 0o600)
  }

  /** Returns whether the file of an import is there. */
  async has(id: number): Promise<boolean> {
    return (await stat(this.path(id)).catch(() => undefined)) !== undefined
  }

  /** Removes the file of an import. Idempotent. */
  async remove(id: number): Promise<void> {
    await rm(this.path(id), { force: true })
  }

  /** Removes files that were uploaded long ago. */
  async removeOld(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const oldest = Date.now() - IMPORTS.fileHours * 3_600_000
    for (const name of names) {
      const path = join(this.#folder, name)
      const file = await stat(path).catch(() => undefined)
      if (file && file.ctimeMs < oldest) await rm(path, { force: true })
    }
  }
}
