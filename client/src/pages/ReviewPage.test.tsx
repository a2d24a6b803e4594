import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { button, fakeReview, fieldError, renderAt, texts, type FakeServer } from '../testing.js'
import { ReviewPage } from './ReviewPage.js'

const open = (answer: FakeServer) =>
  renderAt(
    '/review/3',
    <Routes>
      <Route path="/review/:id" element={<ReviewPage />} />
    </Routes>,
    answer,
  )
const movie = { __typename: 'Movie', id: '42', year: 2010, backdrop: '/images/w1280/42' }
const review = (more: object = {}) => fakeReview(3, { posterImage: null, movie, ...more })

describe('ReviewPage', () => {
  it('shows the review with its title and the way to the others, and copies its address', async () => {
    const writeText = jest.fn((_address: string) => Promise.resolve())
    Object.assign(navigator, { clipboard: { writeText } })
    open(() => ({ data: { review: review() } }))
    await screen.findByRole('heading', { level: 1, name: 'Inception (2010)' })
    await screen.findByText('What number 3 thinks')
    expect(screen.getByRole('link', { name: 'All reviews of Inception' }).getAttribute('href')).toBe(
      '/movie/42?tab=reviews',
    )
    fireEvent.click(await button('Copy Link'))
    await waitFor(() => expect(texts()).toEqual(['Link copied']))
    expect(writeText).toHaveBeenCalledWith('http://localhost/review/3')
  })

  it('covers a text that gives away what happens', async () => {
    open(() => ({ data: { review: review({ spoiler: true }) } }))
    fireEvent.click(await button('Show Spoiler'))
    await screen.findByText('What number 3 thinks')
  })

  it('says so when there is none', async () => {
    open(() => ({ data: { review: null } }))
    await screen.findByRole('heading', { level: 1, name: 'Review not found' })
  })

  it('offers to try again after an error', async () => {
    open(() => ({ data: null, errors: [fieldError('review', 500)] }))
    await screen.findByRole('heading', { level: 1, name: 'Failed to load the review' })
    await button('Try Again')
  })
})
