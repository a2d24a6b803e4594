import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderAt } from '../testing.js'
import { fakeWatchlist } from '../tracking/watchlists/testing.js'
import { PublicWatchlistsPage } from './PublicWatchlistsPage.js'

describe('PublicWatchlistsPage', () => {
  it('shows a page of watchlists with their owners to a visitor (R6.16)', async () => {
    const { requests } = renderAt('/watchlists?page=2', <PublicWatchlistsPage />, () => ({
      data: {
        publicWatchlists: {
          __typename: 'WatchlistPage',
          page: 2,
          totalPages: 3,
          totalResults: 30,
          results: [
            fakeWatchlist('1', {
              isPublic: true,
              viewerCanEdit: false,
              owner: { __typename: 'User', id: '8', username: 'bob', hasPublicProfile: true },
            }),
          ],
        },
      },
    }))
    expect((await screen.findByRole('link', { name: 'bob' })).getAttribute('href')).toBe('/@bob')
    expect(requests[0]?.variables).toEqual({ page: 2 })
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/watchlists?page=3')
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  })
})
