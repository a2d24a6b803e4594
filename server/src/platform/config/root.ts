import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder
    if (folder === dirname(folder))
      throw new Error('The project folder was not found above the server’s code.')
  }
}

/** The project folder, for the sources and for the build. */
export const ROOT = findRoot()
