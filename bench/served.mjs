// The real server in production mode, with the operations of the bench registered beside the client's.
import '../server/scripts/heap.mjs'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { start } from '../build/server/src/index.js'

const manifest = JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8'))
for (const text of JSON.parse(process.env.BENCH_OPERATIONS ?? '[]'))
  manifest[createHash('sha256').update(text).digest('hex')] = text
if (process.env.BENCH_MANIFEST) writeFileSync(process.env.BENCH_MANIFEST, JSON.stringify(manifest))

const server = await start({ operationsFile: process.env.BENCH_MANIFEST })
// On SIGUSR2: collects garbage and prints the memory, in MB.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  const [all, heap, buffers] = [rss, heapUsed, arrayBuffers].map((bytes) => bytes / 2 ** 20)
  console.log(`memory ${JSON.stringify({ all, heap, buffers })}`)
})
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
await server.loaded
console.log(server.localUrl)
