import { fieldError } from '../../testing.js'

/** Creates a watchlist of the viewer with the fields of its tile. */
export const fakeWatchlist = (id: string, more: { isPublic?: boolean; [field: string]: unknown } = {}) => ({
  __typename: 'Watchlist',
  id,
  name: `List ${id}`,
  description: `About ${id}`,
  isPublic: false,
  visibility: more.isPublic ? 'PUBLIC' : 'PRIVATE',
  viewerLink: null,
  isRanked: false,
  viewerSeenCount: 1,
  viewerDefault: false,
  movieCount: 2,
  createdAt: '2024-03-04T10:00:00.000Z',
  viewerCanEdit: true,
  owner: { __typename: 'User', id: '7', username: 'ada', hasPublicProfile: false },
  cover: [{ __typename: 'WatchlistEntry', id: `c${id}`, poster: '/images/w200/1' }],
  ...more,
})

/** Creates a viewer with watchlists. */
export const fakeViewer = (lists: object[]) => ({
  __typename: 'User',
  id: '7',
  watchlists: {
    __typename: 'WatchlistConnection',
    nodes: lists,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
})

/** Creates the result of a request that the server rejects. */
export const rejection = (field: string, status: number, code: string, message: string) => {
  const error = fieldError(field, status, message)
  return { data: null, errors: [{ ...error, extensions: { ...error.extensions, code } }] }
}
