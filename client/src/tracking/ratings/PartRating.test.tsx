import { beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { button, fieldError, renderAt, signIn, texts, type FakeServer } from '../../testing.js'
import { PartOpinion } from '../reviews/PartOpinion.js'

beforeEach(() => void signIn())

const MOVIE = { id: '42', title: 'The Show' }
const EPISODE = { movie: MOVIE, part: { season: 2, episode: 5 }, name: 'S2E5 · Breakage' }

/** Creates a server with a rating of a season and an episode, or without the season. */
function ratingServer(rating: number | null, isKnown = true): FakeServer {
  let saved = rating
  const rated = () => ({
    viewerRating: saved,
    communityRating: { __typename: 'CommunityRating', averageRating: 7.5, count: 2 },
    viewerReview: null,
    reviewStats: null,
  })
  const season = () => ({ __typename: 'Season', id: '42:2', ...rated() })
  const episode = () => ({ __typename: 'Episode', id: '42:2:5', ...rated() })
  const movie = (found: object) => ({
    data: { movie: { __typename: 'Movie', id: '42', season: isKnown ? found : null } },
  })
  return ({ name, variables }) => {
    if (name === 'SeasonPart') return movie(season())
    if (name === 'EpisodePart') {
      expect(variables.number).toBe(5)
      return movie({ __typename: 'Season', id: '42:2', episode: episode() })
    }
    saved = variables.rating as number | null
    const isEpisode = variables.number !== undefined
    return {
      data: {
        setPartRating: {
          __typename: 'PartRating',
          movieId: '42',
          rating: saved,
          season: isEpisode ? null : season(),
          episode: isEpisode ? episode() : null,
        },
      },
    }
  }
}

/** Opens the stars with the button of this name, chooses a rating with the keyboard and saves it. */
async function rate(name: string, rating: number) {
  fireEvent.click(await button(name))
  const slider = await screen.findByRole('slider', { name: 'Your rating' })
  fireEvent.change(slider, { target: { value: String(rating) } })
  fireEvent.keyDown(slider, { key: 'Enter' })
}

describe('the rating of an episode or a season', () => {
  it('is given, changed and removed, beside the one of the members', async () => {
    renderAt('/', <PartOpinion {...EPISODE} />, ratingServer(null))
    await rate('Rate it', 8)
    await button('Your rating: 8')
    screen.getByText('7.5/10 from 2 members')
    await rate('Your rating: 8', 9)
    fireEvent.click(await button('Your rating: 9'))
    fireEvent.click(await button('Remove Rating'))
    await button('Rate it')
    await waitFor(() =>
      expect(texts()).toEqual([
        'You rated S2E5 · Breakage 8 out of 10',
        'You rated S2E5 · Breakage 9 out of 10',
        'Your rating of S2E5 · Breakage was removed',
      ]),
    )
    cleanup()
    renderAt(
      '/',
      <PartOpinion movie={MOVIE} part={{ season: 2, episode: null }} name="Season 2" />,
      ratingServer(6),
    )
    await rate('Your rating: 6', 7)
    await button('Your rating: 7')
  })

  it('is as it was when the server rejects it', async () => {
    const answer = ratingServer(6)
    renderAt('/', <PartOpinion {...EPISODE} />, (request) =>
      request.name === 'SetPartRating'
        ? { data: null, errors: [fieldError('setPartRating', 500, 'x')] }
        : answer(request),
    )
    await rate('Your rating: 6', 9)
    await waitFor(() => expect(texts()).toEqual(['Server error. Please try again later']))
    await button('Your rating: 6')
  })

  it('is nothing of an episode that the catalogue does not know', async () => {
    const { container } = renderAt('/', <PartOpinion {...EPISODE} />, ratingServer(null, false))
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
    expect(screen.queryByRole('button')).toBeNull()
  })
})
