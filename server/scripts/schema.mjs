// Writes schema.graphql from the decorated classes.
import { writeFile } from 'node:fs/promises'
import { buildServer } from './build.mjs'

await buildServer()
const { printGraphqlSchema } = await import('../../build/server/src/schema.js')
await writeFile(new URL('../../schema.graphql', import.meta.url), printGraphqlSchema())
console.log('Wrote schema.graphql')
