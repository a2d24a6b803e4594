import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { announce, announcements } from './announce.js'
import { AccessibilityHost } from './AccessibilityHost.js'
import { toast, toasts } from './toast.js'
import { Toasts } from './Toasts.js'

afterEach(() => {
  cleanup()
  toasts.clear()
  for (const { id } of announcements.get()) announcements.drop(id)
  document.title = ''
  jest.useRealTimers()
})

const spoken = (urgency: 'polite' | 'assertive') =>
  [...document.querySelectorAll(`[aria-live="${urgency}"] p`)].map((one) => one.textContent)
const show = (children?: React.ReactNode) =>
  render(
    <MemoryRouter>
      <AccessibilityHost />
      {children}
    </MemoryRouter>,
  )

describe('what is read aloud', () => {
  it('is each toast, once, and a failure at once', () => {
    show(<Toasts />)
    act(() => {
      toast.error('It broke')
      toast.success('It worked')
    })
    expect(spoken('assertive')).toEqual(['It broke'])
    expect(spoken('polite')).toEqual(['It worked'])
    expect(document.querySelectorAll('.toasts [role], .toasts [aria-live]')).toHaveLength(0)
  })

  it('stands in the page before and after, and its words go when they have been read', () => {
    jest.useFakeTimers()
    show()
    act(() => announce('12 titles'))
    expect(spoken('polite')).toEqual(['12 titles'])
    act(() => void jest.advanceTimersByTime(5_000))
    expect(spoken('polite')).toEqual([])
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(2)
  })

  it('is what was said before there was a place for it', () => {
    announce('Early')
    show()
    expect(spoken('polite')).toEqual(['Early'])
  })

  it('is not what an alert on the page says already', () => {
    show(<p role="alert">The password is wrong</p>)
    act(() => toast.error('The password is wrong'))
    expect(spoken('assertive')).toEqual([''])
  })

  it('is the title of a page that one has walked to, once it is known', async () => {
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

/** A list whose things can be taken away, each with two buttons. */
function List({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <main>
      <section>
        <h2>Things</h2>
        {left.length > 0 ? (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <button className="b">Keep {name}</button>
                <button className="b" onClick={() => setLeft(left.filter((one) => one !== name))}>
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
  // The page's changes are told of a moment later.
  await act(async () => undefined)
}
const focused = () => document.activeElement?.textContent

describe('the focus', () => {
  it('goes to the same button of the next thing when one is removed, else of the one before, else to the heading', async () => {
    show(<List names={['one', 'two', 'three']} />)
    await press('Remove two')
    expect(focused()).toBe('Remove three')
    await press('Remove three')
    expect(focused()).toBe('Remove one')
    await press('Remove one')
    expect(focused()).toBe('Things')
  })

  it('comes back to a control that is drawn anew', async () => {
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

  it('goes to the page itself when nothing of the surroundings is left', async () => {
    function Gone() {
      const [gone, setGone] = useState(false)
      return <main>{gone ? <p>Bye</p> : <button onClick={() => setGone(true)}>Go</button>}</main>
    }
    show(<Gone />)
    await press('Go')
    expect(document.activeElement?.tagName).toBe('MAIN')
  })

  it('goes beside the thing that a dialog has removed, once the dialog has closed', async () => {
    function Asked() {
      const [left, setLeft] = useState(['one', 'two'])
      const [asking, setAsking] = useState<string>()
      return (
        <main>
          <h1>Lists</h1>
          <ul>
            {left.map((name) => (
              <li key={name}>
                <button onClick={() => setAsking(name)}>Delete {name}</button>
              </li>
            ))}
          </ul>
          {asking && (
            <div role="alertdialog" data-state="open">
              <button
                onClick={() => {
                  setLeft(left.filter((one) => one !== asking))
                  setAsking(undefined)
                }}
              >
                Yes
              </button>
            </div>
          )}
        </main>
      )
    }
    show(<Asked />)
    await press('Delete one')
    await press('Yes')
    expect(focused()).toBe('Delete two')
  })

  it('is left alone when somebody gives it up by a click beside everything', async () => {
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

describe('the toasts', () => {
  it('are reached with Alt+T from anywhere, and give the focus back', async () => {
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
