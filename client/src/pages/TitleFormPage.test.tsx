import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { Route, Routes } from 'react-router-dom'
import { COMPLETION_TEXTS } from '../../../server/contract/messages/completions.js'
import { LOCAL_TITLE_TEXTS, LOCAL_TITLE_VALIDATION } from '../../../server/contract/messages/localTitles.js'
import { session } from '../platform/session/session.js'
import { address, fakeSite, renderAt, signIn, type FakeServer } from '../testing.js'
import { toasts } from '../platform/ui/overlays/toast.js'
import { TitleFormPage } from './TitleFormPage.js'

beforeEach(() => void signIn())

const saved = (field: string, id = '90', title = 'Umbra') => ({
  data: { [field]: { __typename: 'Movie', id, title } },
})
const movie = (more: object = {}) => ({
  __typename: 'Movie',
  id: '90',
  title: 'Umbra',
  type: 'TV',
  year: 2021,
  originalTitle: 'Ombra',
  overview: 'About it',
  runtime: 50,
  numberOfSeasons: 2,
  numberOfEpisodes: 16,
  originalLanguage: 'it',
  countries: ['IT'],
  genreIds: ['18'],
  imdbId: 'tt0000009',
  viewerCanEdit: true,
  viewerCanComplete: [],
  crew: [{ __typename: 'CrewMember', id: '1', name: 'Ottavia', job: 'Director' }],
  cast: [{ __typename: 'CastMember', id: '2', name: 'Sandro', character: 'Keeper' }],
  ...more,
})
const answering =
  (answers: Record<string, object> = {}): FakeServer =>
  ({ name }) =>
    answers[name] ?? { data: { site: fakeSite(), movie: movie() } }
