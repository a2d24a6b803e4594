import { InMemoryCache, type Cache } from '@apollo/client'
import { getOperationName } from '@apollo/client/utilities/internal'
import { equal } from '@wry/equality'
import type { PreloadedQuery } from '../../../../server/contract/pageRenderer.js'
import { translate } from '../ui/language/t.js'

/** Translates what the normalized cache translates when it is read (`typePolicies`): the names of genres. */
function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, translated(field)])
  const object = Object.fromEntries(fields) as Record<string, unknown>
  return object.__typename === 'Genre' ? { ...object, name: translate(String(object.name)) } : object
}

/**
 * The cache of one page on the server. It returns results as they came: normalizing them, to read them once, would take three times
 * as long as rendering the page.
 */
export class PreloadedCache extends InMemoryCache {
  readonly #queries: ReadonlyMap<string, PreloadedQuery>

  constructor(queries: readonly PreloadedQuery[], isTranslated: boolean) {
    super({ resultCaching: false })
    this.#queries = new Map(
      queries.map((query) => [
        query.operation,
        isTranslated ? { ...query, data: translated(query.data) as PreloadedQuery['data'] } : query,
      ]),
    )
  }

  /** The page's results need not be written. */
  override write = () => undefined

  override diff = ((options: Cache.DiffOptions) => {
    const found = this.#queries.get(getOperationName(options.query, ''))
    return found && equal(found.variables, options.variables ?? {})
      ? { result: found.data, complete: true, dataState: 'complete' }
      : super.diff(options)
  }) as InMemoryCache['diff']
}
