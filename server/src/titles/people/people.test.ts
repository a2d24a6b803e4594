import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { updateSearch } from '../search/searchTables.sql.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'

let server: TestServer
let viewer: TestViewer
beforeAll(async () => {
  server = await startTestServer()
  viewer = await server.signUp()
})
afterAll(() => server.stop())

interface Credit {
  movie: { id: string; title: string; year: number | null; popularity: number; voteAverage: number | null }
  isCast: boolean
  characters: string[]
  jobs: string[]
}
interface Credits {
  page: number
  totalPages: number
  totalResults: number
  hasNextPage: boolean
  results: Credit[]
}
interface Person {
  id: string
  name: string
  profilePath: string | null
  profileImage: object | null
  knownForDepartment: string | null
  knownFor: { id: string; title: string }[]
  titleCount: number
  castTitleCount: number
  crewTitleCount: number
  viewerWatchedCount: number | null
  credits: Credits
}

const CREDITS = `page totalPages totalResults hasNextPage
  results { movie { id title year popularity voteAverage } isCast characters jobs }`

async function people(query: string, args = ''): Promise<{ results: Person[]; totalResults: number }> {
  const { data, errors } = await server.query<{ people: { results: Person[]; totalResults: number } }>(
    `query ($query: String!) { people(query: $query ${args}) { totalResults page results { id name knownForDepartment } } }`,
    { query },
  )
  expect(errors).toBeUndefined()
  return data.people
}

async function idOf(name: string): Promise<string> {
  const [first] = (await people(name)).results
  expect(first?.name).toBe(name)
  return first!.id
}

