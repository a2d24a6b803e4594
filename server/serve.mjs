// Starts the built server alone: behind a balancer, in a container, or with the client's development server before it.
import { start, isForOperator } from '../build/server/src/index.js'
import { stopOnSignals, tell } from './stop.mjs'

let starting
const ending = stopOnSignals(async () => starting, tell)
try {
  starting = start({ tell, giveUp: () => void ending.stop(1) })
  const { url, metricsUrl, outbox } = await starting
  const mails = outbox ? `\nMails in ${outbox.folder}` : ''
  tell(`Server at ${url}${metricsUrl ? `\nMetrics at ${metricsUrl}` : ''}${mails}`)
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exit(1)
}
