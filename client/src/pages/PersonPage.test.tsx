import { afterEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session } from '../platform/session/session.js'
import { App } from '../App.js'
import {
  fakeMovie,
  fakeUser,
  fieldError,
  renderAt,
  signIn,
  type FakeRequest,
  type FakeServer,
} from '../testing.js'

const fakeCredit = (id: number, more: object = {}, movie: object = {}) => ({
  __typename: 'PersonCredit',
  isCast: true,
  characters: [`Role ${id}`],
  jobs: [],
  movie: fakeMovie(id, movie),
  ...more,
})

const fakeCredits = (results: object[], more: object = {}) => ({
  __typename: 'PersonCreditPage',
  page: 1,
  totalPages: 1,
  totalResults: results.length,
  results,
  ...more,
})

const CREDITS = [
  fakeCredit(1, {}, { year: 2024 }),
  fakeCredit(2, { isCast: false, characters: [], jobs: ['Director', 'Writer'] }, { year: 2024 }),
  fakeCredit(3, { characters: [] }, { year: 1999 }),
  fakeCredit(4, { characters: ['A', 'B'], jobs: ['Producer'] }, { year: null }),
]

const fakePerson = (more: object = {}) => ({
  __typename: 'Person',
  id: '9',
  name: 'Ida Lupino',
  profilePath: null,
  knownForDepartment: 'Directing',
  roles: [],
  titleCount: 4,
  castTitleCount: 3,
  crewTitleCount: 2,
  knownFor: [fakeMovie(1), fakeMovie(2), fakeMovie(3)],
  credits: fakeCredits(CREDITS),
  ...more,
})

const open = (answer: FakeServer = () => ({ data: { person: fakePerson() } }), path: string = '/person/9') =>
  renderAt(path, <App />, answer)
const pageRequests = (requests: FakeRequest[]) => requests.filter(({ name }) => name === 'PersonPage')
const page = () => within(screen.getByRole('main'))
const heading = () => page().findByRole('heading', { level: 1 })
const filmography = () => within(page().getByRole('region', { name: 'Filmography' }))
const rows = () => filmography().getAllByRole('heading', { level: 4 })
const rowOf = (title: string) => filmography().getByRole('link', { name: title }).closest('li')

afterEach(() => act(() => session.set({ user: null, token: null, isAuthenticated: false })))

