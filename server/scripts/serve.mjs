// Starts the built server alone: behind a load balancer, in a container, or behind the client's development server.
import './heap.mjs'
import { print, printWarning, stopOnSignals, supervised } from './stop.mjs'

const { start, isForOperator } = await import('../../build/server/src/index.js')
let starting
const shutdown = stopOnSignals(async () => starting, print)
try {
  starting = start({
    ...supervised,
    onProgress: print,
    onWarning: printWarning,
    onFatal: () => void shutdown.stop(1),
  })
  const { url, localUrl, metricsUrl, outbox } = await starting
  shutdown.ready()
  const site = url === localUrl ? '' : `\nSite at ${url}`
  const outboxPage = outbox?.page ? `\nOutbox at ${outbox.page}` : ''
  const emails = outbox ? `${outboxPage}\nEmails in ${outbox.folder}` : ''
  print(`Server at ${localUrl}${site}${metricsUrl ? `\nMetrics at ${metricsUrl}` : ''}${emails}`)
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exit(1)
}
