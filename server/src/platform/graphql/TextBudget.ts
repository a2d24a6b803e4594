import { AppError } from '../errors/errors.js'
import { textBytes } from '../rest/fitPage.js'

/** Maximum size of the texts that one kind of members' content brings into a request, in bytes. */
const MAX_BYTES = 2_000_000
/** Reads that run at the same time; each holds a page. */
const AT_ONCE = 2

/**
 * Bounds the texts that a request has read from pages of members' content and holds until it is answered: the cost of a query
 * counts objects, whose texts may be long. Each reader of such content has its own.
 */
export class TextBudget {
  #left = MAX_BYTES
  #running = 0
  readonly #waiting: (() => void)[] = []

  /**
   * Returns what `load` reads, a few reads at a time.
   * @throws AppError QUERY_TOO_LARGE, without reading, when the reads before it have brought more than the maximum
   */
  async read<T>(load: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) await new Promise<void>((done) => this.#waiting.push(done))
    else this.#running++
    try {
      if (this.#left <= 0)
        throw new AppError(
          'QUERY_TOO_LARGE',
          undefined,
          'The query is too large: the texts of its lists are too long together. Request fewer or shorter pages.',
        )
      const result = await load()
      this.#left -= textBytes(result)
      return result
    } finally {
      // The next read takes over the place of this one.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
