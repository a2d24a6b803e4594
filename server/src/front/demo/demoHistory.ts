import { sha256 } from '../../platform/config/Secrets.js'
import type { Ask } from './demoClient.js'
import type { DemoPerson, DemoTitle } from './demoPeople.js'

const DAY_MS = 86_400_000
/** Titles of a page, and rows of a bulk write. */
const PAGE = 50
const BULK = 1_000
/** Shares of viewings that have a rating, and that are repeated later. */
const RATED = 0.75
const REPEATED = 0.08
const FAVORITES = 12
const WATCHLIST = 25
/** The rating that others give on average, for films without one. */
const AVERAGE = 6
/** Episodes of an evening at most. */
const EVENING = 3

interface Film {
  id: string
  voteAverage: number
}
interface HistoryItem {
  title: { id: string }
  watchedOn: string
  rating?: number
  rewatch?: boolean
  season?: number
  number?: number
}

/** Returns a number from 0 to 1 that is always the same for the same words. */
const chance = (...words: (string | number)[]): number => sha256(words.join(' ')).readUInt32BE() / 2 ** 32

/**
 * Writes the history of a member of a demo as a partner would: with an access token, by the public API. It ends when they joined, and is
 * the same whenever it is written.
 */
export class DemoHistory {
  constructor(
    private readonly ask: Ask,
    private readonly person: DemoPerson,
    private readonly joinedAt: Date,
  ) {}

