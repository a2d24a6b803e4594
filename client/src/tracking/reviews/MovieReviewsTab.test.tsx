import { beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session } from '../../platform/session/session.js'
import { fakeReview, fieldError, signIn } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { button, card, cards, fakeReviews, fakeReviewServer, offline, openTab, rejection } from './testing.js'

beforeEach(() => void signIn())

describe('MovieReviewsTab', () => {
  it('lists five reviews a page below a summary with the distribution (R2.134) (R2.135) (R2.136) (R9.30)', async () => {
    const { requests } = openTab(fakeReviewServer(fakeReviews(12)))
    expect(await cards()).toHaveLength(5)
    const first = await card('Review by writer_1')
    expect(first.getByText('What number 1 thinks')).toBeTruthy()
    expect(first.getByText('Rated').parentElement?.textContent).toBe('Rated 7/10 out of 10')
    const summary = within(screen.getByRole('region', { name: 'Summary of reviews' }))
    expect(summary.getByText('7.0').textContent).toBe('7.0/10 out of 10')
    expect(summary.getByText('12 reviews')).toBeTruthy()
    expect(summary.getAllByRole('listitem')).toHaveLength(10)
    expect(summary.getByText('Rated 7: 12')).toBeTruthy()
    fireEvent.click(await button('Page 3'))
    await waitFor(async () => expect(await cards()).toHaveLength(2))
    expect(screen.getByText('What number 11 thinks')).toBeTruthy()
    expect(requests.at(-1)?.variables).toMatchObject({
      page: 3,
      orderBy: { field: 'CREATED_AT', direction: 'DESC' },
    })
    fireEvent.change(screen.getByLabelText('Sort reviews'), { target: { value: 'liked' } })
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toMatchObject({ page: 1, orderBy: { field: 'LIKES' } }),
    )
  })

  it('covers spoilers until Show Spoiler, and again after Hide Spoiler (R4.65) (R4.66), and can filter them out', async () => {
    openTab(
      fakeReviewServer([fakeReview(1, { spoiler: true, review: 'He was dead all along' }), fakeReview(2)]),
    )
    const one = await card('Review by writer_1')
    expect(one.queryByText('He was dead all along')).toBeNull()
    fireEvent.click(one.getByRole('button', { name: 'Show Spoiler' }))
    expect(one.getByText('He was dead all along').getAttribute('dir')).toBe('auto')
    fireEvent.click(one.getByRole('button', { name: 'Hide Spoiler' }))
    expect(one.queryByText('He was dead all along')).toBeNull()
    fireEvent.click(screen.getByLabelText('Hide spoilers'))
    await waitFor(async () => expect(await cards()).toHaveLength(1))
  })

  it('covers the review of somebody whom the viewer blocks until the viewer asks for it', async () => {
    const blocked = fakeReview(1, { review: 'Words of one who is blocked' })
    blocked.user = { ...blocked.user, viewerBlocks: true }
    openTab(fakeReviewServer([blocked, fakeReview(2)]))
    expect(await screen.findByText('A review by somebody you blocked.')).toBeTruthy()
    expect(await cards()).toHaveLength(1)
    expect(screen.queryByText('Words of one who is blocked')).toBeNull()
    expect(screen.queryByText('writer_1')).toBeNull()
    fireEvent.click(await button('Show Review'))
    expect((await card('Review by writer_1')).getByText('Words of one who is blocked')).toBeTruthy()
  })

  it('shows markup as text', async () => {
    const markup = '<img src=x onerror="alert(1)"><b>bold</b>'
    const { container } = openTab(fakeReviewServer([fakeReview(1, { review: markup })]))
    expect(await screen.findByText(markup)).toBeTruthy()
    expect(container.querySelector('.review__text *')).toBeNull()
  })

  it('shows a toast when loading fails, and tries again (R8.53)', async () => {
    let broken = true
    openTab(
      fakeReviewServer([fakeReview(1)], { MovieReviews: () => (broken ? offline() : (undefined as never)) }),
    )
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Failed to load reviews'))
    broken = false
    fireEvent.click(await button('Retry'))
    expect(await cards()).toHaveLength(1)
  })

  it.each(['reviews', 'reviewStats'])('shows the rest when %s fail, and tries again', async (part) => {
    const working = fakeReviewServer([fakeReview(1)])
    let broken = true
    openTab(async (request) => {
      const result = (await working(request)) as { data: { movie?: object } }
      if (!broken || !result.data.movie) return result
      return {
        data: { movie: { ...result.data.movie, [part]: null } },
        errors: [{ ...fieldError('movie', 500), path: ['movie', part] }],
      }
    })
    if (part === 'reviews') {
      await screen.findByRole('region', { name: 'Summary of reviews' })
      expect(screen.queryByRole('article')).toBeNull()
      broken = false
      fireEvent.click(await button('Retry'))
    } else expect(await screen.findByText('Failed to load the ratings')).toBeTruthy()
    expect(await cards()).toHaveLength(1)
  })

  it('lets the viewer edit and delete their own review (R6.10) (R6.11), but not like or report it (R4.69) (R4.70)', async () => {
    openTab(fakeReviewServer([fakeReview(1, { viewerCanEdit: true }), fakeReview(2)]))
    const mine = await card('Review by writer_1')
    expect(mine.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'Edit',
      'Delete',
      'Copy Link',
    ])
    const other = await card('Review by writer_2')
    expect(other.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(other.getByRole('button', { name: 'Report' })).toBeTruthy()
  })
})