async function person(id: string, fields: string): Promise<Person> {
  const { data, errors } = await server.query<{ person: Person }>(
    `query ($id: ID!) { person(id: $id) { ${fields} } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  return data.person
}

const creditsOf = async (id: string, args: string) =>
  (await person(id, `credits(${args}) { ${CREDITS} }`)).credits

/** Adds a person whom search finds. */
async function addPerson(name: string, foldedName: string, fame: number): Promise<number> {
  const row = await server.database.row<{ id: number }>(
    `with added as (insert into person (name, folded_name) values ($1, $2) returning id)
     insert into search_person (person_id, known, fame, words)
     select id, true, $3, to_tsvector('simple', $2) from added returning person_id as id`,
    [name, foldedName, fame],
  )
  return row!.id
}

describe('a person', () => {
  it('has name, department, titles and counts', async () => {
    const found = await person(
      await idOf('Quentin Tarantino'),
      `id name profilePath profileImage { url } knownForDepartment knownFor(limit: 3) { id title }
       titleCount castTitleCount crewTitleCount viewerWatchedCount credits { ${CREDITS} }`,
    )
    expect(found).toMatchObject({
      name: 'Quentin Tarantino',
      profilePath: null,
      profileImage: null,
      viewerWatchedCount: null,
    })
    expect(['Directing', 'Writing']).toContain(found.knownForDepartment)
    expect(found.knownFor.map(({ title }) => title)).toContain('Django Unchained')
    expect(found.knownFor).toHaveLength(3)
    expect(found.titleCount).toBe(found.credits.totalResults)
    expect(found.crewTitleCount).toBeLessThanOrEqual(found.titleCount)
    expect(found.castTitleCount + found.crewTitleCount).toBeGreaterThanOrEqual(found.titleCount)
  })

  it('has roles with the number of titles of each, most titles first', async () => {
    const id = await idOf('Quentin Tarantino')
    const { roles, castTitleCount } = (await person(
      id,
      'roles { name titleCount } castTitleCount',
    )) as never as {
      roles: { name: string; titleCount: number }[]
      castTitleCount: number
    }
    const counts = roles.map(({ titleCount }) => titleCount)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining(['Director', 'Writer']))
    expect(roles.find(({ name }) => name === 'Acting')?.titleCount ?? 0).toBe(castTitleCount)
  })

  it('is null when unknown, and an invalid id is no error', async () => {
    for (const id of ['999999999', '0', '-1', 'abc', '1e99', '99999999999999999999'])
      expect(await person(id, 'id')).toBeNull()
  })

  it('has one entry for each title, with all of its jobs and characters', async () => {
    const { results } = await creditsOf(await idOf('Quentin Tarantino'), 'limit: 50')
    expect(new Set(results.map(({ movie }) => movie.id)).size).toBe(results.length)
    const pulp = results.find(({ movie }) => movie.title === 'Pulp Fiction')
    expect(pulp?.jobs).toEqual(expect.arrayContaining(['Director', 'Writer']))
  })

  it('filters credits by kind', async () => {
    const id = await idOf('Quentin Tarantino')
    const { castTitleCount, crewTitleCount } = await person(id, 'castTitleCount crewTitleCount')
    const crew = await creditsOf(id, 'kind: CREW, limit: 50')
    expect(crew.totalResults).toBe(crewTitleCount)
    expect(crew.results.every(({ jobs }) => jobs.length > 0)).toBe(true)
    const cast = await creditsOf(id, 'kind: CAST, limit: 50')
    expect(cast.totalResults).toBe(castTitleCount)
    expect(cast.results.every(({ isCast }) => isCast)).toBe(true)
  })

  it('sorts credits by date, popularity and rating', async () => {
    const id = await idOf('Tom Hanks')
    const valuesBy = async (order: string, value: (movie: Credit['movie']) => number) =>
      (await creditsOf(id, `${order}, limit: 50`)).results.map(({ movie }) => value(movie))
    const values = (sort: string, value: (movie: Credit['movie']) => number) =>
      valuesBy(`sort: ${sort}`, value)
    const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
    const newest = await values('NEWEST', ({ year }) => year ?? 0)
    expect(newest.length).toBeGreaterThan(3)
    expect(newest).toEqual(ascending(newest).toReversed())
    const oldest = await values('OLDEST', ({ year }) => year ?? 9999)
    expect(oldest).toEqual(ascending(oldest))
    for (const [sort, value] of [
      ['POPULARITY', ({ popularity }) => popularity],
      ['RATING', ({ voteAverage }) => voteAverage ?? -1],
    ] as const satisfies [string, (movie: Credit['movie']) => number][]) {
      const sorted = await values(sort, value)
      expect(sorted).toEqual(ascending(sorted).toReversed())
      expect(await valuesBy(`orderBy: { field: ${sort} }, sort: OLDEST`, value)).toEqual(sorted)
    }
    expect(await valuesBy('orderBy: { field: RELEASE_DATE }', ({ year }) => year ?? 0)).toEqual(newest)
    const ascend = (field: string) => `orderBy: { field: ${field}, direction: ASC }`
    expect(await valuesBy(ascend('RELEASE_DATE'), ({ year }) => year ?? 9999)).toEqual(oldest)
    // Titles without a rating come last in both directions.
    const worst = await valuesBy(ascend('RATING'), ({ voteAverage }) => voteAverage ?? 11)
    expect(worst).toEqual(ascending(worst))
  })

  it('pages credits without gaps, and clamps page and limit', async () => {
    const id = await idOf('Tom Hanks')
    const all = await creditsOf(id, 'limit: 50')
    const pages = [await creditsOf(id, 'limit: 3'), await creditsOf(id, 'limit: 3, page: 2')]
    expect(pages.flatMap(({ results }) => results)).toEqual(all.results.slice(0, 6))
    expect(pages[0]).toMatchObject({ page: 1, hasNextPage: true, totalResults: all.totalResults })
    expect((await creditsOf(id, 'page: 400')).results).toEqual([])
    expect((await creditsOf(id, 'page: 100000')).results).toEqual([])
    expect((await creditsOf(id, 'page: -3, limit: 100000')).results).toEqual(all.results)
  })

  it('is reached from cast and crew without another statement', async () => {
    const { data } = await server.query<{ search: { results: { id: string }[] } }>(
      '{ search(query: "pulp fiction") { results { id } } }',
    )
    const id = data.search.results[0]!.id
    const query = (fields: string) =>
      server.query<{ movie: Record<'cast' | 'crew', { personId: string; person: Person }[]> }>(
        `{ movie(id: ${id}) { id cast { personId ${fields} } crew { personId ${fields} } } }`,
      )
    const statements = async (fields: string) => {
      server.statements.length = 0
      await query(fields)
      return server.statements.filter((text) => !text.includes('version::text')).length
    }
    await query('name')
    expect(await statements('person { id name profilePath }')).toBe(await statements('name'))
    const { movie } = (await query('person { id name }')).data
    expect(movie.cast[0]?.person).toEqual({ id: movie.cast[0]?.personId, name: 'John Travolta' })
    expect(movie.crew[0]?.person).toEqual({ id: movie.crew[0]?.personId, name: 'Quentin Tarantino' })
  })

  it('reads many people with one statement', async () => {
    const query = `{ people(query: "tom", limit: 10) { results { id titleCount knownForDepartment } } }`
    await server.query(query)
    server.statements.length = 0
    await server.query(query.replace('tom', 'ann'))
    expect(server.statements.filter((text) => text.includes('"credit" as "c"'))).toHaveLength(1)
  })
})

describe('how many titles of a person the viewer has watched', () => {
  it('counts each title once, for this viewer only', async () => {
    const id = await idOf('Quentin Tarantino')
    const other = await server.signUp()
    const titles = (await creditsOf(id, 'limit: 2')).results.map(({ movie }) => Number(movie.id))
    for (const movieId of titles) await viewer.call('POST', '/users/watched', { movieId })
    const countOf = async ({ query }: TestViewer) => {
      const { data } = await query<{ person: Person }>(
        `{ person(id: ${id}) { titleCount viewerWatchedCount } }`,
      )
      return data.person.viewerWatchedCount
    }
    expect(await countOf(viewer)).toBe(2)
    expect(await countOf(other)).toBe(0)
    expect((await person(id, 'viewerWatchedCount')).viewerWatchedCount).toBeNull()
    await viewer.call('DELETE', `/users/watched/${titles[0]}`)
    expect(await countOf(viewer)).toBe(1)
  })
})

describe('a search for people', () => {
  const names = async (query: string, args = '') =>
    (await people(query, args)).results.map(({ name }) => name)

  it('finds a name without accents, in any case and order of words', async () => {
    for (const query of ['Tom Hanks', 'tom hanks', 'hanks tom', 'TÓM HANKS', '  tom   hanks '])
      expect((await names(query))[0]).toBe('Tom Hanks')
  })

  it('completes any word of a name', async () => {
    expect(await names('tom ha')).toContain('Tom Hanks')
    expect(await names('tarant')).toContain('Quentin Tarantino')
    expect(await names('qu tar')).toContain('Quentin Tarantino')
  })

  it('tolerates typing errors when nothing matches', async () => {
    expect((await names('tom hamks'))[0]).toBe('Tom Hanks')
    expect(await names('quentin tarentino')).toContain('Quentin Tarantino')
  })

  it('lists a person with exactly this name first, then the best known', async () => {
    await addPerson('Zyxa', 'zyxa', 1)
    await addPerson('Zyxa Unknown', 'zyxa unknown', 5)
    await addPerson('Zyxa Famous', 'zyxa famous', 90)
    expect(await names('zyxa')).toEqual(['Zyxa', 'Zyxa Famous', 'Zyxa Unknown'])
  })

  it('tells namesakes apart by id', async () => {
    const first = await addPerson('Vqam Doe', 'vqam doe', 10)
    const second = await addPerson('Vqam Doe', 'vqam doe .,;', 20)
    const found = (await people('vqam doe')).results
    expect(found.map(({ id, name }) => [Number(id), name])).toEqual([
      [first, 'Vqam Doe'],
      [second, 'Vqam Doe'],
    ])
  })

  it('pages and bounds its results', async () => {
    const all = await people('a', 'limit: 50')
    expect(all.results).toHaveLength(50)
    expect(all.totalResults).toBeLessThanOrEqual(500)
    const second = await people('a', 'limit: 10, page: 2')
    expect(second.results).toEqual(all.results.slice(10, 20))
    expect((await people('a', 'page: 501')).results).toEqual([])
  })

  it('returns nothing for a blank, a meaningless or a hostile query', async () => {
    for (const query of ['', '   ', '!!!', "'", "') | ('", 'xqzwvkj', "\\\\'", '\u0000', 'x'.repeat(5_000)])
      expect((await people(query)).results).toEqual([])
  })

  it('finds the people of a title that was written later', async () => {
    await server.database.rows(
      `with added as (insert into person (name, folded_name) values ('Brandnew Actress', 'brandnew actress') returning id)
       insert into credit (movie_id, kind, position, person_id) select 1, 'cast', 900, id from added`,
    )
    await updateSearch(server.database, [1])
    expect(await names('brandnew actress')).toEqual(['Brandnew Actress'])
  })
})

describe('the REST API of people', () => {
  interface Body {
    success: boolean
    code?: string
    fields?: Record<string, string>
    results: { id: number; name: string; title: string; job: string | null; jobs: string[] }[]
    people: object[]
    credits: object[]
    totalResults: number
    total_results: number
    data: object
  }

  it('returns a person under both spellings', async () => {
    const id = await idOf('Quentin Tarantino')
    const { status, body, headers } = await server.get<Record<string, unknown>>(`/people/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      id: Number(id),
      name: 'Quentin Tarantino',
      profile_path: null,
      known_for_department: body.knownForDepartment,
      known_for: body.knownFor,
      titleCount: (await creditsOf(id, 'limit: 1')).totalResults,
      viewerWatchedCount: null,
      data: { id: Number(id), name: 'Quentin Tarantino' },
    })
    expect(headers.get('cache-control')).not.toBe('no-store')
    const own = await viewer.call<Record<string, unknown>>('GET', `/people/${id}`)
    expect(own.body.viewerWatchedCount).toEqual(expect.any(Number))
    expect(own.headers.get('cache-control')).toBe('no-store')
  })

  it('searches people, on a path before ids', async () => {
    const { status, body } = await server.get<Body>('/people/search?query=tarant')
    expect(status).toBe(200)
    expect(body.people).toEqual(body.results)
    expect(body.total_results).toBe(body.totalResults)
    expect(body.results.map(({ name }) => name)).toContain('Quentin Tarantino')
    expect((await server.get<Body>('/people/search')).body).toMatchObject({ results: [], totalResults: 0 })
  })

  it('returns the credits of a kind in an order', async () => {
    const id = await idOf('Quentin Tarantino')
    const { body } = await server.get<Body>(`/people/${id}/credits?kind=crew&sort=oldest`)
    const { results, totalResults } = await creditsOf(id, 'kind: CREW, sort: OLDEST')
    expect(body.totalResults).toBe(totalResults)
    expect(body.results.map(({ title, jobs }) => ({ title, jobs }))).toEqual(
      results.map(({ movie, jobs }) => ({ title: movie.title, jobs })),
    )
    expect(body.results[0]?.job).toBe(body.results[0]?.jobs.join(', '))
    expect(body.credits).toEqual(body.results)
  })

  it('rejects an invalid kind and order, an unknown person and other methods', async () => {
    const id = await idOf('Quentin Tarantino')
    const invalid = await server.get<Body>(`/people/${id}/credits?kind=constructor&sort=random`)
    expect([invalid.status, Object.keys(invalid.body.fields ?? {})]).toEqual([400, ['kind', 'sort']])
    for (const path of ['/people/99999999', '/people/abc', '/people/99999999/credits']) {
      const { status, body } = await server.get<Body>(path)
      expect([path, status, body.code]).toEqual([path, 404, 'PERSON_NOT_FOUND'])
    }
    expect((await server.call('POST', `/people/${id}`)).status).toBe(405)
  })
})
