import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer, type TestViewer } from './testing.js'

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
  operations: [...HOME.operations, ['RecommendedRail', {}], ['YourWeek', {}]],
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
const CREDITS: Page = { operations: [['CreditsPage', { id: '5', offset: 0 }]] }

const personPage = (id: number): Page => ({
  operations: [['PersonPage', { id: String(id), kind: null, sort: 'NEWEST', page: 1 }]],
})
const personPageSignedIn = (id: number): Page => ({
  operations: [...personPage(id).operations, ['WatchedOfPerson', { id: String(id) }]],
})

let server: TestServer
let person: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp()
  for (const movieId of [1, 2, 3]) await person.call('POST', '/users/favorites', { movieId })
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
})
