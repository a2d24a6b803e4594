import { describe, expect, it } from '@jest/globals'
import { gql, type DocumentNode } from '@apollo/client'
import { createCache } from '../apollo/cache.js'
import { fakeMovie, fakePage, fakeUser } from '../../testing.js'
import { readSnapshot } from './readSnapshot.js'
import { takeSnapshot, type Entities } from './snapshot.js'

const NOW = Date.parse('2024-12-01T12:00:00Z')
const CARD = 'id title viewerHasFavorited'
const PAGES = gql`
  query Pages {
    genres { id name }
    movies(category: POPULAR) { page totalPages totalResults results { ${CARD} } }
  }
`
const OWN = gql`
  query Own {
    viewer {
      id
      username
      email
      avatar
      isEmailVerified
      favorites(first: 24) { nodes { id movieId addedAt movie { ${CARD} } } }
      watched(first: 24) { nodes { id movieId watchedAt movie { ${CARD} } } }
      watchlists(first: 50) { nodes { id name viewerCanEdit } }
      reviews(page: 1) { reviews { id titleId review viewerCanEdit } }
    }
    watchlist(id: "5") { id name viewerCanEdit movies(first: 24) { nodes { id movieId addedAt movie { ${CARD} } } } }
    search(query: "private words") { page totalPages totalResults results { ${CARD} } }
  }
`
const SECRETS = gql`
  query Secrets {
    viewer {
      id
      sessions {
        id
        browser
      }
    }
    suggestions(query: "typ") {
      text
    }
  }
`

const genres = [{ __typename: 'Genre', id: '18', name: 'Drama' }]
const entry = (type: string, id: number, more: object = {}) => ({
  __typename: type,
  id: String(id),
  movieId: String(id),
  addedAt: '2024-12-01T10:00:00.000Z',
  movie: fakeMovie(id, { viewerHasFavorited: true }),
  ...more,
})
const list = { __typename: 'Watchlist', id: '5', name: 'Rainy days', viewerCanEdit: true }
const viewer = {
  ...fakeUser(),
  favorites: { __typename: 'FavoriteConnection', nodes: [entry('Favorite', 1)] },
  watched: {
    __typename: 'WatchedConnection',
    nodes: [entry('WatchedEntry', 2, { watchedAt: '2024-11-30T10:00:00.000Z' })],
  },
  watchlists: { __typename: 'WatchlistConnection', nodes: [list] },
  reviews: {
    __typename: 'ReviewPage',
    reviews: [{ __typename: 'Review', id: '9', titleId: '42', review: 'Mine', viewerCanEdit: true }],
  },
}
const own = {
  viewer,
  watchlist: {
    ...list,
    movies: { __typename: 'WatchlistEntryConnection', nodes: [entry('WatchlistEntry', 3)] },
  },
  search: fakePage([7]),
}

function cacheWith(...answers: [DocumentNode, object][]) {
  const cache = createCache()
  for (const [query, data] of answers) cache.writeQuery({ query, data })
  return cache.extract() as Entities
}
const visited = () => cacheWith([PAGES, { genres, movies: fakePage([1, 2]) }])
const lived = () => cacheWith([PAGES, { genres, movies: fakePage([1, 2]) }], [OWN, own])

const progress = { lastSync: NOW - 60_000, isInitialized: true }
const take = (cache: Entities, owner: string | null, more: object = {}) =>
  takeSnapshot(cache, { owner, progress: owner === null ? null : progress, now: NOW, ...more })
type Texts = Record<string, string | null>
const read = (texts: Texts, owner: string | null, more: object = {}) =>
  readSnapshot((key) => texts[key] ?? null, owner, { now: NOW, ...more })
const stored = (texts: Texts, key: string) => JSON.parse(texts[key] ?? 'null') as Record<string, unknown>
const queryData = (entities: Entities, query: DocumentNode) =>
  createCache().restore(entities).readQuery<Record<string, unknown>>({ query })

describe('the snapshot of a visitor', () => {
  it('has genres and lists under movie-store, and nothing under the user’s keys (R3.50)', () => {
    const texts = take(visited(), null)
    const movies = stored(texts, 'movie-store')
    expect(movies.genres).toEqual(genres)
    expect(Object.keys(movies.lists as object)).toContainEqual(expect.stringMatching(/^movies/))
    expect([texts['user-store'], texts['watchlist-store']]).toEqual([null, null])
  })

  it('returns the same data after a reload', () => {
    const snapshot = read(take(visited(), null), null)
    const movies = queryData(snapshot!.entities, PAGES)?.movies as { results: { title: string }[] }
    expect(movies.results.map(({ title }) => title)).toEqual(['Title 1', 'Title 2'])
  })
})

