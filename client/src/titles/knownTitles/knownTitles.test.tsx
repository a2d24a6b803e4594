import { describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { fakeMovie, renderAt, signIn } from '../../testing.js'
import { KnownTitlesButton } from './KnownTitlesButton.js'
import { useKnownTitles } from './knownTitles.js'
import { categories } from '../browse/listings.js'
import { MovieCard } from '../titleCard/MovieCard.js'
import { useListAddress } from '../browse/useListAddress.js'

function Setting() {
  const { hide, fade, exclude } = useKnownTitles()
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search} hide=${hide} fade=${fade} exclude=${exclude}`}</output>
}
const setting = () => screen.getByRole('status').textContent
const view = (path: string) =>
  renderAt(
    path,
    <>
      <KnownTitlesButton />
      <Setting />
    </>,
  )
const choose = async (mark: string, choice: string) => {
  await screen.findByText('Titles you know')
  const group = screen.getByRole('group', { name: mark, hidden: true })
  fireEvent.click(within(group).getByRole('button', { name: choice, hidden: true }))
}

describe('the choice which known titles are shown', () => {
  it('fades titles of no interest until the viewer chooses', () => {
    signIn()
    view('/popular')
    expect(setting()).toBe('/popular hide= fade=not-interested exclude=undefined')
  })

  it('is written to the address, which starts at its first page again, and remembered', async () => {
    signIn()
    view('/search?query=alien&page=3')
    await choose('Watched', 'Hide')
    await choose('On my lists', 'Fade')
    const chosen = 'hide=watched fade=listed,not-interested exclude=WATCHED'
    await waitFor(() =>
      expect(setting()).toBe(`/search?query=alien&hide=watched&fade=listed%2Cnot-interested ${chosen}`),
    )
    cleanup()
    view('/popular')
    expect(setting()).toBe(`/popular ${chosen}`)
  })

  it('keeps two choices of one moment, and a filter beside them', async () => {
    signIn()
    function Listing() {
      const { setView } = useListAddress(categories.popular)
      return (
        <button type="button" onClick={() => setView('list')}>
          As a list
        </button>
      )
    }
    renderAt(
      '/popular',
      <>
        <KnownTitlesButton />
        <Listing />
        <Setting />
      </>,
    )
    await screen.findByText('Titles you know')
    const press = (mark: string, choice: string) =>
      within(screen.getByRole('group', { name: mark, hidden: true }))
        .getByRole('button', { name: choice, hidden: true })
        .click()
    // In one batch, so that no component is drawn in between.
    act(() => {
      press('Watched', 'Hide')
      screen.getByRole('button', { name: 'As a list' }).click()
      press('On my lists', 'Fade')
    })
    await waitFor(() =>
      expect(setting()).toBe(
        '/popular?hide=watched&fade=listed%2Cnot-interested&view=list hide=watched fade=listed,not-interested exclude=WATCHED',
      ),
    )
  })

  it('stays empty once everything is shown', async () => {
    signIn()
    view('/popular')
    await choose('Not interested', 'Show')
    await waitFor(() => expect(setting()).toBe('/popular hide= fade= exclude=undefined'))
    cleanup()
    view('/popular')
    expect(setting()).toBe('/popular hide= fade= exclude=undefined')
  })

  it('follows the address before what is remembered, and ignores unknown values', () => {
    signIn()
    localStorage.setItem('known-titles', 'hide=watched')
    view('/popular?hide=listed,everything')
    expect(setting()).toContain('hide=listed fade= exclude=LISTED')
  })

  it('does not exist for a visitor', async () => {
    view('/popular?hide=watched')
    await act(async () => void (await import('./KnownTitlesMenu.js')))
    expect(screen.queryByText('Titles you know')).toBeNull()
    expect(setting()).toContain('hide= fade= exclude=undefined')
  })
})

describe('a card of a known title', () => {
  it.each([
    ['watched', { viewerHasWatched: true }, 'Watched.'],
    ['listed', { viewerHasListed: true }, 'In a watchlist.'],
    ['listed', { viewerHasFavorited: true }, 'A favorite.'],
    ['not-interested', { viewerIsNotInterested: true }, 'Not interested.'],
  ])('is dimmed while %s titles are faded or hidden, and says why: %j', async (mark, state, text) => {
    signIn()
    for (const [address, isDimmed] of [
      [`/?fade=${mark}`, true],
      [`/?hide=${mark}`, true],
      ['/?fade=', false],
    ] as const) {
      renderAt(address, <MovieCard movie={fakeMovie(1, state) as never} />)
      const badge = await screen.findByText(text)
      expect(badge.closest('[data-faded]') !== null).toBe(isDimmed)
      cleanup()
    }
  })
})
