// Writes the client's operations: for the server id → document, for the client name → id of the queries.
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { Kind, parse, print, separateOperations, stripIgnoredCharacters } from 'graphql'

const root = fileURLToPath(new URL('../..', import.meta.url))

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
    .map(([name, document]) => {
      // Apollo Client adds __typename to every selection, so the registered document needs it too.
      const text = stripIgnoredCharacters(print(addTypenameToDocument(document)))
      const { operation: kind } = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      return { name, kind, text, id: createHash('sha256').update(text).digest('hex') }
    })
  // Only queries are sent by id. The ids of all mutations would enlarge the first download.
  const queries = operations.filter(({ kind }) => kind === 'query')
  return {
    'server/operations.json': `${JSON.stringify(Object.fromEntries(operations.map(({ id, text }) => [id, text])), null, 2)}\n`,
    'client/src/generated/operationIds.ts': `/** Written by codegen: the id under which the server knows each query. */
export const OPERATION_IDS: Readonly<Record<string, string>> = {
${queries.map(({ name, id }) => `  ${name}: '${id}',`).join('\n')}
}
`,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of Object.entries(await operationFiles())) await writeFile(join(root, path), text)
