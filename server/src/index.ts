import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, CLIENT_DIR } from './app.js'
import { ensureCatalogue } from './catalogue.js'
import { connect, migrate } from './database/config.js'
import { EmbeddedError, startEmbedded, type EmbeddedDatabase } from './database/embedded.js'
import { EnvError, readEnv, type Env } from './env.js'
import { createLogger } from './log.js'

/** After this long a stop no longer waits for requests that do not finish, in milliseconds. */
const DRAIN = 9_000

/** Options of {@link start}. */
export interface StartOptions {
  /** Receives a short sentence for each step. */
  tell?: (step: string) => void
  /** Settles when the client is built. */
  client?: Promise<unknown>
}

/** A started server. */
export interface Started {
  url: string
  /** Drains and stops everything this start has started. */
  stop(): Promise<void>
}

/** Brings the product up: database, schema, catalogue, server. */
export async function start({ tell = () => undefined, client }: StartOptions = {}): Promise<Started> {
  const env = readEnv()
  const log = createLogger(env.logLevel)
  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir, tell)
  try {
    const url = env.databaseUrl ?? (embedded as EmbeddedDatabase).url
    await migrate(url)
    const loaded = await ensureCatalogue(url, tell)
    if (loaded) tell(`Loaded the catalogue: ${loaded.added} titles added, ${loaded.changed} changed`)
    const database = await connect(url)
    if (client) await client
    const app = await createApp({ env, database, log, clientDir: CLIENT_DIR })
    const port = await listen(app.server, env)
    return {
      url: env.publicUrl ?? `http://localhost:${port}`,
      stop: async () => {
        await within(DRAIN, app.stop(), () => app.server.closeAllConnections())
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function listen(server: Server, { port, host }: Env): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(
        'code' in error && error.code === 'EADDRINUSE'
          ? new EnvError(`Port ${port} is taken by another program. Choose another one: PORT=4001 npm start`)
          : error,
      ),
    )
    server.listen({ port, host }, done)
  })
  return (server.address() as AddressInfo).port
}

async function within(ms: number, work: Promise<void>, giveUp: () => void): Promise<void> {
  const timer = setTimeout(giveUp, ms)
  try {
    await work
  } finally {
    clearTimeout(timer)
  }
}

/** Whether an error is a sentence for the operator, to be shown without a stack. */
export function isForOperator(error: unknown): error is Error {
  return error instanceof EnvError || error instanceof EmbeddedError
}
