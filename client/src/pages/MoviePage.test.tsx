import { describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { App } from '../App.js'
import { type FakeServer, type FakeRequest, fakeMovie, fakePage, fieldError, renderAt } from '../testing.js'

const people = (count: number, more: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({
    id: `42-${index}`,
    personId: String(index),
    profilePath: null,
    ...more(index),
  }))

const CAST = people(10, (index) => ({
  __typename: 'CastMember',
  name: `Actor Number${index}`,
  character: index === 9 ? null : `Role ${index}`,
}))
const CREW = people(8, (index) => ({
  __typename: 'CrewMember',
  name: `Maker Number${index}`,
  job: index === 0 ? 'Director' : `Job ${index}`,
}))

const fullMovie = (more: object = {}) =>
  fakeMovie(42, {
    title: 'Inception',
    year: 2010,
    runtime: 142,
    tagline: 'Your mind is the scene of the crime.',
    overview: 'A thief who steals secrets through dreams.',
    summary: 'A 2010 action film directed by Christopher Nolan.',
    numberOfSeasons: null,
    numberOfEpisodes: null,
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
    cast: CAST,
    crew: CREW,
    recommendations: fakePage([1, 2]),
    similar: fakePage([3]),
    source: null,
    addedByMember: false,
    viewerCanEdit: false,
    viewerCanComplete: [],
    viewerPoster: null,
    completedFacts: [],
    voteSource: null,
    watchLinks: [],
    viewerFollowedRatings: null,
    ...more,
  })

const open = (answer: FakeServer = () => ({ data: { movie: fullMovie() } }), path = '/movie/42') =>
  renderAt(path, <App />, answer)
/** The page's own requests; the footer sends another one. */
const pageRequests = (requests: FakeRequest[]) => requests.filter(({ name }) => name === 'MoviePage')
const page = () => within(screen.getByRole('main'))
const title = () => page().findByRole('heading', { level: 1 })
const fact = (label: string) => page().getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

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
    await within(await page().findByRole('region', { name: 'Cast' })).findByText('Actor Number0')
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

  it('shows title, tagline, rating, year, runtime and genres in its header (R2.121), the rating to one decimal out of 10 (R9.53)', async () => {
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
      '/genre/science-fiction',
    )
    expect(header.getByRole('link', { name: '2010' }).getAttribute('href')).toBe('/decade/2010s')
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

  it('opens the tab that the address names, and Details for a tab that the title does not have', async () => {
    const selected = () => page().getByRole('tab', { selected: true }).textContent
    open(undefined, '/movie/42?tab=credits')
    await title()
    expect(selected()).toBe('Cast & Crew')
    fireEvent.click(page().getByRole('tab', { name: 'Details' }))
    await waitFor(() => expect(selected()).toBe('Details'))
    cleanup()
    open(() => ({ data: { movie: fullMovie({ cast: [], crew: [] }) } }), '/movie/42?tab=credits')
    await title()
    expect(selected()).toBe('Details')
    cleanup()
    open(undefined, '/movie/42?tab=nonsense')
    await title()
    expect(selected()).toBe('Details')
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

  /** A title of which only a few facts are known. */
  const bareMovie = (more: object = {}) =>
    fullMovie({
      title: 'The Night Train',
      originalTitle: 'The Night Train',
      summary: 'A 1936 American crime film directed by Alma Reed, with Ruth Hall.',
      year: 1936,
      releaseDate: null,
      runtime: null,
      tagline: null,
      overview: null,
      voteAverage: null,
      voteCount: 0,
      director: 'Alma Reed',
      producer: null,
      writer: null,
      status: null,
      budget: null,
      revenue: 0,
      originalLanguage: null,
      countries: [],
      productionCompanies: [],
      cast: [],
      crew: [],
      genres: [],
      recommendations: fakePage([]),
      similar: fakePage([]),
      ...more,
    })

  it('leads with the composed summary when nobody has written an overview, and leaves out what is not known', async () => {
    open(() => ({ data: { movie: bareMovie() } }))
    await title()
    expect(page().getByRole('heading', { name: 'In Brief' })).toBeTruthy()
    expect(page().getByText('A 1936 American crime film directed by Alma Reed, with Ruth Hall.')).toBeTruthy()
    expect(page().queryByText('Overview')).toBeNull()
    expect(page().queryByText(/not known|not rated|no overview/i)).toBeNull()
    expect(
      page()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Original title'])
  })

  it('shows one rail below a few facts', async () => {
    const related = { recommendations: fakePage([1, 2]), similar: fakePage([3]), genres: fullMovie().genres }
    const { requests } = open(() => ({ data: { movie: bareMovie({ crew: CREW, ...related }) } }))
    await page().findByRole('region', { name: 'You Might Also Like' })
    const rails = page()
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby'))
    expect(rails.filter((name) => name && name !== 'starring')).toHaveLength(1)
    expect(requests.map(({ name }) => name)).not.toContain('MoreRails')
  })

  it('has no tab for a cast and crew of nobody', async () => {
    open(() => ({ data: { movie: bareMovie() } }))
    await title()
    expect(
      page()
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Details', 'Reviews'])
  })

  it('shows the box office and the faces of a title when they are known', async () => {
    open(() => ({
      data: { movie: bareMovie({ overview: 'A train.', revenue: 1250000, cast: CAST }) },
    }))
    await title()
    expect(fact('Revenue')).toBe('$1,250,000')
    const faces = within(page().getByRole('region', { name: 'Starring' })).getAllByRole('link')
    expect(faces.map((face) => face.getAttribute('href'))).toEqual(
      Array.from({ length: 8 }, (_, index) => `/person/${index}`),
    )
    expect(page().queryByText('Budget')).toBeNull()
  })

  it('shows an invalid language code as it is', async () => {
    open(() => ({ data: { movie: bareMovie({ originalLanguage: 'x-nowhere-at-all' }) } }))
    await title()
    await waitFor(() => expect(fact('Language')).toBe('x-nowhere-at-all'))
  })

  it('shows the seasons and episodes of a series', async () => {
    open(() => ({ data: { movie: bareMovie({ type: 'TV', numberOfSeasons: 5, numberOfEpisodes: 62 }) } }))
    await title()
    expect(fact('Seasons')).toBe('5')
    expect(fact('Episodes')).toBe('62')
  })

  it('links from ten of the cast or eight of the crew to all of them', async () => {
    open()
    await title()
    fireEvent.click(page().getByRole('tab', { name: 'Cast & Crew' }))
    const link = await page().findByRole('link', { name: 'All cast and crew' })
    expect(link.getAttribute('href')).toBe('/movie/42/credits')
    cleanup()
    open(() => ({
      data: { movie: fullMovie({ cast: CAST.slice(0, 3), crew: CREW.slice(0, 2) }) },
    }))
    await title()
    fireEvent.click(page().getByRole('tab', { name: 'Cast & Crew' }))
    await page().findByRole('region', { name: 'Crew' })
    expect(page().queryByRole('link', { name: 'All cast and crew' })).toBeNull()
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
    expect(cast.getByRole('link', { name: 'Actor Number3' }).getAttribute('href')).toBe('/person/3')
    expect(crew.getByRole('link', { name: 'Maker Number3' }).getAttribute('href')).toBe('/person/3')
  })

  it('joins the jobs of one person, and shows eight people of the crew', async () => {
    const director = { ...CREW[0]!, id: '42-20', job: 'Writer' }
    open(() => ({ data: { movie: fullMovie({ crew: [CREW[0], director, ...CREW.slice(1)] }) } }))
    await title()
    fireEvent.click(page().getByRole('tab', { name: 'Cast & Crew' }))
    const crew = within(await page().findByRole('region', { name: 'Crew' }))
    expect(crew.getAllByRole('listitem')).toHaveLength(8)
    expect(crew.getByText('Maker Number0').closest('li')?.textContent).toContain('Director, Writer')
  })

  it('shows whose rating it is, where to watch, and a search for a trailer that is missing', async () => {
    open(() => ({
      data: {
        movie: fullMovie({
          voteSource: { __typename: 'VoteSource', name: 'tmdb', asOf: '2026-05-04' },
          watchLinks: [
            { __typename: 'WatchLink', name: 'Jellyfin', url: 'https://media.example/?q=Inception' },
          ],
        }),
      },
    }))
    await title()
    page().getByText('TMDB, May 4, 2026')
    const links = within(page().getByRole('region', { name: 'Where to watch' }))
    const link = links.getByRole('link', { name: /^Jellyfin/ })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://media.example/?q=Inception',
      'noopener noreferrer',
    ])
    expect(
      page()
        .getByRole('link', { name: /^Search YouTube/ })
        .getAttribute('href'),
    ).toContain('Inception')
  })

  it('shows what people think whom the viewer follows, and each of them in a dialog', async () => {
    const user = (id: string, username: string) => ({ __typename: 'User', id, username, avatar: null })
    const viewerFollowedRatings = {
      __typename: 'FollowedRatings',
      count: 2,
      averageRating: 7.5,
      ratings: [
        { __typename: 'FollowedRating', rating: 9, reviewId: null, user: user('8', 'bea') },
        { __typename: 'FollowedRating', rating: 6, reviewId: '3', user: user('9', 'cleo') },
      ],
    }
    open(() => ({ data: { movie: fullMovie({ viewerFollowedRatings }) } }))
    fireEvent.click(await page().findByRole('button', { name: '2 people you follow: 7.5' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'People you follow' }))
    expect(dialog.getByRole('link', { name: 'bea' }).getAttribute('href')).toBe('/@bea')
    expect(dialog.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/review/3')
  })

  it('names the creators, the first day and the length of an episode of a series', async () => {
    const crew = [{ ...CREW[0]!, job: 'Creator' }]
    open(() => ({ data: { movie: fullMovie({ type: 'TV', numberOfSeasons: 5, runtime: 47, crew }) } }))
    await title()
    expect(page().getByRole('list', { name: 'At a glance' }).textContent).toContain(
      'Created by Maker Number0',
    )
    expect(fact('First aired')).toBe('July 16, 2010')
    expect(fact('Episode length')).toBe('47m')
  })

  it('links the director, and searches for a name that the crew does not have', async () => {
    const crew = [
      {
        __typename: 'CrewMember',
        id: '42-crew-0-5',
        personId: '5',
        name: 'Christopher Nolan',
        job: 'Director',
        profilePath: null,
      },
    ]
    open(() => ({ data: { movie: fullMovie({ crew }) } }))
    await title()
    const hrefs = (name: string) =>
      page()
        .getAllByRole('link', { name })
        .map((link) => link.getAttribute('href'))
    // In the header, as director and as producer.
    expect(hrefs('Christopher Nolan')).toEqual(['/person/5', '/person/5', '/person/5'])
    expect(hrefs('Jonathan Nolan')).toEqual(['/search?query=Jonathan+Nolan'])
  })

  it('has the rails You Might Also Like with recommendations (R2.138) and More Like This with similar titles (R2.139)', async () => {
    open()
    const also = within(await page().findByRole('region', { name: 'You Might Also Like' }))
    expect(also.getByText('Title 1')).toBeTruthy()
    expect(also.getByText('Title 2')).toBeTruthy()
    const like = within(page().getByRole('region', { name: 'More Like This' }))
    expect(like.getByText('Title 3')).toBeTruthy()
  })

  describe('the rails of its director and of its year', () => {
    /** The second pages of the title's related titles. */
    const related = (recommendations: number[], similar: number[]) => ({
      __typename: 'Movie',
      id: '42',
      recommendations: fakePage(recommendations),
      similar: fakePage(similar),
    })
    const UNRELATED = { recommendations: fakePage([]), similar: fakePage([]) }
    const person = (count: number) => ({
      __typename: 'Person',
      id: '0',
      credits: {
        __typename: 'PersonCreditPage',
        results: [
          { jobs: ['Director'], movie: fullMovie() },
          { jobs: ['Producer'], movie: fakeMovie(50) },
          ...Array.from({ length: count }, (_, index) => ({
            jobs: ['Director', 'Writer'],
            movie: fakeMovie(60 + index),
          })),
        ].map((credit) => ({ __typename: 'PersonCredit', ...credit })),
      },
    })
    const answer =
      (more: object, movie = fullMovie()): FakeServer =>
      ({ name }) =>
        name === 'MoreRails'
          ? { data: { movie: related([], []), person: null, movies: null, ...more } }
          : { data: { movie } }

    it('show other titles that the first director directed, and titles of the first genre and year without related ones', async () => {
      const movies = fakePage([], { results: [fullMovie(), fakeMovie(71), fakeMovie(72)] })
      const { requests } = open(answer({ person: person(3), movies }, fullMovie(UNRELATED)))
      const byDirector = within(await page().findByRole('region', { name: 'More by Maker Number0' }))
      expect(await byDirector.findByText('Title 60')).toBeTruthy()
      expect(byDirector.getByText('Title 62')).toBeTruthy()
      expect(byDirector.queryByText('Title 42')).toBeNull()
      expect(byDirector.queryByText('Title 50')).toBeNull()
      const ofYear = within(page().getByRole('region', { name: 'Action films of 2010' }))
      expect(ofYear.getByText('Title 71')).toBeTruthy()
      expect(ofYear.queryByText('Title 42')).toBeNull()
      expect(ofYear.getByRole('link', { name: /View All/ }).getAttribute('href')).toBe(
        '/popular?genre=28&year=2010',
      )
      expect(requests.filter(({ name }) => name === 'MoreRails')).toEqual([
        {
          name: 'MoreRails',
          variables: {
            id: '42',
            directorId: '0',
            hasDirector: true,
            filter: { genres: ['28'], releaseYear: 2010, type: 'MOVIE' },
            hasGenre: true,
            limit: 20,
          },
        },
      ])
    })

    it('are hidden when there is hardly anything in them', async () => {
      const movies = fakePage([], { results: [fullMovie(), fakeMovie(71)] })
      open(answer({ person: person(1), movies }, fullMovie(UNRELATED)))
      await title()
      await waitFor(() => expect(page().queryByRole('region', { name: /More by/ })).toBeNull())
      expect(page().queryByRole('region', { name: /films of/ })).toBeNull()
    })

    it('show no title twice, nor do those of related titles, which are filled up', async () => {
      const first = { recommendations: fakePage([60, 61, 1, 2]), similar: fakePage([1, 2, 3]) }
      open(answer({ person: person(3), movie: related([4, 62], [4, 5]) }, fullMovie(first)))
      const titlesOf = (name: string | RegExp) =>
        within(page().getByRole('region', { name }))
          .queryAllByText(/^Title \d+$/)
          .map(({ textContent }) => Number(textContent?.slice('Title '.length)))
      await page().findByText('Title 62')
      await waitFor(() => expect(titlesOf(/More by/)).toEqual([60, 61, 62]))
      await waitFor(() => expect(titlesOf('You Might Also Like')).toEqual([1, 2, 4]))
      await waitFor(() => expect(titlesOf('More Like This')).toEqual([3, 5]))
      expect(page().queryByRole('region', { name: /films of/ })).toBeNull()
    })

    it('are not loaded for a title without director, genre or year', async () => {
      const { requests } = open(answer({}, bareMovie()))
      await title()
      expect(page().queryByRole('region', { name: /More by|films of/ })).toBeNull()
      expect(requests.filter(({ name }) => name === 'MoreRails')).toEqual([])
    })
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
    expect((await title()).textContent).toBe('There is nothing at this address')
    expect(page().getByText('Unexpected Application Error')).toBeTruthy()
    expect(page().getByRole('searchbox')).toBeTruthy()
    expect(page().getByText('404 Not Found')).toBeTruthy()
    expect(page().getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  })

  it('has the tab with the episodes behind the others, for a series only (R2.129)', async () => {
    const { unmount } = open(() => ({ data: { movie: fullMovie({ type: 'TV' }) } }))
    await title()
    const names = () =>
      page()
        .getAllByRole('tab')
        .map((tab) => tab.textContent)
    expect(names()).toEqual(['Details', 'Cast & Crew', 'Reviews', 'Episodes'])
    unmount()
    open(undefined, '/movie/42?tab=episodes')
    await title()
    expect(names()).toEqual(['Details', 'Cast & Crew', 'Reviews'])
    expect(page().getByRole('tab', { selected: true }).textContent).toBe('Details')
  })
})
