/**
 * Divides the processor time of the main thread among the requests that are open and do not wait for a statement or their turn, in
 * equal parts. Which of them runs at a moment cannot be seen without a hook on every promise; over many requests, those that keep
 * the thread busy are charged for it. Processor time, because others may keep the machine busy meanwhile.
 */
export class MainThreadTime {
  #open = 0
  /** Processor time at the last change, in milliseconds since the start of the thread. */
  #usedMs = 0
  /** Part of one request that has been open since the start, in milliseconds. */
  #partMs = 0

  /** Opens a request. Returns the number that {@link close} takes. */
  open(): number {
    this.#advance()
    this.#open++
    return this.#partMs
  }

  /** Closes a request and returns its part, in milliseconds. */
  close(opened: number): number {
    this.#advance()
    this.#open--
    return this.#partMs - opened
  }

  #advance(): void {
    const { user, system } = process.threadCpuUsage()
    const usedMs = (user + system) / 1_000
    if (this.#open > 0) this.#partMs += (usedMs - this.#usedMs) / this.#open
    this.#usedMs = usedMs
  }
}
