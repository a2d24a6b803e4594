// How a server process ends: the first signal drains, a second one ends at once.

/**
 * @param {() => Promise<{ stop(): Promise<void> } | undefined>} started gives what is to be stopped; may still be starting.
 * @param {(line: string) => void} say
 * @returns `stop` ends the process with an exit code; `begun` says whether it is ending.
 */
export function stopOnSignals(started, say) {
  let stopping = false
  async function stop(code) {
    if (stopping) return
    stopping = true
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
      if (stopping) process.exit(1)
      void stop(0)
    })
  return { stop, begun: () => stopping }
}

/** Where sentences for people go: standard output, which in production belongs to the log. */
export const tell = process.env.NODE_ENV === 'production' ? console.error : console.log