describe('the snapshot of a signed-in user', () => {
  it('has favorites, watched, reviews, watchlists, profile, minimal profile, last sync and flags under user-store (R3.51)', () => {
    const user = stored(take(lived(), '7'), 'user-store')
    expect(user).toMatchObject({
      owner: '7',
      favorites: [{ __typename: 'Favorite', movieId: '1' }],
      watched: [{ __typename: 'WatchedEntry', movieId: '2' }],
      reviews: [{ titleId: '42', review: 'Mine' }],
      minimalProfile: { id: '7', username: 'ada_l', email: 'ada@example.com', isEmailVerified: true },
      lastSync: progress.lastSync,
      isInitialized: true,
    })
    expect(JSON.stringify(user.profile)).toContain('Watchlist:5')
  })

  it('has the watchlists and their entries under watchlist-store (R3.52)', () => {
    expect(stored(take(lived(), '7'), 'watchlist-store')).toMatchObject({
      watchlists: [{ name: 'Rainy days' }],
      entries: [{ __typename: 'WatchlistEntry', movieId: '3' }],
    })
  })

  it('has no personal data under movie-store: no marks, no searches, no lists', () => {
    const texts = take(lived(), '7')
    expect(texts['movie-store']).toContain('Title 2')
    for (const secret of ['viewer', 'private words', 'Rainy days', 'ada', 'Favorite'])
      expect(texts['movie-store']).not.toContain(secret)
  })

  it('never contains the user’s devices or suggestions for typed text', () => {
    const cache = cacheWith([
      SECRETS,
      {
        viewer: {
          __typename: 'User',
          id: '7',
          sessions: [{ __typename: 'Session', id: '1', browser: 'Netscape' }],
        },
        suggestions: [{ __typename: 'Suggestion', text: 'typed' }],
      },
    ])
    const all = Object.values(take(cache, '7')).join()
    expect(all).toContain('"User"')
    expect(all).not.toMatch(/Netscape|typed|suggestions/)
  })

  it('returns the same data and load state after a reload', () => {
    const snapshot = read(take(lived(), '7'), '7')
    const before = createCache()
    before.restore(lived())
    expect(queryData(snapshot!.entities, OWN)).toEqual(before.readQuery({ query: OWN }))
    expect(queryData(snapshot!.entities, PAGES)).toEqual(before.readQuery({ query: PAGES }))
    expect(snapshot!.progress).toEqual(progress)
  })

  it('is not read for another user, whose page starts empty', () => {
    const texts = take(lived(), '7')
    for (const owner of [null, '8']) expect(read(texts, owner)).toBeUndefined()
    expect(read(take(visited(), null), '7')).toBeUndefined()
  })
})

describe('the size of a snapshot', () => {
  const NUMBERED = gql`
    query Search($query: String!) {
      search(query: $query) { page totalPages totalResults results { ${CARD} } }
    }
  `
  const searched = (count: number) => {
    const cache = createCache()
    for (let n = 0; n < count; n++)
      cache.writeQuery({
        query: NUMBERED,
        variables: { query: `q${n}` },
        data: { search: fakePage([n * 10, n * 10 + 1]) },
      })
    return cache.extract() as Entities
  }
  const savedQueries = (texts: Texts) =>
    Object.keys(stored(texts, 'movie-store').lists as object).flatMap(
      (field) => /"query":"(\w+)"/.exec(field)?.[1] ?? [],
    )

  it('is limited: the least recently shown lists are left out completely', () => {
    const all = take(searched(6), null)
    expect(savedQueries(all)).toEqual(['q0', 'q1', 'q2', 'q3', 'q4', 'q5'])
    const room = 1_200
    const small = take(searched(6), null, { room })
    expect(savedQueries(small).length).toBeGreaterThan(0)
    expect(savedQueries(small)).toEqual(savedQueries(all).slice(-savedQueries(small).length))
    // The frame around it is a few dozen characters more.
    expect(small['movie-store']!.length).toBeLessThan(room + 200)
    const snapshot = read(small, null)
    const last = createCache()
      .restore(snapshot!.entities)
      .readQuery<{ search: { results: object[] } }>({ query: NUMBERED, variables: { query: 'q5' } })
    expect(last?.search.results).toHaveLength(2)
  })

  it('uses the given order of lists, not the order in the cache', () => {
    const cache = searched(3)
    const fields = Object.keys(cache.ROOT_QUERY!).filter((field) => field.startsWith('search'))
    const texts = take(cache, null, { order: [fields[1]!, fields[2]!, fields[0]!], room: 500 })
    expect(savedQueries(texts)).toEqual(['q0'])
  })

  it('contains only the first page of a list', () => {
    const GROWING = gql`
      query More($page: Int!) {
        movies(category: POPULAR, page: $page) { page totalPages totalResults results { ${CARD} } }
      }
    `
    const cache = createCache()
    for (const page of [1, 2, 3])
      cache.writeQuery({
        query: GROWING,
        variables: { page },
        data: { movies: fakePage([page * 10, page * 10 + 1], { page, totalPages: 5 }) },
      })
    const snapshot = read(take(cache.extract() as Entities, null), null)
    const movies = createCache()
      .restore(snapshot!.entities)
      .readQuery<{ movies: { page: number; results: { id: string }[] } }>({
        query: GROWING,
        variables: { page: 1 },
      })?.movies
    expect([movies?.page, movies?.results.map(({ id }) => id)]).toEqual([1, ['10', '11']])
  })
})
