import { gql, type DocumentNode } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { SNAPSHOT } from './snapshotLimits.js'
import { createCache } from '../apollo/cache.js'
import { fakeMovie, fakePage, fakeUser } from '../../testing.js'
import { readSnapshot } from './readSnapshot.js'
import { SNAPSHOT_KEYS, takeSnapshot, type Entities } from './snapshot.js'

const NOW = Date.parse('2024-12-01T12:00:00Z')
const CARD = 'id title viewerHasFavorited'
const queries = {
  popular: gql`query Popular { movies(category: POPULAR) { page totalPages totalResults results { ${CARD} } } }`,
  genres: gql`
    query Genres {
      genres {
        id
        name
      }
    }
  `,
  profile: gql`
    query Profile {
      viewer {
        id
        username
      }
    }
  `,
  favorites: gql`query Favorites { viewer { id favorites(first: 24) { nodes { id movieId addedAt movie { ${CARD} } } } } }`,
  watched: gql`query Watched { viewer { id watched(first: 24) { nodes { id movieId movie { ${CARD} } } } } }`,
  watchlists: gql`
    query Watchlists {
      viewer {
        id
        watchlists(first: 50) {
          nodes {
            id
            name
            viewerCanEdit
            cover {
              id
              poster
            }
          }
        }
      }
    }
  `,
  entries: gql`query Entries { watchlist(id: "5") { id movies(first: 24) { nodes { id movieId movie { ${CARD} } } } } }`,
  reviews: gql`
    query Reviews {
      viewer {
        id
        reviews(page: 1) {
          reviews {
            id
            titleId
            review
            viewerCanEdit
          }
        }
      }
    }
  `,
} satisfies Record<string, DocumentNode>
type Screen = keyof typeof queries

const entry = (type: string, id: number) => ({
  __typename: type,
  id: String(id),
  movieId: String(id),
  addedAt: '2024-12-01T10:00:00.000Z',
  movie: fakeMovie(id),
})
const of = (field: string, connection: string, nodes: object[]) => ({
  viewer: { ...fakeUser(), [field]: { __typename: connection, nodes } },
})
const answers: Record<Screen, object> = {
  popular: { movies: fakePage([1, 2]) },
  genres: { genres: [{ __typename: 'Genre', id: '18', name: 'Drama' }] },
  profile: { viewer: fakeUser() },
  favorites: of('favorites', 'FavoriteConnection', [entry('Favorite', 1), entry('Favorite', 3)]),
  watched: of('watched', 'WatchedConnection', [entry('WatchedEntry', 2)]),
  watchlists: of('watchlists', 'WatchlistConnection', [
    {
      __typename: 'Watchlist',
      id: '5',
      name: 'Rainy days',
      viewerCanEdit: true,
      cover: [{ __typename: 'WatchlistEntry', id: '11', poster: '/images/w200/1' }],
    },
  ]),
  entries: {
    watchlist: {
      __typename: 'Watchlist',
      id: '5',
      movies: { __typename: 'WatchlistEntryConnection', nodes: [entry('WatchlistEntry', 3)] },
    },
  },
  reviews: {
    viewer: {
      ...fakeUser(),
      reviews: {
        __typename: 'ReviewPage',
        reviews: [{ __typename: 'Review', id: '9', titleId: '42', review: 'Mine', viewerCanEdit: true }],
      },
    },
  },
}
const screens = Object.keys(queries) as Screen[]

const cache = createCache()
for (const name of screens) cache.writeQuery({ query: queries[name], data: answers[name] })
const progress = { lastSync: NOW - 60_000, isInitialized: true }
const texts = takeSnapshot(cache.extract() as Entities, { owner: '7', progress, now: NOW })

type Texts = Record<string, string | null>
const { movies, user, watchlists } = SNAPSHOT_KEYS
const read = (from: Texts, options: object = {}) =>
  readSnapshot((key) => from[key] ?? null, '7', { now: NOW, ...options })
/** The screens that cannot be drawn from what is read back. */
function lost(from: Texts): Screen[] {
  const { snapshot } = read(from)
  const restored = createCache().restore(snapshot?.entities ?? {})
  return screens.filter((name) => {
    const drawn = restored.readQuery({ query: queries[name] })
    // Nothing is drawn with a hole in it.
    if (drawn) expect(drawn).toEqual(cache.readQuery({ query: queries[name] }))
    return !drawn
  })
}
type Store = Record<string, Record<string, unknown>>
/** The texts after a store was changed by hand. */
function altered(key: string, change: (store: Store) => void): Texts {
  const store = JSON.parse(texts[key]!) as Store
  change(store)
  return { ...texts, [key]: JSON.stringify(store) }
}
const first = (list: unknown) => (list as Record<string, unknown>[])[0]!

