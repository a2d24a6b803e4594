// Runs a command of the built server, with its exit code. Errors for the operator are printed without a stack.
import { buildServer } from './build.mjs'

/** Runs the function `name` of `cli/<module>` with the process arguments. */
export async function runCommand(module, name) {
  try {
    await buildServer()
    const commands = await import(`../../build/server/src/front/cli/${module}.js`)
    process.exitCode = await commands[name](process.argv.slice(2), (line) => console.log(line))
  } catch (error) {
    const { isForOperator } = await import('../../build/server/src/index.js')
    console.error(isForOperator(error) ? error.message : error)
    process.exitCode = 1
  }
}
