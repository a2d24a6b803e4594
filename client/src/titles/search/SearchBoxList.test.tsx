import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { address, renderAt, signIn, type FakeServer } from '../../testing.js'
import { SearchField } from '../../platform/ui/forms/SearchField.js'
import { SearchBoxList } from './SearchBoxList.js'

const suggestion = (id: number, more: object = {}) => ({
  __typename: 'Suggestion',
  id: String(id),
  title: `Title ${id}`,
  year: 2000 + id,
  type: 'MOVIE',
  people: ['Somebody', 'Another'],
  poster: `/images/w200/${id}`,
  ...more,
})
const NOTHING = {
  genres: [],
  people: { __typename: 'PersonPage', results: [] as object[] },
  episodes: [] as object[],
  suggestions: [] as object[],
}
const three: FakeServer = () => ({ data: { ...NOTHING, suggestions: [1, 2, 3].map((id) => suggestion(id)) } })

function Field() {
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState('')
  return (
    <>
      <SearchField text={text} onText={setText} onSubmit={setSubmitted} List={SearchBoxList} />
      <output data-testid="submitted">{submitted}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => {
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: text } })
}
const press = (key: string) => fireEvent.keyDown(box(), { key })
const chosen = () => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

describe('SearchBoxList', () => {
  it('shows titles with year and people, in a listbox that the input controls', async () => {
    renderAt('/', <Field />, () => ({
      data: { ...NOTHING, suggestions: [suggestion(1), suggestion(2, { type: 'TV', year: null })] },
    }))
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(box().getAttribute('aria-controls')).toBeNull()
    type('title')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Title 12001 · Somebody, Another',
      'Title 2TV series · Somebody, Another',
    ])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(screen.getByText(/^2 suggestions/)).toBeTruthy()
  })

  it('groups titles, people and genres, and opens each of them', async () => {
    const person = {
      __typename: 'Person',
      id: '7',
      name: 'Drama Queen',
      profilePath: null,
      knownForDepartment: 'Acting',
    }
    renderAt('/', <Field />, () => ({
      data: {
        genres: [
          { __typename: 'Genre', id: '18', name: 'Drama' },
          { __typename: 'Genre', id: '27', name: 'Horror' },
        ],
        people: { __typename: 'PersonPage', results: [person] },
        suggestions: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => suggestion(id)),
      },
    }))
    type('drama')
    await screen.findAllByRole('option')
    const groups = screen.getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Titles', 'People', 'Genres'])
    expect(groups.map((group) => group.querySelectorAll('[role=option]').length)).toEqual([5, 1, 1])
    press('ArrowUp')
    expect(chosen()).toBe('Drama')
    press('ArrowUp')
    expect(chosen()).toContain('Drama Queen')
    press('Enter')
    expect(address()).toBe('/person/7')
  })

  it('reports that nothing matches, without a list', async () => {
    renderAt('/', <Field />, () => ({ data: NOTHING }))
    type('zzz')
    // Once announced, once shown.
    expect(await screen.findAllByText('No title, person or genre matches “zzz”')).toHaveLength(2)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().getAttribute('aria-expanded')).toBe('false')
    press('Escape')
    expect(screen.queryByText(/^No title/)).toBeNull()
  })

  it('requests suggestions once typing pauses, and never for a blank text', async () => {
    const { requests } = renderAt('/', <Field />, three)
    for (const text of ['t', 'ti', 'tit', '  ', 'titl', 'title ']) type(text)
    await screen.findAllByRole('option')
    const queries = () => requests.flatMap(({ name, variables }) => (name === 'Suggestions' ? variables : []))
    expect(queries()).toEqual([{ query: 'title' }])
    type('   ')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(queries()).toHaveLength(1)
  })

  it('moves through the options with the arrow keys, Home and End', async () => {
    renderAt('/', <Field />, three)
    type('title')
    await screen.findAllByRole('option')
    expect(chosen()).toBeNull()
    press('ArrowDown')
    expect(chosen()).toContain('Title 1')
    press('End')
    expect(chosen()).toContain('Title 3')
    press('ArrowDown')
    expect(chosen()).toBeNull()
    press('ArrowUp')
    expect(chosen()).toContain('Title 3')
    press('Home')
    expect(chosen()).toContain('Title 1')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  })

  it('leaves Home and End to the input while no option is chosen', async () => {
    renderAt('/', <Field />, three)
    type('title')
    await screen.findAllByRole('option')
    // fireEvent returns false when preventDefault was called.
    expect(press('Home')).toBe(true)
    expect(press('End')).toBe(true)
    press('ArrowDown')
    expect(press('End')).toBe(false)
  })

  it('opens the chosen title with Enter', async () => {
    renderAt('/', <Field />, three)
    type('title')
    await screen.findAllByRole('option')
    press('ArrowDown')
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    await waitFor(() => expect(address()).toBe('/movie/2'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('submits the search with Enter while no option is chosen (R2.41)', async () => {
    renderAt('/', <Field />, three)
    type('title')
    await screen.findAllByRole('option')
    expect(press('Enter')).toBe(true)
    fireEvent.submit(box())
    expect(screen.getByTestId('submitted').textContent).toBe('title')
    expect(address()).toBe('/')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('resets the choice when the text changes', async () => {
    renderAt('/', <Field />, three)
    type('title')
    await screen.findAllByRole('option')
    press('ArrowDown')
    type('title o')
    expect(chosen()).toBeNull()
  })

  it('opens a title by a click, without taking the focus from the input', async () => {
    renderAt('/', <Field />, three)
    type('title')
    const option = (await screen.findAllByRole('option'))[2]!
    expect(fireEvent.mouseDown(option)).toBe(false)
    fireEvent.click(option)
    await waitFor(() => expect(address()).toBe('/movie/3'))
  })

  it('closes with Escape, which then closes nothing else, and reopens with an arrow key', async () => {
    renderAt('/', <Field />, three)
    let outside = 0
    const listen = (event: KeyboardEvent) => void (event.key === 'Escape' && outside++)
    document.addEventListener('keydown', listen)
    type('title')
    await screen.findAllByRole('option')
    press('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().value).toBe('title')
    expect(outside).toBe(0)
    press('Escape')
    expect(outside).toBe(1)
    press('ArrowDown')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    document.removeEventListener('keydown', listen)
  })

  it('closes when the input loses the focus', async () => {
    renderAt('/', <Field />, three)
    type('title')
    await screen.findAllByRole('option')
    fireEvent.blur(box())
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('stays closed when the server does not answer; the search still works', async () => {
    renderAt('/', <Field />, () => {
      throw new TypeError('Failed to fetch')
    })
    type('title')
    fireEvent.submit(box())
    expect(screen.getByTestId('submitted').textContent).toBe('title')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('the episodes of the suggestions', () => {
  const episode = (more: object = {}) => ({
    __typename: 'EpisodeMatch',
    series: suggestion(7, { title: 'Breaking Bad', type: 'TV' }),
    season: 5,
    episode: {
      __typename: 'Episode',
      id: '7:5:14',
      season: 5,
      number: 14,
      title: 'Ozymandias',
      viewerHasWatched: false,
      viewerTimesWatched: 0,
    },
    isExact: true,
    ...more,
  })
  const show = (titles: object[], episodes: object[]) =>
    renderAt('/', <Field />, () => ({ data: { ...NOTHING, suggestions: titles, episodes } }))
  const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

  it('come first when the text names one, and lead to its place', async () => {
    show([suggestion(7, { title: 'Breaking Bad', type: 'TV' })], [episode()])
    type('breaking bad s5e14')
    expect((await options())[0]).toBe('OzymandiasBreaking Bad · S5E14')
    expect(screen.getByRole('group', { name: 'Episodes' })).toBeDefined()
    press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(address()).toBe('/movie/7?tab=episodes&season=5&from=1#e14'))
  })

  it('have no title while the viewer has not watched them and wants that', async () => {
    signIn(15, { preferences: { timeZone: 'UTC', ratingScale: 'NUMBERS_10', hidesSpoilers: true } })
    show([], [episode()])
    type('breaking bad s5e14')
    const option = await screen.findByRole('option', {
      name: 'Episode 14, title hidden Breaking Bad · S5E14',
    })
    expect(within(option).getByText('Ozymandias').getAttribute('aria-hidden')).toBe('true')
  })

  it('come after a title that is called so', async () => {
    show([suggestion(1, { title: 'Ozymandias' })], [episode()])
    type('ozymandias')
    expect((await options()).map((text) => text?.slice(0, 12))).toEqual(['Ozymandias20', 'OzymandiasBr'])
  })

  it('can be a season, and are left out if they only contain a text that enough titles match', async () => {
    show(
      [1, 2, 3, 4, 5].map((id) => suggestion(id)),
      [episode({ episode: null }), episode({ isExact: false })],
    )
    type('title')
    const [first, ...rest] = await options()
    expect(first).toBe('Season 5Breaking Bad')
    expect(rest).toHaveLength(5)
  })
})
