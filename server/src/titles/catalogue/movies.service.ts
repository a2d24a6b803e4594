import { PAGING, clampLimit } from '../../../contract/rules/paging.js'
import { EPISODES_FOUND, SEARCH_RESULTS_MAX, SUGGESTIONS } from '../../../contract/rules/search.js'
import type { ExcludedTitles } from './TitleMarks.js'
import { readEpisodeEnding } from '../search/episodeEnding.js'
import { readExternalId, type ExternalIdRef } from '../externalIds/readExternalId.js'
import { findTitlesOfIds } from '../externalIds/titleIds.js'
import { PLACES, type FoundPlace } from '../search/searchEpisodes.sql.js'
import type { SearchPlan } from '../search/searchPlan.js'
import { isTitleNamed, planSearch, readQuery } from '../search/searchPlanner.js'
import { countSearch, rankedPage } from '../search/searchRanking.js'
import { boundSearchText } from '../search/searchText.js'
import type { Suggestion } from '../types/Suggestion.js'
import { localMatches } from './localMatches.sql.js'
import { MovieType } from '../types/Movie.js'
import { columnsOf } from '../types/movieColumns.js'
import { MovieCategory, filterConditions, readFilter, type MovieFilter } from '../types/MovieFilter.js'
import { MovieListReader } from './MovieListReader.js'
import { MoviePage } from './MoviePage.js'
import { clampArgs, sortOf, type MovieListArgs } from './MoviePager.js'
import { SUGGESTION_COLUMNS, SUGGESTIONS_BY_IDS } from './movieStatements.js'

const ONLY_SERIES = readFilter({ type: MovieType.TV })

/** What a search text that ends with an episode finds. */
interface EpisodeSearch {
  /** The text before the episode. */
  text: string
  /** The season or the episode of each series that has it, best match first. */
  places: FoundPlace[]
}

/** Reads the catalogue: titles, their lists, and search. */
export class Movies extends MovieListReader {
  /**
   * Returns a page of the titles that match a text by title, alternative title, crew, cast or year; best match first
   * unless the filter sorts. Corrects misspelt words when the text as written matches nothing, or nothing well known.
   * An id or URL of another site finds that title, a series followed by an episode the series. A blank text returns an empty page.
   * @throws AppError INVALID_INPUT
   */
  async search(
    query: string,
    { exclude, ...filter }: MovieFilter = {},
    args: MovieListArgs = {},
  ): Promise<MoviePage> {
    const text = await this.#withoutEpisode(boundSearchText(query))
    const excluded = this.marks.excluded(exclude)
    const live = await this.#liveSearch(text, filter, args, excluded)
    if (live) return live
    const external = readExternalId(text)
    if (external) return this.#withExternalId(external, filter, args, excluded)
    const values = readFilter(filter)
    const plan = await this.#plan(text)
    const { page, limit } = clampArgs(args)
    const offset = (page - 1) * limit
    if (!plan) return new MoviePage([], page, limit, async () => 0)
    const conditions = [...filterConditions(values, values), ...(excluded ? [excluded.condition] : [])]
    const countAll = () => countSearch(this.database, plan, conditions)
    // Nobody else can use the length of a list without a viewer's titles.
    const count = excluded
      ? countAll
      : () => this.cache.getOrLoad(`count ${plan.query} ${JSON.stringify(values)}`, countAll)
    if (page > PAGING.maxPage || offset >= SEARCH_RESULTS_MAX) return new MoviePage([], page, limit, count)
    const { rows, total } = await rankedPage(this.database, plan, {
      conditions,
      sort: sortOf(filter),
      offset,
      limit: Math.min(limit, SEARCH_RESULTS_MAX - offset),
      columns: columnsOf(args.fields),
    })
    const counted = async () => (total === undefined ? count() : Math.min(total, SEARCH_RESULTS_MAX))
    return new MoviePage(rows, page, limit, counted, { isSimilar: !plan.isClose && rows.length > 0 })
  }

