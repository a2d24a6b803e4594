// Fails if schema.graphql, docs/export.schema.json, the generated client code or a catalogue of texts is out of date.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate, loadContext } from '@graphql-codegen/cli'
import { buildServer } from './build.mjs'
import { languageFaults } from './languages.mjs'
import { operationFiles } from './operations.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path) => readFile(resolve(root, path), 'utf8')
let drifted = false
function compare(path, committed, fresh, remedy) {
  if (committed === fresh) return
  drifted = true
  console.error(`${path} is not up to date. Run: ${remedy}`)
}

await buildServer()
const { printGraphqlSchema } = await import('../../build/server/src/schema.js')
compare('schema.graphql', await read('schema.graphql'), printGraphqlSchema(), 'npm run schema')
const { printExportSchema } = await import('../../build/server/src/tracking/imports/formats/exportSchema.js')
const exportSchema = 'docs/export.schema.json'
compare(exportSchema, await read(exportSchema), printExportSchema(), 'npm run schema')

const context = await loadContext(join(root, 'codegen.yml'))
context.cwd = root
context.updateConfig({ silent: true })
for (const { filename, content } of await generate(context, false))
  compare(filename, await read(filename).catch(() => ''), content, 'npm run codegen')
for (const [path, text] of Object.entries(await operationFiles()))
  compare(path, await read(path), text, 'npm run codegen')

for (const fault of languageFaults()) {
  drifted = true
  console.error(fault)
}

process.exit(drifted ? 1 : 0)
