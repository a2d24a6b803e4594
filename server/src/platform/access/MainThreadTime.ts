import { performance } from 'node:perf_hooks'

/**
 * Divides the time that the main thread is busy among the requests that are open and do not wait for a statement or their turn, in
 * equal parts. Which of them runs at a moment cannot be seen without a hook on every promise; over many requests, those that keep
 * the thread busy are charged for it.
 */
export class MainThreadTime {
  #open = 0
  /** Busy time at the last change, in milliseconds since the start of the event loop. */
  #busyMs = 0
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
    const { active } = performance.eventLoopUtilization()
    if (this.#open > 0) this.#partMs += (active - this.#busyMs) / this.#open
    this.#busyMs = active
  }
}
