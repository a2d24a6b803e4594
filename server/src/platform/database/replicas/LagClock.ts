/** Maximum number of noted positions, and minimum time between two, in milliseconds: together some more than the longest lag. */
const LIMITS = { positions: 100, apartMs: 900 }

/** Tells by how much a position of the write-ahead log is behind: when the primary was there. Needs no other clock than ours. */
export class LagClock {
  /** Positions of the primary, oldest first. */
  readonly #noted: { position: bigint; at: number }[] = []
  #latest: { position: bigint; at: number } | undefined

  /**
   * Notes where the primary is. Returns false, and forgets the other positions, if it is behind the last one.
   * @param at by `performance.now()`, before the primary was asked
   */
  note(position: bigint, at: number): boolean {
    const isForward = !this.#latest || position >= this.#latest.position
    if (!isForward) this.#noted.length = 0
    this.#latest = { position, at }
    const last = this.#noted.at(-1)
    if (!last || at - last.at >= LIMITS.apartMs) this.#noted.push(this.#latest)
    if (this.#noted.length > LIMITS.positions) this.#noted.shift()
    return isForward
  }

  /** Returns the time between when the primary was at a position and its last one, in milliseconds; Infinity if that is not noted. */
  lagOf(position: bigint): number {
    const latest = this.#latest
    if (!latest) return Infinity
    if (position >= latest.position) return 0
    const reached = this.#noted.findLast((one) => one.position <= position)
    return reached ? latest.at - reached.at : Infinity
  }
}
