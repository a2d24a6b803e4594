import { ApiError, notFound } from './send.js'
import type { FakeTitle } from './fakeTitles.js'
import { seasonResponse } from './fakeSeasons.js'
import { CONFIGURATION, dateOf, details, genresOf, item, mixedItem, paged, typeOf } from './responses.js'

const DAY_MS = 86_400_000

/** Answers TMDB's documented paths from a list of titles. */
export class FakeCatalogue {
  /** Today's date for the fake, ISO calendar date. */
  today = new Date().toISOString().slice(0, 10)

  constructor(public titles: readonly FakeTitle[]) {}

  /** Returns the response of a path. @throws ApiError */
  respond(path: string, params: URLSearchParams): object {
    const [, first = '', second = '', third = '', fourth = ''] = path.split('/')
    if (first === 'genre' && third === 'list') return { genres: genresOf(second) }
    if (first === 'trending')
      return this.#page(this.#trending(second), params, second === 'all' ? mixedItem : item)
    if (first === 'discover') return this.#page(this.#discover(typeOf(second), params), params)
    if (first === 'search') return this.#search(second, params)
    if (first === 'find') return this.#find(second)
    if (first === 'configuration') return CONFIGURATION
    if (first !== 'movie' && first !== 'tv') throw notFound()
    const type = typeOf(first)
    if (!/^\d+$/.test(second)) return this.#list(type, second, params)
    const title = this.titles.find((candidate) => candidate.type === type && candidate.id === Number(second))
    if (!title) throw notFound()
    if (third === '') return details(title, params)
    if (third === 'recommendations' || third === 'similar')
      return this.#page(this.#related(title, third), params)
    const season = type === 'TV' && third === 'season' ? seasonResponse(title, fourth) : undefined
    if (!season) throw notFound()
    return season
  }

