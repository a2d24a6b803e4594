import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeReview, renderAt, signIn, texts, type FakeServer } from '../../testing.js'
import { MovieReviewsTab } from './MovieReviewsTab.js'
import { PartOpinion } from './PartOpinion.js'
import { button, card, type FakeReview } from './testing.js'

beforeEach(() => void signIn())

const MOVIE = { id: '42', title: 'The Show' }
const PART = { season: 2, episode: 5 }
const ABOUT = { ...PART, title: 'The Show' }

/** Creates a server with the reviews of one episode in memory. */
function episodeServer(reviews: FakeReview[]): FakeServer {
  const own = () => reviews.find(({ viewerCanEdit }) => viewerCanEdit) ?? null
  const movie = () => ({
    __typename: 'Movie',
    id: '42',
    viewerHasWatched: false,
    viewerRating: null,
    viewerReview: null,
    reviewStats: null,
  })
  const episode = () => ({
    __typename: 'Episode',
    id: '42:2:5',
    viewerRating: own()?.rating ?? null,
    viewerReview: own(),
    communityRating: null,
    reviewStats: {
      __typename: 'ReviewStats',
      averageRating: 7,
      totalReviews: reviews.length,
      distribution: [0, 0, 0, 0, 0, 0, reviews.length, 0, 0, 0],
    },
    reviews: {
      __typename: 'ReviewPage',
      reviews,
      pagination: { __typename: 'Pagination', page: 1, total: reviews.length, pages: 1 },
    },
  })
  return ({ name, variables }) => {
    if (name === 'EpisodePart' || name === 'EpisodeReviews') {
      expect(variables).toMatchObject({ season: 2, number: 5 })
      const season = { __typename: 'Season', id: '42:2', episode: episode() }
      return { data: { movie: { __typename: 'Movie', id: '42', season } } }
    }
    if (name === 'SaveReview') {
      reviews.unshift(fakeReview(99, { ...(variables.input as object), ...ABOUT, viewerCanEdit: true }))
      return { data: { saveReview: { ...reviews[0], movie: movie() } } }
    }
    if (name === 'DeleteReview') {
      reviews.splice(0, 1)
      return {
        data: { deleteReview: { __typename: 'Review', id: variables.id, movie: movie() } },
      }
    }
    return { data: {} }
  }
}

describe('the review of an episode', () => {
  it('is written beside its stars, and its button then edits it', async () => {
    const { requests } = renderAt(
      '/',
      <PartOpinion movie={MOVIE} part={PART} name="S2E5" />,
      episodeServer([]),
    )
    const write = await button('Write a Review')
    expect(screen.queryByRole('link')).toBeNull()
    fireEvent.click(write)
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('The Show, S2E5')
    expect(dialog.queryByLabelText('Also mark as watched')).toBeNull()
    fireEvent.change(dialog.getByRole('slider'), { target: { value: '7' } })
    fireEvent.change(dialog.getByLabelText('Your review'), { target: { value: 'Tense.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Publish Review' }))
    await button('Edit Your Review')
    expect(requests.find(({ name }) => name === 'SaveReview')?.variables.input).toMatchObject({
      movieId: '42',
      season: 2,
      episode: 5,
      rating: 7,
      review: 'Tense.',
    })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '1 review' }).getAttribute('href')).toBe(
        '/movie/42?tab=reviews&season=2&episode=5',
      ),
    )
  })

  it('is in the list of the reviews of the episode, where it can be deleted', async () => {
    renderAt(
      '/',
      <MovieReviewsTab movie={MOVIE} part={PART} />,
      episodeServer([fakeReview(99, { ...ABOUT, viewerCanEdit: true }), fakeReview(1, ABOUT)]),
    )
    await screen.findByRole('heading', { name: 'Reviews of S2E5' })
    expect(screen.getByRole('link', { name: 'All reviews of The Show' }).getAttribute('href')).toBe(
      '/movie/42?tab=reviews',
    )
    const own = await card('Review by writer_99')
    own.getByText('S2E5')
    fireEvent.click(own.getByRole('button', { name: 'Delete' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Review by writer_99' })).toBeNull())
    await card('Review by writer_1')
    await button('Write a Review')
    expect(texts()).toEqual(['Review of The Show, S2E5 deleted'])
  })
})
