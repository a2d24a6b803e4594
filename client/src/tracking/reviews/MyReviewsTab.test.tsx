import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeReview, renderAt, signIn } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { MyReviewsTab } from './MyReviewsTab.js'
import { button, cards, fakeReviewServer } from './testing.js'

beforeEach(() => void signIn())

describe('MyReviewsTab', () => {
  it('lists ten reviews a page with their titles, which can be edited and deleted (R1.16) (R6.06)', async () => {
    const mine = Array.from({ length: 11 }, (_, i) =>
      fakeReview(i + 1, { viewerCanEdit: true, title: `Film ${i + 1}` }),
    )
    renderAt('/user/reviews', <MyReviewsTab />, fakeReviewServer(mine))
    expect(await cards()).toHaveLength(10)
    expect(screen.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/movie/42')
    fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' }))[0]!)
    const sure = within(await screen.findByRole('alertdialog'))
    sure.getByText('This action cannot be undone.')
    fireEvent.click(sure.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull())
    expect(screen.getByText(/^10 reviews/)).toBeTruthy()
    expect(toasts.get().map(({ text }) => text)).toEqual(['Review of Film 1 deleted'])
  })

  it('reloads after a review was edited (R4.64)', async () => {
    const one = fakeReview(1, { viewerCanEdit: true, title: 'Film 1' })
    const { requests } = renderAt('/user/reviews', <MyReviewsTab />, fakeReviewServer([one]))
    fireEvent.click(await button('Edit'))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your review' }), {
      target: { value: 'Second thought' },
    })
    fireEvent.click(await button('Save Changes'))
    await waitFor(() =>
      expect(requests.map(({ name }) => name)).toEqual(['MyReviewsTab', 'UpdateReview', 'MyReviewsTab']),
    )
    await screen.findByText('Second thought', { selector: '.review__text' })
  })

  it('has an empty state with a link home', async () => {
    renderAt('/user/reviews', <MyReviewsTab />, fakeReviewServer([]))
    expect(await screen.findByText('No reviews yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/')
  })
})
