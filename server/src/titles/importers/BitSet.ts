/** Numbers on a page; a page takes 8 kB. */
const PAGE_SIZE = 65_536

/** A set of whole numbers from 0, one bit each: millions of ids take a few megabytes. */
export class BitSet {
  readonly #pages = new Map<number, Uint8Array>()
  size = 0

  /** Adds a number. @returns false if it was already a member */
  add(number: number): boolean {
    const pageIndex = Math.floor(number / PAGE_SIZE)
    let page = this.#pages.get(pageIndex)
    if (!page) this.#pages.set(pageIndex, (page = new Uint8Array(PAGE_SIZE / 8)))
    const bit = number % PAGE_SIZE
    const mask = 1 << (bit & 7)
    const byte = page[bit >> 3] as number
    if (byte & mask) return false
    page[bit >> 3] = byte | mask
    this.size++
    return true
  }

  /** Whether a number is a member. */
  has(number: number): boolean {
    const bit = number % PAGE_SIZE
    const byte = this.#pages.get(Math.floor(number / PAGE_SIZE))?.[bit >> 3] ?? 0
    return ((byte >> (bit & 7)) & 1) === 1
  }
}
