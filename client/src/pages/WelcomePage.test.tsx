import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { FirstStepsOffer } from '../accounts/firstSteps/FirstStepsOffer.js'
import { fakeMember } from '../community/members/testing.js'
import { session } from '../platform/session/session.js'
import { address, button, renderAt, signIn, texts, type FakeServer } from '../testing.js'
import { WelcomePage } from './WelcomePage.js'

const movie = (id: number, viewerHasWatched: boolean) => ({
  __typename: 'Movie',
  id: String(id),
  title: `Title ${id}`,
  year: 2000,
  posterSmall: `/images/w200/${id}`,
  viewerHasWatched,
  viewerWatchedAt: null,
  viewerRating: null,
})

const server: FakeServer = ({ name, variables }) => {
  if (name === 'ProfileSettings')
    return {
      data: {
        viewer: {
          __typename: 'User',
          id: '7',
          username: 'ada_l',
          hasPublicProfile: false,
          profileSettings: {
            __typename: 'ProfileSettings',
            isPublic: false,
            showsFigures: false,
            showsDiary: false,
            favorites: [],
          },
        },
      },
    }
  if (name === 'WatchedWall')
    return { data: { movies: { __typename: 'MoviePage', results: [movie(1, false), movie(2, true)] } } }
  if (name === 'MarkWatched') {
    const { movieId } = variables.movie as { movieId: string }
    return { data: { markWatched: movie(Number(movieId), true) } }
  }
  if (name === 'MemberCards')
    return { data: { members: { __typename: 'MemberPage', hasNextPage: false, nodes: [fakeMember(3)] } } }
  return { data: { endFirstSteps: { __typename: 'User', id: '7', firstStepsOpen: false } } }
}

function open(path: string) {
  signIn(15, { firstStepsOpen: true })
  return renderAt(
    path,
    <Routes>
      <Route path="/" element={<FirstStepsOffer />} />
      <Route path="/welcome" element={<WelcomePage />} />
    </Routes>,
    server,
  )
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the first steps', () => {
  it('are offered on the home page and lead through favorites, posters and people', async () => {
    const { requests } = open('/')
    fireEvent.click(screen.getByRole('link', { name: 'Begin' }))
    await heading('Which four do you love?')
    expect(screen.getByText('1 of 3')).toBeTruthy()
    await screen.findByRole('searchbox', { name: 'Search for a title to add' })
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    expect(document.activeElement).toBe(await heading('What have you seen?'))
    expect(screen.getByText('2 of 3')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Next' }))
    await heading('Whom do you want to follow?')
    await screen.findByRole('article', { name: 'member_3' })
    fireEvent.click(await button('Finish'))
    await waitFor(() => expect(address()).toBe('/'))
    expect(requests.filter(({ name }) => name === 'EndFirstSteps')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Begin' })).toBeNull()
    expect(session.viewer()?.firstStepsOpen).toBe(false)
  })

  it('mark titles as watched at once, and without a toast each', async () => {
    const { requests } = open('/welcome?step=2')
    const poster = await button('Title 1 (2000)')
    expect(poster.getAttribute('aria-pressed')).toBe('false')
    expect((await button('Title 2 (2000)')).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(poster)
    await waitFor(() => expect(poster.getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() => expect(requests.map(({ name }) => name)).toContain('MarkWatched'))
    expect(texts()).toEqual([])
  })

  it.each(['/welcome', '/welcome?step=2'])('can be left from %s', async (path) => {
    const { requests } = open(path)
    fireEvent.click(await button('Skip the rest'))
    await waitFor(() => expect(address()).toBe('/'))
    expect(requests.map(({ name }) => name)).toContain('EndFirstSteps')
  })

  it('can be declined on the home page', async () => {
    const { requests } = open('/')
    fireEvent.click(await button('No, thanks'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Begin' })).toBeNull())
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['EndFirstSteps']))
  })

  it.each(['0', '9', 'x', '1.7'])('have a step for the address ?step=%s', async (step) => {
    open(`/welcome?step=${step}`)
    expect(await screen.findByText(/^[13] of 3$/)).toBeTruthy()
  })
})
