// Reads the schema of the instance and writes its types into graphql-env.d.ts. Run it again after an upgrade of the instance.
import { writeFile } from 'node:fs/promises'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const { MARQUEE_URL = 'http://localhost:4000' } = process.env
const response = await fetch(new URL('/graphql/schema.graphql', MARQUEE_URL))
if (!response.ok) throw new Error(`The schema was answered with ${response.status}.`)
const schema = buildSchema(await response.text())
const types = outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(schema)), {
  fileType: '.d.ts',
  shouldPreprocess: true,
})
await writeFile(new URL('graphql-env.d.ts', import.meta.url), types)
