import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'codegen.yml'))) return folder
    if (folder === dirname(folder))
      throw new Error('The project folder was not found above the server’s code.')
  }
}

/** The project's folder: the same from the sources and from the build. */
export const ROOT = findRoot()
