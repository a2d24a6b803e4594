import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { App } from '../../App.js'
import { fakePage, fakeSite, renderAt } from '../../testing.js'
import { formatMoment } from '../../platform/ui/format/formatDate.js'

const sourceCopy = (stale: boolean) => ({
  __typename: 'SourceCopy',
  servedAt: '2024-11-30T18:45:00.000Z',
  stale,
})
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
      movies: fakePage([1, 2], { source: source === 'tmdb' ? sourceCopy(stale) : null }),
      search: fakePage([1, 2], { source: source === 'tmdb' ? sourceCopy(stale) : null }),
      catalogue: catalogue(source),
      site: fakeSite(),
    },
  }))
const footer = () => within(screen.getByRole('contentinfo'))
const ATTRIBUTION = /uses the TMDB API but is not endorsed or certified by TMDB/

describe('StaleNotice', () => {
  it.each(['/popular', '/search?query=title'])('shows the time of stale data: %s', async (path) => {
    open(path, 'tmdb', true)
    const notice = await screen.findByText(/Shown from the copy of/)
    expect(notice.textContent).toContain(formatMoment('2024-11-30T18:45:00.000Z')!)
    expect(notice.getAttribute('datetime')).toBe('2024-11-30T18:45:00.000Z')
  })

  it('is hidden while the data is fresh', async () => {
    open('/popular', 'tmdb')
    await screen.findByText('2 titles')
    expect(screen.queryByText(/Shown from the copy of/)).toBeNull()
  })
})

describe('the attribution in the footer', () => {
  it('shows the attribution of TMDB when titles come from there, and links to About', async () => {
    open('/terms', 'tmdb')
    expect(await footer().findByText(ATTRIBUTION)).toBeTruthy()
    expect(footer().getByRole('link', { name: 'About the catalogue' }).getAttribute('href')).toBe('/about')
  })

  it.each([
    ['imdb', /courtesy of IMDb/],
    ['wikipedia', /contributors of Wikipedia/],
  ])('shows the attribution that the licence of %s requires', async (source, words) => {
    open('/about', source)
    expect(await footer().findByText(words)).toBeTruthy()
    expect(await within(screen.getByRole('main')).findByText(words)).toBeTruthy()
  })

  it('does not name TMDB when no title comes from there', async () => {
    const { client } = open('/terms', 'starter')
    await screen.findByRole('heading', { name: 'Terms of Service' })
    await waitFor(() => expect(client.extract()).toMatchObject({ 'Catalogue:{}': { source: 'starter' } }))
    expect(footer().queryByText(ATTRIBUTION)).toBeNull()
  })
})
