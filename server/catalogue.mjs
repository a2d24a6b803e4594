// What `npm run catalogue` runs.
import { buildServer } from './build.mjs'

await buildServer()
const { catalogueCommand } = await import('../build/server/src/cli/catalogue.js')
const { isForOperator } = await import('../build/server/src/index.js')
try {
  process.exitCode = await catalogueCommand(process.argv.slice(2), (line) => console.log(line))
} catch (error) {
  console.error(isForOperator(error) ? error.message : error)
  process.exitCode = 1
}
