import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { REVIEWS } from '../../../server/contract/rules.js'
import { closeAuthModal } from '../accounts/authModal.js'
import { session } from '../accounts/session.js'
import { MovieReviewsTab } from './MovieReviewsTab.js'
import { type Answer, fakeReview, fakeUser, fieldError, renderAt, signIn } from '../testing.js'
import { Toasts } from '../ui/Toasts.js'
import { toasts } from '../ui/toast.js'
import { MyReviewsTab } from './MyReviewsTab.js'
import { reviewDrafts } from './reviewDraft.js'

type Review = ReturnType<typeof fakeReview>
const MOVIE = { id: '42', title: 'Inception' }
const stats = (total: number) => ({
  __typename: 'ReviewStats',
  averageRating: 7,
  totalReviews: total,
  distribution: [0, 0, 0, 0, 0, 0, total, 0, 0, 0],
})

/** A server that keeps reviews of one title, in memory; `broken` decides how an operation fails. */
function fakeServer(reviews: Review[], broken: Record<string, () => never | object> = {}) {
  const own = () => reviews.find(({ viewerCanEdit }) => viewerCanEdit) ?? null
  const movie = () => ({
    __typename: 'Movie',
    id: '42',
    viewerReview: own(),
    reviewStats: stats(reviews.length),
  })
  const find = (id: unknown) => reviews.find((review) => review.id === id) as Review
  const page = (number: number, size: number, kept = reviews) => ({
    __typename: 'ReviewPage',
    averageRating: 7,
    totalReviews: reviews.length,
    reviews: kept.slice((number - 1) * size, number * size),
    pagination: {
      __typename: 'Pagination',
      page: number,
      total: kept.length,
      pages: Math.ceil(kept.length / size),
    },
  })
  const change = (id: unknown, more: object) => {
    const at = reviews.findIndex((review) => review.id === id)
    reviews[at] = { ...find(id), ...more }
    return reviews[at]
  }
  const answers: Record<string, (variables: Record<string, unknown>) => object> = {
    MovieReviews: ({ page: number, filterSpoilers }) => {
      const kept = reviews.filter(({ spoiler }) => !(filterSpoilers && spoiler))
      return { movie: { ...movie(), reviews: page(Number(number), REVIEWS.pageSize, kept) } }
    },
    MyReviewsTab: ({ page: number }) => ({
      viewer: {
        __typename: 'User',
        id: '7',
        reviews: page(
          Number(number),
          REVIEWS.ownPageSize,
          reviews.map((review) => ({ ...review, poster: null })),
        ),
      },
    }),
    SaveReview: ({ input }) => {
      reviews.unshift(fakeReview(99, { ...(input as object), movieId: 42, viewerCanEdit: true }))
      return { saveReview: { ...reviews[0], movie: movie() } }
    },
    UpdateReview: ({ id, input }) => {
      const { rating, review, spoiler } = input as Review
      return { updateReview: { ...change(id, { rating, review, spoiler }), movie: movie() } }
    },
    DeleteReview: ({ id }) => {
      reviews.splice(reviews.indexOf(find(id)), 1)
      return { deleteReview: { __typename: 'Review', id, movie: movie() } }
    },
    LikeReview: ({ id }) => ({
      likeReview: change(id, { viewerHasLiked: true, likeCount: find(id).likeCount + 1 }),
    }),
    UnlikeReview: ({ id }) => ({
      unlikeReview: change(id, { viewerHasLiked: false, likeCount: find(id).likeCount - 1 }),
    }),
    ReportReview: ({ id }) => ({ reportReview: change(id, { viewerHasReported: true }) }),
    ViewerProfile: () => ({ viewer: fakeUser() }),
  }
  return (({ name, variables }) => {
    const failure = broken[name]?.()
    return failure ? (failure as never) : { data: answers[name]?.(variables) ?? {} }
  }) as Answer
}

const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, i) => fakeReview(i + 1, more))
const openTab = (answer: Answer) =>
  renderAt(
    '/movie/42',
    <>
      <MovieReviewsTab movie={MOVIE} />
      <Toasts />
    </>,
    answer,
  )
const cards = async () => screen.findAllByRole('article')
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const offline = () => {
  throw new TypeError('Failed to fetch')
}
const refusal = (field: string, message: string, code: string, status: number) => () => ({
  data: null,
  errors: [{ ...fieldError(field, status, message), extensions: { status, code } }],
})

