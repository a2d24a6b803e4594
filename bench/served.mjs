// The real server in production mode, knowing the bench's operations beside the client's own.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { start } from '../build/server/src/index.js'

const manifest = JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8'))
for (const text of JSON.parse(process.env.BENCH_OPERATIONS ?? '[]'))
  manifest[createHash('sha256').update(text).digest('hex')] = text
if (process.env.BENCH_MANIFEST) writeFileSync(process.env.BENCH_MANIFEST, JSON.stringify(manifest))

const started = await start({ operationsFile: process.env.BENCH_MANIFEST })
// Asked by SIGUSR2: what is left when all that nobody needs any more is gone, in MB.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  const [all, heap, buffers] = [rss, heapUsed, arrayBuffers].map((bytes) => bytes / 2 ** 20)
  console.log(`memory ${JSON.stringify({ all, heap, buffers })}`)
})
process.on('SIGTERM', () => void started.stop().then(() => process.exit(0)))
console.log(started.localUrl)
