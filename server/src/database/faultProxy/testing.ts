import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * What the way to the database does:
 * - `pass`: carries bytes;
 * - `lose`: connections open and stay open, bytes go nowhere, and what was open stays dead afterwards, as behind a
 *   firewall that has forgotten them;
 * - `hold`: the same, but the bytes arrive in the end, as TCP sends lost packets again;
 * - `reset`: every connection is torn down with RST;
 * - `refuse`: nobody listens;
 * - `delay`: every packet takes `delayMs` longer;
 * - `drip`: the database's answers come a byte at a time, every `delayMs`.
 */
export type Fault = 'pass' | 'lose' | 'hold' | 'reset' | 'refuse' | 'delay' | 'drip'

interface Line {
  near: Socket
  far: Socket | undefined
  /** Whether it has lost bytes, or was never connected to the database. */
  dead: boolean
  /** What waits for the end of a `hold`. */
  held: (() => void)[]
}

/** A TCP proxy before the database of a test, whose faults are switched on and off. */
export class FaultProxy {
  readonly #lines = new Set<Line>()
  readonly #server: Server
  #fault: Fault = 'pass'
  #port = 0

  private constructor(
    private readonly target: URL,
    private readonly delayMs: number,
  ) {
    // A goodbye is a packet like any other: a dead line does not answer it.
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#open(near))
  }

  /** Listens on a port of its own before the database at `url`. */
  static async before(url: string, delayMs = 0): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(url), delayMs)
    await proxy.#listen()
    return proxy
  }

  /** The database's connection string through this proxy. */
  get url(): string {
    const url = new URL(this.target)
    url.host = `127.0.0.1:${this.#port}`
    return url.href
  }

  /** Changes what happens from now on. */
  async set(fault: Fault): Promise<void> {
    const before = this.#fault
    this.#fault = fault
    if (before === 'hold') for (const line of this.#lines) for (const send of line.held.splice(0)) send()
    if (before === 'refuse' && fault !== 'refuse') await this.#listen()
    if (fault === 'lose') for (const line of this.#lines) line.dead = true
    if (fault === 'reset' || fault === 'refuse') this.#tearDown()
    if (fault === 'refuse') await new Promise((done) => this.#server.close(done))
  }

  async stop(): Promise<void> {
    this.#tearDown()
    if (this.#server.listening) await new Promise((done) => this.#server.close(done))
  }

  #listen(): Promise<void> {
    return new Promise((done, fail) => {
      this.#server.once('error', fail).listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#server.address() as AddressInfo).port
        done()
      })
    })
  }

  #tearDown(): void {
    for (const { near, far } of this.#lines) {
      near.resetAndDestroy()
      far?.destroy()
    }
  }

  #open(near: Socket): void {
    near.on('error', () => undefined)
    if (this.#fault === 'reset') {
      near.resetAndDestroy()
      return
    }
    const line: Line = { near, far: undefined, dead: this.#fault === 'lose', held: [] }
    this.#lines.add(line)
    near.on('close', () => {
      this.#lines.delete(line)
      line.far?.destroy()
    })
    // Reads and forgets, so that a dead line still takes what is written to it.
    near.resume()
    if (line.dead) return
    const far = connect(Number(this.target.port), this.target.hostname)
    line.far = far
    far.on('error', () => undefined)
    far.on('close', () => this.#carry(line, () => near.destroy()))
    near.on('data', (bytes) => this.#carry(line, () => far.write(bytes)))
    near.on('end', () => this.#carry(line, () => far.end()))
    far.on('data', (bytes) =>
      this.#fault === 'drip' ? this.#drip(near, bytes) : this.#carry(line, () => near.write(bytes)),
    )
  }

  #carry(line: Line, send: () => void): void {
    if (line.dead) return
    if (this.#fault === 'lose') line.dead = true
    else if (this.#fault === 'hold') line.held.push(send)
    else if (this.#fault === 'delay') setTimeout(send, this.delayMs)
    else send()
  }

  #drip(near: Socket, bytes: Buffer): void {
    const timer = setInterval(() => {
      near.write(bytes.subarray(0, 1))
      bytes = bytes.subarray(1)
      if (bytes.length === 0) clearInterval(timer)
    }, this.delayMs)
    near.on('close', () => clearInterval(timer))
  }
}