beforeEach(() => {
  Element.prototype.animate ??= (() => ({})) as unknown as Element['animate']
  signIn()
})
afterEach(() => {
  act(() => closeAuthModal())
  cleanup()
  act(() => {
    toasts.clear()
    session.clear()
  })
  localStorage.clear()
})

describe('the reviews of a title', () => {
  it('are listed five a page under a summary with the distribution (R2.134) (R2.135) (R2.136) (R9.30)', async () => {
    const { asked } = openTab(fakeServer(many(12)))
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
    expect(asked.at(-1)?.variables).toMatchObject({ page: 3, sortBy: 'CREATED_AT', sortOrder: 'DESC' })
    fireEvent.change(screen.getByLabelText('Sort reviews'), { target: { value: 'liked' } })
    await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ page: 1, sortBy: 'LIKES' }))
  })

  it('cover spoilers until Show Spoiler, and again after Hide Spoiler (R4.65) (R4.66), and can be had without', async () => {
    openTab(fakeServer([fakeReview(1, { spoiler: true, review: 'He was dead all along' }), fakeReview(2)]))
    const one = await card('Review by writer_1')
    expect(one.queryByText('He was dead all along')).toBeNull()
    fireEvent.click(one.getByRole('button', { name: 'Show Spoiler' }))
    expect(one.getByText('He was dead all along').getAttribute('dir')).toBe('auto')
    fireEvent.click(one.getByRole('button', { name: 'Hide Spoiler' }))
    expect(one.queryByText('He was dead all along')).toBeNull()
    fireEvent.click(screen.getByLabelText('Hide spoilers'))
    await waitFor(async () => expect(await cards()).toHaveLength(1))
  })

  it('show markup as text', async () => {
    const markup = '<img src=x onerror="alert(1)"><b>bold</b>'
    const { container } = openTab(fakeServer([fakeReview(1, { review: markup })]))
    expect(await screen.findByText(markup)).toBeTruthy()
    expect(container.querySelector('.review__text *')).toBeNull()
  })

  it('toast when they cannot be loaded, and are asked for again (R8.53)', async () => {
    let broken = true
    openTab(fakeServer([fakeReview(1)], { MovieReviews: () => (broken ? offline() : (undefined as never)) }))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Failed to load reviews'))
    broken = false
    fireEvent.click(await button('Retry'))
    expect(await cards()).toHaveLength(1)
  })

  it('let nobody like or report what is their own (R4.69) (R4.70), but edit and delete it (R6.10) (R6.11)', async () => {
    openTab(fakeServer([fakeReview(1, { viewerCanEdit: true }), fakeReview(2)]))
    const mine = await card('Review by writer_1')
    expect(mine.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'Edit',
      'Delete',
    ])
    const other = await card('Review by writer_2')
    expect(other.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(other.getByRole('button', { name: 'Report' })).toBeTruthy()
  })
})

describe('liking a review', () => {
  it('shows at once and toggles (R4.67)', async () => {
    const { asked } = openTab(fakeServer([fakeReview(1)]))
    const like = await button('Like, 3')
    fireEvent.click(like)
    await waitFor(() => expect(like.textContent).toBe('4'))
    expect(like.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(asked.at(-1)?.name).toBe('LikeReview'))
    fireEvent.click(like)
    await waitFor(() => expect(like.textContent).toBe('3'))
    await waitFor(() => expect(asked.at(-1)?.name).toBe('UnlikeReview'))
  })

  it.each([
    [
      'the server refuses',
      'Failed to toggle like.',
      () => ({ data: null, errors: [fieldError('likeReview', 404)] }),
    ],
    ['there is no answer', 'Something went wrong while liking.', offline],
  ])('is taken back when %s (R8.54) (R8.55)', async (_when, text, failure) => {
    openTab(fakeServer([fakeReview(1)], { LikeReview: failure }))
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
  ])('who presses %s is asked to sign in (R5.52) (R5.53) (R5.54) (R6.04)', async (name, text) => {
    session.clear()
    const { asked } = openTab(fakeServer([fakeReview(1)]))
    fireEvent.click(await button(name))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Review/ })).toBeNull()
    expect(asked.map((one) => one.name)).toEqual(['MovieReviews'])
  })
})

