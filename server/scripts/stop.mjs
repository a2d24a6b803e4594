// How a server process ends: the first signal drains, a second one ends at once.

/** npm passes on the Ctrl-C that the terminal has already sent to everybody; that is not a second one, in milliseconds. */
const ECHO = 100
/** How often a server that npm started looks whether npm is still there, in milliseconds. */
const LOOK = 500

/**
 * @param {() => Promise<{ stop(): Promise<void> } | undefined>} started gives what is to be stopped; may still be starting.
 * @param {(line: string) => void} say
 * @returns `stop` ends the process with an exit code; `begun` says whether it is ending.
 */
export function stopOnSignals(started, say) {
  let began
  async function stop(code) {
    if (began !== undefined) return
    began = performance.now()
    say('Stopping')
    try {
      // What has begun to start is brought to its end first, so that it leaves nothing running.
      const server = await started().catch(() => undefined)
      await server?.stop()
    } catch (error) {
      console.error(error)
      code = 1
    }
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (began !== undefined && performance.now() - began > ECHO) process.exit(1)
      void stop(0)
    })

  // npm ends the shell between it and us with its own SIGTERM, and nobody tells us.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && void stop(0), LOOK).unref()
  return { stop, begun: () => began !== undefined }
}

/** Where sentences for people go: standard output, which in production belongs to the log. */
export const tell = process.env.NODE_ENV === 'production' ? console.error : console.log

/** Prints a warning that nobody overlooks, on standard error. */
export function warn(sentence) {
  const lines = sentence.match(/.{1,76}(?:\s|$)/g).map((line) => `  | ${line.trimEnd()}`)
  const rule = `  +${'-'.repeat(78)}`
  console.error(['', rule, '  | WARNING', ...lines, rule, ''].join('\n'))
}
