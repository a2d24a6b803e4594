/** Whole numbers per page: 8 kB of bits. */
const PAGE = 65_536

/** A set of whole numbers from 0, a bit each: millions of ids in a few megabytes. */
export class NumberSet {
  readonly #pages = new Map<number, Uint8Array>()
  size = 0

  /** Adds a number. @returns false when it was there already */
  add(number: number): boolean {
    const at = Math.floor(number / PAGE)
    let page = this.#pages.get(at)
    if (!page) this.#pages.set(at, (page = new Uint8Array(PAGE / 8)))
    const bit = number % PAGE
    const mask = 1 << (bit & 7)
    const before = page[bit >> 3] as number
    if (before & mask) return false
    page[bit >> 3] = before | mask
    this.size++
    return true
  }

  has(number: number): boolean {
    const bit = number % PAGE
    return (((this.#pages.get(Math.floor(number / PAGE))?.[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1
  }
}
