import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectTo, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createApp, type App } from '../../app.js'
import type { AppOptions } from '../feature/AppOptions.js'
import { createTestDatabase, type TestDatabase } from '../database/testing.js'
import { connectTest, openTestDatabase, ENV, IMPATIENT } from '../../testing.js'
import { createLogger } from './log.js'
import type { LogLevel } from '../config/env.js'
import { ROOT } from '../config/root.js'

/** A parsed line of the log. */
export type LogLine = Record<string, unknown>

export class LogCapture {
  readonly all: LogLine[] = []
  /** Called by pino with each line. */
  write(text: string): void {
    this.all.push(JSON.parse(text) as LogLine)
  }
  /** Waits for the first line that matches. */
  find(matches: (line: LogLine) => boolean): Promise<LogLine> {
    return waitFor(() => this.all.find(matches))
  }
}

/** The time in milliseconds, also while a test has stopped the clock. */
const runningClock = performance.now.bind(performance)

/** Polls until `check` returns a truthy value. @throws Error after a minute. */
export async function waitFor<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (const deadline = runningClock() + 60_000; runningClock() < deadline; await setTimeout(5)) {
    const found = await check()
    if (found) return found
  }
  throw new Error('The condition was not met within a minute')
}

/** Stops `performance.now()` of this process: what lives for a time, or is done after one, waits for `advance`. */
export function stopClock(): { advance(ms: number): void; resume(): void } {
  // Whole milliseconds, so that sums are exact.
  let time = Math.ceil(performance.now())
  const { now } = performance
  performance.now = () => time
  return {
    advance: (ms) => void (time += ms),
    resume: () => void (performance.now = now),
  }
}

/** A test server whose log is captured. */
export interface ObservedServer {
  url: string
  app: App
  database: TestDatabase
  logs: LogCapture
  query(query: string, headers?: Record<string, string>): Promise<Response>
  /** Opens a raw TCP connection. */
  connectRaw(): RawClient
  stop(): Promise<void>
}

/**
 * Starts a server on a fresh copy of the starter catalogue. With `directUrl`, on the database there, whose notifications it
 * receives.
 */
export async function startObserved(
  options: Partial<AppOptions> = {},
  level: LogLevel = 'info',
): Promise<ObservedServer> {
  const { directUrl } = options
  const database = await (directUrl === undefined ? openTestDatabase() : connectTest(directUrl))
  const lines = new LogCapture()
  const app = await createApp({
    env: ENV,
    database,
    log: createLogger(level, { to: lines }),
    limits: IMPATIENT,
    ...options,
  })
  await new Promise<void>((done) => app.server.listen(0, '127.0.0.1', done))
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    app,
    database,
    logs: lines,
    query: (query, headers) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      }),
    connectRaw: () => new RawClient(port),
    async stop() {
      await app.stop()
      await database.close()
    },
  }
}

/** A client that sends HTTP byte by byte. */
export class RawClient {
  /** Everything the server has sent. */
  received = ''
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>
  readonly #socket: Socket

  constructor(port: number) {
    this.#socket = connectTo(port, '127.0.0.1')
    this.#socket.on('data', (chunk) => (this.received += chunk.toString()))
    this.#socket.on('error', () => undefined)
    this.closed = new Promise((done) => this.#socket.on('close', () => done()))
  }

  /** Sends text; resolves when the operating system has it. */
  send(text: string): Promise<void> {
    return new Promise((done) => this.#socket.write(text, () => done()))
  }

  /** Closes the connection without a goodbye. */
  disconnect(): void {
    this.#socket.destroy()
  }
}

/** Returns a GraphQL request in two parts; the second is the rest of its body. */
export function requestInTwo(query: string, headers = ''): [head: string, rest: string] {
  const body = JSON.stringify({ query })
  const head = `POST /graphql HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  return [head + body.slice(0, 5), body.slice(5)]
}

/** A server process started by {@link spawnServer}. */
export interface ServerProcess {
  url: string
  port: number
  /** Address of the metrics, if they are on. */
  metricsUrl: string | undefined
  child: ChildProcess
  /** Returns its output: standard output and standard error. */
  printed(): string
  /** Returns its standard output. */
  stdout(): string
  /** Waits for its exit. Returns the exit code. */
  exit(): Promise<number | null>
}

const children = new Set<ChildProcess>()

/** Kills the processes that tests have left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    }),
  )
  children.clear()
}

/**
 * Starts `server/scripts/serve.mjs` on a fresh copy of the starter catalogue.
 * @param flags of Node; a script as the last one runs the server
 */
export async function spawnServer(
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<ServerProcess> {
  const { child, printed, stdout, exit } = spawnScript([...flags, 'server/scripts/serve.mjs'], {
    DATABASE_URL: env.DATABASE_URL ?? (await createTestDatabase()),
    ...env,
  })
  const [, port] = await waitForText({ child, printed }, /Server at http:\/\/localhost:(\d+)/)
  return {
    url: `http://127.0.0.1:${port}`,
    port: Number(port),
    metricsUrl: /Metrics at (\S+)/.exec(printed())?.[1],
    child,
    printed,
    stdout,
    exit,
  }
}

/** Starts the process that runs background jobs. @param env with DATABASE_URL */
export async function spawnWorker(
  env: Record<string, string>,
): Promise<Pick<ServerProcess, 'child' | 'exit' | 'printed'>> {
  const worker = spawnScript(['server/scripts/worker.mjs'], env)
  await waitForText(worker, /The worker runs background jobs/)
  return worker
}

function spawnScript(
  args: string[],
  env: Record<string, string>,
): Pick<ServerProcess, 'child' | 'exit' | 'printed' | 'stdout'> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: '',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      METRICS_PORT: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let out = ''
  let all = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    all += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => (all += chunk.toString()))
  const exited = once(child, 'close') as Promise<[number | null]>
  return { child, printed: () => all, stdout: () => out, exit: async () => (await exited)[0] }
}

/** Waits for what a process prints. @throws Error with its output when it exits */
function waitForText(
  { child, printed }: Pick<ServerProcess, 'child' | 'printed'>,
  text: RegExp,
): Promise<RegExpExecArray> {
  return waitFor(() => {
    if (child.exitCode !== null) throw new Error(`The process exited:\n${printed()}`)
    return text.exec(printed()) ?? undefined
  })
}

/** JWT secret for production starts in tests. */
export const TEST_SECRET = 'bWFycXVlZSB0ZXN0IHNlY3JldCBvZiBlbm91Z2ggYnl0ZXM'
