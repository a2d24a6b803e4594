import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { App } from '../App.js'
import { fakePage, renderAt } from '../testing.js'
import { formatMoment } from '../ui/format.js'

const copy = (stale: boolean) => ({ __typename: 'SourceCopy', servedAt: '2024-11-30T18:45:00.000Z', stale })
const catalogue = (source: string) => ({
  __typename: 'Catalogue',
  source,
  asOf: '2024-12-01',
  movieCount: 3219,
  seriesCount: 71,
})
const open = (path: string, source: string, stale = false) =>
  renderAt(path, <App />, () => ({
    data: {
      genres: [],
      movies: fakePage([1, 2], { source: source === 'tmdb' ? copy(stale) : null }),
      search: fakePage([1, 2], { source: source === 'tmdb' ? copy(stale) : null }),
      catalogue: catalogue(source),
    },
  }))
const footer = () => within(screen.getByRole('contentinfo'))
const ATTRIBUTION = /uses the TMDB API but is not endorsed or certified by TMDB/

beforeEach(() => {
  Element.prototype.animate ??= (() => ({})) as unknown as Element['animate']
})
afterEach(cleanup)

describe('a list from a live provider', () => {
  it.each(['/popular', '/search?query=title'])('says from when an old copy is: %s', async (path) => {
    open(path, 'tmdb', true)
    const notice = await screen.findByText(/Shown from the copy of/)
    expect(notice.textContent).toContain(formatMoment('2024-11-30T18:45:00.000Z')!)
    expect(notice.getAttribute('datetime')).toBe('2024-11-30T18:45:00.000Z')
  })

  it('says nothing while its copy is fresh', async () => {
    open('/popular', 'tmdb')
    await screen.findByText('2 titles')
    expect(screen.queryByText(/Shown from the copy of/)).toBeNull()
  })
})

describe('the footer', () => {
  it('carries what TMDB asks for where titles come from there, and leads to About', async () => {
    open('/terms', 'tmdb')
    expect(await footer().findByText(ATTRIBUTION)).toBeTruthy()
    expect(footer().getByRole('link', { name: 'About the catalogue' }).getAttribute('href')).toBe('/about')
  })

  it.each([
    ['imdb', /courtesy of IMDb/],
    ['wikipedia', /contributors of Wikipedia/],
  ])('carries what the licence of %s asks for', async (source, words) => {
    open('/about', source)
    expect(await footer().findByText(words)).toBeTruthy()
    expect(await within(screen.getByRole('main')).findByText(words)).toBeTruthy()
  })

  it('does not name TMDB where no title comes from there', async () => {
    const { client } = open('/terms', 'starter')
    await screen.findByRole('heading', { name: 'Terms of Service' })
    await waitFor(() => expect(client.extract()).toMatchObject({ 'Catalogue:{}': { source: 'starter' } }))
    expect(footer().queryByText(ATTRIBUTION)).toBeNull()
  })
})

describe('the page About', () => {
  it('says what the catalogue holds and, with TMDB, whose it is', async () => {
    open('/about', 'tmdb')
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(/3,219 films and 71 series/)).toBeTruthy()
    expect(main.getByText(ATTRIBUTION)).toBeTruthy()
    expect(main.getByRole('link', { name: 'The Movie Database' }).getAttribute('href')).toMatch(
      /themoviedb\.org/,
    )
  })

  it('gives the day of the starter catalogue', async () => {
    open('/about', 'starter')
    expect(await screen.findByText(/those of December 1, 2024/)).toBeTruthy()
    expect(screen.queryByText(ATTRIBUTION)).toBeNull()
  })
})
