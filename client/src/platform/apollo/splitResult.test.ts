import { gql, InMemoryCache } from '@apollo/client'
import { describe, expect, it } from '@jest/globals'
import { print } from 'graphql'
import { splitResult } from './splitResult.js'

const slicesOf = (document: Parameters<typeof splitResult>[0]) =>
  splitResult(document).map((slice) => print(slice).replace(/\s+/g, ' '))

describe('splitResult', () => {
  it('selects each list in its own slice, with the plain fields and every fragment', () => {
    const document = gql`
      query Page($id: ID!) {
        movie(id: $id) {
          id
          ...Header
          similar {
            title
          }
        }
      }
      fragment Header on Movie {
        title
      }
    `
    const header = 'fragment Header on Movie { title }'
    expect(slicesOf(document)).toEqual([
      `query Page($id: ID!) { movie(id: $id) { id ...Header } } ${header}`,
      `query Page($id: ID!) { movie(id: $id) { id similar { title } } } ${header}`,
    ])
  })

  it('returns a document with one field unchanged', () => {
    const document = gql`
      {
        movie {
          similar {
            title
          }
        }
      }
    `
    expect(splitResult(document)).toEqual([document])
  })

  it('does not divide a connection, whose pages are merged as a whole', () => {
    const document = gql`
      {
        viewer {
          id
          favorites(first: 1) {
            pageInfo {
              endCursor
            }
            nodes {
              id
            }
          }
        }
      }
    `
    expect(slicesOf(document)).toEqual([print(document).replace(/\s+/g, ' ')])
  })

  it('does not divide a page of a list, which replaces the cached one as a whole', () => {
    const document = gql`
      {
        movies(page: 1) {
          facets {
            isComplete
          }
          results {
            id
          }
        }
      }
    `
    expect(slicesOf(document)).toEqual([print(document).replace(/\s+/g, ' ')])
  })

  it('writes and reads the same data slice by slice as at once', () => {
    const document = gql`
      query Page {
        genres {
          id
          name
        }
        first: movies(limit: 1) {
          results {
            id
            title
          }
        }
        second: movies(limit: 2) {
          page
          results {
            id
            title
          }
        }
      }
    `
    const dune = { __typename: 'Movie', id: '1', title: 'Dune' }
    const data = {
      genres: [{ __typename: 'Genre', id: '9', name: 'Drama' }],
      first: { __typename: 'MoviePage', results: [dune] },
      second: { __typename: 'MoviePage', page: 1, results: [dune, { ...dune, id: '2', title: 'Heat' }] },
    }
    const cache = new InMemoryCache()
    for (const query of splitResult(cache.transformDocument(document))) cache.writeQuery({ query, data })
    const whole = new InMemoryCache()
    whole.writeQuery({ query: document, data })
    expect(cache.extract()).toEqual(whole.extract())
    expect(cache.readQuery({ query: document })).toEqual(data)
  })
})
