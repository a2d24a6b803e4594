import { describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authRequest } from '../accounts/sessions/authModal.js'
import { fakePage, fieldError, renderAt, signIn, type FakeServer, type FakeRequest } from '../testing.js'
import { HomePage } from './HomePage.js'

const GENRES = [
  { __typename: 'Genre', id: '18', name: 'Drama' },
  { __typename: 'Genre', id: '28', name: 'Action' },
]
const home = {
  genres: GENRES,
  featured: fakePage([1, 2, 3, 4, 5]),
  nowPlaying: fakePage([11]),
  trending: fakePage([21]),
  topRated: fakePage([31]),
  popular: fakePage([1, 2, 3, 4, 5, 6]),
  upcoming: fakePage([41]),
}
const RAILS = ['Now Playing in Theaters', 'Trending Now', 'Top Rated Movies', 'Popular Movies', 'Coming Soon']

const answering =
  (answers: Record<string, (request: FakeRequest) => ReturnType<FakeServer>>): FakeServer =>
  (request) =>
    answers[request.name]?.(request) ?? { data: home }

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const rail = (name: string) => screen.findByRole('region', { name })

describe('HomePage', () => {
  it('requests the genres and all lists with one query (R4.72)', async () => {
    const { requests } = renderAt('/', <HomePage />, () => ({ data: home }))
    await rail('Coming Soon')
    expect(requests).toEqual([
      { name: 'HomePage', variables: { featured: 5, railSize: 20, films: { type: 'MOVIE' } } },
    ])
    expect(screen.getByRole('link', { name: 'Drama' })).toBeTruthy()
  })

  it('shows the rails in order to a visitor, without recommendations (R2.76) (R2.78)', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    await rail('Coming Soon')
    expect(headings().filter((text) => RAILS.includes(text ?? ''))).toEqual(RAILS)
    expect(screen.queryByText(/Recommended for/)).toBeNull()
  })

  it('shows the week above the rails, then recommendations, to a signed-in viewer (R2.76) (R2.78), without the sign-up banner (R2.85)', async () => {
    signIn()
    renderAt(
      '/',
      <HomePage />,
      answering({ RecommendedRail: () => ({ data: { personalizedRecommendations: fakePage([51]) } }) }),
    )
    await rail('Coming Soon')
    expect(await screen.findByText('Title 51')).toBeTruthy()
    // The headings without that of the featured title, which changes with time.
    expect(headings().filter((text) => !text?.startsWith('Title '))).toEqual([
      'Your week',
      'Recommended for ada_l',
      ...RAILS,
    ])
    expect(screen.queryByRole('button', { name: /Sign Up/ })).toBeNull()
  })

  it('says to a visitor what Marquee is, and not to a member', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    expect(await screen.findByText(/^Marquee is a diary for films and series/)).toBeTruthy()
    cleanup()
    signIn()
    renderAt('/', <HomePage />, () => ({ data: home }))
    await rail('Coming Soon')
    expect(screen.queryByText(/^Marquee is a diary/)).toBeNull()
  })

  it('shows in each rail its own titles (R2.80) (R2.81) (R2.82) (R2.83) (R2.84)', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    const first = [11, 21, 31, 1, 41]
    for (const [index, name] of RAILS.entries())
      expect(within(await rail(name)).getAllByRole('listitem')[0]?.textContent).toContain(
        `Title ${first[index]}`,
      )
  })

  it('links View All of every rail to its listing (R2.77)', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    const targets = []
    for (const name of RAILS)
      targets.push(
        within(await rail(name))
          .getByRole('link', { name: /View All/ })
          .getAttribute('href'),
      )
    expect(targets).toEqual(['/now-playing', '/trending', '/top-rated', '/popular', '/upcoming'])
  })

  it('opens the register form from the sign-up banner (R2.85)', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    fireEvent.click(await screen.findByRole('button', { name: /Sign Up/ }))
    expect(authRequest.get()?.mode).toBe('register')
  })

  it('dates the rails of what is new in a frozen catalogue, and only those, and says that nothing is coming', async () => {
    const frozen = { ...home, upcoming: fakePage([]), catalogue: { frozenAsOf: '2024-12-01' } }
    renderAt('/', <HomePage />, () => ({ data: frozen }))
    expect(await screen.findAllByRole('link', { name: 'as of December 2024' })).toHaveLength(3)
    expect(within(await rail('Coming Soon')).getByText('No later premiere is in the catalogue.')).toBeTruthy()
    for (const name of ['Now Playing in Theaters', 'Trending Now', 'Coming Soon'])
      expect(
        within(await rail(name))
          .getByRole('link', { name: 'as of December 2024' })
          .getAttribute('href'),
      ).toBe('/about#newer-titles')
  })

  it('shows the error of one rail alone, and its Retry requests that rail only (R2.90)', async () => {
    const films = { filter: { type: 'MOVIE' } }
    for (const [field, name, variables] of [
      ['nowPlaying', 'Now Playing in Theaters', { category: 'NOW_PLAYING' }],
      ['trending', 'Trending Now', { category: 'TRENDING' }],
      ['topRated', 'Top Rated Movies', { category: 'TOP_RATED', ...films }],
      ['popular', 'Popular Movies', { category: 'POPULAR', ...films }],
      ['upcoming', 'Coming Soon', { category: 'UPCOMING' }],
    ] as const) {
      const { requests } = renderAt(
        '/',
        <HomePage />,
        answering({
          HomePage: () => ({ data: { ...home, [field]: null }, errors: [fieldError(field, 429)] }),
          HomeRail: () => ({ data: { movies: fakePage([77]) } }),
        }),
      )
      const failed = await rail(name)
      expect(within(failed).getByRole('alert').textContent).toContain(
        'Too many requests. Please try again later.',
      )
      for (const other of RAILS.filter((one) => one !== name))
        expect(within(await rail(other)).getAllByRole('listitem').length).toBeGreaterThan(0)
      fireEvent.click(within(failed).getByRole('button', { name: `Retry ${name}` }))
      expect(await within(failed).findByText('Title 77')).toBeTruthy()
      expect(requests.slice(1)).toEqual([{ name: 'HomeRail', variables: { ...variables, railSize: 20 } }])
      cleanup()
    }
  })

  it('shows a general error when everything fails without a known reason (R8.33), and that the genres failed (R8.31)', async () => {
    renderAt('/', <HomePage />, () => ({ data: null, errors: [{ message: 'x' }] }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load movie data. Please refresh the page.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(await screen.findByText('Failed to fetch genres')).toBeTruthy()
  })

  it('shows no genre error while the genres are loading or loaded', async () => {
    let bring = () => undefined as void
    const brought = new Promise<void>((resolve) => {
      bring = resolve
    })
    renderAt('/', <HomePage />, async () => {
      await brought
      return { data: home }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await screen.findByRole('group', { name: 'Genres' })
    expect(screen.queryByText('Failed to fetch genres')).toBeNull()
    bring()
    await rail('Coming Soon')
    expect(screen.queryByText('Failed to fetch genres')).toBeNull()
  })

  it('shows that filtering failed without a known reason (R8.34), and Retry requests again (R2.90)', async () => {
    let broken = true
    renderAt(
      '/?minRating=8',
      <HomePage />,
      answering({
        FilteredMovies: () =>
          broken
            ? { data: { movies: null }, errors: [{ message: 'x' }] }
            : { data: { movies: fakePage([61]) } },
      }),
    )
    await screen.findByText('Failed to filter movies')
    const results = await rail('Filtered Results')
    expect(within(results).getByText('Failed to filter movies')).toBeTruthy()
    broken = false
    fireEvent.click(within(results).getByRole('button', { name: 'Retry Filtered Results' }))
    expect(await within(results).findByText('Title 61')).toBeTruthy()
  })

  it('shows that everything failed, and retries genres and featured first, then rail by rail with pauses of 500 ms (R8.47) (R4.75) (R4.76) (R9.21)', async () => {
    jest.useFakeTimers()
    const when: [string, number][] = []
    const note = (name: string) => void when.push([name, Date.now()])
    renderAt(
      '/',
      <HomePage />,
      answering({
        HomePage: () => {
          throw new TypeError('Failed to fetch')
        },
        HomeHero: async ({ name }) => {
          note(name)
          await new Promise((answer) => setTimeout(answer, 300))
          note(`${name} answered`)
          return { data: { genres: GENRES, featured: home.featured } }
        },
        HomeRail: ({ variables }) => {
          note(String(variables.category))
          return { data: { movies: fakePage([9]) } }
        },
      }),
    )
    await act(async () => void (await jest.advanceTimersByTimeAsync(10)))
    expect(screen.getByRole('alert').textContent).toContain('Failed to load homepage content')
    expect(screen.getByRole('alert').textContent).toContain('Network error. Check your connection.')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(async () => void (await jest.advanceTimersByTimeAsync(4000)))
    expect(when.map(([name]) => name)).toEqual([
      'HomeHero',
      'HomeHero answered',
      'NOW_PLAYING',
      'TRENDING',
      'TOP_RATED',
      'POPULAR',
      'UPCOMING',
    ])
    const gaps = when.slice(3).map(([, at], index) => at - when[index + 2]![1])
    expect(gaps).toEqual([500, 500, 500, 500])
    expect(screen.queryByText('Failed to load homepage content')).toBeNull()
    expect(screen.getAllByRole('link', { name: /View All/ })).toHaveLength(5)
  })

  it('shows and hides the filter panel, which replaces the genres in the bar (R4.85)', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    await rail('Coming Soon')
    expect(screen.getByRole('navigation', { name: 'Genres' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(await screen.findByRole('form', { name: 'Filter panel' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Genres' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Hide Filters' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Filter panel' })).toBeNull())
    expect(screen.getByRole('navigation', { name: 'Genres' })).toBeTruthy()
  })

  it('replaces the rails with the filtered results (R2.75) (R2.86), sends only active filters (R5.67), and returns to the rails when cleared (R2.89) (R4.83)', async () => {
    const { requests } = renderAt(
      '/',
      <HomePage />,
      answering({ FilteredMovies: () => ({ data: { movies: fakePage([61, 62]) } }) }),
    )
    await rail('Coming Soon')
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('form', { name: 'Filter panel' }))
    const rating = panel.getByLabelText<HTMLInputElement>('Min Rating')
    expect([rating.min, rating.max, rating.step]).toEqual(['0', '10', '0.1'])
    fireEvent.click(panel.getByRole('button', { name: 'Drama' }))
    fireEvent.change(rating, { target: { value: '7.5' } })
    fireEvent.click(panel.getByRole('button', { name: 'Apply Filters' }))
    const results = await rail('Filtered Results')
    expect(await within(results).findByText('Title 61')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Popular Movies' })).toBeNull()
    expect(requests.at(-1)).toEqual({
      name: 'FilteredMovies',
      variables: { filter: { genres: ['18'], minRating: 7.5 }, page: 1 },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Clear All' }))
    expect(await rail('Popular Movies')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Filtered Results' })).toBeNull()
    const cleared = within(await screen.findByRole('form', { name: 'Filter panel' }))
    expect(cleared.getByRole('button', { name: 'Drama' }).getAttribute('aria-pressed')).toBe('false')
    expect(cleared.getByLabelText<HTMLInputElement>('Min Rating').value).toBe('')
  })

  it('clears every filter with Reset in the panel (R4.83)', async () => {
    renderAt(
      '/?genres=18&minRating=7.5&maxRating=9&releaseYear=1994&sortBy=title.asc',
      <HomePage />,
      answering({ FilteredMovies: () => ({ data: { movies: fakePage([61]) } }) }),
    )
    await rail('Filtered Results')
    fireEvent.click(screen.getByRole('button', { name: 'Filters 5 active' }))
    const panel = async () => within(await screen.findByRole('form', { name: 'Filter panel' }))
    fireEvent.click((await panel()).getByRole('button', { name: 'Reset' }))
    expect(await rail('Popular Movies')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hide Filters' })).toBeTruthy()
    const cleared = await panel()
    expect(cleared.getByRole('button', { name: 'Drama' }).getAttribute('aria-pressed')).toBe('false')
    for (const label of ['Min Rating', 'Max Rating', 'Release Year'])
      expect(cleared.getByLabelText<HTMLInputElement>(label).value).toBe('')
    expect(cleared.getByLabelText<HTMLSelectElement>('Sort By').value).toBe('popularity.desc')
  })

  it('offers rating inputs of 0 to 10 by 0.1 (R5.68) and rejects a minimum above the maximum', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    await rail('Coming Soon')
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('form', { name: 'Filter panel' }))
    for (const label of ['Min Rating', 'Max Rating']) {
      const input = panel.getByLabelText<HTMLInputElement>(label)
      expect([input.min, input.max, input.step]).toEqual(['0', '10', '0.1'])
    }
    fireEvent.change(panel.getByLabelText('Min Rating'), { target: { value: '9' } })
    fireEvent.change(panel.getByLabelText('Max Rating'), { target: { value: '8' } })
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Apply Filters' }).disabled).toBe(true)
    expect(panel.getByRole('status').textContent).toMatch(/minimum rating/)
  })

  it('accepts a rating typed digit by digit, and Reset clears values that were not applied', async () => {
    renderAt('/', <HomePage />, () => ({ data: home }))
    await rail('Coming Soon')
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('form', { name: 'Filter panel' }))
    const rating = panel.getByLabelText<HTMLInputElement>('Min Rating')
    for (const typed of ['7', '7.0', '7.05']) {
      fireEvent.change(rating, { target: { value: typed } })
      expect(rating.value).toBe(typed)
    }
    fireEvent.click(panel.getByRole('button', { name: 'Drama' }))
    fireEvent.click(panel.getByRole('button', { name: 'Reset' }))
    expect(rating.value).toBe('')
    expect(panel.getByRole('button', { name: 'Drama' }).getAttribute('aria-pressed')).toBe('false')
  })

  it("shows 'No movies found' when nothing matches; Reset Filters brings the rails back (R2.87) (R2.88)", async () => {
    renderAt(
      '/?minRating=10',
      <HomePage />,
      answering({ FilteredMovies: () => ({ data: { movies: fakePage([]) } }) }),
    )
    expect(await screen.findByRole('heading', { name: 'No movies found' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(await rail('Popular Movies')).toBeTruthy()
  })
})
