// What `npm start` runs: builds what is missing, then brings the product up and takes it down again.
import './heap.mjs'
import { buildClient, buildSandbox, buildServer } from './build.mjs'
import { stopOnSignals, tell, warn } from './stop.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 17)) {
  console.error(
    `Node ${process.versions.node} is too old for the server. Start it with "npm start", which brings its own.`,
  )
  process.exit(1)
}

const began = performance.now()
const say = (line) => tell(`  ${line}`)
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)

tell('\nMarquee\n')
let starting
const ending = stopOnSignals(async () => starting, say)

try {
  const client = buildClient().then((built) => built && say(`Built the client (${seconds()} s)`))
  client.catch(() => undefined)
  if (await buildServer()) say(`Built the server (${seconds()} s)`)
  const { start, isForOperator } = await import('../../build/server/src/index.js')
  let started
  try {
    starting = start({
      tell: (step) => say(`${step} (${seconds()} s)`),
      warn,
      client,
      giveUp: () => void ending.stop(1),
    })
    started = await starting
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(`\n  ${error.message}\n`)
    process.exit(1)
  }
  if (!ending.begun()) {
    const { outbox } = started
    const page = outbox?.page ? `\n    Outbox    ${outbox.page}` : ''
    const mails = outbox ? `${page}\n    Mails     ${outbox.folder}` : ''
    const metrics = started.metricsUrl ? `\n    Metrics   ${started.metricsUrl}` : ''
    tell(`
  Ready in ${seconds()} s

    Site      ${started.url}/
    Sandbox   ${started.url}/graphql
    Bridge    ${started.url}/api/movies/discover/popular${mails}${metrics}

  Ctrl-C stops it.
`)
    if (await buildSandbox()) say(`Built the sandbox (${seconds()} s)`)
  }
} catch (error) {
  console.error(error)
  process.exit(1)
}