describe('the review form', () => {
  const rating = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Your rating' })
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review' })

  it('writes a review with half stars and reloads the tab where it is (R2.137) (R2.149) (R4.63) (R4.64) (R5.50) (R9.28)', async () => {
    const reviews = many(12)
    const { asked } = openTab(fakeServer(reviews))
    fireEvent.click(await button('Page 2'))
    await waitFor(() => expect(asked).toHaveLength(2))
    fireEvent.click(await button('Write a Review'))
    expect(await screen.findByRole('dialog', { name: 'Write a Review' })).toBeTruthy()
    fireEvent.change(await rating(), { target: { value: '7' } })
    expect((await rating()).getAttribute('aria-valuetext')).toBe('3.5 of 5 stars, 7 out of 10')
    expect(screen.getByText('7/10', { selector: 'output' })).toBeTruthy()
    expect((await rating()).parentElement?.querySelectorAll('.stars__front svg')).toHaveLength(5)
    fireEvent.change(text(), { target: { value: 'Clever.' } })
    fireEvent.click(await button('Publish Review'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ name }) => name === 'SaveReview')?.variables.input).toMatchObject({
      movieId: '42',
      title: 'Inception',
      rating: 7,
      review: 'Clever.',
      spoiler: false,
    })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ name: 'MovieReviews', variables: { page: 2 } }))
    expect(asked.map(({ name }) => name).slice(2)).toEqual(['SaveReview', 'MovieReviews'])
    expect(await button('Edit Your Review')).toBeTruthy()
    expect((await button('Page 2')).getAttribute('aria-current')).toBe('page')
  })

  it('asks for both a rating and a text (R5.48)', async () => {
    const { asked } = openTab(fakeServer([]))
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
    expect(asked.map(({ name }) => name)).not.toContain('SaveReview')
  })

  it('counts to 1000 as people count, and takes no more (R5.49) (R9.26), but leaves a longer text whole', async () => {
    openTab(fakeServer([]))
    fireEvent.click(await button('Write a Review'))
    await rating()
    fireEvent.change(text(), { target: { value: '👩‍🚀!' } })
    expect(screen.getByText('2/1000')).toBeTruthy()
    fireEvent.change(text(), { target: { value: 'x'.repeat(1_200) } })
    expect(screen.getByText('1000/1000')).toBeTruthy()
    expect(text().value).toHaveLength(1_000)
    cleanup()
    reviewDrafts.drop('7', '42')
    openTab(fakeServer([fakeReview(1, { viewerCanEdit: true, review: 'y'.repeat(1_500) })]))
    fireEvent.click(await button('Edit Your Review'))
    await rating()
    expect(screen.getByText('1500/1000')).toBeTruthy()
  })

  it('opens what there is for editing (R2.149) (R4.63) (R4.71)', async () => {
    const { asked } = openTab(fakeServer([fakeReview(1, { viewerCanEdit: true, review: 'First thought' })]))
    fireEvent.click(await button('Edit'))
    expect(await screen.findByRole('dialog', { name: 'Edit Review' })).toBeTruthy()
    expect((await rating()).value).toBe('7')
    expect(text().value).toBe('First thought')
    fireEvent.change(text(), { target: { value: 'Second thought' } })
    fireEvent.click(await button('Save Changes'))
    expect(await screen.findByText('Second thought', { selector: '.review__text' })).toBeTruthy()
    expect(asked.find(({ name }) => name === 'UpdateReview')?.variables.id).toBe('1')
  })

  it('keeps a draft while it is closed, until it is discarded or saved', async () => {
    openTab(fakeServer([]))
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
    expect(reviewDrafts.get('7', '42')).toBeUndefined()
  })

  it.each([
    ['create', [] as Review[], 'Write a Review', 'Publish Review', 'SaveReview', 'Failed to create review'],
    [
      'update',
      [fakeReview(1, { viewerCanEdit: true })],
      'Edit',
      'Save Changes',
      'UpdateReview',
      'Failed to update review',
    ],
  ])(
    'stays open with what was typed when it cannot %s (R8.61) (R8.62)',
    async (_what, reviews, open, save, name, said) => {
      openTab(fakeServer(reviews, { [name]: offline }))
      fireEvent.click(await button(open))
      fireEvent.change(await rating(), { target: { value: '4' } })
      fireEvent.change(text(), { target: { value: 'Not lost' } })
      fireEvent.click(await button(save))
      expect(await screen.findByText(said)).toBeTruthy()
      expect(text().value).toBe('Not lost')
      expect(reviewDrafts.get('7', '42')).toEqual({ rating: 4, review: 'Not lost', spoiler: false })
    },
  )
})