describe('Like', () => {
  it('toggles optimistically (R4.67)', async () => {
    const { requests } = openTab(fakeReviewServer([fakeReview(1)]))
    const like = await button('Like, 3')
    fireEvent.click(like)
    await waitFor(() => expect(like.textContent).toBe('4'))
    expect(like.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(requests.at(-1)?.name).toBe('LikeReview'))
    fireEvent.click(like)
    await waitFor(() => expect(like.textContent).toBe('3'))
    await waitFor(() => expect(requests.at(-1)?.name).toBe('UnlikeReview'))
  })

  it.each([
    [
      'the server rejects it',
      'Failed to toggle like.',
      () => ({ data: null, errors: [fieldError('likeReview', 404)] }),
    ],
    ['there is no answer', 'Something went wrong while liking.', offline],
  ])('rolls back when %s (R8.54) (R8.55)', async (_when, text, failure) => {
    openTab(fakeReviewServer([fakeReview(1)], { LikeReview: failure }))
    const like = await button('Like, 3')
    fireEvent.click(like)
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(like.textContent).toBe('3'))
  })
})

describe('a visitor', () => {
  it.each([
    ['Write a Review', 'Please sign in to write a review'],
    ['Like, 3', 'Please sign in to like reviews'],
    ['Report', 'Please sign in to report reviews'],
  ])('who clicks %s is asked to sign in (R5.52) (R5.53) (R5.54) (R6.04)', async (name, text) => {
    session.clear()
    const { requests } = openTab(fakeReviewServer([fakeReview(1)]))
    fireEvent.click(await button(name))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Review/ })).toBeNull()
    expect(requests.map((request) => request.name)).toEqual(['MovieReviews'])
  })
})

describe('Delete', () => {
  it('asks for confirmation (R6.12) and then deletes the review (R6.11) (R4.71)', async () => {
    openTab(fakeReviewServer([fakeReview(1, { viewerCanEdit: true }), fakeReview(2)]))
    fireEvent.click(await button('Delete'))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Are you sure you want to delete this review?')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    expect(await button('Write a Review')).toBeTruthy()
  })

  it('shows an error (R8.56)', async () => {
    openTab(fakeReviewServer([fakeReview(1, { viewerCanEdit: true })], { DeleteReview: offline }))
    fireEvent.click(await button('Delete'))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete review.')).toBeTruthy()
    expect(await cards()).toHaveLength(1)
  })
})

describe('ReportDialog', () => {
  it('requires a reason from the list, and takes optional details (R2.150) (R5.55) (R5.56) (R5.57) (R4.68)', async () => {
    const { requests } = openTab(fakeReviewServer([fakeReview(1)]))
    fireEvent.click(await button('Report'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Review' }))
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'Spam',
      'Inappropriate Content',
      'Spoilers not marked',
      'Harassment',
      'False Information',
      'Other',
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Send Report' }))
    expect((await dialog.findByRole('alert')).textContent?.trim()).toBe('Please choose a reason')
    expect(requests.map(({ name }) => name)).toEqual(['MovieReviews'])
    fireEvent.click(dialog.getByLabelText('Spoilers not marked'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send Report' }))
    expect((await button('Reported')).hasAttribute('disabled')).toBe(true)
    const sent = () => requests.findLast(({ name }) => name === 'ReportReview')?.variables
    expect(sent()).toEqual({ id: '1', reason: 'SPOILERS_NOT_MARKED', additionalInfo: null })
    cleanup()
    const { requests: laterRequests } = openTab(fakeReviewServer([fakeReview(1)]))
    fireEvent.click(await button('Report'))
    fireEvent.click(await screen.findByLabelText('Other'))
    fireEvent.change(screen.getByRole('textbox', { name: /details/i }), { target: { value: 'Look at it' } })
    fireEvent.click(await button('Send Report'))
    await button('Reported')
    expect(laterRequests.find(({ name }) => name === 'ReportReview')?.variables).toEqual({
      id: '1',
      reason: 'OTHER',
      additionalInfo: 'Look at it',
    })
  })

  it.each([
    ['(R8.57)', 'Failed to report review', rejection('reportReview', 'x', 'INTERNAL', 500)],
    ['(R8.58)', 'Error reporting review.', offline],
    [
      '(R8.59)',
      'You cannot report your own review.',
      rejection('reportReview', 'x', 'OWN_REVIEW_REPORTED', 403),
    ],
    [
      '(R8.60)',
      'You have already reported this review.',
      rejection('reportReview', 'x', 'REVIEW_REPORTED', 409),
    ],
  ])('shows the error %s: %s', async (_id, text, failure) => {
    openTab(fakeReviewServer([fakeReview(1)], { ReportReview: failure }))
    fireEvent.click(await button('Report'))
    fireEvent.click(await screen.findByLabelText('Spam'))
    fireEvent.click(await button('Send Report'))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
