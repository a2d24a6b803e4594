import { LRUCache } from 'lru-cache'
import type { Database } from '../database/Database.js'

/** How long what is known of the catalogue may be older than the catalogue, in milliseconds. */
const LOOK_EVERY = 1_000
/** Characters of keys, and of values as JSON, that are kept beside the lists. */
const MOST_CHARS = 64_000_000
/** How many long lists of ids are kept; one is up to 25,000 numbers, about 200 kB. */
const LISTS_KEPT = 100

/**
 * What a process remembers of the catalogue between requests: lengths of lists, genres, related titles, which cost
 * far more than the page that asks for them. It is dropped as soon as the catalogue's version changes; the version
 * is looked up at most once a second, and only while requests come.
 */
export class CatalogueMemory {
  readonly #kept: LRUCache<string, Promise<unknown>>
  readonly #lists: LRUCache<string, Promise<readonly number[]>>
  readonly #listeners: (() => void)[] = []
  #version: string | undefined
  #lookedAt = -LOOK_EVERY

  /** @param lifetime how long something is remembered at most, in milliseconds; for as long as it is true unless told */
  constructor(
    private readonly database: Database,
    lifetime?: number,
  ) {
    this.#kept = new LRUCache({ max: 20_000, maxSize: MOST_CHARS, ttl: lifetime })
    this.#lists = new LRUCache({ max: LISTS_KEPT, ttl: lifetime })
  }

  /** Calls back when the catalogue has changed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** What is remembered under a key, or what `load` gives, asked once for all who want it. A failure is forgotten. */
  remember<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    this.look()
    const known = this.#kept.get(key)
    if (known) return known as Promise<Value>
    const asked = load()
    this.#kept.set(key, asked, { size: key.length })
    asked.then(
      // How much it is shows only now; what was forgotten meanwhile stays forgotten.
      (value) => {
        if (this.#kept.peek(key) === asked)
          this.#kept.set(key, asked, { size: key.length + (JSON.stringify(value)?.length ?? 0) })
      },
      () => this.#kept.delete(key),
    )
    return asked
  }

  /** As {@link remember}, for the ids of a long list, of which few are kept. */
  rememberIds(key: string, load: () => Promise<readonly number[]>): Promise<readonly number[]> {
    this.look()
    const known = this.#lists.get(key)
    if (known) return known
    const asked = load()
    this.#lists.set(key, asked)
    asked.catch(() => this.#lists.delete(key))
    return asked
  }

  /** Looks in the background whether the catalogue has changed, unless it was looked at just now. */
  look(): void {
    const now = performance.now()
    if (now - this.#lookedAt < LOOK_EVERY) return
    this.#lookedAt = now
    this.database.row<{ version: string }>('select version::text from catalogue').then(
      (row) => this.#noticed(row?.version),
      // A database that is away changes nothing; the next look comes.
      () => undefined,
    )
  }

  #noticed(version: string | undefined): void {
    if (this.#version !== undefined && version !== this.#version) {
      this.#kept.clear()
      this.#lists.clear()
      for (const listener of this.#listeners) listener()
    }
    this.#version = version
  }
}
