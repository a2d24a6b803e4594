import { afterEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from '../../platform/session/session.js'
import { address, fakeSite, renderAt, signIn } from '../../testing.js'
import { setSingleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { closeKeyboardHelp, closePalette } from './palette.js'
import { PaletteHost } from './PaletteHost.js'

afterEach(() => {
  act(closePalette)
  act(closeKeyboardHelp)
  act(() => setSingleKeys(true))
})

const placeIs = (path: string) => waitFor(() => expect(address()).toBe(path))

const heat = {
  __typename: 'Suggestion',
  id: '7',
  title: 'Heat',
  year: 1995,
  type: 'MOVIE',
  people: ['Michael Mann'],
  poster: '/heat.svg',
}
const ANSWERS: Readonly<Record<string, Record<string, unknown>>> = {
  Suggestions: { people: { __typename: 'PersonPage', results: [] }, episodes: [], suggestions: [heat] },
  SuggestedGenres: { genres: [] },
  Palette: {
    site: fakeSite(),
    viewer: {
      __typename: 'User',
      id: '7',
      watchlists: {
        __typename: 'WatchlistConnection',
        nodes: [{ __typename: 'Watchlist', id: '4', name: 'Rainy nights' }],
      },
    },
  },
}

function open() {
  return renderAt(
    '/popular',
    <>
      <input aria-label="Name" />
      <PaletteHost />
    </>,
    ({ name }) => ({ data: ANSWERS[name] ?? {} }),
  )
}
const palette = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' })
  // The DOM of the tests does not place the first focus.
  act(() => within(dialog).getByRole('combobox').focus())
  return dialog
}
const press = (key: string, options: object = {}) => fireEvent.keyDown(document.body, { key, ...options })

describe('the command palette', () => {
  it.each([
    ['⌘K', 'k', { metaKey: true }],
    ['Ctrl+K', 'k', { ctrlKey: true }],
    ['a slash', '/', {}],
  ])('opens with %s, and Escape closes it', async (_, key, options) => {
    open()
    press(key, options)
    await palette()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves a slash to a field that is typed into', async () => {
    open()
    const field = screen.getByLabelText('Name')
    field.focus()
    await userEvent.keyboard('/k')
    expect((field as HTMLInputElement).value).toBe('/k')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers pages before anything is typed, and goes to the chosen one', async () => {
    open()
    press('/')
    const list = await within(await palette()).findByRole('listbox')
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Go to', 'Actions'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await placeIs('/search')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('finds titles and the viewer’s watchlists by what is typed', async () => {
    signIn()
    open()
    press('/')
    await palette()
    await userEvent.keyboard('hea')
    fireEvent.click(await screen.findByRole('option', { name: /Heat/ }))
    await placeIs('/movie/7')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    press('/')
    await palette()
    await userEvent.keyboard('rainy')
    fireEvent.click(await screen.findByRole('option', { name: 'Rainy nights' }))
    await placeIs('/watchlist/4')
    session.clear()
  })

  it('signs out and leaves the page, which only members may see', async () => {
    signIn()
    open()
    press('/')
    await palette()
    await userEvent.keyboard('logout')
    fireEvent.click(await screen.findByRole('option', { name: 'Logout' }))
    await placeIs('/')
    expect(session.get().isAuthenticated).toBe(false)
  })

  /** The option that Enter takes, as the field names it and as the list shows it. */
  const selected = () => {
    const [option, ...others] = screen.getAllByRole('option', { selected: true })
    expect(others).toEqual([])
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(option?.id)
    return option?.textContent
  }

  it('takes the best hit of a text that begins no command’s name; while it loads, Enter searches', async () => {
    open()
    press('/')
    await palette()
    await userEvent.keyboard('heat 1995')
    expect(selected()).toBe('Search for “heat 1995”')
    await waitFor(() => expect(selected()).toBe('Heat1995 · Michael Mann'))
    await userEvent.keyboard('{Enter}')
    await placeIs('/movie/7')
  })

  it.each([
    ['diar', 'Diary', '/user/diary'],
    ['DÌÀR', 'Diary', '/user/diary'],
    ['rated', 'Top Rated', '/top-rated'],
    ['now pl', 'Now Playing', '/now-playing'],
    // The whole name comes before names that begin with it.
    ['watchlist', 'Watchlist', '/watchlist'],
    ['rainy', 'Rainy nights', '/watchlist/4'],
  ])('with %s and Enter opens %s', async (text, name, path) => {
    signIn()
    open()
    press('/')
    await palette()
    await userEvent.keyboard(text)
    await waitFor(() => expect(selected()).toBe(name))
    await userEvent.keyboard('{Enter}')
    await placeIs(path)
    session.clear()
  })

  it('signs out with Enter for the whole name only', async () => {
    signIn()
    open()
    press('/')
    await palette()
    await userEvent.keyboard('logou')
    await waitFor(() => expect(selected()).toBe('Heat1995 · Michael Mann'))
    await userEvent.keyboard('t')
    await waitFor(() => expect(selected()).toBe('Logout'))
    session.clear()
  })

  it('offers the search and titles below a command of the same name', async () => {
    open()
    press('/')
    await palette()
    await userEvent.keyboard('home')
    await screen.findByRole('option', { name: /Heat/ })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Search for “home”',
      'Heat1995 · Michael Mann',
    ])
    expect(selected()).toBe('Home')
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()).toBe('Search for “home”')
    await userEvent.keyboard('{Enter}')
    await placeIs('/search?query=home')
  })

  it('searches with Enter for a single letter, which hardly means a command', async () => {
    open()
    press('/')
    await palette()
    await userEvent.keyboard('h')
    expect(selected()).toBe('Search for “h”')
  })

  it('leaves Home and End to the field until an option is chosen with an arrow key', async () => {
    open()
    press('/')
    const field = within(await palette()).getByRole('combobox')
    await userEvent.keyboard('pu')
    expect(selected()).toBe('Public watchlists')
    // fireEvent returns false when preventDefault was called.
    expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(true)
    expect(fireEvent.keyDown(field, { key: 'ArrowDown' })).toBe(false)
    expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(false)
    expect(selected()).toBe('Public watchlists')
  })
})

describe('the list of keyboard shortcuts', () => {
  it('opens with a question mark, and switches the shortcuts of a single key off and on', async () => {
    open()
    press('?', { shiftKey: true })
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getByText('/')).toBeTruthy()
    fireEvent.click(help.getByRole('switch', { name: 'Single-key shortcuts' }))
    expect(help.queryByText('/')).toBeNull()
    expect(localStorage.getItem('single-key-shortcuts')).toBe('off')
    act(closeKeyboardHelp)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('?')
    press('/')
    expect(screen.queryByRole('dialog')).toBeNull()
    // Ctrl and K are no single key.
    press('k', { ctrlKey: true })
    await palette()
    await userEvent.keyboard('keyb')
    fireEvent.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }))
    const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    fireEvent.click(again.getByRole('switch', { name: 'Single-key shortcuts' }))
    act(closeKeyboardHelp)
    press('/')
    await palette()
  })

  it('is left alone by a question mark in a field', () => {
    open()
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