describe('PersonPage', () => {
  it('shows name, department and number of titles, with one request', async () => {
    const { requests } = open()
    expect((await heading()).textContent).toBe('Ida Lupino')
    expect(document.title).toBe('Ida Lupino · Marquee')
    expect(page().getByRole('list', { name: 'At a glance' }).textContent).toBe('Directing4 titles')
    expect(page().getByText('IL')).toBeTruthy()
    expect(pageRequests(requests)).toEqual([
      {
        name: 'PersonPage',
        variables: { id: '9', kind: null, orderBy: { field: 'RELEASE_DATE', direction: 'DESC' }, page: 1 },
      },
    ])
    expect(requests.map(({ name }) => name)).not.toContain('WatchedOfPerson')
  })

  it('shows what the person is known for, unless the filmography is as short', async () => {
    const { unmount } = open()
    await heading()
    const rail = within(page().getByRole('region', { name: 'Known For' }))
    expect(await rail.findByText('Title 2')).toBeTruthy()
    unmount()
    open(() => ({ data: { person: fakePerson({ knownFor: [fakeMovie(1)] }) } }))
    await heading()
    expect(page().queryByRole('region', { name: 'Known For' })).toBeNull()
  })

  it('groups the filmography by year, with jobs and characters', async () => {
    open()
    await heading()
    expect(
      filmography()
        .getAllByRole('heading', { level: 3 })
        .map((year) => year.textContent),
    ).toEqual(['2024', '1999', 'Undated'])
    expect(rowOf('Title 1')?.textContent).toContain('as Role 1')
    expect(rowOf('Title 2')?.textContent).toContain('Director, Writer')
    expect(rowOf('Title 3')?.textContent).toContain('Cast')
    expect(rowOf('Title 4')?.textContent).toContain('Producer, as A / B')
    expect(filmography().getByRole('link', { name: 'Title 1' }).getAttribute('href')).toBe('/movie/1')
  })

  it('reads kind and order from the address, and keeps them in its links', async () => {
    const { requests } = open(undefined, '/person/9?kind=crew&sort=rating')
    await heading()
    expect(pageRequests(requests)[0]?.variables).toMatchObject({
      kind: 'CREW',
      orderBy: { field: 'RATING', direction: 'DESC' },
    })
    // Not an order by date: no years.
    expect(filmography().queryByRole('heading', { name: /^\d{4}$/ })).toBeNull()
    const tabs = within(filmography().getByRole('navigation', { name: 'Filmography' }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Behind the Camera 2')
    expect(tabs.getByRole('link', { name: 'Acting 3' }).getAttribute('href')).toBe(
      '/person/9?kind=cast&sort=rating',
    )
    fireEvent.change(filmography().getByLabelText('Sort by'), { target: { value: 'oldest' } })
    await waitFor(() =>
      expect(pageRequests(requests).at(-1)?.variables).toMatchObject({
        kind: 'CREW',
        orderBy: { field: 'RELEASE_DATE', direction: 'ASC' },
      }),
    )
  })

  it('ignores an invalid kind, order and page', async () => {
    const { requests } = open(undefined, '/person/9?kind=constructor&sort=__proto__&page=x')
    await heading()
    expect(pageRequests(requests)[0]?.variables).toEqual({
      id: '9',
      kind: null,
      orderBy: { field: 'RELEASE_DATE', direction: 'DESC' },
      page: 1,
    })
  })

  it('has no tabs for a person of one kind', async () => {
    open(() => ({ data: { person: fakePerson({ crewTitleCount: 0 }) } }))
    await heading()
    expect(filmography().queryByRole('navigation', { name: 'Filmography' })).toBeNull()
  })

  it('has numbered pages, and leads back from a page past the end', async () => {
    const { unmount } = open(() => ({
      data: { person: fakePerson({ credits: fakeCredits(CREDITS, { totalPages: 3, totalResults: 120 }) }) },
    }))
    await heading()
    expect(filmography().getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/person/9?page=2')
    unmount()
    open(
      () => ({
        data: { person: fakePerson({ credits: fakeCredits([], { totalPages: 3, totalResults: 120 }) }) },
      }),
      '/person/9?page=8',
    )
    await heading()
    expect(filmography().getByText('There is no such page')).toBeTruthy()
    expect(filmography().getByRole('link', { name: 'Go to the Last Page' }).getAttribute('href')).toBe(
      '/person/9?page=3',
    )
  })

  it('shows a viewer how many of the titles they have watched, and counts again after a change', async () => {
    signIn()
    let watched = 1
    const { requests, client } = open(({ name }) =>
      name === 'WatchedOfPerson'
        ? { data: { person: { __typename: 'Person', id: '9', viewerWatchedCount: watched } } }
        : name === 'SessionViewer'
          ? { data: { viewer: fakeUser() } }
          : { data: { person: fakePerson() } },
    )
    expect(await page().findByText('You have seen 1 of 4')).toBeTruthy()
    watched = 2
    act(() => {
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Movie', id: '3' }),
        fields: { viewerHasWatched: () => true },
      })
    })
    expect(await page().findByText('You have seen 2 of 4')).toBeTruthy()
    expect(rowOf('Title 3')?.textContent).toContain('Watched')
    expect(requests.filter(({ name }) => name === 'WatchedOfPerson')).toHaveLength(2)
  })

  it('shows that it is loading', async () => {
    open(() => new Promise(() => {}))
    expect((await page().findByRole('status')).textContent).toContain('Loading…')
  })

  it('shows an error and tries again', async () => {
    let broken = true
    open(() => {
      if (broken) throw new TypeError('Failed to fetch')
      return { data: { person: fakePerson() } }
    })
    expect((await heading()).textContent).toBe('Failed to load this person')
    broken = false
    fireEvent.click(page().getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect((await heading()).textContent).toBe('Ida Lupino'))
  })

  it('shows the rest of the page when the filmography fails', async () => {
    open(() => ({
      data: { person: fakePerson({ credits: null }) },
      errors: [{ ...fieldError('person', 500), path: ['person', 'credits'] }],
    }))
    expect((await heading()).textContent).toBe('Ida Lupino')
    expect(filmography().getByText('Failed to load this person')).toBeTruthy()
  })

  it('shows Person not found for an unknown person', async () => {
    open(() => ({ data: { person: null } }))
    expect((await heading()).textContent).toBe('Person not found')
    expect(page().getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  })

  it('isolates names of another direction', async () => {
    open(() => ({ data: { person: fakePerson({ name: 'يوسف شاهين' }) } }))
    expect((await heading()).querySelector('bdi')?.textContent).toBe('يوسف شاهين')
    expect(rows().every((row) => row.querySelector('bdi'))).toBe(true)
  })
})
