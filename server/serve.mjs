// Starts the built server alone; the development server of the client stands in front of it.
import { start, isForOperator } from '../build/server/src/index.js'

try {
  const started = await start({ tell: (step) => console.log(step) })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void started.stop().then(() => process.exit(0)))
  console.log(`Server at ${started.url}`)
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exit(1)
}