  #list(type: FakeTitle['type'], name: string, params: URLSearchParams): object {
    const daysFromToday = (days: number) =>
      new Date(Date.parse(this.today) + days * DAY_MS).toISOString().slice(0, 10)
    const discover = (given: Record<string, string>) =>
      this.#page(this.#discover(type, new URLSearchParams(given)), params)
    const between = (minimum: string, maximum: string) => ({
      ...discover({ [`${dateOf(type)}.gte`]: minimum, [`${dateOf(type)}.lte`]: maximum }),
      dates: { minimum, maximum },
    })
    switch (`${type} ${name}`) {
      case 'MOVIE popular':
      case 'TV popular':
        return discover({})
      case 'MOVIE top_rated':
      case 'TV top_rated':
        return discover({ sort_by: 'vote_average.desc', 'vote_count.gte': '200', without_genres: '99,10755' })
      case 'MOVIE now_playing':
      case 'TV on_the_air':
      case 'TV airing_today':
        return between(daysFromToday(-45), daysFromToday(0))
      case 'MOVIE upcoming':
        return between(daysFromToday(1), daysFromToday(60))
      default:
        throw notFound()
    }
  }

  #trending(kind: string): FakeTitle[] {
    return this.titles
      .filter(({ type, adult }) => !adult && (kind === 'all' || type === typeOf(kind)))
      .sort((a, b) => b.popularity * (b.id % 7) - a.popularity * (a.id % 7) || a.id - b.id)
  }

  #discover(type: FakeTitle['type'], params: URLSearchParams): FakeTitle[] {
    const number = (name: string) => (params.has(name) ? Number(params.get(name)) : undefined)
    const date = dateOf(type)
    const from = params.get(`${date}.gte`)
    const to = params.get(`${date}.lte`)
    const year = params.get(type === 'MOVIE' ? 'primary_release_year' : 'first_air_date_year')
    const genres = idsOf(params.get('with_genres'))
    const excludedGenres = idsOf(params.get('without_genres'))
    const found = this.titles.filter(
      (title) =>
        title.type === type &&
        (!title.adult || params.get('include_adult') === 'true') &&
        (title.voteAverage ?? 0) >= (number('vote_average.gte') ?? 0) &&
        (title.voteAverage ?? 0) <= (number('vote_average.lte') ?? 10) &&
        title.voteCount >= (number('vote_count.gte') ?? 0) &&
        (!from || (title.releaseDate ?? '') >= from) &&
        (!to || (title.releaseDate ?? '9') <= to) &&
        (!year || title.releaseDate?.startsWith(year)) &&
        genres.every((id) => title.genreIds.includes(id)) &&
        !excludedGenres.some((id) => title.genreIds.includes(id)),
    )
    const [key = 'popularity', order] = (params.get('sort_by') ?? 'popularity.desc').split('.')
    const sign = order === 'asc' ? 1 : -1
    return found.sort((a, b) => sign * compare(a, b, key) || a.id - b.id)
  }

  #search(kind: string, params: URLSearchParams): object {
    const query = params.get('query')?.trim().toLowerCase()
    if (!query) throw new ApiError(422, 5, 'Invalid parameters: Your request parameters are incorrect.')
    const year = params.get('primary_release_year') ?? params.get('first_air_date_year') ?? params.get('year')
    const matches = (text: string) => text.toLowerCase().includes(query)
    const titles = this.titles
      .filter(
        ({ type, adult, title, originalTitle, releaseDate }) =>
          !adult &&
          (kind === 'multi' || type === typeOf(kind)) &&
          (!year || releaseDate?.startsWith(year)) &&
          (matches(title) || matches(originalTitle)),
      )
      .sort((a, b) => b.popularity - a.popularity)
    if (kind !== 'multi') return this.#page(titles, params)
    const people = new Map<string, FakeTitle[]>()
    for (const title of this.titles)
      for (const { name } of [...title.cast, ...title.crew])
        if (matches(name) && !title.adult)
          people.set(name, [...new Set([...(people.get(name) ?? []), title])])
    const personItems = [...people].map(([name, known], index) => ({
      adult: false,
      gender: 0,
      id: 1_000 + index,
      known_for_department: 'Acting',
      media_type: 'person',
      name,
      original_name: name,
      popularity: 1,
      profile_path: null,
      known_for: known.slice(0, 3).map((title) => mixedItem(title)),
    }))
    return paged([...titles.map((title) => mixedItem(title)), ...personItems], params)
  }

  #find(id: string): object {
    const found = this.titles.filter(({ imdbId, adult }) => imdbId === id && !adult)
    return {
      movie_results: found.filter(({ type }) => type === 'MOVIE').map((title) => mixedItem(title)),
      person_results: [],
      tv_results: found.filter(({ type }) => type === 'TV').map((title) => mixedItem(title)),
      tv_episode_results: [],
      tv_season_results: [],
    }
  }

  #related(title: FakeTitle, kind: 'recommendations' | 'similar'): FakeTitle[] {
    const [genre] = title.genreIds
    return this.titles
      .filter(
        (other) =>
          other !== title && !other.adult && other.type === title.type && other.genreIds.includes(genre ?? 0),
      )
      .sort((a, b) => (kind === 'similar' ? a.id - b.id : b.popularity - a.popularity))
      .slice(0, 40)
  }

  #page(titles: FakeTitle[], params: URLSearchParams, toItem = item): object {
    return paged(
      titles.map((title) => () => toItem(title)),
      params,
    )
  }
}

function compare(a: FakeTitle, b: FakeTitle, key: string): number {
  switch (key) {
    case 'vote_average':
      return (a.voteAverage ?? 0) - (b.voteAverage ?? 0)
    case 'vote_count':
      return a.voteCount - b.voteCount
    case 'primary_release_date':
    case 'first_air_date':
      return (a.releaseDate ?? '').localeCompare(b.releaseDate ?? '')
    case 'title':
    case 'name':
    case 'original_title':
    case 'original_name':
      return a.title.localeCompare(b.title)
    case 'revenue':
      return (a.revenue ?? 0) - (b.revenue ?? 0)
    default:
      return a.popularity - b.popularity
  }
}

function idsOf(text: string | null): number[] {
  return (text ?? '').split(',').filter(Boolean).map(Number)
}
