// Writes the client's operations as the server and the client know them: id → document, and name → id of the queries.
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { Kind, parse, print, separateOperations, stripIgnoredCharacters } from 'graphql'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files and what they ought to hold. */
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
      // The cache asks for __typename everywhere; so does the document that stands for the operation.
      const text = stripIgnoredCharacters(print(addTypenameToDocument(document)))
      const { operation: kind } = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      return { name, kind, text, id: createHash('sha256').update(text).digest('hex') }
    })
  // Only queries go by their id, and hashes weigh: every first visit would carry those of all mutations.
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
