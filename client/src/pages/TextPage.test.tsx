import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { fakeSite, renderAt } from '../testing.js'
import { TextPage } from './TextPage.js'

const open = (path: string, { site = {}, source = 'starter' }: { site?: object; source?: string } = {}) =>
  renderAt(path, <TextPage />, () => ({
    data: {
      site: fakeSite(site),
      catalogue: {
        __typename: 'Catalogue',
        source,
        asOf: '2024-12-01',
        movieCount: 3219,
        seriesCount: 71,
      },
    },
  }))
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const ATTRIBUTION = /uses the TMDB API but is not endorsed or certified by TMDB/

describe('TextPage', () => {
  it('shows the size of the catalogue and the attribution of TMDB', async () => {
    open('/about', { source: 'tmdb' })
    expect(await screen.findByText(/3,219 films and 71 series/)).toBeTruthy()
    expect(screen.getByText(ATTRIBUTION)).toBeTruthy()
    expect(href('The Movie Database')).toMatch(/themoviedb\.org/)
  })

  it('shows the date of the starter catalogue, and the commands that load newer titles', async () => {
    open('/about')
    expect(await screen.findByText(/those of December 1, 2024/)).toBeTruthy()
    expect(screen.queryByText(ATTRIBUTION)).toBeNull()
    expect(screen.getByText(/npm run catalogue -- load imdb/).tagName).toBe('PRE')
    expect(screen.getByText('TMDB_TOKEN').tagName).toBe('CODE')
  })

  it('names the operator and how to reach them', async () => {
    open('/help', { site: { operatorName: 'Foyer Club', contactEmail: 'hello@movies.example' } })
    expect(await screen.findByText('This site is run by Foyer Club.')).toBeTruthy()
    expect(href('hello@movies.example')).toBe('mailto:hello@movies.example')
    expect(href('sign in')).toBe('/login')
  })

  it('says so when the operator has given neither', async () => {
    open('/corporate/')
    expect(await screen.findByText(/has not entered a name/)).toBeTruthy()
    expect(screen.getByText(/no public contact address/)).toBeTruthy()
  })
})
