import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  closeKeyboardHelp,
  closePalette,
  keyboardHelpIsOpen,
  paletteIsOpen,
} from '../../../frame/palette/palette.js'
import { PaletteHost } from '../../../frame/palette/PaletteHost.js'
import { closeQuickLog, quickLogRequest } from '../../../tracking/diary/quickLog.js'
import { QuickLogHost } from '../../../tracking/diary/QuickLogHost.js'
import { fakeSite, renderAt, signIn } from '../../../testing.js'
import { pendingNavigation } from '../navigation/pendingNavigation.js'
import { listenForShortcuts } from './earlyKeys.js'

const DATA = {
  site: fakeSite(),
  viewer: null,
  episodes: [],
  suggestions: [],
  genres: [],
  people: { __typename: 'PersonPage', results: [] },
}
const answer = () => ({ data: DATA })
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

// What is typed waits for four seconds for the palette, whose code a busy machine may compile for longer.
beforeAll(() => import('../../../frame/palette/CommandPalette.js'))

beforeEach(() => {
  signIn()
  listenForShortcuts()
})
afterEach(() => {
  press('Escape')
  act(() => {
    closePalette()
    closeKeyboardHelp()
    closeQuickLog()
    pendingNavigation.set(false)
  })
  window.history.replaceState(null, '', '/')
})

describe('a shortcut that is pressed', () => {
  it('before the code that handles it is loaded works once it is', async () => {
    expect(press('?')).toBe(false)
    renderAt('/popular', <PaletteHost />, answer)
    await waitFor(() => expect(keyboardHelpIsOpen.get()).toBe(true))
  })

  it('during a navigation works on the new page, and with what is typed after it', async () => {
    renderAt('/popular', <PaletteHost />, answer)
    act(() => pendingNavigation.set(true))
    for (const key of ['/', 'd', 'u', 'l']) press(key)
    expect(paletteIsOpen.get()).toBe(false)
    act(() => pendingNavigation.set(false))
    const field = await screen.findByRole<HTMLInputElement>('combobox')
    // The DOM of the tests does not place the first focus.
    act(() => field.focus())
    expect(field.value).toBe('dul')
    await userEvent.keyboard('l')
    expect(field.value).toBe('dull')
    expect(quickLogRequest.get()).toBeNull()
  })

  it('before the title of the page is known logs it once it is', async () => {
    window.history.replaceState(null, '', '/movie/9')
    renderAt(
      '/movie/9',
      <>
        <main />
        <QuickLogHost />
      </>,
      answer,
    )
    press('l')
    expect(quickLogRequest.get()).toBeNull()
    const main = screen.getByRole('main')
    act(() => main.append(Object.assign(document.createElement('h1'), { textContent: 'Alien' })))
    await waitFor(() => expect(quickLogRequest.get()).toEqual({ id: '9', title: 'Alien' }))
  })

  it('while a dialog leaves, whose field still has the focus, works at once', () => {
    renderAt(
      '/popular',
      <>
        <div inert>
          <input aria-label="Name" />
        </div>
        <input aria-label="Other" />
        <PaletteHost />
      </>,
      answer,
    )
    press('/', screen.getByLabelText('Other'))
    expect(paletteIsOpen.get()).toBe(false)
    expect(press('/', screen.getByLabelText('Name'))).toBe(false)
    expect(paletteIsOpen.get()).toBe(true)
  })

  it('is forgotten after Escape and after four seconds', () => {
    jest.useFakeTimers()
    renderAt('/popular', <PaletteHost />, answer)
    for (const forget of [() => press('Escape'), () => jest.advanceTimersByTime(4_000)]) {
      act(() => pendingNavigation.set(true))
      press('?')
      forget()
      act(() => pendingNavigation.set(false))
      act(() => void jest.advanceTimersByTime(100))
      expect(keyboardHelpIsOpen.get()).toBe(false)
    }
  })

  it('leaves other keys alone while it waits', () => {
    renderAt('/popular', <PaletteHost />, answer)
    act(() => pendingNavigation.set(true))
    press('l')
    expect(press(' ')).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true)
  })
})
