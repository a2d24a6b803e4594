import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * A fault of the network between server and database:
 * - `pass`: none, bytes are forwarded;
 * - `lose`: connections open, but bytes are dropped; open connections stay dead afterwards, as behind a firewall that
 *   dropped its state;
 * - `hold`: bytes arrive only after the fault, as TCP retransmits lost packets;
 * - `reset`: every connection is reset (RST);
 * - `refuse`: the port is closed;
 * - `delay`: every packet takes `delayMs` longer;
 * - `drip`: the database's responses arrive one byte every `delayMs`.
 */
export type Fault = 'pass' | 'lose' | 'hold' | 'reset' | 'refuse' | 'delay' | 'drip'

interface ProxiedConnection {
  /** Socket of the server. */
  near: Socket
  far: Socket | undefined
  /** Whether it has lost bytes, or was never connected to the database. */
  dead: boolean
  /** Writes that wait for the end of a `hold`. */
  held: (() => void)[]
}

/** A TCP proxy between a test server and its database, with switchable faults. */
export class FaultProxy {
  readonly #connections = new Set<ProxiedConnection>()
  readonly #server: Server
  #fault: Fault = 'pass'
  #port = 0

  private constructor(
    private readonly target: URL,
    private readonly delayMs: number,
  ) {
    // A FIN is a packet like any other: a dead connection does not reply to it.
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#open(near))
  }

  /** Starts a proxy for the database at `url`. */
  static async before(url: string, delayMs = 0): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(url), delayMs)
    await proxy.#listen()
    return proxy
  }

  /** Connection string of the database through this proxy. */
  get url(): string {
    const url = new URL(this.target)
    url.host = `127.0.0.1:${this.#port}`
    return url.href
  }

  async set(fault: Fault): Promise<void> {
    const before = this.#fault
    this.#fault = fault
    if (before === 'hold')
      for (const connection of this.#connections) for (const send of connection.held.splice(0)) send()
    if (before === 'refuse' && fault !== 'refuse') await this.#listen()
    if (fault === 'lose') for (const connection of this.#connections) connection.dead = true
    if (fault === 'reset' || fault === 'refuse') this.#resetAll()
    if (fault === 'refuse') await new Promise((done) => this.#server.close(done))
  }

  /** Closes all connections and the port. */
  async stop(): Promise<void> {
    this.#resetAll()
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

  #resetAll(): void {
    for (const { near, far } of this.#connections) {
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
    const connection: ProxiedConnection = { near, far: undefined, dead: this.#fault === 'lose', held: [] }
    this.#connections.add(connection)
    near.on('close', () => {
      this.#connections.delete(connection)
      connection.far?.destroy()
    })
    // Reads and drops data, so that a dead connection still accepts writes.
    near.resume()
    if (connection.dead) return
    const far = connect(Number(this.target.port), this.target.hostname)
    connection.far = far
    far.on('error', () => undefined)
    far.on('close', () => this.#forward(connection, () => near.destroy()))
    near.on('data', (bytes) => this.#forward(connection, () => far.write(bytes)))
    near.on('end', () => this.#forward(connection, () => far.end()))
    far.on('data', (bytes) =>
      this.#fault === 'drip' ? this.#drip(near, bytes) : this.#forward(connection, () => near.write(bytes)),
    )
  }

  #forward(connection: ProxiedConnection, send: () => void): void {
    if (connection.dead) return
    if (this.#fault === 'lose') connection.dead = true
    else if (this.#fault === 'hold') connection.held.push(send)
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
