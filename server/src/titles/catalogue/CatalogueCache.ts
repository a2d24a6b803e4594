import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/Database.js'
import type { Notifications } from '../../platform/database/Notifications.js'
import { statement } from '../../platform/database/statement.js'
import { runShared } from '../../platform/observability/RequestContext.js'

const VERSION = statement((db) => db.selectFrom('catalogue').select(sql<string>`version::text`.as('version')))

/** Minimum time between two checks of the catalogue's version while no notifications arrive, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000
/** The same while they arrive: a failover may lose a version, which nothing announces. */
const LISTENING_INTERVAL_MS = 30_000
/** Minimum time between two checks that notifications cause, in milliseconds: an import may send many. */
const NOTIFIED_INTERVAL_MS = 500
/** Limits of the value cache: number of values, and bytes including keys. */
const VALUES_LIMITS = { max: 20_000, maxSize: 32_000_000 }
/** Limits of the id list cache. One list holds up to 25,000 numbers, about 200 kB. */
const ID_LISTS_LIMITS = { max: 100, maxSize: 20_000_000 }
/** Bytes of a key digest and of the objects around a value. */
const ENTRY_OVERHEAD = 400

/** Options of a {@link CatalogueCache}. */
export interface CatalogueCacheOptions {
  /** Maximum age of a value, in milliseconds; by default a value lives until the catalogue changes. */
  lifetime?: number | undefined
  /** Announces versions; without it the cache looks for them. */
  notifications?: Pick<Notifications, 'isListening' | 'subscribe'>
}

type Load<Value> = () => Promise<Value>
type Cache = LRUCache<string, { value: unknown }, Load<unknown>>

/**
 * Caches expensive catalogue values in the process, across requests: list lengths, genres and related titles.
 * Concurrent requests share one load (single flight). A change of the catalogue's version empties the cache. Notifications
 * announce it; while none arrive, the version is checked at most once a second, and only while requests arrive.
 */
export class CatalogueCache {
  readonly #values: Cache
  readonly #idLists: Cache
  readonly #listeners: (() => void)[] = []
  #version: string | undefined
  #checkedAt = -LISTENING_INTERVAL_MS
  /** The newest announced version. */
  #announced = 0n
  /** Whether that version was not read yet: the database was away, or has lost it in a failover. */
  #isUnsure = false
  #check: NodeJS.Timeout | undefined

  /**
   * Creates a cache that knows the catalogue's version: a change is noticed only if the version of the values is known.
   */
  static async open(database: Database, options: CatalogueCacheOptions = {}): Promise<CatalogueCache> {
    const cache = new CatalogueCache(database, options)
    await cache.#readVersion()
    options.notifications?.subscribe('catalogue', (versions) => cache.#notice(versions))
    return cache
  }

  private constructor(
    private readonly database: Database,
    private readonly options: CatalogueCacheOptions,
  ) {
    const { lifetime } = options
    this.#values = createCache({ ...VALUES_LIMITS, ttl: lifetime }, jsonBytes)
    this.#idLists = createCache(
      { ...ID_LISTS_LIMITS, ttl: lifetime },
      (ids: readonly number[]) => ids.length * 8,
    )
  }

  /** Registers a callback that runs after each change of the catalogue. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Returns the cached value of a key, or loads it. Concurrent callers share one load; a failed load is not cached. */
  getOrLoad<Value>(key: string, load: Load<Value>): Promise<Value> {
    return this.#getOrLoad(this.#values, key, load)
  }

  /** Works like {@link getOrLoad} for long id lists, which have a smaller cache of their own. */
  getOrLoadIds(key: string, load: Load<readonly number[]>): Promise<readonly number[]> {
    return this.#getOrLoad(this.#idLists, key, load)
  }

  /** Empties the cache, after this process has changed the catalogue. Others notice the new version. */
  clear(): void {
    this.database.requireCurrent()
    this.#values.clear()
    this.#idLists.clear()
    for (const listener of this.#listeners) listener()
  }

  /** Checks the catalogue's version in the background, unless it was checked a moment ago or notifications announce it. */
  checkVersion(): void {
    const isAnnounced = this.options.notifications?.isListening === true && !this.#isUnsure
    const interval = isAnnounced ? LISTENING_INTERVAL_MS : CHECK_INTERVAL_MS
    if (performance.now() - this.#checkedAt >= interval) void this.#readVersion()
  }

  /** Checks the version after a notification: now, or as soon as the last check is long enough ago. */
  #notice(versions: ReadonlySet<string> | undefined): void {
    // After a gap the database may be another one, which lacks that version.
    if (!versions) this.#announced = 0n
    for (const version of versions ?? []) {
      const announced = /^\d{1,19}$/.test(version) ? BigInt(version) : 0n
      if (announced > this.#announced) this.#announced = announced
    }
    this.#isUnsure = true
    if (this.#check) return
    const pause = Math.max(0, this.#checkedAt + NOTIFIED_INTERVAL_MS - performance.now())
    this.#check = setTimeout(() => {
      this.#check = undefined
      void this.#readVersion()
    }, pause).unref()
  }

  async #getOrLoad<Value>(cache: Cache, name: string, load: Load<Value>): Promise<Value> {
    this.checkVersion()
    // Clients influence the name, so only its digest is stored.
    const entry = await cache.fetch(hash('sha256', name, 'base64url'), { context: load })
    return entry?.value as Value
  }

  async #readVersion(): Promise<void> {
    this.#checkedAt = performance.now()
    // Without an answer the cache stays as it is: the next check will tell.
    const row = await this.database.primary.row(VERSION).catch(() => undefined)
    if (!row) return
    this.#isUnsure = BigInt(row.version) < this.#announced
    if (row.version === this.#version) return
    this.clear()
    this.#version = row.version
  }
}

/** Creates a cache of loaded values. What is loaded while it is cleared is returned, and not stored. */
function createCache<Value>(
  limits: { max: number; maxSize: number; ttl: number | undefined },
  sizeOf: (value: Value) => number,
): Cache {
  return new LRUCache({
    ...limits,
    sizeCalculation: ({ value }) => ENTRY_OVERHEAD + sizeOf(value as Value),
    fetchMethod: async (_key, _stale, { context: load }) => ({ value: await runShared(load) }),
    ignoreFetchAbort: true,
  })
}

/** Returns the approximate size of a value in bytes: its JSON in UTF-16. */
function jsonBytes(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0)
}
