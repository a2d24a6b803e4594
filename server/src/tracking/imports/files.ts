import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { IMPORTS } from '../../../contract/rules/imports.js'

/** Age from which a file of no import is removed, in milliseconds: the import of a newer one may not be stored yet. */
const SETTLED_MS = 3_600_000

/** A file that is kept for an import; others are being uploaded. */
const KEPT = /^\d{1,9}$/

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

  /**
   * Removes files that were uploaded long ago, and those that no import needs, because it or its account was deleted.
   * @param needed returns which of some imports need their files
   */
  async clean(needed: (ids: readonly number[]) => Promise<readonly number[]>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const kept = new Set(await needed(names.filter((name) => KEPT.test(name)).map(Number)))
    const now = Date.now()
    for (const name of names) {
      const path = join(this.#folder, name)
      const file = await stat(path).catch(() => undefined)
      if (!file) continue
      const isOld = file.ctimeMs < now - IMPORTS.fileHours * 3_600_000
      const isSpent = KEPT.test(name) && !kept.has(Number(name)) && file.mtimeMs < now - SETTLED_MS
      if (isOld || isSpent) await rm(path, { force: true })
    }
  }
}
