// Stops a server process: the first signal finishes running requests, a second one exits at once. What it says to start.mjs.

/** A second signal within this time is npm's repetition of Ctrl-C, in milliseconds: the terminal has sent it to all processes already. */
const REPEATED_SIGNAL_MS = 100
/** Interval at which a process that npm started checks whether npm still runs, in milliseconds. */
const PARENT_CHECK_MS = 500

/**
 * Stops the server on SIGINT, SIGTERM, or when its supervisor or npm exits.
 * @param {() => Promise<{ stop(): Promise<void> } | undefined>} getServer returns the server, which may still be starting
 * @param {(line: string) => void} report called with a message
 * @returns `stop` exits with a code; `hasStarted` returns whether the process is stopping; call `ready` when the server has started.
 */
export function stopOnSignals(getServer, report) {
  let startedAt
  async function stop(code) {
    if (startedAt !== undefined) return
    startedAt = performance.now()
    report('Stopping')
    try {
      // A start that is not finished completes first, so that nothing keeps running.
      const server = await getServer().catch(() => undefined)
      await server?.stop()
    } catch (error) {
      console.error(error)
      code = 1
    }
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (startedAt !== undefined && performance.now() - startedAt > REPEATED_SIGNAL_MS) process.exit(1)
      void stop(0)
    })

  if (process.connected) process.on('disconnect', () => void stop(0))
  else onNpmExit(() => void stop(0))
  function ready() {
    tellSupervisor('ready')
    if (process.argv.includes(STOP_AFTER_START)) void stop(0)
  }
  return { stop, hasStarted: () => startedAt !== undefined, ready }
}

/** Calls `then` when npm exits: it sends SIGTERM to the shell between it and this process, which does not pass it on. */
export function onNpmExit(then) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** Argument of a server that replaces a dead one, whose embedded database runs on and is now its own. */
export const OWNS_DATABASE = '--owns-database'
/** Argument of a server that only stops what a dead one has left running. */
export const STOP_AFTER_START = '--stop-after-start'

/** Tells start.mjs, if it runs this process, that the server is `ready`, or that its embedded `database` runs. */
function tellSupervisor(message) {
  if (process.connected) process.send(message)
}

/** Options of `start` that a supervised server needs. */
export const supervised = {
  ownsDatabase: process.argv.includes(OWNS_DATABASE),
  onDatabaseStarted: () => tellSupervisor('database'),
}

/** Prints a line for the operator: on standard output, in production on standard error, because the log uses standard output. */
export const print = process.env.NODE_ENV === 'production' ? console.error : console.log

/** Prints a framed warning on standard error. */
export function printWarning(sentence) {
  const lines = sentence.match(/.{1,76}(?:\s|$)/g).map((line) => `  | ${line.trimEnd()}`)
  const rule = `  +${'-'.repeat(78)}`
  console.error(['', rule, '  | WARNING', ...lines, rule, ''].join('\n'))
}
