import { describe, expect, it } from '@jest/globals'
import { gql } from '@apollo/client'
import { createCache, showsOwnPosters } from '../../platform/apollo/cache.js'
import { setOwnPoster } from './setOwnPoster.js'

const PLACES = gql`
  {
    movie(id: "7") {
      id
      viewerPoster
      posterSmall: poster(size: W200)
      poster(size: W500)
    }
    suggestions(query: "x") {
      id
      poster
    }
    viewer {
      id
      recentActivity {
        id
        movieId
        poster
      }
      shared {
        id
        movieId
        posterImage {
          url(width: 200)
        }
      }
    }
  }
`

const places = (viewerPoster: string | null, small = viewerPoster, large = small) => ({
  movie: { __typename: 'Movie', id: '7', viewerPoster, posterSmall: small, poster: large },
  suggestions: [{ __typename: 'Suggestion', id: '7', poster: small }],
  viewer: {
    __typename: 'User',
    id: '1',
    recentActivity: [{ __typename: 'Activity', id: 'a', movieId: '7', poster: small }],
    shared: [
      {
        __typename: 'SharedViewing',
        id: 's',
        movieId: '7',
        posterImage: { __typename: 'Image', url: small },
      },
    ],
  },
})

describe('the viewer’s own poster', () => {
  it('takes the place of a title’s poster wherever it is shown, until it is removed', () => {
    const cache = createCache()
    cache.writeQuery({ query: PLACES, data: places(null, '/small.svg', '/large.svg') })
    setOwnPoster(cache, '7', '/posters/mine.webp')
    // As in the server's HTML.
    expect(cache.readQuery({ query: PLACES })).toEqual(
      places('/posters/mine.webp', '/small.svg', '/large.svg'),
    )
    showsOwnPosters(true)
    expect(cache.readQuery({ query: PLACES })).toEqual(places('/posters/mine.webp'))
    setOwnPoster(cache, '7', null)
    expect(cache.readQuery({ query: PLACES })).toEqual(places(null, '/small.svg', '/large.svg'))
  })
})
