import { afterAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase } from '../../../platform/database/testing.js'
import { load, oneFilm, removeFolders } from '../imdb/testing.js'
import { ensureCatalogue, importStarter } from '../importCatalogue.js'
import { popularityOf, UNCOUNTED_VOTES } from '../popularity.js'
import { catalogueDigest, emptyDatabase, rowsOf, type ImdbLines } from '../testing.js'

afterAll(removeFolders)

describe('merging with titles of other sources', () => {
  it('matches a starter film by title, year and type and fills only what is empty', async () => {
    const url = await createTestDatabase()
    const [before] = await rowsOf<Record<string, unknown>>(
      url,
      `select m.* from movie m join movie_source s on s.movie_id = m.id
       where m.type = 'MOVIE' and cardinality(m.countries) = 0 and runtime is null and director is null and year between 1980 and 2000
       order by m.popularity desc, m.id limit 1`,
    )
    const count = await rowsOf(url, 'select count(*) from movie')
    const { result } = await load(
      url,
      oneFilm(`tt0000050 | movie | ${before?.title} | Anders | 0 | ${before?.year} | \\N | 98 | Drama`, {
        'title.ratings': ['tt0000050 | 1.0 | 5'],
        'title.crew': ['tt0000050 | nm0000001 | nm0000002'],
        'title.principals': ['tt0000050 | 1 | nm0000003 | actor | \\N | ["Me"]'],
        'name.basics': ['nm0000001 | Dora', 'nm0000002 | Wanda', 'nm0000003 | Carl'].map(
          (one) => `${one} | \\N | \\N | \\N | \\N`,
        ),
      }),
    )
    expect(result).toMatchObject({ added: 0, changed: 1 })
    expect(await rowsOf(url, 'select count(*) from movie')).toEqual(count)
    const [after] = await rowsOf<Record<string, unknown>>(url, `select * from movie where id = ${before?.id}`)
    expect(after).toMatchObject({
      title: before?.title,
      original_title: before?.original_title,
      release_date: before?.release_date,
      release_stand_in: null,
      vote_average: 1,
      vote_count: 5,
      runtime: 98,
      director: 'Dora',
      writer: 'Wanda',
    })
    expect(
      await rowsOf(
        url,
        `select c.kind, p.name, c.job from credit c join person p on p.id = c.person_id where movie_id = ${before?.id} order by kind, position`,
      ),
    ).toEqual([
      { kind: 'cast', name: 'Carl', job: null },
      { kind: 'crew', name: 'Dora', job: 'Director' },
      { kind: 'crew', name: 'Wanda', job: 'Writer' },
    ])
  })

  it('does not overwrite a curated record’s overview, cast, crew and rating', async () => {
    const url = await createTestDatabase()
    const inception = `select id, title, overview, tagline, release_date, runtime, vote_average, vote_count, director, writer,
      (select json_agg((c.kind, c.position, p.name, c.character, c.job) order by kind, position)
       from credit c join person p on p.id = c.person_id where movie_id = movie.id) as credits
      from movie where title = 'Inception'`
    const before = await rowsOf(url, inception)
    expect(before).toHaveLength(1)
    await load(
      url,
      oneFilm('tt1375666 | movie | Inception | Inception | 0 | 2010 | \\N | 1 | Horror', {
        'title.ratings': ['tt1375666 | 1.0 | 1'],
        'title.crew': ['tt1375666 | nm0000001 | nm0000001'],
        'title.principals': ['tt1375666 | 1 | nm0000001 | actor | \\N | \\N'],
        'name.basics': ['nm0000001 | Somebody Else | \\N | \\N | \\N | \\N'],
      }),
    )
    expect(await rowsOf(url, inception)).toEqual(before)
    expect(await rowsOf(url, `select type, leads from movie_source where source = 'imdb'`)).toEqual([
      { type: 'MOVIE', leads: false },
    ])
  })

  it('matches people by name if they share a film and separates namesakes', async () => {
    const url = await createTestDatabase()
    const [nolan] = await rowsOf(url, `select id from person where folded_name = 'christopher nolan'`)
    await load(url, {
      'title.basics': [
        'tt1375666 | movie | Inception | Inception | 0 | 2010 | \\N | 148 | Action',
        'tt0000077 | movie | Of Another | Of Another | 0 | 2010 | \\N | 90 | Drama',
      ],
      'title.crew': ['tt1375666 | nm0634240 | \\N', 'tt0000077 | nm0000009 | \\N'],
      'name.basics': [
        'nm0000009 | Christopher Nolan | \\N | \\N | \\N | \\N',
        'nm0634240 | Christopher Nolan | \\N | \\N | \\N | \\N',
      ],
    })
    const people = await rowsOf(
      url,
      `select id, name, imdb_id from person where name = 'Christopher Nolan' order by id`,
    )
    expect(people).toEqual([
      { id: nolan?.id, name: 'Christopher Nolan', imdb_id: 634_240 },
      { id: expect.any(Number), name: 'Christopher Nolan', imdb_id: 9 },
    ])
    expect(people[1]?.id).not.toBe(nolan?.id)
  })

  it('separates films of the same title and year and matches the one that shares people', async () => {
    const url = await createTestDatabase()
    const [inception] = await rowsOf(url, `select id from movie where title = 'Inception'`)
    const dump: ImdbLines = {
      'title.basics': [
        'tt0000100 | movie | Inception | Inception | 0 | 2010 | \\N | 90 | Drama',
        'tt1375666 | movie | Inception | Inception | 0 | 2010 | \\N | 148 | Action',
        'tt0000101 | tvSeries | Inception | Inception | 0 | 2010 | \\N | 30 | Drama',
      ],
      'title.ratings': ['tt0000100 | 5.0 | 9000000'],
      'title.crew': ['tt1375666 | nm0634240 | \\N'],
      'name.basics': ['nm0634240 | Christopher Nolan | \\N | \\N | \\N | \\N'],
    }
    expect((await load(url, dump)).result).toMatchObject({ added: 2, changed: 1 })
    expect(
      await rowsOf(
        url,
        `select external_id, movie_id = ${inception?.id} as is_known from movie_source where source = 'imdb' order by 1`,
      ),
    ).toEqual([
      { external_id: 'tt0000100', is_known: false },
      { external_id: 'tt0000101', is_known: false },
      { external_id: 'tt1375666', is_known: true },
    ])
    expect((await load(url, dump)).result).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  })

  it('matches a film whose year differs by one or whose title is translated if it shares a person', async () => {
    const url = await createTestDatabase()
    const [film] = await rowsOf<{ id: number; title: string; year: number; director: string }>(
      url,
      `select id, title, year, director from movie where title = 'Spirited Away'`,
    )
    const dump = (director: string): ImdbLines => ({
      'title.basics': [
        `tt0245429 | movie | ${film?.title} | ${film?.title} | 0 | ${Number(film?.year) - 1} | \\N | 125 | Animation`,
      ],
      'title.crew': ['tt0245429 | nm0594503 | \\N'],
      'name.basics': [`nm0594503 | ${director} | \\N | \\N | \\N | \\N`],
    })
    const other = await createTestDatabase()
    expect((await load(other, dump('Somebody Else'))).result).toMatchObject({ added: 1, changed: 0 })
    expect((await load(url, dump(String(film?.director).split(', ')[0] ?? ''))).result).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect(await rowsOf(url, `select movie_id as id from movie_source where source = 'imdb'`)).toEqual([
      { id: film?.id },
    ])
  })

  it('fills titles of IMDb when the starter catalogue is imported second, once', async () => {
    const url = await emptyDatabase()
    await load(url, oneFilm('tt1375666 | movie | Inception | Inception | 0 | 2010 | \\N | 148 | Action'))
    const starter = await importStarter(url, 'withoutFacts')
    expect(starter.changed).toBe(1)
    expect(
      await rowsOf(
        url,
        `select id, overview is not null as has_overview, release_date::text as day, release_stand_in from movie where title = 'Inception'`,
      ),
    ).toEqual([{ id: 1, has_overview: true, day: '2010-07-16', release_stand_in: null }])
    expect(await rowsOf(url, 'select source, as_of::text as day from catalogue')).toEqual([
      { source: 'imdb', day: '2025-07-01' },
    ])
    const before = await catalogueDigest(url)
    expect(await importStarter(url, 'withoutFacts')).toMatchObject({ added: 0, changed: 0 })
    expect(await ensureCatalogue(url, () => undefined, 'withoutFacts')).toBeUndefined()
    expect(await catalogueDigest(url)).toEqual(before)
  })
})

