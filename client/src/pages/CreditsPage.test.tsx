import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { App } from '../App.js'
import { type FakeServer, fieldError, renderAt } from '../testing.js'

const CAST = Array.from({ length: 70 }, (_, index) => ({
  __typename: 'CastMember',
  id: `42-cast-${index}`,
  personId: String(index),
  name: `Actor Number${index}`,
  character: `Role ${index}`,
  profilePath: null,
}))
const CREW = [
  ['200', 'Alma Reed', 'Director'],
  ['201', 'Bo Lind', 'Writer'],
  ['200', 'Alma Reed', 'Writer'],
].map(([personId, name, job], index) => ({
  __typename: 'CrewMember',
  id: `42-crew-${index}`,
  personId,
  name,
  job,
}))

const credits = (offset: number, more: object = {}) => ({
  __typename: 'Movie',
  id: '42',
  title: 'The Night Train',
  year: 1936,
  castCount: CAST.length,
  crewCount: CREW.length,
  cast: CAST.slice(offset, offset + 50),
  crew: CREW.slice(offset, offset + 50),
  ...more,
})
const answer: FakeServer = ({ name, variables }) =>
  name === 'CreditsPage' ? { data: { movie: credits(variables.offset as number) } } : { data: {} }
const open = (path = '/movie/42/credits', server = answer) => renderAt(path, <App />, server)
const page = () => within(screen.getByRole('main'))
const heading = (name: string) => page().findByRole('heading', { level: 1, name })

describe('the page of the whole cast and crew', () => {
  it('lists the cast in billing order, linked to the people, and the crew by job', async () => {
    open()
    await heading('Cast and crew of The Night Train')
    expect(document.title).toBe('Cast and crew of The Night Train · Marquee')
    const cast = within(page().getByRole('region', { name: 'Cast (70)' }))
    expect(cast.getAllByRole('listitem')).toHaveLength(50)
    expect(cast.getAllByRole('listitem')[3]!.textContent).toContain('Actor Number3Role 3')
    expect(cast.getByRole('link', { name: 'Actor Number3' }).getAttribute('href')).toBe('/person/3')
    const crew = within(page().getByRole('region', { name: 'Crew (3)' }))
    expect(crew.getByText('Director').nextElementSibling?.textContent).toBe('Alma Reed')
    expect(crew.getByText('Writer').nextElementSibling?.textContent).toBe('Bo Lind, Alma Reed')
    expect(page().getByRole('link', { name: 'The Night Train (1936)' }).getAttribute('href')).toBe(
      '/movie/42',
    )
  })

  it('has pages in its address', async () => {
    const { requests } = open()
    await heading('Cast and crew of The Night Train')
    expect(page().getByRole('link', { name: /Next/ }).getAttribute('href')).toBe('/movie/42/credits?page=2')
    fireEvent.click(page().getByRole('link', { name: /Next/ }))
    await page().findByText('Actor Number69')
    expect(page().queryByText('Actor Number3')).toBeNull()
    expect(page().queryByRole('region', { name: /Crew/ })).toBeNull()
    expect(requests.filter(({ name }) => name === 'CreditsPage').map(({ variables }) => variables)).toEqual([
      { id: '42', offset: 0 },
      { id: '42', offset: 50 },
    ])
  })

  it('says where the list ends, past its end', async () => {
    open('/movie/42/credits?page=9')
    expect(await page().findByText('This list ends on page 2.')).toBeTruthy()
    expect(page().getByRole('link', { name: 'Go to the Last Page' }).getAttribute('href')).toBe(
      '/movie/42/credits?page=2',
    )
  })

  it('says that nobody is on record', async () => {
    open('/movie/42/credits', () => ({
      data: { movie: credits(0, { cast: [], crew: [], castCount: 0, crewCount: 0 }) },
    }))
    expect(await page().findByText('Nobody is on record for this title yet.')).toBeTruthy()
  })

  it('shows Movie not found for an unknown title', async () => {
    open('/movie/999/credits', () => ({ data: { movie: null } }))
    await heading('Movie not found')
  })

  it('shows an error and tries again', async () => {
    let broken = true
    open('/movie/42/credits', (request) =>
      broken
        ? { data: { movie: credits(0, { cast: null }) }, errors: [fieldError('movie', 500)] }
        : answer(request),
    )
    await heading('Failed to load the cast and crew')
    broken = false
    fireEvent.click(page().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(page().getByText('Actor Number0')).toBeTruthy())
  })
})
