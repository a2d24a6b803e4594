// Runs for `npm run worker`, watched by start.mjs: runs background jobs and stops on a signal.
import './heap.mjs'
import { buildServer } from './build.mjs'
import { print, stopOnSignals, supervised } from './stop.mjs'

let starting
const shutdown = stopOnSignals(async () => starting, print)
try {
  await buildServer()
  const { isForOperator } = await import('../../build/server/src/index.js')
  const { startWorker } = await import('../../build/server/src/worker.js')
  try {
    starting = startWorker({ ...supervised, onProgress: print, onFatal: () => void shutdown.stop(1) })
    const { metricsUrl } = await starting
    shutdown.ready()
    print(`The worker runs background jobs.${metricsUrl ? ` Metrics at ${metricsUrl}` : ''} Ctrl-C stops it.`)
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(`\n  ${error.message}\n`)
    process.exit(1)
  }
} catch (error) {
  console.error(error)
  process.exit(1)
}
