import { describe, expect, it } from '@jest/globals'
import { gql } from '@apollo/client'
import { FavoritesTabDocument } from '../../tracking/library/FavoritesTab.generated.js'
import { FilteredMoviesDocument } from '../../titles/home/FilteredResults.generated.js'
import { HomeRailDocument } from '../../titles/home/useHomeRail.generated.js'
import { SearchPageDocument } from '../../pages/SearchPage.generated.js'
import { fakeEntry, fakeMovie, fakePage } from '../../testing.js'
import { createCache } from './cache.js'

const ids = (data: { movies?: { results: { id: string }[] } | null } | null) =>
  data?.movies?.results.map(({ id }) => id)
const filter = { genres: ['18'] }
const write = (cache: ReturnType<typeof createCache>, page: number, found: number[] | null) =>
  cache.writeQuery({
    query: FilteredMoviesDocument,
    variables: { filter, page },
    data: { movies: found && fakePage(found, { page, totalPages: 3 }) },
  })
const read = (cache: ReturnType<typeof createCache>) =>
  cache.readQuery({
    query: FilteredMoviesDocument,
    variables: { filter, page: 1 },
  })

describe('the cache', () => {
  it('merges the pages of a rail into one list, without a second entry of a title that moved to a later page', () => {
    const cache = createCache()
    write(cache, 1, [1, 2])
    write(cache, 2, [2, 3])
    expect(ids(read(cache))).toEqual(['1', '2', '3'])
  })

  it('replaces a list by its first page, and keeps it when a later page fails', () => {
    const cache = createCache()
    write(cache, 1, [1, 2])
    write(cache, 2, null)
    expect(ids(read(cache))).toEqual(['1', '2'])
    write(cache, 1, [9])
    expect(ids(read(cache))).toEqual(['9'])
  })

  it('keeps later pages when a refetch returns an unchanged first page, and drops them otherwise', () => {
    const cache = createCache()
    write(cache, 1, [1, 2])
    write(cache, 2, [3, 4])
    const refresh = (found: number[], totalResults: number) =>
      cache.writeQuery({
        query: FilteredMoviesDocument,
        variables: { filter, page: 1 },
        data: { movies: fakePage(found, { page: 1, totalPages: 3, totalResults }) },
      })
    refresh([1, 2], 2)
    expect(ids(read(cache))).toEqual(['1', '2', '3', '4'])
    expect(read(cache)).toMatchObject({ movies: { page: 2 } })
    refresh([1, 2], 3)
    expect(ids(read(cache))).toEqual(['1', '2'])
    write(cache, 2, [3, 4])
    refresh([2, 1], 2)
    expect(ids(read(cache))).toEqual(['2', '1'])
  })

  it('keeps what is known of the viewer’s lists when they could not be read', () => {
    const cache = createCache()
    const writeMovie = (more: object) =>
      cache.writeQuery({
        query: HomeRailDocument,
        variables: { category: 'POPULAR' },
        data: { movies: { ...fakePage([1]), results: [fakeMovie(1, more)] } },
      })
    writeMovie({ viewerHasFavorited: true, viewerHasWatched: true })
    writeMovie({ viewerHasFavorited: null, viewerHasWatched: null })
    expect(cache.extract()['Movie:1']).toMatchObject({ viewerHasFavorited: true, viewerHasWatched: true })
    writeMovie({ viewerHasFavorited: false, viewerHasWatched: false })
    expect(cache.extract()['Movie:1']).toMatchObject({ viewerHasFavorited: false, viewerHasWatched: false })
  })

  it('does the same with favorites, watched titles and watchlists', () => {
    const cache = createCache()
    const show = (found: number[], after: string | null, totalCount = 4) =>
      cache.writeQuery({
        query: FavoritesTabDocument,
        variables: { first: 2, after },
        data: {
          viewer: {
            __typename: 'User',
            id: '7',
            favorites: {
              __typename: 'FavoriteConnection',
              totalCount,
              pageInfo: { __typename: 'PageInfo', hasNextPage: !after, endCursor: after ? 'end' : 'two' },
              nodes: found.map((id) =>
                fakeEntry('Favorite', id, fakeMovie(id, { viewerHasFavorited: true }), { id: String(id) }),
              ),
            },
          },
        },
      })
    const shown = () => {
      const data = cache.readQuery({
        query: FavoritesTabDocument,
        variables: { first: 2 },
      })
      const { nodes, pageInfo } = data?.viewer?.favorites ?? {}
      return [nodes?.map(({ id }) => id), pageInfo?.endCursor]
    }
    show([1, 2], null)
    show([3, 4], 'two')
    show([1, 2], null)
    expect(shown()).toEqual([['1', '2', '3', '4'], 'end'])
    show([1, 2], null, 3)
    expect(shown()).toEqual([['1', '2'], 'two'])
  })

  it('stores filtered and unfiltered lists, and numbered search pages, separately', () => {
    const cache = createCache()
    write(cache, 1, [1])
    cache.writeQuery({
      query: HomeRailDocument,
      variables: { category: 'POPULAR' },
      data: { movies: fakePage([5]) },
    })
    expect(ids(read(cache))).toEqual(['1'])
    const fields = Object.keys(cache.extract().ROOT_QUERY ?? {}).filter((key) => key.startsWith('movies'))
    expect(fields).toHaveLength(2)
    expect(
      cache.policies.getStoreFieldName({
        typename: 'Query',
        fieldName: 'search',
        args: { query: 'a', page: 1 },
      }),
    ).not.toBe(
      cache.policies.getStoreFieldName({
        typename: 'Query',
        fieldName: 'search',
        args: { query: 'a', page: 2 },
      }),
    )
    expect(SearchPageDocument).toBeTruthy()
  })

  it('finds a title that a list has loaded, and stores that a title does not exist', () => {
    const cache = createCache()
    write(cache, 1, [7])
    const query = gql`
      query One($id: ID!) {
        movie(id: $id) {
          id
          title
        }
      }
    `
    expect(cache.readQuery({ query, variables: { id: '7' } })).toMatchObject({
      movie: { title: fakeMovie(7).title },
    })
    cache.writeQuery({ query, variables: { id: '8' }, data: { movie: null } })
    expect(cache.readQuery({ query, variables: { id: '8' } })).toEqual({ movie: null })
  })

  it('stores the roles of one person in two titles separately, by the ids of the credits', () => {
    const cache = createCache()
    const query = gql`
      query Cast($id: ID!) {
        movie(id: $id) {
          id
          cast {
            id
            name
            character
          }
        }
      }
    `
    const role = (id: string, character: string) => ({
      __typename: 'Movie',
      id,
      cast: [{ __typename: 'CastMember', id: `${id}-cast-0-1`, name: 'Somebody', character }],
    })
    cache.writeQuery({ query, variables: { id: '1' }, data: { movie: role('1', 'Hero') } })
    cache.writeQuery({ query, variables: { id: '2' }, data: { movie: role('2', 'Villain') } })
    expect(cache.readQuery({ query, variables: { id: '1' } })).toMatchObject({
      movie: { cast: [{ character: 'Hero' }] },
    })
  })
})
