/** Whether a signal has come, and how to stop waiting for one. */
export interface Interruption {
  hasStarted(): boolean
  ignore(): void
}

/**
 * Calls `stop` at the first Ctrl-C or SIGTERM, then exits the process. Stopping the database rolls back what was not
 * committed.
 */
export function stopOnSignal(stop: () => Promise<unknown>): Interruption {
  let hasStarted = false
  const onSignal = (signal: NodeJS.Signals) => {
    hasStarted = true
    console.error('\nInterrupted. Nothing was changed.')
    const exit = () => process.exit(signal === 'SIGINT' ? 130 : 143)
    stop().then(exit, exit)
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  return {
    hasStarted: () => hasStarted,
    ignore: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  }
}
