import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { closeAuthModal } from '../accounts/authModal.js'
import { App } from '../App.js'
import { type FakeServer, type FakeRequest, fakeMovie, fakePage, fieldError, renderAt } from '../testing.js'
import { toasts } from '../ui/toast.js'

const people = (count: number, more: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), profilePath: null, ...more(index) }))

const fullMovie = (more: object = {}) =>
  fakeMovie(42, {
    title: 'Inception',
    year: 2010,
    runtime: 142,
    tagline: 'Your mind is the scene of the crime.',
    overview: 'A thief who steals secrets through dreams.',
    voteAverage: 8.37,
    voteCount: 1234567,
    director: 'Christopher Nolan',
    producer: 'Emma Thomas, Christopher Nolan',
    writer: 'Jonathan Nolan',
    originalTitle: 'Le Commencement',
    originalLanguage: 'fr',
    countries: ['US', 'GB'],
    status: 'Released',
    releaseDate: '2010-07-16',
    budget: 160000000,
    revenue: 825532764,
    productionCompanies: [
      { __typename: 'ProductionCompany', name: 'Syncopy' },
      { __typename: 'ProductionCompany', name: 'Legendary Pictures' },
    ],
    genres: [
      { __typename: 'Genre', id: '28', name: 'Action' },
      { __typename: 'Genre', id: '878', name: 'Science Fiction' },
    ],
    cast: people(10, (index) => ({
      __typename: 'CastMember',
      name: `Actor Number${index}`,
      character: index === 9 ? null : `Role ${index}`,
    })),
    crew: people(8, (index) => ({
      __typename: 'CrewMember',
      name: `Maker Number${index}`,
      job: index === 0 ? 'Director' : `Job ${index}`,
    })),
    recommendations: fakePage([1, 2]),
    similar: fakePage([3]),
    source: null,
    ...more,
  })

const open = (answer: FakeServer = () => ({ data: { movie: fullMovie() } }), path = '/movie/42') =>
  renderAt(path, <App />, answer)
/** The page's own requests; the footer sends another one. */
const pageRequests = (requests: FakeRequest[]) => requests.filter(({ name }) => name === 'MoviePage')
const page = () => within(screen.getByRole('main'))
const title = () => page().findByRole('heading', { level: 1 })
const fact = (label: string) => page().getByText(label).nextElementSibling?.textContent

beforeEach(() => {
  Element.prototype.animate ??= (() => ({})) as unknown as Element['animate']
})
afterEach(() => {
  act(() => closeAuthModal())
  cleanup()
  act(() => toasts.clear())
})