  /** Writes everything but what concerns other members. Returns the ids of the films for the top of the profile. */
  async write(): Promise<string[]> {
    const films = await this.#films()
    const seen = films.slice(0, this.person.films)
    await this.#sync('syncHistory', 'HistoryItem', [...this.#viewings(seen), ...(await this.#episodes())])
    const favorites = seen.toSorted((a, b) => this.#rating(b) - this.#rating(a)).slice(0, FAVORITES)
    const later = films.slice(this.person.films, this.person.films + WATCHLIST)
    await this.#sync('syncLists', 'ListEntryItem', [
      ...favorites.map(({ id }) => ({ title: { id }, list: 'FAVORITES' })),
      ...later.map(({ id }) => ({ title: { id }, list: 'WATCHLIST' })),
    ])
    await this.#watchlist()
    await this.#reviews()
    return favorites.slice(0, 4).map(({ id }) => id)
  }

  #chance(...words: (string | number)[]): number {
    return chance(this.person.username, ...words)
  }

  /** The day so many days before the person joined. The day before is the last one that had begun everywhere. */
  #daysAgo(days: number): string {
    return new Date(this.joinedAt.getTime() - (1 + days) * DAY_MS).toISOString().slice(0, 10)
  }

  /** How the person rates a film: as others do, moved by their mood. */
  #rating({ id, voteAverage }: Film): number {
    const mood = 3 * (this.#chance(id, 'rating') - 0.5)
    return Math.min(10, Math.max(1, Math.round((voteAverage || AVERAGE) + this.person.bias + mood)))
  }

  /** Films of the person's tastes in an order of their own: more than they have watched. */
  async #films(): Promise<Film[]> {
    const { genres } = await this.ask<{ genres: { id: string; name: string }[] }>('{ genres { id name } }')
    const { tastes, films } = this.person
    const pages = Math.ceil((films * 2) / PAGE / tastes.length)
    const found = new Map<string, Film>()
    for (const { genre, language, from, to } of tastes)
      for (let page = 1; page <= pages; page++) {
        const filter = {
          type: 'MOVIE',
          genres: genre && genres.filter(({ name }) => name === genre).map(({ id }) => id),
          originalLanguages: language && [language],
          releaseYearFrom: from,
          releaseYearTo: to,
        }
        const { movies } = await this.ask<{ movies: { results: Film[] } }>(
          `query ($filter: MovieFilter, $page: Int!) {
            movies(category: POPULAR, filter: $filter, page: $page, limit: ${PAGE}) { results { id voteAverage } } }`,
          { filter, page },
        )
        for (const film of movies.results) found.set(film.id, film)
      }
    return [...found.values()].toSorted((a, b) => this.#chance(a.id) - this.#chance(b.id))
  }

  #viewings(films: Film[]): HistoryItem[] {
    const { days } = this.person
    return films.flatMap((film, index) => {
      const title = { id: film.id }
      const ago = Math.floor((days * (index + this.#chance(film.id, 'day'))) / films.length)
      const rating = this.#chance(film.id, 'rated') < RATED ? { rating: this.#rating(film) } : {}
      const first = { title, watchedOn: this.#daysAgo(ago), ...rating }
      if (this.#chance(film.id, 'again') >= REPEATED) return [first]
      return [first, { title, watchedOn: this.#daysAgo(Math.floor(ago / 2)), rewatch: true }]
    })
  }

  /** Episodes in their order, a few in an evening: the last one lately, or long ago when all were watched. */
  async #episodes(): Promise<HistoryItem[]> {
    const items: HistoryItem[] = []
    for (const { title, share } of this.person.series) {
      const id = await this.#idOf(title)
      if (id === undefined) continue
      const { movie } = await this.ask<{
        movie: { seasons: { number: number; airedCount: number }[] | null }
      }>('query ($id: ID!) { movie(id: $id) { seasons { number airedCount } } }', { id })
      const places = (movie.seasons ?? [])
        .filter(({ number }) => number > 0)
        .flatMap(({ number: season, airedCount }) =>
          Array.from({ length: airedCount }, (_none, index) => ({ season, number: index + 1 })),
        )
      const last = share < 1 ? this.#chance(id, 'last') * 14 : 60 + this.#chance(id, 'last') * 200
      let ago = last
      const watched = places.slice(0, Math.ceil(places.length * share)).toReversed()
      for (let index = 0; index < watched.length;) {
        const evening = 1 + Math.floor(this.#chance(id, index) * EVENING)
        for (const place of watched.slice(index, index + evening))
          items.push({ title: { id }, watchedOn: this.#daysAgo(Math.floor(ago)), ...place })
        index += evening
        ago += 1 + 3 * this.#chance(id, index, 'pause')
      }
    }
    return items
  }

  async #watchlist(): Promise<void> {
    const { titles, ...input } = this.person.watchlist
    const { createWatchlist } = await this.ask<{ createWatchlist: { id: string } }>(
      `mutation ($input: NewWatchlist!, $key: String!) { createWatchlist(input: $input, idempotencyKey: $key) { id } }`,
      { input: { ...input, visibility: 'PUBLIC' }, key: `demo-${this.person.username}` },
    )
    const ids = await Promise.all(titles.map((title) => this.#idOf(title)))
    await this.#sync(
      'syncLists',
      'ListEntryItem',
      ids.flatMap((id) => (id === undefined ? [] : [{ title: { id }, list: createWatchlist.id }])),
    )
  }

  async #reviews(): Promise<void> {
    for (const { title, ...input } of this.person.reviews) {
      const movieId = await this.#idOf(title)
      if (movieId === undefined) continue
      await this.ask('mutation ($input: ReviewInput!) { saveReview(input: $input) { id } }', {
        input: { movieId, title: title.title, ...input },
      })
    }
  }

  /** Returns the id of a title; undefined if the catalogue does not have it. */
  async #idOf(match: DemoTitle): Promise<string | undefined> {
    const { titles } = await this.ask<{ titles: { title: { id: string } | null }[] }>(
      'query ($refs: [TitleRef!]!) { titles(refs: $refs) { title { id } } }',
      { refs: [{ match }] },
    )
    return titles[0]?.title?.id
  }

  async #sync(mutation: string, type: string, items: object[]): Promise<void> {
    for (let start = 0; start < items.length; start += BULK)
      await this.ask(`mutation ($items: [${type}!]!) { ${mutation}(items: $items) { results { status } } }`, {
        items: items.slice(start, start + BULK),
      })
  }
}
