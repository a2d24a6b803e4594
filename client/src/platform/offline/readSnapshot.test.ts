import { gql } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { SNAPSHOT } from './snapshotStorage.js'
import { createCache } from '../apollo/cache.js'
import { fakeEntry, fakePage, fakeUser } from '../../testing.js'
import { readSnapshot } from './readSnapshot.js'
import { SNAPSHOT_KEYS } from './snapshotStorage.js'
import { takeSnapshot, type Entities } from './snapshot.js'

const NOW = Date.parse('2024-12-01T12:00:00Z')
const { movies, user, watchlists } = SNAPSHOT_KEYS
const QUERY = gql`
  query Everything {
    genres {
      id
      name
    }
    movies(category: POPULAR) {
      page
      totalPages
      totalResults
      results {
        id
        title
      }
    }
    viewer {
      id
      username
      favorites(first: 24) {
        nodes {
          id
          movieId
        }
      }
      watched(first: 24) {
        nodes {
          id
          movieId
        }
      }
      watchlists(first: 50) {
        nodes {
          id
          viewerCanEdit
        }
      }
      reviews(page: 1) {
        reviews {
          id
          titleId
          viewerCanEdit
        }
      }
    }
    watchlist(id: "5") {
      id
      movies(first: 24) {
        nodes {
          id
          movieId
        }
      }
    }
  }
`
const watchlist = { __typename: 'Watchlist', id: '5', viewerCanEdit: true }
const review = { __typename: 'Review', id: '9', titleId: '42', viewerCanEdit: true }
const connection = (__typename: string, nodes: object[]) => ({ __typename: `${__typename}Connection`, nodes })
const cache = createCache()
cache.writeQuery({
  query: QUERY,
  data: {
    genres: [{ __typename: 'Genre', id: '18', name: 'Drama' }],
    movies: fakePage([1, 2]),
    viewer: {
      ...fakeUser(),
      favorites: connection('Favorite', [fakeEntry('Favorite', 1)]),
      watched: connection('Watched', [fakeEntry('WatchedEntry', 2)]),
      watchlists: connection('Watchlist', [watchlist]),
      reviews: { __typename: 'ReviewPage', reviews: [review] },
    },
    watchlist: { ...watchlist, movies: connection('WatchlistEntry', [fakeEntry('WatchlistEntry', 3)]) },
  },
})
const progress = { lastSync: NOW - 60_000, isInitialized: true }
const texts = takeSnapshot(cache.extract() as Entities, { owner: '7', progress, now: NOW })

type Texts = Record<string, string | null>
const read = (from: Texts, options: object = {}) =>
  readSnapshot((key) => from[key] ?? null, '7', { now: NOW, ...options })

type Store = Record<string, Record<string, unknown>>
/** The texts after a store was changed by hand. */
function altered(key: string, change: (store: Store) => unknown): Texts {
  const store = JSON.parse(texts[key]!) as Store
  change(store)
  return { ...texts, [key]: JSON.stringify(store) }
}
const first = (list: unknown) => (list as Record<string, unknown>[])[0]!

describe('a saved snapshot', () => {
  it('is restored completely', () => {
    const snapshot = read(texts)!
    expect(createCache().restore(snapshot.entities).readQuery({ query: QUERY })).toEqual(
      cache.readQuery({ query: QUERY }),
    )
    expect(snapshot.progress).toEqual(progress)
    expect(read(texts, { now: NOW + SNAPSHOT.maxAgeMs })).toBeDefined()
  })

  it.each<[fault: string, Texts]>([
    ['nothing stored', {}],
    ['a missing part', { ...texts, [watchlists]: null }],
    ['a part that is cut', { ...texts, [user]: texts[user]!.slice(0, -9) }],
    ['null', { ...texts, [user]: 'null' }],
    ['a part that is too large', { ...texts, [user]: texts[user]! + ' '.repeat(SNAPSHOT.maxStoredChars) }],
    ['another version', altered(user, (store) => (store.version = 'another' as never))],
    ['a part of another save', altered(movies, (store) => (store.savedAt = (NOW - 1) as never))],
    ['another owner', altered(user, (store) => (store.owner = '8' as never))],
    ['a visitor’s part', altered(movies, (store) => (store.owner = null as never))],
    ['another user’s profile', altered(user, (store) => (store.profile!.id = '8'))],
    ['a profile that is no object', altered(user, (store) => (store.profile = 7 as never))],
    ['a sync in the future', altered(user, (store) => (store.lastSync = (NOW + 1) as never))],
    ['a flag that is no boolean', altered(user, (store) => (store.isInitialized = 1 as never))],
    ['a manipulated id', altered(movies, ({ entities }) => (entities!.constructor = {} as never))],
    ['a prototype', { ...texts, [movies]: texts[movies]!.replace('"entities":{', '$&"__proto__":{"a":1},') }],
    ...[
      [user, 'favorites', 'movieId'],
      [user, 'watched', 'movieId'],
      [user, 'reviews', 'titleId'],
      [watchlists, 'entries', 'movieId'],
      [watchlists, 'watchlists'],
      [movies, 'genres'],
    ].flatMap(([key = '', list = '', id]): [string, Texts][] => [
      [`${list} that are no list`, altered(key, (store) => (store[list] = { 0: {} }))],
      ...((id ? [[`${list} without ${id}`, altered(key, (store) => delete first(store[list])[id])]] : []) as [
        string,
        Texts,
      ][]),
    ]),
  ])('is not used with %s (R3.54)', (_fault, from) => {
    expect(read(from)).toBeUndefined()
  })

  it.each([-1, 1])('is not used after its time, also by a wrong clock', (direction) => {
    expect(read(texts, { now: NOW + direction * (SNAPSHOT.maxAgeMs + 1) })).toBeUndefined()
  })
})
