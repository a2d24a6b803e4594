import { beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { OwnRatingFragment } from '../ratings/OwnRating.generated.js'
import { RatingButton } from '../ratings/RatingButton.js'
import { fakeReview, renderAt, signIn } from '../../testing.js'
import { MovieReviewsTab } from './MovieReviewsTab.js'
import { reviewDrafts } from './reviewDrafts.js'
import { button, fakeReviews, fakeReviewServer, offline, openTab, type FakeReview } from './testing.js'

beforeEach(() => void signIn())

describe('ReviewDialog', () => {
  const rating = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Your rating' })
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review' })

  it('saves a review with half stars and reloads the current page of the tab (R2.137) (R2.149) (R4.63) (R4.64) (R5.50) (R9.28)', async () => {
    const reviews = fakeReviews(12)
    const { requests } = openTab(fakeReviewServer(reviews))
    fireEvent.click(await button('Page 2'))
    await waitFor(() => expect(requests).toHaveLength(2))
    fireEvent.click(await button('Write a Review'))
    expect(await screen.findByRole('dialog', { name: 'Write a Review' })).toBeTruthy()
    fireEvent.change(await rating(), { target: { value: '7' } })
    expect((await rating()).getAttribute('aria-valuetext')).toBe('3.5 of 5 stars, 7 out of 10')
    expect(screen.getByText('7/10', { selector: '.rating-input__value' })).toBeTruthy()
    expect((await rating()).parentElement?.querySelectorAll('.stars__front svg')).toHaveLength(5)
    fireEvent.change(text(), { target: { value: 'Clever.' } })
    fireEvent.click(await button('Publish Review'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ name }) => name === 'SaveReview')?.variables.input).toMatchObject({
      movieId: '42',
      title: 'Inception',
      rating: 7,
      review: 'Clever.',
      spoiler: false,
    })
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ name: 'MovieReviews', variables: { page: 2 } }),
    )
    expect(requests.map(({ name }) => name).slice(2)).toEqual(['SaveReview', 'MovieReviews'])
    expect(await button('Edit Your Review')).toBeTruthy()
    expect((await button('Page 2')).getAttribute('aria-current')).toBe('page')
  })

  it('requires both a rating and a text (R5.48)', async () => {
    const { requests } = openTab(fakeReviewServer([]))
    fireEvent.click(await button('Write a Review'))
    await rating()
    for (const [stars, written] of [
      ['0', 'Only words'],
      ['8', ' \u200b '],
    ] as const) {
      fireEvent.change(await rating(), { target: { value: stars } })
      fireEvent.change(text(), { target: { value: written } })
      fireEvent.click(await button('Publish Review'))
      expect((await screen.findByRole('alert')).textContent?.trim()).toBe(
        'Please provide both a rating and review text',
      )
    }
    expect(requests.map(({ name }) => name)).not.toContain('SaveReview')
  })

  it('limits the text to 1000 graphemes (R5.49) (R9.26), but does not cut a longer existing text', async () => {
    openTab(fakeReviewServer([]))
    fireEvent.click(await button('Write a Review'))
    await rating()
    fireEvent.change(text(), { target: { value: '👩‍🚀!' } })
    expect(screen.getByText('2/1000')).toBeTruthy()
    fireEvent.change(text(), { target: { value: 'x'.repeat(1_200) } })
    expect(screen.getByText('1000/1000')).toBeTruthy()
    expect(text().value).toHaveLength(1_000)
    cleanup()
    reviewDrafts.remove('7', '42')
    openTab(fakeReviewServer([fakeReview(1, { viewerCanEdit: true, review: 'y'.repeat(1_500) })]))
    fireEvent.click(await button('Edit Your Review'))
    await rating()
    expect(screen.getByText('1500/1000')).toBeTruthy()
  })

  it('edits the existing review (R2.149) (R4.63) (R4.71)', async () => {
    const { requests } = openTab(
      fakeReviewServer([fakeReview(1, { viewerCanEdit: true, review: 'First thought' })]),
    )
    fireEvent.click(await button('Edit'))
    expect(await screen.findByRole('dialog', { name: 'Edit Review' })).toBeTruthy()
    expect((await rating()).value).toBe('7')
    expect(text().value).toBe('First thought')
    fireEvent.change(text(), { target: { value: 'Second thought' } })
    fireEvent.click(await button('Save Changes'))
    expect(await screen.findByText('Second thought', { selector: '.review__text' })).toBeTruthy()
    expect(requests.find(({ name }) => name === 'UpdateReview')?.variables.id).toBe('1')
  })

  it('keeps a draft after closing, until it is discarded or saved', async () => {
    openTab(fakeReviewServer([]))
    fireEvent.click(await button('Write a Review'))
    fireEvent.change(await rating(), { target: { value: '9' } })
    fireEvent.change(text(), { target: { value: 'Half a thought' } })
    fireEvent.click(await button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(await button('Write a Review'))
    expect((await rating()).value).toBe('9')
    expect(text().value).toBe('Half a thought')
    fireEvent.click(await button('Discard draft'))
    expect(text().value).toBe('')
    expect(reviewDrafts.load('7', '42', 0)).toBeUndefined()
  })

  it('opens with the rating that was given before, also with a draft that did not change it', async () => {
    openTab(fakeReviewServer([], {}, { hasWatched: true, rating: 8 }))
    fireEvent.click(await button('Write a Review'))
    expect((await rating()).value).toBe('8')
    fireEvent.change(text(), { target: { value: 'Half a thought' } })
    fireEvent.click(await button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cleanup()
    openTab(fakeReviewServer([], {}, { hasWatched: true, rating: 3 }))
    fireEvent.click(await button('Write a Review'))
    expect((await rating()).value).toBe('3')
    expect(text().value).toBe('Half a thought')
  })

  it('proposes to mark a title as watched, and marks it after the review is saved', async () => {
    for (const checked of [true, false]) {
      const { requests } = openTab(fakeReviewServer([], {}, { hasWatched: false, rating: null }))
      fireEvent.click(await button('Write a Review'))
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Also mark as watched' })
      expect(box.checked).toBe(true)
      if (!checked) fireEvent.click(box)
      fireEvent.change(await rating(), { target: { value: '8' } })
      fireEvent.change(text(), { target: { value: 'Good.' } })
      fireEvent.click(await button('Publish Review'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const changes = () => requests.map(({ name }) => name).filter((name) => name !== 'MovieReviews')
      await waitFor(() => expect(changes()).toEqual(checked ? ['SaveReview', 'MarkWatched'] : ['SaveReview']))
      cleanup()
    }
    openTab(fakeReviewServer([fakeReview(1, { viewerCanEdit: true })], {}, { hasWatched: false, rating: 7 }))
    fireEvent.click(await button('Edit Your Review'))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Also mark as watched' })
    expect(box.checked).toBe(false)
  })

  it('changes the rating beside the watched title with the review, and the other way round, at once', async () => {
    const reviews = [fakeReview(1, { viewerCanEdit: true, rating: 7 })]
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const answer = fakeReviewServer(reviews, {}, { hasWatched: true, rating: 7 })
    function Mine() {
      const { data } = useQuery<{ movie: OwnRatingFragment }>(gql`
        query Mine {
          movie(id: "42") {
            id
            title
            viewerRating
          }
        }
      `)
      return data?.movie ? <RatingButton movie={data.movie} /> : null
    }
    renderAt(
      '/movie/42',
      <>
        <Mine />
        <MovieReviewsTab movie={{ id: '42', title: 'Inception' }} />
      </>,
      async (request) => {
        if (request.name === 'Mine')
          return { data: { movie: { __typename: 'Movie', id: '42', title: 'Inception', viewerRating: 7 } } }
        if (request.name === 'RateWatched') await hold
        return answer(request)
      },
    )
    fireEvent.click(await button('Edit'))
    fireEvent.change(await rating(), { target: { value: '5' } })
    fireEvent.click(await button('Save Changes'))
    fireEvent.click(await button('Your rating: 5'))
    fireEvent.change(await rating(), { target: { value: '9' } })
    fireEvent.keyDown(await rating(), { key: 'Enter' })
    // Before the server answers.
    const ratingOfReview = () => document.querySelector('.review__rating')?.textContent
    await waitFor(() => expect(ratingOfReview()).toBe('Rated 9/10 out of 10'))
    await button('Your rating: 9')
    release()
    await waitFor(() => expect(reviews[0]?.rating).toBe(9))
    expect(ratingOfReview()).toBe('Rated 9/10 out of 10')
  })

  it.each([
    [
      'create',
      [] as FakeReview[],
      'Write a Review',
      'Publish Review',
      'SaveReview',
      'Failed to create review',
    ],
    [
      'update',
      [fakeReview(1, { viewerCanEdit: true })],
      'Edit',
      'Save Changes',
      'UpdateReview',
      'Failed to update review',
    ],
  ])(
    'stays open with the typed text when it fails to %s (R8.61) (R8.62)',
    async (_action, reviews, open, save, name, errorText) => {
      openTab(fakeReviewServer(reviews, { [name]: offline }))
      fireEvent.click(await button(open))
      fireEvent.change(await rating(), { target: { value: '4' } })
      fireEvent.change(text(), { target: { value: 'Not lost' } })
      fireEvent.click(await button(save))
      expect(await screen.findByText(errorText)).toBeTruthy()
      expect(text().value).toBe('Not lost')
      expect(reviewDrafts.load('7', '42', 0)).toEqual({ rating: 4, review: 'Not lost', spoiler: false })
    },
  )
})
