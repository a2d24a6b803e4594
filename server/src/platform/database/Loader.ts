import DataLoader from 'dataloader'

/** Options of a {@link Loader}. */
interface LoaderOptions<Key, CacheKey> {
  /** Returns what identifies a key; the key itself by default. */
  cacheKeyFn?: (key: Key) => CacheKey
  /** Whether a key is read once; true by default. */
  cache?: boolean
  /** Maximum number of keys of one read; unlimited by default. */
  maxBatchSize?: number
}

/**
 * A DataLoader that collects keys for a whole turn of the event loop, and returns a known value at once: the resolvers of a page
 * reach the same field some ticks apart, because some of their titles are read and others known.
 */
export class Loader<Key, Value, CacheKey = Key> extends DataLoader<Key, Value, CacheKey> {
  // Created by the first load: a request uses few of its loaders.
  #known: Map<CacheKey, Promise<Value>> | undefined
  readonly #keyOf: ((key: Key) => CacheKey) | undefined

  constructor(
    load: DataLoader.BatchLoadFn<Key, Value>,
    {
      cacheKeyFn = (key) => key as unknown as CacheKey,
      cache = true,
      maxBatchSize = Infinity,
    }: LoaderOptions<Key, CacheKey> = {},
  ) {
    super(load, {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => void setImmediate(dispatch),
    })
    this.#keyOf = cache ? cacheKeyFn : undefined
  }

  /** Returns the value of a key; reads it unless it is known. */
  override load(key: Key): Promise<Value> {
    if (!this.#keyOf) return super.load(key)
    const name = this.#keyOf(key)
    this.#known ??= new Map()
    let value = this.#known.get(name)
    if (!value) this.#known.set(name, (value = super.load(key)))
    return value
  }

  override clear(key: Key): this {
    if (this.#keyOf) this.#known?.delete(this.#keyOf(key))
    return this
  }

  override clearAll(): this {
    this.#known?.clear()
    return this
  }
}

/** Creates a loader that reads the values of many keys in one statement, whose rows contain their `key`. */
export function loaderByKey<Row extends { key: number }, Value>(
  read: (keys: readonly number[]) => Promise<Row[]>,
  toValue: (row: Row | undefined) => Value,
  options?: { maxBatchSize: number },
): Loader<number, Value> {
  return new Loader<number, Value>(async (keys) => {
    const byKey = new Map((await read(keys)).map((row) => [row.key, row]))
    return keys.map((key) => toValue(byKey.get(key)))
  }, options)
}
