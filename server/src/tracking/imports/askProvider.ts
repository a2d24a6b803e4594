import { AppError } from '../../platform/errors/errors.js'
import type { LiveProvider } from '../../titles/catalogue/LiveProvider.js'
import { MovieType } from '../../titles/types/Movie.js'
import type { MovieFilter } from '../../titles/types/MovieFilter.js'
import type { ImportedTitle } from './formats/ImportRow.js'
import type { TitleToMatch } from './matchTitles.js'

/** Titles of one import for which a provider is asked. */
const ASKED = 500
/** Calls at once, so that those of visitors need not wait for long. */
const AT_ONCE = 4

/** Lets a live provider look for titles of an import that the catalogue lacks. It stores what it finds. */
export class ProviderSearch {
  #left = ASKED

  constructor(
    private readonly provider: LiveProvider | undefined,
    private readonly signal?: AbortSignal,
  ) {}

  /** Asks for titles, as long as the provider answers and the bound allows. Returns those that it was asked for. */
  async find(titles: readonly TitleToMatch[]): Promise<readonly TitleToMatch[]> {
    const asked = this.provider ? titles.slice(0, this.#left) : []
    for (let index = 0; index < asked.length; index += AT_ONCE) {
      this.signal?.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- A few at a time.
      await Promise.all(asked.slice(index, index + AT_ONCE).map((title) => this.#search(title)))
    }
    this.#left -= Math.min(asked.length, this.#left)
    return asked
  }

  async #search({ ref }: TitleToMatch): Promise<void> {
    if (!this.provider || this.#left === 0) return
    const { text, filter } = queryOf(ref)
    try {
      // Each with a time limit of its own.
      await this.provider.openRequest().search(text, filter, { offset: 0, limit: 20 })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // It does not answer, or does not take the text: the import goes on without it.
      if (error.code === 'PROVIDER_UNAVAILABLE') this.#left = 0
    }
  }
}

/** Returns by what a provider finds a title: an id of it, as people may write one, or its name. */
function queryOf({ ids: { tmdb, imdb, tvdb }, title, year, type }: ImportedTitle): {
  text: string
  filter: MovieFilter
} {
  if (tmdb) return { text: `tmdb:${tmdb.type.toLowerCase()}:${tmdb.id}`, filter: {} }
  if (imdb ?? tvdb) return { text: imdb ?? `tvdb:${tvdb}`, filter: {} }
  return { text: title, filter: { type: type && MovieType[type], releaseYear: year } }
}
