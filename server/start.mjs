// What `npm start` runs: builds what is missing, then brings the product up and takes it down again.
import { buildClient, buildSandbox, buildServer } from './build.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 17)) {
  console.error(
    `Node ${process.versions.node} is too old for the server. Start it with "npm start", which brings its own.`,
  )
  process.exit(1)
}

const began = performance.now()
const say = (line) => console.log(`  ${line}`)
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)

console.log('\nMarquee\n')
let started
let stopping = false
async function stop() {
  if (stopping) process.exit(1)
  stopping = true
  say('Stopping')
  try {
    await started?.stop()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())

try {
  const client = buildClient()
  client.catch(() => undefined)
  if (await buildServer()) say(`Built the server (${seconds()} s)`)
  const { start, isForOperator } = await import('../build/server/src/index.js')
  try {
    started = await start({
      tell: (step) => say(`${step} (${seconds()} s)`),
      client: client.then((built) => built && say(`Built the client (${seconds()} s)`)),
    })
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(`\n  ${error.message}\n`)
    process.exit(1)
  }
  console.log(`
  Ready in ${seconds()} s

    Site      ${started.url}/
    Sandbox   ${started.url}/graphql
    Bridge    ${started.url}/api/movies/discover/popular

  Ctrl-C stops it.
`)
  if (await buildSandbox()) say(`Built the sandbox (${seconds()} s)`)
} catch (error) {
  console.error(error)
  process.exit(1)
}
