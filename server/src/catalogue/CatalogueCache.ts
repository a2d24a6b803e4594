import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'

/** How long what is known of the catalogue may be older than the catalogue, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000
/** How much is kept: things and bytes, keys and all. */
const KEPT = { max: 20_000, maxSize: 32_000_000 }
/** Of long lists of ids; one is up to 25,000 numbers, about 200 kB. */
const MAX_LISTS = { max: 100, maxSize: 20_000_000 }
/** Bytes of a key's digest and the objects around a value. */
const OVERHEAD = 400

/**
 * What a process remembers of the catalogue between requests: lengths of lists, genres, related titles, which cost
 * far more than the page that asks for them. It is dropped as soon as the catalogue's version changes; the version
 * is looked up at most once a second, and only while requests come.
 */
export class CatalogueCache {
  readonly #kept: LRUCache<string, Promise<unknown>>
  readonly #lists: LRUCache<string, Promise<readonly number[]>>
  readonly #listeners: (() => void)[] = []
  #version: string | undefined
  #lookedAt = -CHECK_INTERVAL_MS

  /** @param lifetime how long something is remembered at most, in milliseconds; for as long as it is true unless told */
  constructor(
    private readonly database: Database,
    lifetime?: number,
  ) {
    this.#kept = new LRUCache({ ...KEPT, ttl: lifetime })
    this.#lists = new LRUCache({ ...MAX_LISTS, ttl: lifetime })
  }

  /** Calls back when the catalogue has changed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** What is remembered under a key, or what `load` gives, asked once for all who want it. A failure is forgotten. */
  getOrLoad<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.#getOrLoad(this.#kept, key, load, bytesOf) as Promise<Value>
  }

  /** As {@link getOrLoad}, for the ids of a long list, of which few are kept. */
  getOrLoadIds(key: string, load: () => Promise<readonly number[]>): Promise<readonly number[]> {
    return this.#getOrLoad(this.#lists, key, load, ({ length }) => length * 8)
  }

  /** Looks in the background whether the catalogue has changed, unless it was looked at just now. */
  checkVersion(): void {
    const now = performance.now()
    if (now - this.#lookedAt < CHECK_INTERVAL_MS) return
    this.#lookedAt = now
    this.database.row<{ version: string }>(prepared('select version::text from catalogue')).then(
      (row) => this.#noticed(row?.version),
      // A database that is away changes nothing; the next look comes.
      () => undefined,
    )
  }

  #getOrLoad<Value>(
    cache: LRUCache<string, Promise<Value>>,
    name: string,
    load: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> {
    this.checkVersion()
    // Whoever asks writes part of the name, so its digest is kept.
    const key = hash('sha256', name, 'base64url')
    const known = cache.get(key)
    if (known) return known
    const asked = load()
    cache.set(key, asked, { size: OVERHEAD })
    const settle = (change: () => void) => {
      if (cache.peek(key) === asked) change()
    }
    asked.then(
      (value) =>
        settle(() => {
          // The cache counts the size of what is new to it only.
          cache.delete(key)
          cache.set(key, asked, { size: OVERHEAD + sizeOf(value) })
        }),
      () => settle(() => cache.delete(key)),
    )
    return asked
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

/** Bytes that a value takes, roughly: those of its JSON in UTF-16. */
function bytesOf(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0)
}
