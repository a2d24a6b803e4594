// Writes schema.graphql from the decorated classes, and docs/export.schema.json from the schema of exported archives.
import { writeFile } from 'node:fs/promises'
import { buildServer } from './build.mjs'

await buildServer()
const { printGraphqlSchema } = await import('../../build/server/src/schema.js')
await writeFile(new URL('../../schema.graphql', import.meta.url), printGraphqlSchema())
const { printExportSchema } = await import('../../build/server/src/tracking/imports/formats/exportSchema.js')
await writeFile(new URL('../../docs/export.schema.json', import.meta.url), printExportSchema())
console.log('Wrote schema.graphql and docs/export.schema.json')
