import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { MORE_LINKS, VIEWER_LINKS } from '../../../destinations.js'
import { renderAt } from '../../../testing.js'
import { NavBar } from './NavBar.js'
import { NavTabs } from './NavTabs.js'

const answer = () => ({ data: {} })

describe('the links of a signed-in user', () => {
  const open = () =>
    renderAt(
      '/popular',
      <>
        <NavBar
          links={VIEWER_LINKS}
          moreLinks={MORE_LINKS}
          query=""
          onSearch={() => undefined}
          SearchList={() => null}
          account={null}
          location="one"
          keepsText={false}
        />
        <button type="button">Elsewhere</button>
      </>,
      answer,
    )

  it('lead to the own pages (R2.46) (R2.47) (R2.48), with diary, lists, figures and feed', () => {
    open()
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Search', '/search'],
      ['Favorites', '/favorites'],
      ['Watched', '/watched'],
      ['Watchlist', '/watchlist'],
      ['Diary', '/user/diary'],
      ['Lists', '/user/watchlist#lists'],
      ['Figures', '/user/figures'],
      ['Feed', '/user/feed'],
    ])
  })

  it('are partly in a menu of narrow bars, which Escape and another focus close', () => {
    open()
    const more = screen.getByRole('button', { name: 'More' })
    const isOpen = () => more.getAttribute('aria-expanded') === 'true'
    expect(isOpen()).toBe(false)
    fireEvent.click(more)
    expect(isOpen()).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(more)
    fireEvent.click(more)
    fireEvent.focusIn(screen.getByRole('link', { name: 'Diary' }))
    expect(isOpen()).toBe(true)
    fireEvent.focusIn(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(isOpen()).toBe(false)
  })
})

describe('tabs that are links', () => {
  it('move the focus with the arrow keys, Home and End', () => {
    const items = ['one', 'two', 'three'].map((id) => ({ id, label: id, to: `/${id}` }))
    renderAt('/one', <NavTabs label="Tabs" items={items} value="one" wraps />, answer)
    const tabs = screen.getAllByRole('link')
    tabs[0]?.focus()
    for (const [key, name] of [
      ['ArrowRight', 'two'],
      ['ArrowLeft', 'one'],
      ['ArrowLeft', 'three'],
      ['ArrowRight', 'one'],
      ['End', 'three'],
      ['Home', 'one'],
    ] as const) {
      fireEvent.keyDown(document.activeElement!, { key })
      expect(document.activeElement?.textContent).toBe(name)
    }
  })
})
