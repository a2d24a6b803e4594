// The real server in production mode, knowing the bench's operations beside the client's own.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { start } from '../build/server/src/index.js'

const manifest = JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8'))
for (const text of JSON.parse(process.env.BENCH_OPERATIONS ?? '[]'))
  manifest[createHash('sha256').update(text).digest('hex')] = text
if (process.env.BENCH_MANIFEST) writeFileSync(process.env.BENCH_MANIFEST, JSON.stringify(manifest))

const started = await start({ operationsFile: process.env.BENCH_MANIFEST })
console.log(started.localUrl)
process.on('SIGTERM', () => void started.stop().then(() => process.exit(0)))
