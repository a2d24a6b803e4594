// Writes the client's operations for the server, id → document, and what the schema declares of them for the client.
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { Kind, parse, print, separateOperations, stripIgnoredCharacters } from 'graphql'
import { factFiles } from './facts.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PATH = 'server/operations.json'

/** Returns the text of an operation as the server registers it: first the operation, then its fragments by name. */
function registeredText(document) {
  const rank = ({ kind, name }) => (kind === Kind.OPERATION_DEFINITION ? '' : name.value)
  const definitions = document.definitions.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  // Apollo Client adds __typename to every selection, so the registered document needs it too.
  return stripIgnoredCharacters(print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions })))
}

export const operationId = (document) => createHash('sha256').update(registeredText(document)).digest('hex')

/** Returns the generated files: path → content. */
export async function operationFiles() {
  const folder = join(root, 'client', 'src')
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const operations = Object.entries(separateOperations(parse(texts.join('\n'))))
    .filter(([name]) => name !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, document]) => ({ name, document }))
  const registered = operations.map(({ document }) => [operationId(document), registeredText(document)])
  return {
    [PATH]: `${JSON.stringify(Object.fromEntries(registered), null, 2)}\n`,
    ...(await factFiles(await readFile(join(root, 'schema.graphql'), 'utf8'), operations)),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of Object.entries(await operationFiles())) await writeFile(join(root, path), text)
