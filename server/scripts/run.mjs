// Builds what is missing, then starts the product and stops it on a signal. start.mjs runs it.
import './heap.mjs'
import { buildClient, buildSandbox, buildServer } from './build.mjs'
import { print, printWarning, stopOnSignals, supervised } from './stop.mjs'

const startedAt = performance.now()
const printStep = (line) => print(`  ${line}`)
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)

print('\nMarquee\n')
// This process runs on the Node of the packages, npm on that of the machine.
const [major] = process.versions.node.split('.')
const [, npmNode = '', npmMajor, npmMinor] =
  /node\/v((\d+)\.(\d+)\.\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
if (npmNode && (npmMajor < 22 || (npmMajor === '22' && npmMinor < 19)))
  printStep(
    `npm runs on Node ${npmNode}: Node 22.19 or newer installs without warnings. Marquee runs on its own Node ${major}.`,
  )
let starting
const shutdown = stopOnSignals(async () => starting, printStep)

try {
  const client = buildClient().then((built) => built && printStep(`Built the client (${seconds()} s)`))
  client.catch(() => undefined)
  if (await buildServer()) printStep(`Built the server (${seconds()} s)`)
  const { start, isForOperator } = await import('../../build/server/src/index.js')
  let started
  try {
    starting = start({
      ...supervised,
      onProgress: (step) => printStep(`${step} (${seconds()} s)`),
      onWarning: printWarning,
      client,
      onFatal: () => void shutdown.stop(1),
    })
    started = await starting
    shutdown.ready()
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(`\n  ${error.message}\n`)
    process.exit(1)
  }
  if (!shutdown.hasStarted()) {
    const { outbox } = started
    const outboxPage = outbox?.page ? `\n    Outbox    ${outbox.page}` : ''
    const emails = outbox ? `${outboxPage}\n    Emails    ${outbox.folder}` : ''
    const { demo } = started
    const names = demo?.people.map(({ username }) => username).join(', ')
    const people = demo ? `\n\n    People    ${names}\n    Password  ${demo.password}` : ''
    const metrics = started.metricsUrl ? `\n    Metrics   ${started.metricsUrl}` : ''
    print(`
  Ready in ${seconds()} s

    Site      ${started.url}/
    Sandbox   ${started.url}/graphql
    REST API  ${started.url}/api/movies/discover/popular${emails}${metrics}${people}

  Ctrl-C stops it.
`)
    if (await buildSandbox()) printStep(`Built the sandbox (${seconds()} s)`)
  }
} catch (error) {
  console.error(error)
  process.exit(1)
}
