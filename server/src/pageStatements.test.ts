import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DEFAULT_CREDIT_ORDER } from '../contract/rules/people.js'
import { SERIES_ID } from './platform/graphql/variables/testing.js'
import { startTestServer, type TestServer, type TestViewer } from './testing.js'
import { idOfSeries } from './titles/series/testing.js'
import { tick } from './tracking/episodes/testing.js'

const manifest = JSON.parse(readFileSync(new URL('../operations.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

/** Operations of a page, with the variables that the client sends. */
interface Page {
  operations: [name: string, variables: object][]
}

const HOME: Page = { operations: [['HomePage', { featured: 5, railSize: 20, films: { type: 'MOVIE' } }]] }
const HOME_SIGNED_IN: Page = {
  operations: [
    ...HOME.operations,
    ['RecommendedRail', {}],
    ['YourWeek', {}],
    ['ContinueWatching', { first: 12 }],
  ],
}
const GENRE: Page = {
  operations: [['ListingPage', { category: 'POPULAR', page: 1, filter: { genres: ['80'] } }]],
}
const NARROW: Page = {
  operations: [
    [
      'ListingPage',
      { category: 'POPULAR', page: 1, filter: { decade: 1990, countries: ['US'], genres: ['80'] } },
    ],
  ],
}
const titlePage = (id: number): Page => ({ operations: [['MoviePage', { id: String(id) }]] })
/** The rails of a title's page that are loaded when they come near the window. */
const MORE_RAILS: Page = {
  operations: [
    [
      'MoreRails',
      {
        id: '1',
        directorId: '1',
        hasDirector: true,
        filter: { genres: ['80'], releaseYear: 1994, type: 'MOVIE' },
        hasGenre: true,
        limit: 20,
      },
    ],
  ],
}
/** The tab with the episodes of a series. */
const EPISODES: Page = {
  operations: [
    ['SeriesPage', { id: SERIES_ID }],
    ['SeasonPage', { id: SERIES_ID, season: 2, after: null }],
  ],
}
const UP_NEXT: Page = {
  operations: [['UpNext', { orderBy: { field: 'LAST_WATCHED' }, first: 30, after: null }]],
}
const CALENDAR: Page = { operations: [['Calendar', { from: '2026-05-01', to: '2026-05-31' }]] }
const DIARY: Page = {
  operations: [['DiaryTab', { first: 30, after: null, from: null, to: null, tag: null }]],
}
const CREDITS: Page = { operations: [['CreditsPage', { id: '5', offset: 0 }]] }

const personPage = (id: number): Page => ({
  operations: [['PersonPage', { id: String(id), kind: null, orderBy: DEFAULT_CREDIT_ORDER, page: 1 }]],
})
const personPageSignedIn = (id: number): Page => ({
  operations: [...personPage(id).operations, ['WatchedOfPerson', { id: String(id) }]],
})

let server: TestServer
let person: TestViewer
/** Somebody who has watched episodes. */
let fan: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp()
  for (const movieId of [1, 2, 3]) await person.call('POST', '/users/favorites', { movieId })
  fan = await server.signUp()
  for (const movieId of [
    SERIES_ID,
    await idOfSeries(server, 'The Office'),
    await idOfSeries(server, 'The Wire'),
  ])
    await tick(fan, { movie: { movieId }, season: 1, watchedOn: '2024-05-04' })
  // The first member without recommendations also loads the order of popular titles, for all.
  await statementsOf(HOME_SIGNED_IN, (await server.signUp()).token)
})
afterAll(() => server.stop())

/** Returns the statements of a page, without the check of the catalogue's version, which runs once a second. */
async function statementsOf({ operations }: Page, token?: string): Promise<string[]> {
  server.statements.length = 0
  for (const [name, variables] of operations) {
    const text = Object.values(manifest).find((document) => document.includes(`query ${name}`))
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      // Neither the cache of responses nor a shared execution answers.
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: text, variables }),
    })
    expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined()
  }
  return server.statements.filter((text) => !text.includes('version::text'))
}

describe('the statements of a page', () => {
  it.each([
    ['home', false, 6, HOME],
    ['home', true, 14, HOME_SIGNED_IN],
    ['a genre', false, 2, GENRE],
    ['a genre of a decade and a country', false, 2, NARROW],
    ['a title', false, 4, titlePage(5)],
    ['a title', true, 8, titlePage(6)],
    ['a title’s further rails', false, 2, MORE_RAILS],
    ['the episodes of a series', false, 5, EPISODES],
    ['the episodes of a series', true, 12, EPISODES],
    ['all credits of a title', false, 3, CREDITS],
    ['a person', false, 4, personPage(25)],
    ['a person', true, 6, personPageSignedIn(26)],
  ] as const)('are few: %s (signed in: %s, at most %i)', async (_name, isSignedIn, most, page) => {
    const token = isSignedIn ? person.token : undefined
    // The first visitor after a change of the catalogue also loads the orders of lists and related titles.
    await statementsOf(page, token)
    const statements = await statementsOf(page, token)
    expect(statements).not.toEqual([])
    expect(statements.length <= most ? [] : statements).toEqual([])
  })

  it.each([
    ['the home page', 20, HOME_SIGNED_IN],
    ['what is next', 7, UP_NEXT],
    ['the calendar', 4, CALENDAR],
    ['the diary', 9, DIARY],
    ['the episodes of a series', 12, EPISODES],
  ] as const)('are few for somebody who watches series: %s (at most %i)', async (_name, most, page) => {
    const statements = await statementsOf(page, fan.token)
    expect(statements.length <= most ? [] : statements).toEqual([])
  })

  it('are as many for the progress of 50 series as for that of 5', async () => {
    const count = async (limit: number) => {
      server.statements.length = 0
      const { data, errors } = await fan.query<{ movies: { results: unknown[] } }>(
        `query ($limit: Int) { movies(filter: { type: TV }, limit: $limit) { results {
          viewerProgress { watched aired status next { title viewerHasWatched } following { title } }
        } } }`,
        { limit },
      )
      expect(errors).toBeUndefined()
      expect(data.movies.results).toHaveLength(limit)
      return server.statements.filter((text) => !text.includes('version::text')).length
    }
    await count(50)
    expect(await count(50)).toBe(await count(5))
  })
})
