import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { readEnv } from '../../platform/config/env.js'
import { withLock } from '../../platform/database/connections.sql.js'
import { LOAD_LOCK } from '../../platform/database/locks.js'
import { catalogueCommand } from '../../front/cli/catalogue.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import type { CatalogueTitle } from '../../titles/importers/CatalogueTitle.js'
import { load, oneFilm, removeFolders } from '../../titles/importers/imdb/testing.js'
import { importContent } from '../../titles/importers/importContent.js'
import { addedId, codeOf, newFilm, searchIds } from '../localTitles/testing.js'

/** Everything but the names, which differ from test to test. */
const THIN: Omit<CatalogueTitle, 'externalId' | 'title' | 'originalTitle'> = {
  type: 'MOVIE',
  overview: null,
  tagline: null,
  releaseDate: '2019-05-04',
  runtime: null,
  numberOfSeasons: null,
  numberOfEpisodes: null,
  status: 'Released',
  originalLanguage: 'es',
  countries: ['ES'],
  budget: null,
  revenue: null,
  voteAverage: null,
  voteCount: 0,
  popularity: 1,
  genreIds: [18],
  companies: [],
  trailer: null,
  cast: [],
  crew: [{ name: 'Somebody Real', job: 'Director' }],
}
const FACTS = {
  overview: 'A clerk finds the page that nobody has filled in.',
  runtime: 88,
  cast: [{ name: 'Quillan Ostrow', character: 'The clerk' }],
}

const FIELDS = `id overview runtime cast { name character } completedFacts { fact addedBy } viewerCanComplete`

interface Completed {
  id: string
  overview: string | null
  runtime: number | null
  cast: { name: string; character: string | null }[]
  completedFacts: { fact: string; addedBy: string | null }[]
  viewerCanComplete: string[]
}

let server: TestServer
let ada: TestViewer
let bob: TestViewer
let title: string
let id: number
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  title = `The Thin Record of Ordesa ${++count}`
  ;[ada, bob] = await Promise.all([server.signUp(), server.signUp()])
  await importThin()
  const row = await server.database.row<{ id: number }>('select id from movie where title = $1', [title])
  id = row!.id
})
afterAll(async () => {
  await server.stop()
  await removeFolders()
})

const importThin = (changes: Partial<CatalogueTitle> = {}) =>
  withLock(server.databaseUrl, LOAD_LOCK, (client) =>
    importContent(
      client,
      {
        source: 'starter',
        asOf: '2025-07-01',
        titles: [{ ...THIN, externalId: title, title, originalTitle: title, ...changes }],
      },
      JSON.stringify([title, changes]),
    ),
  )
const complete = (viewer: Pick<TestViewer, 'query'>, input: object, movieId = id) =>
  viewer.query<{ completeTitle: Completed }>(
    `mutation ($id: ID!, $input: CompletionInput!) { completeTitle(id: $id, input: $input) { ${FIELDS} } }`,
    { id: String(movieId), input },
  )
const read = async (viewer: Pick<TestViewer, 'query'> = server) =>
  (await viewer.query<{ movie: Completed }>(`{ movie(id: ${id}) { ${FIELDS} } }`)).data.movie
const byAda = (...facts: string[]) => facts.map((fact) => ({ fact, addedBy: ada.username }))

