import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LOCAL_TITLES } from '../../../contract/rules/localTitles.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { addedId, codeOf, deleteTitle, FILM, newFilm, updateTitle } from './testing.js'

describe('the cached response of a stranger', () => {
  let server: TestServer
  let ada: TestViewer
  beforeAll(async () => {
    server = await startTestServer()
    ada = await server.signUp()
  })
  afterAll(() => server.stop())

  /** Whether the genres, which a visitor reads, come from the cache. */
  const isCached = async () => {
    server.statements.length = 0
    expect((await server.get('/movies/data/genres')).status).toBe(200)
    return !server.statements.some((text) => text.includes('genre'))
  }
  /** Fills the cache after the process has noticed its own changes: it has read the catalogue's version twice. */
  const warmUp = async () => {
    server.statements.length = 0
    while (server.statements.filter((text) => text.includes('version::text')).length < 2) {
      await server.get('/movies/data/genres')
      await new Promise((done) => setTimeout(done, 20))
    }
    await isCached()
  }
  const version = () => server.database.row('select version from catalogue')

  it('survives an edit that changes nothing, in every process', async () => {
    const input = newFilm({ imdbId: 'tt99900040' })
    const id = await addedId(ada, input)
    await warmUp()
    const before = await version()
    expect(codeOf(await updateTitle(ada, id, input))).toBeUndefined()
    expect([await isCached(), await version()]).toEqual([true, before])
  })

  it('survives an edit of what no list and no search depends on', async () => {
    const input = newFilm()
    const id = await addedId(ada, input)
    await warmUp()
    const before = await version()
    const changes = { overview: 'Another keeper.' }
    expect(codeOf(await updateTitle(ada, id, { ...input, ...changes }))).toBeUndefined()
    expect([await isCached(), await version()]).toEqual([true, before])
    expect((await server.query(`{ movie(id: ${id}) { overview } }`)).data).toEqual({ movie: changes })
  })

  it.each([
    ['title', { title: 'Umbra Revisited' }],
    ['year', { year: 1999 }],
    ['genres', { genreIds: ['35'] }],
    ['IMDb id', { imdbId: 'tt99900041' }],
    ['cast', { cast: [{ name: 'Sandro Velluti', character: 'The guest' }] }],
    ['director', { directors: [] }],
  ])('ends with an edit of the %s, which lists and searches depend on', async (_name, changes) => {
    const input = newFilm()
    const id = await addedId(ada, input)
    await isCached()
    expect(codeOf(await updateTitle(ada, id, { ...input, ...changes }))).toBeUndefined()
    expect(await isCached()).toBe(false)
  })
})

describe('an account that edits in a loop', () => {
  it('is told 429 with Retry-After, also for edits that change nothing and for deletions', async () => {
    const edits = 24
    const server = await startTestServer({ rateLimitFactor: edits / LOCAL_TITLES.editsPerHour })
    try {
      const [ada, bob] = await Promise.all([server.signUp(), server.signUp()])
      const id = await addedId(ada, FILM)
      for (let n = 1; n <= edits; n++)
        expect(codeOf(await updateTitle(ada, id, { ...FILM, runtime: 90 + n }))).toBeUndefined()
      const { status, headers } = await ada.call('PUT', `/movies/${id}`, { ...FILM, type: 'movie' })
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(codeOf(await deleteTitle(ada, id))).toBe('RATE_LIMITED')
      const other = await addedId(bob, newFilm())
      expect(codeOf(await updateTitle(bob, other, newFilm()))).toBeUndefined()
    } finally {
      await server.stop()
    }
  })
})
