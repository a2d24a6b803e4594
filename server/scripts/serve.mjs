// Starts the built server alone: behind a balancer, in a container, or with the client's development server before it.
import './heap.mjs'
import { stopOnSignals, tell, warn } from './stop.mjs'

const { start, isForOperator } = await import('../../build/server/src/index.js')
let starting
const ending = stopOnSignals(async () => starting, tell)
try {
  starting = start({ tell, warn, giveUp: () => void ending.stop(1) })
  const { url, localUrl, metricsUrl, outbox } = await starting
  const site = url === localUrl ? '' : `\nSite at ${url}`
  const page = outbox?.page ? `\nOutbox at ${outbox.page}` : ''
  const mails = outbox ? `${page}\nMails in ${outbox.folder}` : ''
  tell(`Server at ${localUrl}${site}${metricsUrl ? `\nMetrics at ${metricsUrl}` : ''}${mails}`)
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exit(1)
}
