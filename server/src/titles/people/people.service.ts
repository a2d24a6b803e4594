import { PEOPLE } from '../../../contract/rules/catalogue.js'
import { PAGING, clampLimit, clampPage } from '../../../contract/rules/paging.js'
import type { Database } from '../../platform/database/Database.js'
import { Loader, loaderByKey } from '../../platform/database/Loader.js'
import { readId } from '../../platform/database/readId.js'
import type { Fields } from '../../platform/graphql/requestedFields.js'
import { searchPeople } from '../search/searchPeople.js'
import { queryWords } from '../search/searchPlanner.js'
import type { CatalogueCache } from '../catalogue/CatalogueCache.js'
import {
  knownForTitles,
  rolesOf,
  sortTitles,
  titlesOfKind,
  toFilmography,
  type Filmography,
} from './filmography.js'
import type { Movie } from '../types/Movie.js'
import type { Movies } from '../catalogue/movies.service.js'
import { type ExternalId, personExternalId } from '../externalIds/ExternalId.js'
import { FILMOGRAPHIES, IMDB_IDS_OF_PEOPLE, PEOPLE_BY_IDS } from './peopleStatements.js'
import type { PersonRow } from '../types/Person.js'
import {
  type CreditKind,
  type CreditOrder,
  ORDERS_OF_SORTS,
  PersonCreditPage,
  PersonPage,
  type PersonRole,
} from './PersonCredit.js'

/** Page of a person's titles, and the requested fields of the titles; all fields by default. */
export interface PersonCreditsArgs {
  page?: number
  limit?: number
  kind?: CreditKind | null
  /** By default the newest first. */
  order?: CreditOrder
  fields?: Fields
}

export interface TitleCounts {
  all: number
  cast: number
  crew: number
}

/** Reads people: their credits, what they are known for, and searches by name. */
export class People {
  constructor(
    private readonly database: Database,
    private readonly cache: CatalogueCache,
    private readonly movies: Movies,
  ) {}

  /** Returns a person by id, or null. An invalid id is not an error. */
  async get(id: string | number): Promise<PersonRow | null> {
    const number = readId(id)
    return number === undefined ? null : ((await this.#filmography(number))?.person ?? null)
  }

  /** As {@link get}, without reading their credits. */
  async byId(id: string): Promise<PersonRow | null> {
    const number = readId(id)
    return number === undefined ? null : this.#byId.load(number)
  }

  /** Returns a page of a person's titles: one entry for each, with everything that they did for it. */
  async credits(
    { id }: Pick<PersonRow, 'id'>,
    {
      page: pageNumber,
      limit: pageSize,
      kind,
      order = ORDERS_OF_SORTS.NEWEST,
      fields,
    }: PersonCreditsArgs = {},
  ): Promise<PersonCreditPage> {
    const page = clampPage(pageNumber)
    const limit = clampLimit(pageSize)
    const filmography = await this.#filmography(id)
    const titles = filmography ? titlesOfKind(filmography, kind) : []
    const slice =
      page > PAGING.maxPage ? [] : sortTitles(titles, order).slice((page - 1) * limit, page * limit)
    const movies = await this.#moviesOf(slice, fields)
    const results = slice.flatMap(({ isCast, characters, jobs }, index) => {
      const movie = movies[index]
      return movie ? [{ movie, isCast, characters, jobs }] : []
    })
    return new PersonCreditPage(results, page, limit, titles.length)
  }

  /** Returns the titles that a person is known for, best first. */
  async knownFor({ id }: Pick<PersonRow, 'id'>, limit?: number, fields?: Fields): Promise<Movie[]> {
    const filmography = await this.#filmography(id)
    if (!filmography) return []
    const titles = knownForTitles(filmography, clampLimit(limit, PEOPLE.knownFor, PEOPLE.knownForMax))
    return (await this.#moviesOf(titles, fields)).filter((movie) => movie !== null)
  }

  /** Returns the department of most of a person's credits, or null. */
  async knownForDepartment({ id }: Pick<PersonRow, 'id'>): Promise<string | null> {
    return (await this.#filmography(id))?.knownForDepartment ?? null
  }

  /** Returns what a person does and in how many titles, most titles first. */
  async roles({ id }: Pick<PersonRow, 'id'>): Promise<PersonRole[]> {
    const filmography = await this.#filmography(id)
    return filmography ? rolesOf(filmography) : []
  }

  /** Returns the ids of a person at other sites. */
  externalIds({ id }: Pick<PersonRow, 'id'>): Promise<ExternalId[]> {
    return this.#externalIds.load(id)
  }

  /** Returns the numbers of a person's titles. */
  async titleCounts({ id }: Pick<PersonRow, 'id'>): Promise<TitleCounts> {
    const titles = (await this.#filmography(id))?.titles ?? []
    return {
      all: titles.length,
      cast: titles.filter(({ isCast }) => isCast).length,
      crew: titles.filter(({ isCrew }) => isCrew).length,
    }
  }

  /**
   * Returns a page of the people whose names contain the words of a text, which may be incomplete; best known first. Corrects
   * misspelt words when no name contains them. A blank text returns an empty page.
   */
  async search(query: string, { page: pageNumber, limit: pageSize }: { page?: number; limit?: number } = {}) {
    const page = clampPage(pageNumber)
    const limit = clampLimit(pageSize)
    const words = queryWords(query)
    const ids =
      words.length === 0
        ? []
        : await this.cache.getOrLoad(`people ${words.join(' ')}`, () => searchPeople(this.database, words))
    const people = await Promise.all(
      ids.slice((page - 1) * limit, page * limit).map((id) => this.#byId.load(id)),
    )
    return new PersonPage(
      people.filter((person) => person !== null),
      page,
      limit,
      ids.length,
    )
  }

  #moviesOf(titles: readonly { movieId: number }[], fields?: Fields): Promise<(Movie | null)[]> {
    return Promise.all(titles.map(({ movieId }) => this.movies.get(movieId, fields)))
  }

  #filmography(id: number): Promise<Filmography | null> {
    return this.cache.getOrLoad(`person ${id}`, () => this.#filmographies.load(id))
  }

  readonly #filmographies = new Loader<number, Filmography | null>(async (ids) => {
    const rows = await this.database.coalesced(FILMOGRAPHIES, { keys: ids })
    const byPerson = Map.groupBy(rows, (row) => row.id)
    return ids.map((id) => {
      const credits = byPerson.get(id)
      return credits?.[0] ? toFilmography(credits, this.#toPerson(credits[0])) : null
    })
  })

  readonly #byId = new Loader<number, PersonRow | null>(async (ids) => {
    const rows = await this.database.coalesced(PEOPLE_BY_IDS, { keys: ids })
    const byId = new Map(rows.map((row) => [row.id, this.#toPerson(row)]))
    return ids.map((id) => byId.get(id) ?? null)
  })

  readonly #externalIds = loaderByKey(
    (keys) => this.database.coalesced(IMDB_IDS_OF_PEOPLE, { keys }),
    (row) => (row?.imdbId == null ? [] : [personExternalId(row.imdbId)]),
  )

  #toPerson({ id, name, profilePath }: PersonRow): PersonRow {
    return { id, name, profilePath: this.movies.images.profile(profilePath) }
  }
}
