import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { button, fieldError, renderAt, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { fakeMember } from '../members/testing.js'
import { FeedTab } from '../feed/FeedTab.js'
import { FollowButton } from './FollowButton.js'
import { FollowStateFragmentDoc } from './Follows.generated.js'
import { HiddenPeople } from './HiddenPeople.js'
import { PersonMenu } from './PersonMenu.js'

const bea = {
  __typename: 'User' as const,
  id: '8',
  username: 'bea',
  avatar: null,
  hasPublicProfile: true,
  viewerFollows: false,
  viewerMutes: false,
  viewerBlocks: false,
  followerCount: 3,
}
const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
const viewer = (more: object) => ({ data: { viewer: { __typename: 'User', id: '7', ...more } } })

describe('the follow button', () => {
  it('is named by what is so', async () => {
    signIn()
    renderAt('/', <FollowButton user={{ ...bea, viewerFollows: true }} />, () => ({ data: null }))
    await button('Following bea')
  })

  const server: FakeServer = ({ name, variables }) => {
    if (name !== 'Follow' && name !== 'Unfollow') return new Promise(() => undefined)
    const viewerFollows = name === 'Follow'
    expect(variables).toEqual({ userId: '8' })
    return { data: { [name.toLowerCase()]: { ...bea, viewerFollows, followerCount: viewerFollows ? 4 : 3 } } }
  }

  it('sends the mutation, and changes the cache at once', async () => {
    signIn()
    const { requests, client } = renderAt('/', <FollowButton user={bea} />, server)
    const follow = await button('Follow bea')
    const inCache = () => client.cache.readFragment({ id: 'User:8', fragment: FollowStateFragmentDoc }, true)
    fireEvent.click(follow)
    expect(inCache()).toMatchObject({ viewerFollows: true, followerCount: 4 })
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['Follow']))
    await waitFor(() => expect(follow.getAttribute('aria-busy')).toBe('false'))
    expect(inCache()).toMatchObject({ viewerFollows: true, followerCount: 4 })
  })

  it('shows a failure as a toast', async () => {
    signIn()
    renderAt('/', <FollowButton user={bea} />, () => ({ data: null, errors: [fieldError('follow', 500)] }))
    fireEvent.click(await button('Follow bea'))
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(toasts.get()[0]?.tone).toBe('error')
  })

  it('asks a visitor to sign in', async () => {
    const { requests } = renderAt('/', <FollowButton user={bea} />, server)
    fireEvent.click(await button('Follow bea'))
    await waitFor(() => expect(toasts.get()[0]?.text).toMatch(/sign in to follow people/i))
    expect(requests).toEqual([])
  })
})

describe('the menu of a person', () => {
  it('blocks only after a confirmation', async () => {
    signIn()
    const { requests } = renderAt('/', <PersonMenu user={bea} />, () => ({
      data: { block: { ...bea, viewerBlocks: true, followerCount: null } },
    }))
    fireEvent.click(await button('More about bea'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Block' }))
    await screen.findByText('Block bea?')
    expect(requests).toEqual([])
    fireEvent.click(await button('Block'))
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['Block']))
    await waitFor(() =>
      expect(toasts.get()[0]).toMatchObject({ text: 'bea is blocked.', action: { label: 'Undo' } }),
    )
  })
})

describe('the people whom the viewer mutes and blocks', () => {
  it('can be taken back', async () => {
    signIn()
    let blocked = [{ __typename: 'User', id: '8', username: 'bea', avatar: null }]
    const { requests } = renderAt('/', <HiddenPeople />, ({ name }) => {
      const list = (nodes: object[]) => ({ __typename: 'UserConnection', pageInfo, nodes })
      if (name === 'MutedPeople') return viewer({ mutedUsers: list([]) })
      if (name === 'BlockedPeople') return viewer({ blockedUsers: list(blocked) })
      blocked = []
      return { data: { unblock: bea } }
    })
    await screen.findByText('You have muted nobody.')
    fireEvent.click(await button('Unblock: bea'))
    await screen.findByText('You have blocked nobody.')
    expect(requests.map(({ name }) => name)).toContain('Unblock')
  })
})

describe('the feed', () => {
  const user = { __typename: 'User', id: '8', username: 'bea', avatar: null, hasPublicProfile: true }
  const nothing = { viewing: null, review: null, watchlist: null }
  const movie = { __typename: 'Movie', id: '5', year: 1999 }
  const item = (id: string, kind: string, more: object) => ({
    __typename: 'FeedItem',
    id,
    kind,
    at: '2025-01-02T10:00:00.000Z',
    user,
    ...nothing,
    ...more,
  })
  const feedOf = (nodes: object[]) => viewer({ feed: { __typename: 'FeedConnection', pageInfo, nodes } })

  it('says how to find people while it is empty', async () => {
    signIn()
    renderAt('/', <FeedTab />, ({ name }) =>
      name === 'FeedTab'
        ? feedOf([])
        : {
            data: {
              members: { __typename: 'MemberPage', hasNextPage: false, nodes: [fakeMember(9)] },
            },
          },
    )
    await screen.findByRole('heading', { name: 'Nothing in your feed yet' })
    expect((await screen.findByRole('link', { name: 'Find People' })).getAttribute('href')).toBe('/people')
    await button('Follow member_9')
  })

  it('shows viewings, reviews without spoilers, and watchlists, each with its author', async () => {
    signIn()
    renderAt('/', <FeedTab />, () =>
      feedOf([
        item('VIEWING 1', 'VIEWING', {
          viewing: {
            __typename: 'SharedViewing',
            id: '1',
            movieId: '5',
            title: 'Alien',
            rating: 9,
            watchedOn: '2024-12-31',
            rewatch: true,
            episodeCount: null,
            episodes: [],
            posterImage: null,
            movie,
          },
        }),
        item('REVIEW 2', 'REVIEW', {
          review: {
            __typename: 'Review',
            id: '2',
            titleId: '5',
            title: 'Heat',
            season: null,
            episode: null,
            viewerCanEdit: false,
            answerCount: 3,
            likeCount: 2,
            viewerHasLiked: false,
            rating: 8,
            review: 'He dies',
            spoiler: true,
            posterImage: null,
            movie,
          },
        }),
        item('WATCHLIST 3', 'WATCHLIST', {
          watchlist: { __typename: 'Watchlist', id: '3', name: 'Rain', movieCount: 1, cover: [] },
        }),
      ]),
    )
    const viewed = await screen.findByRole('article', { name: 'bea watched again Alien' })
    // The day it was watched, not that of the log.
    expect(viewed.querySelector('time')?.textContent).toBe('December 31, 2024, logged on January 2, 2025')
    await screen.findByRole('article', { name: 'bea reviewed Heat' })
    await screen.findByRole('article', { name: 'bea made the watchlist Rain' })
    expect(screen.queryByText('He dies')).toBeNull()
    await button('Like, 2')
    fireEvent.click(await button('Show Spoiler'))
    await screen.findByText('He dies')
    expect(screen.getByRole('link', { name: 'Read Review · 3 answers' }).getAttribute('href')).toBe(
      '/review/2',
    )
    expect(screen.getAllByRole('link', { name: 'bea' })[0]?.getAttribute('href')).toBe('/@bea')
    expect(screen.getByRole('link', { name: 'Rain' }).getAttribute('href')).toBe('/watchlist/3')
  })

  it('offers to try again after an error', async () => {
    signIn()
    renderAt('/', <FeedTab />, () => ({ data: null, errors: [fieldError('viewer', 500)] }))
    await screen.findByRole('heading', { name: 'Error Loading Feed' })
    await button('Try Again')
  })
})
