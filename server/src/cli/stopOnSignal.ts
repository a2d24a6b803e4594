/** The first Ctrl-C or SIGTERM lets the database go as it should, which undoes what was not finished, and ends the process. */
export function stopOnSignal(stop: () => Promise<unknown>) {
  let begun = false
  const end = (signal: NodeJS.Signals) => {
    begun = true
    console.error('\nInterrupted. Nothing was changed.')
    const exit = () => process.exit(signal === 'SIGINT' ? 130 : 143)
    stop().then(exit, exit)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  return { begun: () => begun, forget: () => void process.off('SIGINT', end).off('SIGTERM', end) }
}