describe('deleting a review', () => {
  it('asks first (R6.12), and then it is gone (R6.11) (R4.71)', async () => {
    openTab(fakeServer([fakeReview(1, { viewerCanEdit: true }), fakeReview(2)]))
    fireEvent.click(await button('Delete'))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Are you sure you want to delete this review?')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    expect(await button('Write a Review')).toBeTruthy()
  })

  it('says when it fails (R8.56)', async () => {
    openTab(fakeServer([fakeReview(1, { viewerCanEdit: true })], { DeleteReview: offline }))
    fireEvent.click(await button('Delete'))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete review.')).toBeTruthy()
    expect(await cards()).toHaveLength(1)
  })
})

describe('reporting a review', () => {
  it('asks for a reason of the list, and details if one likes (R2.150) (R5.55) (R5.56) (R5.57) (R4.68)', async () => {
    const { asked } = openTab(fakeServer([fakeReview(1)]))
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
    expect(asked.map(({ name }) => name)).toEqual(['MovieReviews'])
    fireEvent.click(dialog.getByLabelText('Spoilers not marked'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send Report' }))
    expect((await button('Reported')).hasAttribute('disabled')).toBe(true)
    const sent = () => asked.findLast(({ name }) => name === 'ReportReview')?.variables
    expect(sent()).toEqual({ id: '1', reason: 'SPOILERS_NOT_MARKED', additionalInfo: null })
    cleanup()
    const { asked: later } = openTab(fakeServer([fakeReview(1)]))
    fireEvent.click(await button('Report'))
    fireEvent.click(await screen.findByLabelText('Other'))
    fireEvent.change(screen.getByRole('textbox', { name: /details/i }), { target: { value: 'Look at it' } })
    fireEvent.click(await button('Send Report'))
    await button('Reported')
    expect(later.find(({ name }) => name === 'ReportReview')?.variables).toEqual({
      id: '1',
      reason: 'OTHER',
      additionalInfo: 'Look at it',
    })
  })

  it.each([
    ['(R8.57)', 'Failed to report review', refusal('reportReview', 'x', 'INTERNAL', 500)],
    ['(R8.58)', 'Error reporting review.', offline],
    [
      '(R8.59)',
      'You cannot report your own review.',
      refusal('reportReview', 'x', 'OWN_REVIEW_REPORTED', 403),
    ],
    [
      '(R8.60)',
      'You have already reported this review.',
      refusal('reportReview', 'x', 'REVIEW_REPORTED', 409),
    ],
  ])('says what went wrong %s: %s', async (_id, said, failure) => {
    openTab(fakeServer([fakeReview(1)], { ReportReview: failure }))
    fireEvent.click(await button('Report'))
    fireEvent.click(await screen.findByLabelText('Spam'))
    fireEvent.click(await button('Send Report'))
    expect(await screen.findByText(said)).toBeTruthy()
  })
})

describe('one’s own reviews', () => {
  it('are listed by title, ten a page, and can be edited and deleted there (R1.16) (R6.06)', async () => {
    const mine = Array.from({ length: 11 }, (_, i) =>
      fakeReview(i + 1, { viewerCanEdit: true, title: `Film ${i + 1}` }),
    )
    renderAt('/user/reviews', <MyReviewsTab />, fakeServer(mine))
    expect(await cards()).toHaveLength(10)
    expect(screen.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/movie/42')
    fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' }))[0]!)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull())
    expect(screen.getByText(/^10 reviews/)).toBeTruthy()
  })

  it('reload their tab when one was edited (R4.64)', async () => {
    const one = fakeReview(1, { viewerCanEdit: true, title: 'Film 1' })
    const { asked } = renderAt('/user/reviews', <MyReviewsTab />, fakeServer([one]))
    fireEvent.click(await button('Edit'))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your review' }), {
      target: { value: 'Second thought' },
    })
    fireEvent.click(await button('Save Changes'))
    await waitFor(() =>
      expect(asked.map(({ name }) => name)).toEqual(['MyReviewsTab', 'UpdateReview', 'MyReviewsTab']),
    )
    await screen.findByText('Second thought', { selector: '.review__text' })
  })

  it('have an empty state with a way to something to write about', async () => {
    renderAt('/user/reviews', <MyReviewsTab />, fakeServer([]))
    expect(await screen.findByText('No reviews yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/')
  })
})
