import { existsSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

/** A chunk of Vite's manifest, by the path of its source. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** The scripts and styles of a page, beside those of every page. */
export interface PageFiles {
  scripts: string[]
  styles: string[]
}

/** Returns the paths of a chunk's script and styles and of those it imports. */
function filesOf(manifest: Manifest, name: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || files.has(`/${chunk.file}`)) return files
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}

/**
 * Returns the function that returns the files of lazy components, by their names, which are those of their modules.
 * @param clientDir the built client with the manifest of its files
 */
export function pageFilesReader(clientDir: string): (components: readonly string[]) => PageFiles {
  const path = join(clientDir, '.vite', 'manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
  const sources = Object.keys(manifest)
  const entry = sources.find((source) => manifest[source]?.isEntry)
  const initial = filesOf(manifest, entry ?? '')
  const byName = new Map(sources.map((source) => [parse(source).name, source]))
  return (components) => {
    const files = new Set<string>()
    for (const name of components) filesOf(manifest, byName.get(name) ?? '', files)
    const own = [...files].filter((file) => !initial.has(file))
    const styles = own.filter((file) => file.endsWith('.css'))
    return { scripts: own.filter((file) => !styles.includes(file)), styles }
  }
}
