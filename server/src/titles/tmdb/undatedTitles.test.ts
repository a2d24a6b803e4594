import { afterEach, describe, expect, it } from '@jest/globals'
import { fakeTitle } from './fakeTmdb/fakeTitles.js'
import { USER_TABLES } from '../lists/userTables.js'
import {
  LIST_QUERY,
  type LiveTest,
  manyTitles,
  MOVIE,
  startLive,
  TITLE_QUERY,
  type TitlePage,
} from './testing.js'

describe('a title without a release date', () => {
  const NAME = 'The Undated Voyage'
  const ID = 77_001
  const day = `${new Date().getFullYear() + 1}-05-01`
  const tmdbTitle = (releaseDate: string | null) =>
    fakeTitle({
      id: ID,
      title: NAME,
      releaseDate,
      popularity: 99_999,
      cast: [{ name: 'Ada Vane', character: null }],
    })
  const addToOtherSource = (live: LiveTest) =>
    live.server.database.row<{ id: number }>(
      `with added as (
         insert into movie (type, title, original_title, release_date, title_key, original_key)
         values ('MOVIE', $1, $1, $2, 'undated voyage', 'undated voyage') returning id
       ), counted as (update catalogue set movie_count = movie_count + 1)
       insert into movie_source (source, type, external_id, movie_id, checksum)
       select 'imdb', 'MOVIE', 'tt7700001', id, 'x' from added returning movie_id as id`,
      [NAME, day],
    )
  const requestList = async (live: LiveTest) => {
    live.advance(301)
    const request = () =>
      live
        .query<{ movies: TitlePage }>(LIST_QUERY, { category: 'POPULAR', filter: MOVIE })
        .then(({ data }) => data.movies)
    await request()
    let page: TitlePage | undefined
    await live.waitUntil(async () => !(page = await request()).source?.stale)
    return page!.results.filter(({ title }) => title === NAME).map(({ id }) => Number(id))
  }
  const setReleaseDate = (live: LiveTest, releaseDate: string | null) => {
    live.fake.titles = [tmdbTitle(releaseDate), ...live.fake.titles.filter(({ id }) => id !== ID)]
  }
  const storedTitles = (live: LiveTest) =>
    live.server.database.rows<{ id: number; day: string | null; sources: string[] }>(
      `select m.id, m.release_date::text as day,
         array(select source from movie_source s where s.movie_id = m.id order by 1) as sources
       from movie m where m.title = $1 order by m.id`,
      [NAME],
    )
  const hasCorrectCounts = async (live: LiveTest) => {
    const row = await live.server.database.row<{ isCorrect: boolean }>(
      `select movie_count = (select count(*) from movie where type = 'MOVIE')
         and series_count = (select count(*) from movie where type = 'TV') as "isCorrect" from catalogue`,
    )
    return row?.isCorrect
  }
  const started: LiveTest[] = []
  const start = async (url?: string) => {
    const live = await startLive({ titles: manyTitles(40), database: { url } })
    started.unshift(live)
    return live
  }
  afterEach(async () => {
    for (const live of started.splice(0)) await live.stop()
  })

  it('remains one title when its date is added or removed', async () => {
    const live = await start()
    setReleaseDate(live, null)
    const [id] = await requestList(live)
    setReleaseDate(live, day)
    expect(await requestList(live)).toEqual([id])
    expect(await storedTitles(live)).toEqual([{ id, day, sources: ['tmdb'] }])
    setReleaseDate(live, null)
    expect(await requestList(live)).toEqual([id])
    expect(await storedTitles(live)).toEqual([{ id, day, sources: ['tmdb'] }])
  })

  it.each(['before', 'after'])(
    'becomes the title that another source added %s it when its date is added',
    async (order) => {
      const live = await start()
      setReleaseDate(live, null)
      const existing = order === 'before' ? await addToOtherSource(live) : undefined
      const [alone] = await requestList(live)
      await live.query(TITLE_QUERY, { id: alone })
      const other = existing ?? (await addToOtherSource(live))
      expect(await storedTitles(live)).toHaveLength(2)
      setReleaseDate(live, day)
      expect(await requestList(live)).toEqual([other?.id])
      expect(await storedTitles(live)).toEqual([{ id: other?.id, day, sources: ['imdb', 'tmdb'] }])
      expect(await hasCorrectCounts(live)).toBe(true)
      const people = async () =>
        (await live.query<{ movie: { cast: { name: string }[] } }>(TITLE_QUERY, { id: other?.id })).data.movie
          .cast
      await live.waitUntil(async () => (await people())[0]?.name === 'Ada Vane')
      const listed = await live.server.database.rows('select 1 from provider_list where $1 = any(ids)', [
        alone!,
      ])
      expect(listed).toEqual([])
      await live.stop()
    },
  )

  it('stays separate if it is in somebody’s list', async () => {
    const live = await start()
    setReleaseDate(live, null)
    const [alone] = await requestList(live)
    const viewer = await live.server.signUp()
    await viewer.call('POST', '/users/favorites', { movieId: alone })
    const other = await addToOtherSource(live)
    setReleaseDate(live, day)
    expect(await requestList(live)).toEqual([alone])
    expect((await storedTitles(live)).map(({ id }) => id)).toEqual([alone!, other!.id])
    expect((await live.server.get(`/movies/${alone}`)).status).toBe(200)
  })

  it('is looked for in every table that refers to an account and a title before it is joined', async () => {
    const { server } = await start()
    const tables = await server.database.rows<{ name: string }>(
      `select table_name as name from information_schema.columns
       -- A title with a row in local_title is one of no source, which joins nothing. A report ends with its title, and what
       -- imports have found out follows it.
       where table_schema = 'public' and column_name in ('account_id', 'movie_id')
         and table_name not in ('local_title', 'title_report', 'import_answer', 'learned_id')
       group by table_name having count(*) = 2 order by 1`,
    )
    expect(tables.map(({ name }) => name)).toEqual([...USER_TABLES].sort())
  })

  it('takes along what imports of members have found out about it', async () => {
    const live = await start()
    const { database } = live.server
    setReleaseDate(live, null)
    const [alone] = await requestList(live)
    const other = await addToOtherSource(live)
    const viewer = await live.server.signUp()
    await database.rows(
      `insert into import_answer (account_id, key, match, movie_id) values ($1, 'a title', 'CHOSEN', $2)`,
      [viewer.id, alone!],
    )
    const learn = (movieId: number, source: string, value: string) =>
      database.rows(
        `insert into learned_id (account_id, movie_id, source, kind, value, confidence)
         values ($1, $2, $3, 'ANY', $4, 1)`,
        [viewer.id, movieId, source, value],
      )
    await learn(alone!, 'wikidata', 'Q1')
    await learn(alone!, 'imdb', 'tt1')
    await learn(other!.id, 'imdb', 'tt2')
    setReleaseDate(live, day)
    expect(await requestList(live)).toEqual([other!.id])
    expect(await database.rows('select movie_id from import_answer')).toEqual([{ movie_id: other!.id }])
    expect(await database.rows('select movie_id, value from learned_id order by value')).toEqual([
      { movie_id: other!.id, value: 'Q1' },
      { movie_id: other!.id, value: 'tt2' },
    ])
  })

  it('remains one title when two servers fetch it and its date at the same time', async () => {
    const one = await start()
    const two = await start(one.server.databaseUrl)
    const both = [one, two]
    for (const live of both) setReleaseDate(live, null)
    await Promise.all(both.map(requestList))
    expect(await storedTitles(one)).toHaveLength(1)
    const other = await addToOtherSource(one)
    for (const live of both) setReleaseDate(live, day)
    await Promise.all(both.flatMap((live) => [requestList(live), live.query(TITLE_QUERY, { id: other?.id })]))
    expect(await storedTitles(one)).toEqual([{ id: other?.id, day, sources: ['imdb', 'tmdb'] }])
    expect(await hasCorrectCounts(one)).toBe(true)
    expect(await requestList(one)).toEqual([other?.id])
  })

  it('does not become a title that already belongs to another title of TMDB', async () => {
    const live = await start()
    setReleaseDate(live, null)
    const [alone] = await requestList(live)
    live.fake.titles = [
      fakeTitle({ id: 77_002, title: NAME, releaseDate: day, popularity: 99_998 }),
      ...live.fake.titles,
    ]
    setReleaseDate(live, day)
    const ids = await requestList(live)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(alone)
    expect(await storedTitles(live)).toHaveLength(2)
  })
})
