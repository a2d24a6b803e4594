import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { button, fakeReview, fieldError, renderAt, signIn, texts, type FakeServer } from '../../testing.js'
import { ReviewPage } from '../../pages/ReviewPage.js'

const fakeAnswer = (id: number, more: object = {}) => ({
  __typename: 'ReviewAnswer',
  id: String(id),
  text: `Answer number ${id}`,
  createdAt: '2025-01-02T10:00:00.000Z',
  viewerIsAuthor: false,
  viewerCanDelete: false,
  viewerHasReported: false,
  user: {
    __typename: 'User',
    id: String(id),
    username: `reader_${id}`,
    avatar: null,
    hasPublicProfile: true,
  },
  ...more,
})
const reviewWith = (answers: object[], more: object = {}) =>
  fakeReview(3, {
    posterImage: null,
    movie: null,
    answerCount: answers.length,
    answers,
    laterAnswers: [],
    ...more,
  })
const open = (answer: FakeServer) =>
  renderAt(
    '/review/3',
    <Routes>
      <Route path="/review/:id" element={<ReviewPage />} />
    </Routes>,
    answer,
  )

describe('the answers below a review', () => {
  it('are sent with one key until they arrive', async () => {
    signIn()
    let isBroken = true
    const { requests } = open(({ name, variables }) => {
      if (name !== 'AddReviewAnswer') return { data: { review: reviewWith([]) } }
      if (isBroken) return { data: null, errors: [fieldError('addReviewAnswer', 500)] }
      return { data: { addReviewAnswer: reviewWith([fakeAnswer(1, { text: variables.text })]) } }
    })
    await screen.findByText('No answers yet.')
    const send = await button('Answer')
    fireEvent.click(send)
    await screen.findByText('An answer is a text of 1 to 1000 characters')
    fireEvent.change(screen.getByRole('textbox', { name: /Your answer/ }), { target: { value: 'So true' } })
    fireEvent.click(send)
    await waitFor(() => expect(texts()).toHaveLength(1))
    isBroken = false
    fireEvent.click(await button('Answer'))
    await screen.findByRole('article', { name: 'Answer by reader_1' })
    const keys = requests.flatMap(({ name, variables }) =>
      name === 'AddReviewAnswer' ? [variables.idempotencyKey] : [],
    )
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('are deleted after a question', async () => {
    signIn()
    open(({ name }) =>
      name === 'DeleteReviewAnswer'
        ? { data: { deleteReviewAnswer: reviewWith([]) } }
        : { data: { review: reviewWith([fakeAnswer(1, { viewerCanDelete: true })]) } },
    )
    fireEvent.click(await button('Delete the answer by reader_1'))
    await screen.findByText('Delete this answer?')
    fireEvent.click(await button('Delete'))
    await screen.findByText('No answers yet.')
  })

  it('are not offered where the operator has switched them off', async () => {
    open(() => ({ data: { review: reviewWith([], { answerCount: null }) } }))
    await screen.findByText('What number 3 thinks')
    expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull()
  })
})
