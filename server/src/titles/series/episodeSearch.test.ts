import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { startTestServer, type TestServer } from '../../testing.js'
import { foldText } from '../search/foldText.js'
import { updateSearch } from '../search/searchTables.sql.js'
import { idOfSeries } from './testing.js'

let server: TestServer
let bad: string
beforeAll(async () => {
  server = await startTestServer()
  bad = await idOfSeries(server, 'Breaking Bad')
  await entitle(bad, 5, 14, 'Ozymandias')
  await entitle(bad, 1, 1, 'Pilot')
  await entitle(bad, 2, 2, 'The Grilled Chicken')
})
afterAll(() => server.stop())

const entitle = (movieId: string, season: number, number: number, title: string) =>
  server.database.rows(
    'update episode set title = $4, folded_title = $5 where movie_id = $1 and season = $2 and number = $3',
    [Number(movieId), season, number, title, foldText(title)],
  )

interface Match {
  series: { id: string; title: string }
  season: number
  episode: { id: string; number: number; title: string | null } | null
  isExact: boolean
}
async function search(query: string) {
  const { data, errors } = await server.query<{
    episodes: Match[]
    suggestions: { title: string }[]
    search: { isSimilar: boolean; results: { title: string }[] }
  }>(
    `query ($query: String!) {
      episodes(query: $query) { series { id title } season episode { id number title } isExact }
      suggestions(query: $query) { title }
      search(query: $query, limit: 5) { isSimilar results { title } }
    }`,
    { query },
  )
  expect(errors).toBeUndefined()
  return data
}
const ids = async (query: string) =>
  (await search(query)).episodes.map(({ series, season, episode }) => episode?.id ?? `${series.id}:${season}`)

describe('a number at the end of a search', () => {
  it.each([
    'breaking bad s2e5',
    'Breaking Bad S02E05',
    'breaking bad 2x05',
    'breaking bad season 2 episode 5',
    'breaking bad staffel 2 folge 5',
    'braking bad s2e5',
  ])('finds the series and leads to the episode: %s', async (query) => {
    const { episodes, suggestions, search: found } = await search(query)
    expect(episodes[0]).toMatchObject({
      series: { id: bad, title: 'Breaking Bad' },
      season: 2,
      episode: { id: `${bad}:2:5`, number: 5 },
      isExact: true,
    })
    expect(suggestions[0]?.title).toBe('Breaking Bad')
    expect(found).toMatchObject({ isSimilar: false })
    expect(found.results[0]?.title).toBe('Breaking Bad')
  })

  it('leads to a season', async () => {
    expect((await ids('breaking bad s03'))[0]).toBe(`${bad}:3`)
    expect((await ids('breaking bad season 3'))[0]).toBe(`${bad}:3`)
  })

  it('finds the series but no episode that the catalogue does not have', async () => {
    for (const query of ['breaking bad s2e99', 'breaking bad s99e1']) {
      const { episodes, search: found } = await search(query)
      expect(episodes.filter(({ series }) => series.id === bad)).toEqual([])
      expect(found.results[0]?.title).toBe('Breaking Bad')
    }
    expect((await ids('breaking bad season 99')).filter((id) => id.startsWith(`${bad}:`))).toEqual([])
  })

  it('is a part of the title that is called so', async () => {
    await server.database.rows(
      `update movie set title = 'Breaking Bad S1', title_key = 'breaking bad s1'
       where id = (select id from movie where type = 'MOVIE' order by vote_count limit 1)`,
    )
    const rows = await server.database.rows<{ id: number }>(
      `select id from movie where title = 'Breaking Bad S1'`,
    )
    await updateSearch(
      server.database,
      rows.map(({ id }) => id),
    )
    const { episodes, search: found, suggestions } = await search('breaking bad s1')
    expect(found.results[0]?.title).toBe('Breaking Bad S1')
    expect(suggestions[0]?.title).toBe('Breaking Bad S1')
    expect(episodes).toEqual([])
  })

  it('finds both series of one name', async () => {
    const [other] = await server.database.rows<{ id: number }>(
      `insert into movie (type, title, original_title, title_key, original_key, sort_title, vote_count, release_date)
       values ('TV', 'Breaking Bad', 'Breaking Bad', 'breaking bad', 'breaking bad', 'breaking bad', 9, '1990-01-01') returning id`,
    )
    await server.database.rows('insert into season (movie_id, number) values ($1, 1)', [other!.id])
    await server.database.rows('insert into episode (movie_id, season, number) values ($1, 1, 3)', [
      other!.id,
    ])
    await updateSearch(server.database, [other!.id])
    expect((await ids('breaking bad s1e3')).slice(0, 2)).toEqual([`${bad}:1:3`, `${other!.id}:1:3`])
    await server.database.rows('delete from movie where id = $1', [other!.id])
  })
})

describe('the title of an episode', () => {
  it('finds it with the name of its series, in either order, also misspelt or unfinished', async () => {
    for (const query of [
      'breaking bad ozymandias',
      'ozymandias breaking bad',
      'breaking bad ozym',
      'breaking bad ozymandius',
    ])
      expect([query, (await ids(query))[0]]).toEqual([query, `${bad}:5:14`])
    expect((await search('breaking bad ozymandias')).episodes[0]).toMatchObject({ isExact: true })
    expect((await search('breaking bad ozymandius')).episodes[0]).toMatchObject({ isExact: false })
  })

  it('finds it alone, an article apart, one of each series', async () => {
    expect((await search('ozymandias')).episodes[0]).toMatchObject({ isExact: true, season: 5 })
    expect((await ids('grilled chicken'))[0]).toBe(`${bad}:2:2`)
    expect((await search('ozyman')).episodes[0]).toMatchObject({ isExact: false })
    const { episodes } = await search('pilot')
    expect(episodes.length).toBeLessThanOrEqual(3)
    expect(new Set(episodes.map(({ series }) => series.id)).size).toBe(episodes.length)
  })

  it('finds nothing for a blank text, for signs and for letters of which there are too few', async () => {
    for (const query of ['', ' ', '%%%%', '____', 'oz', '100%'])
      expect([query, (await search(query)).episodes]).toEqual([query, []])
  })

  it('costs what a search costs', async () => {
    const { extensions } = (await server.query(
      `{ episodes(query: "ozymandias") { season } }`,
    )) as unknown as {
      extensions: { cost: { requested: number } }
    }
    expect(extensions.cost.requested).toBeGreaterThanOrEqual(COMPUTE_COST.episodes)
  })
})