  /** Returns the best matches of a text that is still being typed. A blank text returns none. */
  async suggestions(query: string, limit?: number): Promise<Suggestion[]> {
    const text = await this.#withoutEpisode(boundSearchText(query))
    const max = Math.min(clampLimit(limit, SUGGESTIONS.max), SUGGESTIONS.max)
    const external = readExternalId(text)
    if (external) {
      const [id] = await this.#idsOf(external)
      return this.suggestionsOf([id ?? 0])
    }
    const plan = await this.#plan(text)
    if (!plan) return []
    const window = { conditions: [], offset: 0, limit: max, columns: SUGGESTION_COLUMNS }
    return (await rankedPage(this.database, plan, window)).rows
  }

  /** Returns what is suggested of some titles, in no order. */
  suggestionsOf(ids: readonly number[]): Promise<Suggestion[]> {
    return this.database.coalesced(SUGGESTIONS_BY_IDS, { ids })
  }

  /**
   * Returns the seasons or episodes that a search text ends with, of the series before it, as in "the office s3e5"; null if it ends
   * with none, or if a title is called so.
   */
  async placesAtEnd(text: string): Promise<FoundPlace[] | null> {
    return (await this.#episodeSearch(text))?.places ?? null
  }

  /** Returns a search text without the episode at its end. */
  async #withoutEpisode(text: string): Promise<string> {
    return (await this.#episodeSearch(text))?.text ?? text
  }

  /** Reads the episode at the end of a search text. A season alone counts only if there is one: "season 2" may be of a title. */
  async #episodeSearch(text: string): Promise<EpisodeSearch | null> {
    const ending = readEpisodeEnding(text)
    if (!ending) return null
    return this.cache.getOrLoad(`episode ${text}`, async () => {
      if (await isTitleNamed(this.database, readQuery(text))) return null
      const ids = await this.#seriesNamed(ending.text)
      const places = await this.database.coalesced(PLACES, { ...ending, ids })
      if (places.length === 0 && ending.number === null) return null
      return {
        text: ending.text,
        places: places.toSorted((a, b) => ids.indexOf(a.movieId) - ids.indexOf(b.movieId)),
      }
    })
  }

  /** Returns the ids of the series that match a text best; none if only similar ones do. */
  async #seriesNamed(text: string): Promise<number[]> {
    const plan = await this.#plan(text)
    if (!plan?.isClose) return []
    const { rows } = await rankedPage(this.database, plan, {
      conditions: filterConditions(ONLY_SERIES, ONLY_SERIES),
      offset: 0,
      limit: EPISODES_FOUND,
      columns: SUGGESTION_COLUMNS,
    })
    return rows.map(({ id }) => id)
  }

  /** Returns a page of the live source's matches, after those that members added by hand: the source does not know them. */
  async #liveSearch(
    text: string,
    filter: MovieFilter,
    args: MovieListArgs,
    excluded?: ExcludedTitles,
  ): Promise<MoviePage | undefined> {
    if (!this.live) return undefined
    const local = await this.database.rows(localMatches(text, readFilter(filter)))
    return this.livePage(args, (window) => this.live?.search(text, filter, window), {
      first: local.map(({ id }) => id),
      excluded,
    })
  }

  /** Returns the cached search plan of a text; undefined for a blank text. */
  async #plan(text: string): Promise<SearchPlan | undefined> {
    const query = readQuery(text)
    if (query.words.length === 0) return undefined
    return this.cache.getOrLoad(`plan ${query.words.join(' ')} ${query.signs}`, () =>
      planSearch(this.database, query),
    )
  }

  /** Returns the catalogue's ids of another site's id; several when the id does not distinguish films from series. */
  async #idsOf(external: ExternalIdRef): Promise<number[]> {
    const [titles = []] = await findTitlesOfIds(this.database, [external])
    return titles.map(({ id }) => id)
  }

  async #withExternalId(
    external: ExternalIdRef,
    filter: MovieFilter,
    args: MovieListArgs,
    excluded?: ExcludedTitles,
  ): Promise<MoviePage> {
    const only = await this.#idsOf(external)
    const list = { category: MovieCategory.POPULAR, filter: readFilter(filter), only }
    return this.pager.page(list, args, excluded)
  }
}