const open = (path: string, answer: FakeServer = answering()) =>
  renderAt(
    path,
    <Routes>
      <Route path="/title/:id" element={<TitleFormPage />} />
      <Route path="*" element={null} />
    </Routes>,
    answer,
  )
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the form of a new title', () => {
  it('starts with the words and the year of the search, and opens the added title', async () => {
    const { requests } = open(
      '/title/new?title=the+quiet+lighthouse+2021',
      answering({ AddTitle: saved('addTitle') }),
    )
    expect((await box('Title')).value).toBe('the quiet lighthouse')
    expect((await box('Year')).value).toBe('2021')
    await press('Drama')
    await press('Mystery')
    fireEvent.change(screen.getByLabelText('Countries'), { target: { value: 'IT' } })
    fireEvent.change(screen.getByLabelText('Original Language'), { target: { value: 'it' } })
    await type('Directors', 'Ottavia Brandlieri,  Wim Oak ,')
    await type('Person 1', 'Sandro')
    await type('Character of person 1', 'The keeper')
    await press('Add a Person')
    await press('Add Title')
    await waitFor(() => expect(address()).toBe('/movie/90'))
    expect(requests.find(({ name }) => name === 'AddTitle')?.variables.input).toMatchObject({
      type: 'MOVIE',
      title: 'the quiet lighthouse',
      year: 2021,
      numberOfSeasons: null,
      genreIds: ['18', '9648'],
      countries: ['IT'],
      originalLanguage: 'it',
      directors: ['Ottavia Brandlieri', 'Wim Oak'],
      // An empty row is no person.
      cast: [{ name: 'Sandro', character: 'The keeper' }],
    })
    expect(toasts.get().map(({ text }) => text)).toEqual([LOCAL_TITLE_TEXTS.added('Umbra')])
  })

  it('shows an error beside each invalid field, focuses the first one, and sends nothing', async () => {
    const { requests } = open('/title/new')
    await type('Year', 'soon')
    await type('IMDb Id', 'nm0000001')
    await type('Character of person 1', 'Nobody')
    await press('Add Title')
    for (const text of [
      LOCAL_TITLE_VALIDATION.title,
      LOCAL_TITLE_VALIDATION.year,
      LOCAL_TITLE_VALIDATION.cast,
      LOCAL_TITLE_VALIDATION.imdbId,
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(await box('Title'))
    await type('Year', '2020')
    expect(screen.queryByText(LOCAL_TITLE_VALIDATION.year)).toBeNull()
    expect(requests.map(({ name }) => name)).toEqual(['TitleFormPage'])
  })

  it('links the title that exists already, and keeps what was typed', async () => {
    const text = LOCAL_TITLE_TEXTS.exists('Inception', 2010, '/movie/12')
    const error = new GraphQLError(text, {
      path: ['addTitle'],
      extensions: { code: 'TITLE_EXISTS', status: 409, link: '/movie/12', fields: { title: text } },
    })
    open('/title/new?title=Inception+2010', answering({ AddTitle: { data: null, errors: [error.toJSON()] } }))
    await type('Overview', 'Dreams.')
    await press('Add Title')
    const link = await screen.findByRole('link', { name: 'Open the Title' })
    expect(link.getAttribute('href')).toBe('/movie/12')
    expect(screen.getByText(text)).toBeTruthy()
    expect((await box('Overview')).value).toBe('Dreams.')
    expect((await box('Title')).value).toBe('Inception')
  })

  it('says why when the server does not answer, and saves at the next attempt', async () => {
    let works = false
    open('/title/new?title=Umbra+2021', (request) => {
      if (request.name === 'AddTitle' && !works) throw new TypeError('Failed to fetch')
      return answering({ AddTitle: saved('addTitle') })(request)
    })
    await press('Add Title')
    expect(await screen.findByRole('alert')).toBeTruthy()
    works = true
    await press('Add Title')
    await waitFor(() => expect(address()).toBe('/movie/90'))
  })

  it('asks for seasons and episodes of a series only', async () => {
    open('/title/new')
    await box('Title')
    expect(screen.queryByRole('textbox', { name: 'Seasons' })).toBeNull()
    await press('Series')
    await box('Seasons')
    await box('Episodes')
  })

  it('is not there if the operator does not allow it', async () => {
    open('/title/new', () => ({ data: { site: fakeSite({ canAddTitles: false }) } }))
    await screen.findByRole('heading', { name: /cannot be added on this site/ })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('sends a visitor to the login page', async () => {
    act(() => session.clear())
    open('/title/new')
    await waitFor(() => expect(address()).toBe('/login'))
  })
})

describe('the form of a title that the viewer added', () => {
  it('shows its facts and saves the changed ones', async () => {
    const { requests } = open('/title/90', answering({ UpdateTitle: saved('updateTitle') }))
    expect((await box('Title')).value).toBe('Umbra')
    for (const [name, value] of Object.entries({
      'Original Title': 'Ombra',
      Seasons: '2',
      Episodes: '16',
      Directors: 'Ottavia',
      'IMDb Id': 'tt0000009',
      'Person 1': 'Sandro',
      'Character of person 1': 'Keeper',
    }))
      expect((await box(name)).value).toBe(value)
    await type('Year', '2022')
    fireEvent.click(await screen.findByRole('button', { name: /^Remove Italy$/ }))
    await press('Save Changes')
    await waitFor(() => expect(address()).toBe('/movie/90'))
    expect(requests.find(({ name }) => name === 'UpdateTitle')?.variables).toEqual({
      id: '90',
      input: {
        type: 'TV',
        title: 'Umbra',
        year: 2022,
        originalTitle: 'Ombra',
        overview: 'About it',
        runtime: 50,
        numberOfSeasons: 2,
        numberOfEpisodes: 16,
        originalLanguage: 'it',
        countries: [],
        genreIds: ['18'],
        directors: ['Ottavia'],
        cast: [{ name: 'Sandro', character: 'Keeper' }],
        imdbId: 'tt0000009',
      },
    })
  })

  it('deletes it after a confirmation, and says why if others keep it', async () => {
    const text =
      'Others keep this title in their lists or have reviewed it, so it stays. You can still edit it.'
    let isKept = true
    open('/title/90', (request) => {
      if (request.name !== 'DeleteTitle') return answering()(request)
      if (!isKept) return saved('deleteTitle')
      const extensions = { code: 'TITLE_IN_USE', status: 409 }
      return { data: null, errors: [new GraphQLError(text, { path: ['deleteTitle'], extensions }).toJSON()] }
    })
    const confirm = async () => {
      await press('Delete Title')
      fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    }
    await confirm()
    await waitFor(() => expect(toasts.get().map((toast) => toast.text)).toEqual([text]))
    expect(address()).toBe('/title/90')
    isKept = false
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await confirm()
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('is not there for a title of somebody else or of a source', async () => {
    open('/title/90', () => ({ data: { site: fakeSite(), movie: movie({ viewerCanEdit: false }) } }))
    await screen.findByRole('heading', { name: LOCAL_TITLE_TEXTS.notYours })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the form of a thin title of a source', () => {
  it('asks for what is missing only, and saves it', async () => {
    const thin = movie({
      viewerCanEdit: false,
      viewerCanComplete: ['OVERVIEW', 'RUNTIME'],
      overview: null,
      runtime: null,
    })
    const { requests } = open(
      '/title/90',
      answering({
        TitleFormPage: { data: { site: fakeSite(), movie: thin } },
        CompleteTitle: saved('completeTitle'),
      }),
    )
    await screen.findByRole('heading', { name: COMPLETION_TEXTS.heading('Umbra') })
    await type('Overview', 'A keeper counts ships.')
    await type('Minutes of an Episode', '0')
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    await press('Save Changes')
    expect(requests.map(({ name }) => name)).not.toContain('CompleteTitle')
    await type('Minutes of an Episode', '50')
    await press('Save Changes')
    await waitFor(() => expect(address()).toBe('/movie/90'))
    expect(requests.find(({ name }) => name === 'CompleteTitle')?.variables).toEqual({
      id: '90',
      input: { overview: 'A keeper counts ships.', runtime: 50 },
    })
  })
})
