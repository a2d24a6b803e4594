import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { announce, announcements, removeAnnouncement } from './platform/ui/accessibility/announce.js'
import { AccessibilityHost } from './IdleHosts.js'
import { toast, toasts } from './platform/ui/overlays/toast.js'
import { Toasts } from './platform/ui/overlays/Toasts.js'

afterEach(() => {
  cleanup()
  toasts.clear()
  for (const { id } of announcements.get()) removeAnnouncement(id)
  document.title = ''
  jest.useRealTimers()
})

const spoken = (urgency: 'polite' | 'assertive') =>
  [...document.querySelectorAll(`[aria-live="${urgency}"] p`)].map(({ textContent }) => textContent)
const show = (children?: React.ReactNode) =>
  render(
    <MemoryRouter>
      <AccessibilityHost />
      {children}
    </MemoryRouter>,
  )

describe('Announcer', () => {
  it('announces each toast once, and an error assertively', () => {
    show(<Toasts />)
    act(() => {
      toast.error('It broke')
      toast.success('It worked')
    })
    expect(spoken('assertive')).toEqual(['It broke'])
    expect(spoken('polite')).toEqual(['It worked'])
    expect(document.querySelectorAll('.toasts [role], .toasts [aria-live]')).toHaveLength(0)
  })

  it('keeps its live regions and removes a text after 5 s', () => {
    jest.useFakeTimers()
    show()
    act(() => announce('12 titles'))
    expect(spoken('polite')).toEqual(['12 titles'])
    act(() => void jest.advanceTimersByTime(5_000))
    expect(spoken('polite')).toEqual([])
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(2)
  })

  it('announces texts from before it was rendered', () => {
    announce('Early')
    show()
    expect(spoken('polite')).toEqual(['Early'])
  })

  it('does not repeat the text of an alert on the page', () => {
    show(<p role="alert">The password is wrong</p>)
    act(() => toast.error('The password is wrong'))
    expect(spoken('assertive')).toEqual([''])
  })

  it('announces the title after a navigation, once it is known', async () => {
    document.title = 'Home'
    show(
      <Routes>
        <Route path="/" element={<Link to="/movie">On</Link>} />
        <Route path="/movie" element={<p>There</p>} />
      </Routes>,
    )
    jest.useFakeTimers()
    fireEvent.click(screen.getByText('On'))
    document.title = 'Marquee'
    await act(async () => jest.advanceTimersByTime(200))
    expect(spoken('polite')).toEqual([])
    document.title = 'Brazil (1985)'
    await act(async () => undefined)
    act(() => void jest.advanceTimersByTime(200))
    expect(spoken('polite')).toEqual(['Brazil (1985)'])
  })
})

/** A list of removable items, each with two buttons. */
function List({ names }: { names: string[] }) {
  const [items, setItems] = useState(names)
  return (
    <main>
      <section>
        <h2>Things</h2>
        {items.length > 0 ? (
          <ul>
            {items.map((name) => (
              <li key={name}>
                <button className="b">Keep {name}</button>
                <button className="b" onClick={() => setItems(items.filter((item) => item !== name))}>
                  Remove {name}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p>None</p>
        )}
      </section>
    </main>
  )
}

const press = async (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  // MutationObserver reports changes in a microtask.
  await act(async () => undefined)
}
const focused = () => document.activeElement?.textContent

describe('focus recovery', () => {
  it('focuses the same button of the next item, else of the previous one, else the heading', async () => {
    show(<List names={['one', 'two', 'three']} />)
    await press('Remove two')
    expect(focused()).toBe('Remove three')
    await press('Remove three')
    expect(focused()).toBe('Remove one')
    await press('Remove one')
    expect(focused()).toBe('Things')
  })

  it('recovers a focus from before it was rendered', async () => {
    render(<List names={['one', 'two']} />)
    const button = screen.getByRole('button', { name: 'Remove one' })
    button.focus()
    show()
    fireEvent.click(button)
    await act(async () => undefined)
    expect(focused()).toBe('Remove two')
  })

  it('focuses a control again that was replaced by a new element', async () => {
    function Panel() {
      const [key, setKey] = useState(0)
      return (
        <main>
          <form key={key}>
            <button type="button">Reset</button>
            <button type="button" onClick={() => setKey(key + 1)}>
              Apply
            </button>
          </form>
        </main>
      )
    }
    show(<Panel />)
    const before = screen.getByRole('button', { name: 'Apply' })
    await press('Apply')
    expect(before.isConnected).toBe(false)
    expect(focused()).toBe('Apply')
  })

  it('focuses main when nothing else is left', async () => {
    function SingleButton() {
      const [removed, setRemoved] = useState(false)
      return <main>{removed ? <p>Bye</p> : <button onClick={() => setRemoved(true)}>Go</button>}</main>
    }
    show(<SingleButton />)
    await press('Go')
    expect(document.activeElement?.tagName).toBe('MAIN')
  })

  it('focuses the neighbour of an item that a dialog has removed, once the dialog is closed', async () => {
    function ListWithDialog() {
      const [items, setItems] = useState(['one', 'two'])
      const [deleting, setDeleting] = useState<string>()
      return (
        <main>
          <h1>Lists</h1>
          <ul>
            {items.map((name) => (
              <li key={name}>
                <button onClick={() => setDeleting(name)}>Delete {name}</button>
              </li>
            ))}
          </ul>
          {deleting && (
            <div role="alertdialog" data-state="open">
              <button
                onClick={() => {
                  setItems(items.filter((item) => item !== deleting))
                  setDeleting(undefined)
                }}
              >
                Yes
              </button>
            </div>
          )}
        </main>
      )
    }
    show(<ListWithDialog />)
    await press('Delete one')
    await press('Yes')
    expect(focused()).toBe('Delete two')
  })

  it('does nothing when a click outside of all controls removed the focus', async () => {
    show(<List names={['one', 'two']} />)
    const button = screen.getByRole('button', { name: 'Keep one' })
    button.focus()
    button.blur()
    await act(async () => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Remove one' }))
    await act(async () => undefined)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('Toasts', () => {
  it('are focused with Alt+T, and return the focus', async () => {
    show(
      <>
        <Toasts />
        <List names={['one']} />
      </>,
    )
    const start = screen.getByRole('button', { name: 'Keep one' })
    start.focus()
    let undone = 0
    act(() => toast.success('Gone', { action: { label: 'Undo', run: () => undone++ } }))
    fireEvent.keyDown(start, { key: 't', code: 'KeyT', altKey: true })
    expect(focused()).toBe('Undo')
    await press('Undo')
    expect(undone).toBe(1)
    expect(document.activeElement).toBe(start)
  })
})