describe('a thin record', () => {
  it('is completed for everybody, who see by whom, and may be changed and emptied by that member only', async () => {
    expect((await read(bob)).viewerCanComplete).toEqual(['OVERVIEW', 'RUNTIME', 'CAST'])
    expect((await read()).viewerCanComplete).toEqual([])
    const { data } = await complete(ada, FACTS)
    const completed = { ...FACTS, completedFacts: byAda('CAST', 'OVERVIEW', 'RUNTIME') }
    expect(data.completeTitle).toMatchObject({
      ...completed,
      viewerCanComplete: ['OVERVIEW', 'RUNTIME', 'CAST'],
    })
    expect(await read(bob)).toMatchObject({ ...completed, viewerCanComplete: [] })
    expect(await read()).toMatchObject({ ...completed, viewerCanComplete: [] })
    expect(await searchIds(server, 'Quillan Ostrow')).toContain(id)
    const { body } = await server.get<{ completedFacts: object[] }>(`/movies/${id}`)
    expect(body.completedFacts).toContainEqual({
      fact: 'overview',
      addedBy: ada.username,
      addedAt: expect.any(String),
    })

    const refused = await complete(bob, { overview: 'Mine.' })
    expect(codeOf(refused)).toBe('FACT_KNOWN')
    expect(refused.errors?.[0]?.extensions.fields).toHaveProperty('overview')

    const changed = await complete(ada, { overview: 'Shorter.', runtime: 90 })
    expect(changed.data.completeTitle).toMatchObject({
      overview: 'Shorter.',
      runtime: 90,
      cast: [],
      completedFacts: byAda('OVERVIEW', 'RUNTIME'),
    })
    expect(await searchIds(server, 'Quillan Ostrow')).not.toContain(id)
    expect((await read(bob)).viewerCanComplete).toEqual(['CAST'])
  })

  it('is completed over REST, with the same validation', async () => {
    const invalid = await ada.call<{ fields: object }>('PUT', `/movies/${id}/facts`, { runtime: 0 })
    expect([invalid.status, Object.keys(invalid.body.fields)]).toEqual([400, ['runtime']])
    const { status, body } = await ada.call('PUT', `/movies/${id}/facts`, FACTS)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ data: expect.objectContaining({ runtime: 88, overview: FACTS.overview }) }),
    ])
    expect((await server.get(`/movies/${id}/facts`)).status).toBe(405)
  })

  it('loses to a source that brings a fact, field by field, whether it leads the title or fills it', async () => {
    await complete(ada, FACTS)
    await importThin({ overview: 'The source’s own.' })
    expect(await read()).toMatchObject({
      overview: 'The source’s own.',
      runtime: 88,
      cast: FACTS.cast,
      completedFacts: byAda('CAST', 'RUNTIME'),
    })
    expect((await read(ada)).viewerCanComplete).toEqual(['RUNTIME', 'CAST'])

    const film = `tt0000077 | movie | ${title} | ${title} | 0 | 2019 | \\N | 101 | Drama`
    await load(server.databaseUrl, oneFilm(film))
    expect(await read()).toMatchObject({
      runtime: 101,
      cast: FACTS.cast,
      completedFacts: byAda('CAST'),
    })
    await importThin({ overview: 'The source’s own.', cast: [{ name: 'Real Lead', character: null }] })
    expect(await read()).toMatchObject({
      overview: 'The source’s own.',
      runtime: 101,
      cast: [{ name: 'Real Lead', character: null }],
      completedFacts: [],
    })
    expect(await server.database.rows('select from completed_fact where movie_id = $1', [id])).toEqual([])
  })

  it('stays completed when an import brings other facts, and when the account is deleted', async () => {
    await complete(ada, FACTS)
    await importThin({ tagline: 'New.' })
    expect(await read()).toMatchObject(FACTS)
    await server.database.rows('delete from account where id = $1', [ada.id])
    expect(await read()).toMatchObject({
      ...FACTS,
      completedFacts: ['CAST', 'OVERVIEW', 'RUNTIME'].map((fact) => ({ fact, addedBy: null })),
    })
  })

  it('is completed by one of two members at once', async () => {
    const answers = await Promise.all([
      complete(ada, { overview: 'By Ada.' }),
      complete(bob, { overview: 'By Bob.' }),
    ])
    expect(answers.map(codeOf).sort()).toEqual(['FACT_KNOWN', undefined])
  })

  it('is not completed where a member added the title by hand', async () => {
    const own = await addedId(ada, newFilm())
    for (const viewer of [ada, bob]) expect(codeOf(await complete(viewer, FACTS, own))).toBe('FORBIDDEN')
  })

  it('changes no cached list with a new overview, or with nothing new', async () => {
    const version = async () =>
      (await server.database.row<{ version: string }>('select version from catalogue'))?.version
    const before = await version()
    await complete(ada, { overview: 'One.' })
    await complete(ada, { overview: 'One.' })
    expect(await version()).toBe(before)
    await complete(ada, { overview: 'One.', runtime: 70 })
    expect(await version()).not.toBe(before)
  })

  it('is exported with the data of its member', async () => {
    await complete(ada, FACTS)
    const { body } = await ada.call<{ completedFacts: object[] }>('GET', '/users/export')
    expect(body.completedFacts).toHaveLength(3)
    expect(body.completedFacts).toContainEqual(
      expect.objectContaining({ movieId: id, fact: 'overview', value: FACTS.overview }),
    )
  })
})

describe('what members added', () => {
  const report = (viewer: Pick<TestViewer, 'query'>, movieId = id) =>
    viewer.query(
      `mutation { reportTitle(id: ${movieId}, reason: FALSE_INFORMATION, additionalInfo: "Wrong film") { id } }`,
    )

  it('is reported by others, and listed and reverted by the operator', async () => {
    expect(codeOf(await report(bob))).toBe('FORBIDDEN')
    await complete(ada, FACTS)
    expect(codeOf(await report(ada))).toBe('FORBIDDEN')
    for (let time = 0; time < 2; time++) expect((await report(bob)).errors).toBeUndefined()
    const own = await addedId(ada, newFilm())
    expect(codeOf(await report(ada, own))).toBe('FORBIDDEN')
    expect((await bob.call('POST', `/movies/${own}/report`, { reason: 'Spam' })).status).toBe(200)

    const env = readEnv({ DATABASE_URL: server.databaseUrl })
    const run = async (...args: string[]) => {
      const printed: string[] = []
      expect(await catalogueCommand(args, (line) => printed.push(line), { env })).toBe(0)
      return printed.join('\n')
    }
    const listed = await run('members', '--reported')
    expect(listed).toContain(`${title}: overview, by ${ada.username}`)
    expect(listed).toContain('reported 1 times: False Information: Wrong film')
    expect(await run('revert', '--title', String(id), '--fact', 'overview')).toContain('Removed: overview.')
    expect(await read(bob)).toMatchObject({ overview: null, runtime: 88, viewerCanComplete: ['OVERVIEW'] })
    await run('revert', '--title', String(id))
    expect(await read(bob)).toMatchObject({ overview: null, runtime: null, cast: [], completedFacts: [] })
    expect(await server.database.rows('select from title_report where movie_id = $1', [id])).toEqual([])
  })
})
