// Runs for `npm run catalogue`.
import { ask } from './ask.mjs'
import { buildServer } from './build.mjs'

await buildServer()
const { catalogueCommand } = await import('../../build/server/src/front/cli/catalogue.js')
try {
  process.exitCode = await catalogueCommand(process.argv.slice(2), (line) => console.log(line), {
    isTerminal: process.stdout.isTTY === true,
    ask: process.stdin.isTTY === true ? ask : undefined,
  })
} catch (error) {
  const { isForOperator } = await import('../../build/server/src/index.js')
  console.error(isForOperator(error) ? error.message : error)
  process.exitCode = 1
}
