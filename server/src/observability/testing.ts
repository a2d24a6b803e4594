import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectTo, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createApp, type App, type AppOptions } from '../app.js'
import { connect } from '../database/config.js'
import type { Database } from '../database/Database.js'
import { createTestDatabase, ENV } from '../database/testing.js'
import { createLogger } from '../config/log.js'
import type { LogLevel } from '../config/env.js'
import { ROOT } from '../config/root.js'

/** A line of the log, as a program reads it. */
export type Line = Record<string, unknown>

/** Keeps what is logged. */
export class Lines {
  readonly all: Line[] = []
  write(text: string): void {
    this.all.push(JSON.parse(text) as Line)
  }
  /** The first line that fits, as soon as there is one. */
  find(fits: (line: Line) => boolean): Promise<Line> {
    return until(() => this.all.find(fits))
  }
}

/** What `look` gives, as soon as it gives something. */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await setTimeout(5)) {
    const found = await look()
    if (found) return found
  }
  throw new Error('It did not happen within 20 s')
}

/** A server under test whose log is kept. */
export interface ObservedServer {
  url: string
  app: App
  database: Database
  lines: Lines
  query(query: string, headers?: Record<string, string>): Promise<Response>
  /** A connection that says what it is told. */
  dial(): RawClient
  stop(): Promise<void>
}

/** Starts a server on a fresh copy of the starter catalogue. */
export async function startObserved(
  options: Partial<AppOptions> = {},
  level: LogLevel = 'info',
): Promise<ObservedServer> {
  const database = await connect(await createTestDatabase())
  const lines = new Lines()
  const app = await createApp({
    env: ENV,
    database,
    log: createLogger(level, { to: lines }),
    ...options,
  })
  await new Promise<void>((done) => app.server.listen(0, '127.0.0.1', done))
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    app,
    database,
    lines,
    query: (query, headers) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      }),
    dial: () => new RawClient(port),
    async stop() {
      await app.stop()
      await database.close()
    },
  }
}

/** A client that speaks HTTP byte by byte. */
export class RawClient {
  /** Everything the server has said. */
  answer = ''
  /** Settles when the connection is gone. */
  readonly closed: Promise<void>
  readonly #socket: Socket

  constructor(port: number) {
    this.#socket = connectTo(port, '127.0.0.1')
    this.#socket.on('data', (chunk) => (this.answer += chunk.toString()))
    this.#socket.on('error', () => undefined)
    this.closed = new Promise((done) => this.#socket.on('close', () => done()))
  }

  /** Resolves when the text is handed to the system. */
  say(text: string): Promise<void> {
    return new Promise((done) => this.#socket.write(text, () => done()))
  }

  hangUp(): void {
    this.#socket.destroy()
  }
}

/** A whole request to the graph in two parts; the second is the rest of its body. */
export function requestInTwo(query: string, headers = ''): [head: string, rest: string] {
  const body = JSON.stringify({ query })
  const head = `POST /graphql HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  return [head + body.slice(0, 5), body.slice(5)]
}

/** The real server process. */
export interface ServerProcess {
  url: string
  port: number
  /** Address of the metrics, if it has any. */
  metricsUrl: string | undefined
  child: ChildProcess
  /** What it has printed on both of its outputs. */
  printed(): string
  stdout(): string
  /** Its exit code, and how long it took since the call. */
  exit(): Promise<{ code: number | null; ms: number }>
}

const children = new Set<ChildProcess>()

/** Ends what a test has left running, however the test went. */
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

/** Starts `server/scripts/serve.mjs` on a fresh copy of the starter catalogue. */
export async function spawnServer(
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, 'server/scripts/serve.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: '',
      DATABASE_URL: await createTestDatabase(),
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
  const port = await until(() => {
    if (child.exitCode !== null) throw new Error(`It ended:\n${all}`)
    return Number(/Server at http:\/\/localhost:(\d+)/.exec(all)?.[1])
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    metricsUrl: /Metrics at (\S+)/.exec(all)?.[1],
    child,
    printed: () => all,
    stdout: () => out,
    async exit() {
      const began = performance.now()
      const [code] = await exited
      return { code, ms: performance.now() - began }
    },
  }
}

/** Secret of the production starts of tests. */
export const TEST_SECRET = 'bWFycXVlZSB0ZXN0IHNlY3JldCBvZiBlbm91Z2ggYnl0ZXM'