describe('popularity of the starter’s titles on a later date', () => {
  const facts = `select m.id, m.title, vote_count as votes, release_date::text as "releaseDate", popularity,
    coalesce(revenue, budget)::float8 as money, status is not distinct from 'Returning Series' as "isRunning"
    from movie m join movie_source s on s.movie_id = m.id and s.source = 'starter' order by id`
  type StarterTitle = Parameters<typeof popularityOf>[0] & { id: number; title: string; popularity: number }

  const votesOf = ({ votes, releaseDate }: StarterTitle, asOf: string) =>
    votes || (String(releaseDate) <= asOf ? UNCOUNTED_VOTES : 0)

  it.each(['2025-08-20', '2027-06-01'])(
    'follows the starter’s formula for %s, also without votes',
    async (asOf) => {
      const url = await createTestDatabase('starter')
      const [first] = await rowsOf<{ title: string }>(
        url,
        `select title from movie where vote_count = 0 and revenue is null and budget is null
         and release_date > '2025-08-20' and release_stand_in is null order by release_date limit 1`,
      )
      expect(first).toBeDefined()
      const before = await rowsOf<StarterTitle>(url, facts)
      await load(
        url,
        oneFilm('tt0000001 | movie | Nothing Else | Nothing Else | 0 | 1999 | \\N | 90 | Drama'),
        asOf,
      )
      const titles = await rowsOf<StarterTitle>(url, facts)
      expect(titles.length).toBeGreaterThan(1_000)
      // Titles that were not new and have no votes keep their estimate.
      const kept = new Map(
        before.flatMap(({ id, votes, releaseDate, popularity }) =>
          votes === 0 && popularity > 0 && String(releaseDate) < '2025-03-02' ? [[id, popularity]] : [],
        ),
      )
      const expected = (title: StarterTitle) =>
        kept.get(title.id) ?? popularityOf({ ...title, votes: votesOf(title, asOf), asOf })
      const wrong = titles.filter((title) => Math.abs(title.popularity - expected(title)) > 0.01)
      expect(wrong).toEqual([])
      const upcoming = titles.find(({ title }) => title === first?.title)
      if (asOf < '2026') expect(upcoming?.popularity).toBeGreaterThan(5)
    },
  )

  it('does not decrease when another source adds a few votes', async () => {
    const url = await createTestDatabase('starter')
    const [film] = await rowsOf<{ id: number; title: string; year: number; popularity: number }>(
      url,
      `select id, title, year, popularity from movie where type = 'MOVIE' and vote_count = 0 and revenue is null
       and budget is null and release_date > '2025-08-20' and title ~ '^[A-Za-z ]+$' order by release_date limit 1`,
    )
    const line = `tt0000001 | movie | ${film?.title} | ${film?.title} | 0 | ${film?.year} | \\N | 90 | Drama`
    const { result } = await load(
      url,
      oneFilm(line, { 'title.ratings': ['tt0000001 | 7.0 | 12'] }),
      '2025-06-30',
    )
    expect(result).toMatchObject({ added: 0, changed: 1 })
    expect(
      await rowsOf(url, `select vote_count as votes, popularity from movie where id = ${film?.id}`),
    ).toEqual([{ votes: 12, popularity: film?.popularity }])
  })

  it('updates what list entries of the title sort by', async () => {
    const url = await createTestDatabase()
    const ratings = { 'title.ratings': ['tt0000051 | 7.5 | 900'] }
    await load(url, oneFilm('tt0000051 | movie | Aaa | Aaa | 0 | 1990 | \\N | 98 | Drama', ratings))
    await rowsOf(
      url,
      `insert into account (id, username, email) overriding system value values (1, 'ada', 'a@example.org')`,
    )
    await rowsOf(
      url,
      `insert into favorite (account_id, movie_id, title) select 1, id, title from movie where title = 'Aaa'`,
    )
    const entry = () =>
      rowsOf(
        url,
        'select sort_title as title, sort_year as year, sort_rating as rating, current_genre_ids as genres from favorite',
      )
    expect(await entry()).toEqual([{ title: 'aaa', year: 1990, rating: 7.5, genres: [18] }])
    const changed = { 'title.ratings': ['tt0000051 | 8.5 | 950'] }
    await load(url, oneFilm('tt0000051 | movie | Zzz | Zzz | 0 | 1991 | \\N | 98 | Comedy', changed))
    expect(await entry()).toEqual([{ title: 'zzz', year: 1991, rating: 8.5, genres: [35] }])
  })
})
