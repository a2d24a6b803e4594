import { describe, expect, it, jest } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { App } from './App.js'
import { address, fakePage, renderAt } from './testing.js'
import { toasts } from './platform/ui/overlays/toast.js'

const data = {
  genres: [],
  featured: fakePage([1]),
  nowPlaying: fakePage([1]),
  trending: fakePage([1]),
  topRated: fakePage([1]),
  popular: fakePage([1]),
  upcoming: fakePage([1]),
  search: fakePage([1]),
}

function Buttons() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate('/login')}>
        To login
      </button>
    </>
  )
}
const open = (path: string) =>
  renderAt(
    path,
    <>
      <App />
      <Buttons />
    </>,
    () => ({ data }),
  )
const bar = () => within(screen.getByRole('banner'))
const box = () => bar().getByPlaceholderText<HTMLInputElement>('Search movies, actors, directors...')

describe('NavBar', () => {
  it('shows the brand and the links Home and Search on every page (R2.37) (R2.38) (R2.39), above a footer (R2.55)', async () => {
    for (const path of ['/', '/login', '/terms']) {
      open(path)
      expect(
        bar()
          .getByRole('link', { name: /Marquee/ })
          .getAttribute('href'),
      ).toBe('/')
      expect(bar().getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
      expect(bar().getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
      expect(screen.getByRole('contentinfo')).toBeTruthy()
      await screen.findByRole('heading', { level: 1 })
      cleanup()
    }
  })

  it('searches for the typed text (R2.40) (R2.41) and ignores blanks (R2.42)', async () => {
    open('/login')
    fireEvent.change(box(), { target: { value: '   ' } })
    fireEvent.submit(box().form!)
    expect(address()).toBe('/login')
    fireEvent.change(box(), { target: { value: 'the thing' } })
    fireEvent.submit(box().form!)
    await waitFor(() => expect(address()).toBe('/search?query=the+thing'))
    // The blanks added no history entry.
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(address()).not.toBe('/search?query=the+thing'))
    expect(address()).toBe('/login')
  })

  it('is filled from the query on /search (R2.44) and cleared elsewhere (R2.45)', async () => {
    open('/search?query=dune')
    expect(box().value).toBe('dune')
    fireEvent.click(bar().getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(box().value).toBe(''))
    // A navigation also clears text that was typed but not submitted.
    fireEvent.change(box(), { target: { value: 'alien' } })
    fireEvent.click(screen.getByRole('button', { name: 'To login' }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(box().value).toBe('')
  })

  it('has a clear button (R2.43)', () => {
    open('/login')
    fireEvent.change(box(), { target: { value: 'dune' } })
    fireEvent.click(bar().getByRole('button', { name: 'Clear search' }))
    expect(box().value).toBe('')
  })

  it('opens the auth modal on Login (R2.52); Escape closes it (R2.252)', async () => {
    open('/login')
    fireEvent.click(bar().getByRole('button', { name: 'Login' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('heading', { name: 'Sign In' })).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens the auth modal on Sign Up (R2.53); a link switches the form (R2.261), Close closes it (R2.250), and reopening resets it (R2.254)', async () => {
    open('/login')
    fireEvent.click(bar().getByRole('button', { name: 'Sign Up' }))
    let dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Email Address'), { target: { value: 'a@b.cd' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(bar().getByRole('button', { name: 'Sign Up' }))
    dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Email Address').value).toBe('')
  })
})

describe('the routes', () => {
  it('scroll to the top on every navigation (R2.25)', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    open('/login')
    scroll.mockClear()
    fireEvent.click(screen.getByRole('link', { name: 'Create an account' }))
    await screen.findByRole('heading', { level: 1, name: 'Create Account' })
    expect(scroll.mock.calls.at(-1)?.[0]).toMatchObject({ top: 0 })
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('show Sign in at /login (R2.06) (R2.263) and Sign up at /register (R2.07) (R2.264) (R2.265)', async () => {
    open('/login')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeTruthy()
    for (const label of ['Email Address', 'Password']) expect(screen.getByLabelText(label)).toBeTruthy()
    cleanup()
    open('/register')
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Account' })).toBeTruthy()
    for (const label of ['Username', 'Email Address', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeTruthy()
  })

  it.each(['/favorites', '/watchlist', '/watched', '/profile', '/user/favorites'])(
    'redirect a visitor from %s to /login (R2.190) (R6.07) with a toast (R2.189)',
    async (path) => {
      open(path)
      await waitFor(() => expect(address()).toBe('/login'))
      expect(toasts.get()).toMatchObject([{ text: 'Please log in to access this page', kind: 'route' }])
    },
  )
})
