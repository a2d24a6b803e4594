// Runs for `npm start`: starts the product in a process of its own, and again when that process has died. With the path of
// another script, such as serve.mjs, it runs that one. With --demo it starts a demo, which DEMO=on does as well.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { heapArguments, heapEnvironment } from './heapOptions.mjs'
import { onNpmExit, OWNS_DATABASE, print, STOP_AFTER_START } from './stop.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 17)) {
  console.error(
    `Node ${process.versions.node} is too old for the server. Start it with "npm start", which brings its own.`,
  )
  process.exit(1)
}

/** Waits before the first and each further start in a row, in milliseconds; each is twice as long as the one before. */
const WAIT_MS = { first: 1_000, longest: 30_000 }
/** A server that was ready for this long is healthy: the next wait is the first one again. In milliseconds. */
const HEALTHY_MS = 60_000
/** Starts in a row that do not become ready before it gives up. */
const MAX_FAILED = 10

const { values, positionals } = parseArgs({ options: { demo: { type: 'boolean' } }, allowPositionals: true })
const script = positionals[0] ? resolve(positionals[0]) : fileURLToPath(new URL('run.mjs', import.meta.url))
const env = values.demo ? { ...heapEnvironment, DEMO: 'on' } : heapEnvironment
let child
let waiting
let isStopping = false
let wasReady = false
let ownsDatabase = false
let deaths = 0
let failed = 0

function start(...options) {
  let readyAt
  const flags = [...heapArguments, ...process.execArgv]
  const owner = ownsDatabase ? [OWNS_DATABASE] : []
  child = spawn(process.execPath, [...flags, script, ...owner, ...options], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  child.on('message', (message) => {
    if (message === 'database') ownsDatabase = true
    if (message !== 'ready') return
    readyAt = performance.now()
    wasReady = true
    failed = 0
  })
  child.once('error', (error) => restart(readyAt, error.message))
  child.once('exit', (code, signal) => {
    const wasKilled = code === null
    if (isStopping && wasKilled && options.length === 0) return finish()
    // It has said itself why the first start failed: a setting, the port, the build.
    if (isStopping || code === 0 || (!wasReady && !wasKilled)) process.exit(code ?? 1)
    restart(readyAt, signal ? (SIGNALS[signal] ?? signal) : `exit code ${code}`)
  })
}

const SIGNALS = {
  SIGABRT: 'SIGABRT, as when its memory (HEAP_MB) is used up',
  SIGKILL: 'SIGKILL, as when the memory of the machine is used up',
}

/** Starts the server again after a while. @param reason why it has ended */
function restart(readyAt, reason) {
  if (!child) return
  child = undefined
  if (readyAt === undefined) failed++
  else if (performance.now() - readyAt >= HEALTHY_MS) deaths = 0
  if (failed >= MAX_FAILED) {
    console.error(
      `\n  The server has ended (${reason}). After ${failed} failed starts it is not started again.\n`,
    )
    process.exit(1)
  }
  const wait = Math.min(WAIT_MS.first * 2 ** deaths++, WAIT_MS.longest)
  print(`\n  The server has ended (${reason}). It starts again in ${wait / 1_000} s.\n`)
  waiting = setTimeout(start, wait)
}

/** Passes a signal on to the server; between two starts it ends this process. */
function stop(signal) {
  isStopping = true
  if (child) return void child.kill(signal)
  clearTimeout(waiting)
  finish()
}

/** Ends this process when a dead server cannot stop its database any more: another one does. */
function finish() {
  if (!ownsDatabase) process.exit(0)
  start(STOP_AFTER_START)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
onNpmExit(() => stop('SIGTERM'))
// A reader of the output that has gone is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

start()
