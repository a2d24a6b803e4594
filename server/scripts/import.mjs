// Runs for `npm run import`.
import { buildServer } from './build.mjs'
import { ask } from './ask.mjs'

await buildServer()
const { importCommand } = await import('../../build/server/src/front/cli/importFile.js')
const { ENTITIES } = await import('../../build/server/src/entities.js')
try {
  process.exitCode = await importCommand(process.argv.slice(2), (line) => console.log(line), {
    entities: ENTITIES,
    ask: process.stdin.isTTY === true ? ask : undefined,
  })
} catch (error) {
  const { isForOperator } = await import('../../build/server/src/index.js')
  console.error(isForOperator(error) ? error.message : error)
  process.exitCode = 1
}