describe('a saved snapshot', () => {
  it('is restored completely, also with a watchlist whose cover shows a title', () => {
    expect(lost(texts)).toEqual([])
    expect(read(texts)).toMatchObject({ invalidKeys: [], snapshot: { progress } })
  })

  it('loses only the list of an entry whose title’s id is missing or wrong (R3.54)', () => {
    const cases: [key: string, list: string, lost: Screen][] = [
      [user, 'favorites', 'favorites'],
      [user, 'watched', 'watched'],
      [user, 'reviews', 'reviews'],
      [watchlists, 'entries', 'entries'],
    ]
    for (const [key, list, screen] of cases) {
      const id = list === 'reviews' ? 'titleId' : 'movieId'
      expect(lost(altered(key, (store) => delete first(store[list])[id]))).toEqual([screen])
      if (list !== 'reviews')
        expect(lost(altered(key, (store) => (first(store[list]).movieId = '99')))).toEqual([screen])
    }
  })

  it('loses only the contents of a list that is not an array (R3.54)', () => {
    const cases: [key: string, list: string, lost: Screen[]][] = [
      [user, 'favorites', ['favorites']],
      [user, 'watched', ['watched']],
      [user, 'reviews', ['reviews']],
      [watchlists, 'watchlists', ['watchlists', 'entries']],
      [watchlists, 'entries', ['entries']],
      [movies, 'genres', ['genres']],
    ]
    for (const [key, list, screens] of cases)
      expect(lost(altered(key, (store) => (store[list] = { 0: {} })))).toEqual(screens)
  })

  it('loses only the screen whose nested list is not an array (R3.54)', () => {
    const nodes = altered(user, ({ profile }) => {
      for (const [field, value] of Object.entries(profile!))
        if (field.startsWith('favorites')) (value as { nodes: unknown }).nodes = 'none'
    })
    expect(lost(nodes)).toEqual(['favorites'])
    const results = altered(movies, ({ lists }) => {
      for (const [field, value] of Object.entries(lists!))
        if (field.startsWith('movies')) (value as { results: unknown }).results = {}
    })
    expect(lost(results)).toEqual(['popular'])
    const cover = altered(watchlists, (store) => (first(store.watchlists).cover = 7))
    expect(lost(cover)).toEqual(['watchlists'])
  })

  it('loses only the screens of a missing entity, and renders no list with a gap', () => {
    expect(lost(altered(movies, ({ entities }) => delete entities!['Movie:2']))).toEqual([
      'popular',
      'watched',
    ])
    expect(lost(altered(movies, ({ entities }) => (entities!['Movie:2'] = 7 as never)))).toEqual([
      'popular',
      'watched',
    ])
  })

  it('loses only a store that is not JSON, of another version, too old, from the future or too large', () => {
    const age = SNAPSHOT.maxAgeMs
    const broken: Record<string, string> = {
      cut: texts[user]!.slice(0, -9),
      null: 'null',
      version: altered(user, (store) => (store.version = 'another' as never))[user]!,
      old: altered(user, (store) => (store.savedAt = (NOW - age - 1) as never))[user]!,
      future: altered(user, (store) => (store.savedAt = (NOW + age + 1) as never))[user]!,
      large: texts[user]! + ' '.repeat(SNAPSHOT.maxStoredChars),
    }
    for (const [name, text] of Object.entries(broken)) {
      const from = { ...texts, [user]: text }
      expect([name, read(from).invalidKeys]).toEqual([name, [user]])
      expect(lost(from)).not.toContain('genres')
      expect(lost(from)).toContain('favorites')
    }
    expect(read(texts, { version: 'another' })).toEqual({
      snapshot: undefined,
      invalidKeys: [movies, user, watchlists],
    })
    expect(read(texts, { now: NOW + age }).invalidKeys).toEqual([])
  })

  it('returns nothing from a store of another user, whatever the other stores hold', () => {
    for (const owner of [null, '8']) {
      const from = altered(user, (store) => (store.owner = owner as never))
      expect(read(from).invalidKeys).toEqual([user])
      expect(JSON.stringify(read(from).snapshot)).not.toContain('ada_l')
    }
    const profile = altered(user, (store) => (store.profile!.id = '8'))
    expect(JSON.stringify(read(profile).snapshot)).not.toContain('ada_l')
  })

  it('cannot pollute a prototype by manipulated ids and fields', () => {
    const text = texts[movies]!.replace(
      '"entities":{',
      `"entities":{"__proto__":{"polluted":1},"constructor":{"polluted":1},"Movie:66":{"__typename":"Movie","id":"66",
        "__proto__":{"polluted":1},"title":"Fine","cast":[{"__proto__":{"polluted":1}}]},"Movie:67":{"__typename":"User"},`,
    )
    const { snapshot } = read({ ...texts, [movies]: text })
    expect(Object.keys(snapshot!.entities)).not.toContain('__proto__')
    expect(Object.hasOwn(snapshot!.entities, 'constructor')).toBe(false)
    expect(snapshot!.entities['Movie:66']).toEqual({ __typename: 'Movie', id: '66', title: 'Fine' })
    expect(snapshot!.entities['Movie:67']).toBeUndefined()
    expect(JSON.stringify(createCache().restore(snapshot!.entities).extract())).not.toContain('polluted')
    expect(lost({ ...texts, [movies]: text })).toEqual([])
  })

  it('is not read below the depth of a response', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const text = texts[movies]!.replace('"lists":{', `"lists":{"deep":${deep},`)
    expect(lost({ ...texts, [movies]: text })).toEqual([])
    expect(read({ ...texts, [movies]: text }).snapshot!.entities.ROOT_QUERY).not.toHaveProperty('deep')
  })

  it('has no load state when the stored one is invalid or in the future', () => {
    for (const change of [{ profile: 7 }, { lastSync: 'now' }, { lastSync: NOW + 1 }, { isInitialized: 1 }])
      expect(read(altered(user, (store) => Object.assign(store, change))).snapshot?.progress).toBeNull()
  })

  it('removes nothing when the storage is empty', () => {
    expect(read({})).toEqual({ snapshot: undefined, invalidKeys: [] })
  })
})