describe('MoviePage', () => {
  it('shows the rest of the page when the cast fails, and tries again', async () => {
    let broken = true
    open(() => ({
      data: { movie: fullMovie(broken ? { cast: null } : {}) },
      ...(broken && { errors: [{ ...fieldError('movie', 500), path: ['movie', 'cast'] }] }),
    }))
    expect((await title()).textContent).toContain('Inception')
    fireEvent.click(page().getByRole('tab', { name: 'Cast & Crew' }))
    await page().findByText('Failed to load the cast and crew')
    page().getByText('Maker Number0')
    broken = false
    fireEvent.click(page().getByRole('button', { name: 'Try Again' }))
    await page().findByText('Actor Number0')
    expect(page().queryByText('Failed to load the cast and crew')).toBeNull()
  })

  it('shows the title named in the address, with one request (R2.05)', async () => {
    const { requests } = open()
    expect((await title()).textContent).toBe('Inception')
    expect(document.title).toBe('Inception (2010) · Marquee')
    expect(pageRequests(requests)).toEqual([{ name: 'MoviePage', variables: { id: '42' } }])
  })

  it('shows that it is loading (R2.116)', async () => {
    open(() => new Promise(() => {}))
    expect((await page().findByRole('status')).textContent).toContain('Loading…')
  })

  it('shows an error (R8.36), tries again, and links home (R2.117)', async () => {
    let broken = true
    open(() => {
      if (broken) throw new TypeError('Failed to fetch')
      return { data: { movie: fullMovie() } }
    })
    expect((await title()).textContent).toBe('Failed to load movie details')
    expect(page().getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    broken = false
    fireEvent.click(page().getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect((await title()).textContent).toBe('Inception'))
  })

  it('shows Movie not found for an unknown title (R2.118)', async () => {
    open(() => ({ data: { movie: null } }))
    expect((await title()).textContent).toBe('Movie not found')
    expect(page().getByRole('link', { name: 'Go Home' })).toBeTruthy()
  })

  it('shows backdrop and poster in its header (R2.119) (R2.120)', async () => {
    const { container } = open()
    await title()
    expect(page().getByRole('img', { name: 'Poster of Inception' }).getAttribute('src')).toBe(
      '/images/w500/42',
    )
    expect(container.querySelector('.movie-header .backdrop img')?.getAttribute('src')).toBe(
      '/images/w1280/42',
    )
  })

  it('shows title, tagline, rating, year, runtime and genres in its header (R2.121), the rating to one decimal out of 10 (R9.53) (R9.29)', async () => {
    const { container } = open()
    await title()
    const header = within(container.querySelector<HTMLElement>('.movie-header')!)
    expect(header.getByRole('heading', { level: 1, name: 'Inception' })).toBeTruthy()
    expect(header.getByRole('link', { name: 'Action' })).toBeTruthy()
    expect(header.getByText('Your mind is the scene of the crime.')).toBeTruthy()
    expect(container.querySelector('.rating-ring')?.textContent).toBe('8.4out of 101,234,567 votes')
    expect(header.getByText('2010')).toBeTruthy()
    expect(header.getByText('2h 22m')).toBeTruthy()
    expect(header.getByRole('link', { name: 'Science Fiction' }).getAttribute('href')).toBe(
      '/popular?genre=878',
    )
  })

  it('shows the overview (R2.128)', async () => {
    open()
    expect(await page().findByText('A thief who steals secrets through dreams.')).toBeTruthy()
  })

  it('links Watch Trailer only to an http(s) trailer (R2.122)', async () => {
    open(() => ({ data: { movie: fullMovie({ trailer: 'https://video.example/1' }) } }))
    const trailer = await page().findByRole('link', { name: 'Watch Trailer' })
    expect(trailer.getAttribute('href')).toBe('https://video.example/1')
    expect(trailer.getAttribute('target')).toBe('_blank')
    for (const none of [null, '', 'javascript:alert(1)']) {
      cleanup()
      open(() => ({ data: { movie: fullMovie({ trailer: none }) } }))
      await title()
      expect(page().queryByText('Watch Trailer')).toBeNull()
    }
  })

  it.each([
    ['Add to Favorites', 'Please sign in to add to favorites', 'R2.123'],
    ['Add to Watchlist', 'Please sign in to add to watchlist', 'R2.124'],
    ['Mark as Watched', 'Please sign in to mark as watched', 'R2.125'],
  ])('has the button %s, which shows a visitor: %s (%s)', async (name, text) => {
    open()
    fireEvent.click(await page().findByRole('button', { name }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('has the tabs Details, Cast & Crew and Reviews, with keyboard navigation (R2.129)', async () => {
    open()
    await title()
    expect(
      page()
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Details', 'Cast & Crew', 'Reviews'])
    expect(page().getByRole('tab', { selected: true }).textContent).toBe('Details')
    const details = page().getByRole('tab', { name: 'Details' })
    act(() => details.focus())
    await waitFor(() => expect(details.dataset.focus).toBe(''))
    fireEvent.keyDown(details, { key: 'ArrowRight' })
    // In a browser the focused tab is selected too, which `e2e/keyboard.test.ts` checks.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cast & Crew'))
  })

  it('shows under Details budget, revenue, language, votes, status and original title (R2.130), companies and people (R2.131)', async () => {
    open()
    await title()
    expect(fact('Budget')).toBe('$160,000,000')
    expect(fact('Revenue')).toBe('$825,532,764')
    await waitFor(() => expect(fact('Language')).toBe('French'))
    expect(fact('Votes')).toBe('1,234,567')
    expect(fact('Status')).toBe('Released')
    expect(fact('Original title')).toBe('Le Commencement')
    expect(fact('Release date')).toBe('July 16, 2010')
    await waitFor(() => expect(fact('Countries')).toBe('United States, United Kingdom'))
    expect(fact('Production companies')).toBe('Syncopy, Legendary Pictures')
    expect(fact('Director')).toBe('Christopher Nolan')
    expect(fact('Producer')).toBe('Emma Thomas, Christopher Nolan')
    expect(fact('Writer')).toBe('Jonathan Nolan')
  })

  it('shows Not known for missing facts', async () => {
    open(() => ({
      data: {
        movie: fullMovie({
          year: null,
          runtime: null,
          tagline: null,
          overview: null,
          voteAverage: null,
          voteCount: 0,
          director: null,
          budget: null,
          revenue: 0,
          originalLanguage: 'x-nowhere-at-all',
          countries: [],
          cast: [],
          crew: [],
          genres: [],
        }),
      },
    }))
    await title()
    for (const label of ['Budget', 'Revenue', 'Director', 'Votes', 'Country'])
      expect(fact(label)).toBe('Not known')
    await waitFor(() => expect(fact('Language')).toBe('x-nowhere-at-all'))
    expect(page().getByText('Not rated yet')).toBeTruthy()
    fireEvent.click(page().getByRole('tab', { name: 'Cast & Crew' }))
    expect(await page().findByText('Nobody is on record for this title yet.')).toBeTruthy()
  })

  it('shows under Cast & Crew ten of the cast with their characters (R2.132) (R9.34) and eight of the crew with their jobs (R2.133) (R9.35)', async () => {
    open()
    await title()
    fireEvent.click(page().getByRole('tab', { name: 'Cast & Crew' }))
    const cast = within(await page().findByRole('region', { name: 'Cast' }))
    expect(cast.getAllByRole('listitem')).toHaveLength(10)
    expect(cast.getByText('Actor Number3').closest('li')?.textContent).toBe('ANActor Number3Role 3')
    const crew = within(page().getByRole('region', { name: 'Crew' }))
    expect(crew.getAllByRole('listitem')).toHaveLength(8)
    expect(crew.getByText('Maker Number3').closest('li')?.textContent).toBe('MNMaker Number3Job 3')
    expect(cast.getByRole('link', { name: 'Actor Number3' }).getAttribute('href')).toBe(
      '/search?query=Actor+Number3',
    )
  })

  it('has the rails You Might Also Like with recommendations (R2.138) and More Like This with similar titles (R2.139)', async () => {
    open()
    const also = within(await page().findByRole('region', { name: 'You Might Also Like' }))
    expect(also.getByText('Title 1')).toBeTruthy()
    expect(also.getByText('Title 2')).toBeTruthy()
    const like = within(page().getByRole('region', { name: 'More Like This' }))
    expect(like.getByText('Title 3')).toBeTruthy()
  })

  it('hides a rail that is empty or failed and shows the rest', async () => {
    open(() => ({
      data: { movie: fullMovie({ recommendations: fakePage([]), similar: null }) },
      errors: [fieldError('movie', 500) as never],
    }))
    expect((await title()).textContent).toBe('Inception')
    expect(page().queryByRole('region', { name: 'You Might Also Like' })).toBeNull()
    expect(page().queryByRole('region', { name: 'More Like This' })).toBeNull()
  })
})

describe('an unknown address', () => {
  it("shows 'Unexpected Application Error' and links home (R8.12)", async () => {
    open(() => ({ data: {} }), '/no/such/page')
    expect((await title()).textContent).toBe('Unexpected Application Error')
    expect(page().getByText('404 Not Found')).toBeTruthy()
    expect(page().getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  })
})
