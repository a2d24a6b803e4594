import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeSite, renderAt } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { Footer } from './Footer.js'

const open = async (site: object = {}) => {
  const view = renderAt('/login', <Footer />, () => ({
    data: {
      site: fakeSite(site),
      catalogue: { __typename: 'Catalogue', source: 'starter' },
    },
  }))
  await waitFor(() => expect(view.client.extract()).toMatchObject({ ROOT_QUERY: { site: {} } }))
  await act(async () => undefined)
  return view
}
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const hrefsOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement!)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('Footer', () => {
  it('shows the tagline (R1.19), the logo to the root (R2.62) and the year (R2.66)', async () => {
    jest.useFakeTimers({ now: new Date('2031-07-01'), advanceTimers: true })
    await open()
    expect(screen.getByText(/ultimate destination for movies and TV shows/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Marquee/ }).getAttribute('href')).toBe('/')
    expect(screen.getByText(/© 2031/)).toBeTruthy()
  })

  it('links every label to a page (R2.56) (R2.57) (R2.58) (R2.59) (R2.60) (R2.61) (R2.67)', async () => {
    await open()
    expect(hrefsOf('Home')).toEqual([
      ['Categories', '/genres'],
      ['Devices', '/about#devices'],
      ['Pricing', '/about#cost'],
      ['FAQ', '/help'],
    ])
    for (const [title, type] of [
      ['Movies', 'movie'],
      ['Shows', 'tv'],
    ] as const)
      expect(hrefsOf(title)).toEqual([
        ['Genres', '/genres'],
        ['Trending', `/trending?type=${type}`],
        ['New Release', `/now-playing?type=${type}`],
        ['Popular', `/popular?type=${type}`],
      ])
    expect(hrefsOf('Support')).toEqual([
      ['Contact Us', '/help#contact'],
      ['Help Center', '/help'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ])
    expect(hrefsOf('Subscription')).toEqual([
      ['Plans', '/about#cost'],
      ['Features', '/about#features'],
      ['Free Trial', '/about#cost'],
      ['Gift Cards', '/about#cost'],
    ])
    expect(href('Cookie Policy')).toBe('/cookies')
    expect(href('Accessibility')).toBe('/accessibility')
    expect(href('Corporate Information')).toBe('/corporate')
    for (const name of ['Privacy Policy', 'Terms of Service'])
      expect(screen.getAllByRole('link', { name })).toHaveLength(2)
  })

  it('leaves out contact and social links that the operator has not set (R2.65) (R2.68)', async () => {
    await open()
    expect(document.querySelector('address')).toBeNull()
    for (const name of ['Facebook', 'Twitter', 'Instagram', 'YouTube'])
      expect(screen.queryByRole('link', { name })).toBeNull()
  })

  it('shows the contact and the social links that the operator has set (R2.65) (R2.68)', async () => {
    await open({
      contactEmail: 'hello@movies.example',
      contactPhone: '+1 (555) 010-0199',
      contactAddress: '1 Foyer Lane, Example City',
      facebookUrl: 'https://facebook.example/foyer',
      youtubeUrl: 'https://youtube.example/foyer',
    })
    expect(href('hello@movies.example')).toBe('mailto:hello@movies.example')
    expect(href('+1 (555) 010-0199')).toBe('tel:+15550100199')
    expect(screen.getByText('1 Foyer Lane, Example City')).toBeTruthy()
    expect(href('Contact Us')).toBe('mailto:hello@movies.example')
    expect(href('Facebook')).toBe('https://facebook.example/foyer')
    expect(href('YouTube')).toBe('https://youtube.example/foyer')
    expect(screen.queryByRole('link', { name: 'Twitter' })).toBeNull()
  })

  it('has a newsletter box that sends nothing, checks nothing and says that there is no newsletter (R2.63) (R2.64)', async () => {
    const { requests } = await open()
    const email = screen.getByRole<HTMLInputElement>('textbox')
    const before = requests.length
    expect(email.type).toBe('email')
    expect(email.form!.noValidate).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(screen.getByRole('status').textContent).toBe('This site sends no newsletter.')
    expect(requests).toHaveLength(before)
    expect(toasts.get()).toEqual([])
  })

  it('checks the address before it opens the form of the newsletter', async () => {
    await open({ newsletterUrl: 'https://news.example/subscribe?list=1' })
    const email = screen.getByRole<HTMLInputElement>('textbox')
    const subscribe = () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    subscribe()
    expect(screen.getByRole('status').textContent).toBe('Email is required')
    fireEvent.change(email, { target: { value: 'ada' } })
    subscribe()
    expect(screen.getByRole('status').textContent).toBe('Please enter a valid email address')
  })

  it('switches between light and dark and stores the choice under the key theme (R3.53)', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Use light mode' }))
    expect(document.documentElement.classList.contains('light')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('light')
    fireEvent.click(screen.getByRole('button', { name: 'Use dark mode' }))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
  })
})
