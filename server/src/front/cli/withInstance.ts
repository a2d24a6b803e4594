import { startEmbedded } from '../../platform/database/embedded.js'
import type { Env } from '../../platform/config/env.js'

/** What names the database of an instance. */
export type InstanceEnv = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>>

/**
 * Runs `work` on the database of an instance, whether its server is running or not. The first Ctrl-C or SIGTERM stops the
 * database, which rolls back what was not committed, and exits the process.
 */
export async function withInstance<Result>(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: InstanceEnv,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseDirectUrl ? undefined : await startEmbedded(dataDir)
  let isInterrupted = false
  const onSignal = (signal: NodeJS.Signals) => {
    isInterrupted = true
    console.error('\nInterrupted. Nothing was changed.')
    const exit = () => process.exit(signal === 'SIGINT' ? 130 : 143)
    Promise.resolve(embedded?.stop()).then(exit, exit)
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    return await work(databaseDirectUrl ?? (embedded?.url as string))
  } catch (error) {
    // Errors after an interruption come from the stopped database; the process is about to exit.
    if (isInterrupted) await new Promise(() => undefined)
    throw error
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    await embedded?.stop()
  }
}

/** Parses a command line. Returns an error message if it is invalid. */
export function readArguments<Arguments>(parse: () => Arguments): Arguments | string {
  try {
    return parse()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
