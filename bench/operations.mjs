// The operations that our own client sends most, with varied variables.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../server/operations.json', import.meta.url), 'utf8'))
const idByName = new Map(Object.entries(manifest).map(([id, text]) => [/^\w+ (\w+)/.exec(text)?.[1], id]))

const words = [
  'love',
  'night',
  'man',
  'war',
  'last',
  'girl',
  'dead',
  'black',
  'house',
  'day',
  'world',
  'star',
]
const titleOf = (n) => 1 + ((n * 37) % 3_000)
const CATEGORIES = ['POPULAR', 'TOP_RATED', 'UPCOMING', 'NOW_PLAYING']
const DAY_MS = 86_400_000
/** A day of the last seven years, as an ISO date. */
export const dayOf = (n) => new Date(Date.now() - (1 + (n % 2_500)) * DAY_MS).toISOString().slice(0, 10)

/** Returns a registered operation as a request. @param variables its values */
export function operation(name, variables) {
  const sha256Hash = idByName.get(name)
  if (!sha256Hash) throw new Error(`server/operations.json has no ${name}`)
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  return {
    name,
    method: 'POST',
    path: '/graphql',
    body: JSON.stringify({ operationName: name, variables, extensions }),
  }
}

const get = (name, path) => ({ name, method: 'GET', path })

/** What visitors send: request n of each. */
export const VISITOR_REQUESTS = {
  HomePage: () => operation('HomePage', { featured: 5, railSize: 20, films: { type: 'MOVIE' } }),
  MoviePage: (n) => operation('MoviePage', { id: String(titleOf(n)) }),
  MovieReviews: (n) =>
    operation('MovieReviews', {
      id: String(titleOf(n)),
      page: 1,
      orderBy: { field: 'CREATED_AT' },
      filterSpoilers: true,
    }),
  SearchPage: (n) =>
    operation('SearchPage', {
      query: `${words[n % words.length]} ${words[(n * 5) % words.length].slice(0, 1 + (n % 4))}`,
      page: 1,
      filter: { minRating: (n % 80) / 10 },
      searching: true,
    }),
  Suggestions: (n) => operation('Suggestions', { query: words[n % words.length].slice(0, 2 + (n % 3)) }),
  ListingPage: (n) =>
    operation('ListingPage', {
      category: CATEGORIES[n % CATEGORIES.length],
      page: 1 + (n % 20),
      filter: { releaseYear: 1950 + (n % 70) },
    }),
  PersonPage: (n) =>
    operation('PersonPage', { id: String(1 + (n % 2_000)), kind: 'CREW', sort: 'NEWEST', page: 1 }),
  'REST: a title': (n) => get('REST: a title', `/api/movies/${titleOf(n)}`),
  'REST: a search': (n) =>
    get('REST: a search', `/api/movies/search?query=${words[n % words.length]}%20${n % 50}`),
  'HTML of a title': (n) => ({ ...get('HTML of a title', `/movie/${titleOf(n)}`), accept: 'text/html' }),
}

/** What members send: request n of each. */
export const MEMBER_REQUESTS = {
  HomePage: VISITOR_REQUESTS.HomePage,
  MoviePage: VISITOR_REQUESTS.MoviePage,
  TitleActions: (n) => operation('TitleActions', { id: String(titleOf(n)) }),
  SearchPage: VISITOR_REQUESTS.SearchPage,
  Suggestions: VISITOR_REQUESTS.Suggestions,
  DiaryTab: () => operation('DiaryTab', { first: 50 }),
  WatchedTab: () => operation('WatchedTab', { first: 50, orderBy: { field: 'RATING' } }),
  UpNext: () => operation('UpNext', { sort: 'AIR_DATE', first: 30 }),
  YourWeek: () => operation('YourWeek', { offersYear: false }),
  LogViewing: (n, note = `note ${n}`) =>
    operation('LogViewing', {
      key: `bench ${note}`,
      input: {
        movie: { movieId: String(titleOf(n)) },
        watchedOn: dayOf(n),
        rating: 1 + (n % 10),
        rewatch: false,
        note,
        tags: [],
        place: '',
      },
    }),
}
