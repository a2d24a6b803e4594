import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { ensureCatalogue, loadImdb, loadStarter } from './importCatalogue.js'
import { createTestDatabase, startTestServer } from '../database/testing.js'
import { findImdb } from './imdb.js'
import { BrokenLines, NO_PROGRESS } from './ImportProgress.js'
import { popularityOf, popularitySql } from './popularity.js'
import { digestOf, emptyDatabase, rowsOf, startScript, writeImdb, type Dump } from './testing.js'

const SMALL: Dump = {
  'title.basics': [
    'tt0000001 | movie | "Quoted" Title | "Quoted" Title | 0 | 1999 | \\N | 101 | Drama,Sci-Fi',
    'tt0000002 | tvSeries | A Series \\ Slashed | Eine Serie | 0 | 2008 | 2013 | 49 | Crime,Action',
    'tt0000003 | tvEpisode | Pilot | Pilot | 0 | 2008 | \\N | 58 | Crime',
    'tt0000004 | movie | Adult Film | Adult Film | 1 | 2001 | \\N | 90 | Adult',
    'tt0000005 | movie | No Facts | \\N | 0 | \\N | \\N | \\N | \\N',
    'tt0000006 | videoGame | A Game | A Game | 0 | 2010 | \\N | \\N | Action',
    'tt0000007 | tvMovie | This Year | This Year | 0 | 2025 | \\N | 52560 | Drama',
    'tt0000008 | movie | Next Year | Next Year | 0 | 2026 | \\N | \\N | Drama',
  ],
  'title.ratings': ['tt0000001 | 8.1 | 120000', 'tt0000002 | 9.5 | 2000000', 'tt0000007 | 6.0 | 900'],
  'title.akas': [
    'tt0000001 | 1 | Zitierter Titel | DE | de | imdbDisplay | \\N | 0',
    'tt0000001 | 2 | ZITIERTER TITEL! | AT | de | imdbDisplay | \\N | 0',
    'tt0000001 | 3 | "Quoted" Title | US | \\N | original | \\N | 1',
    'tt0000003 | 1 | Of an episode | US | \\N | \\N | \\N | 0',
  ],
  'title.crew': ['tt0000001 | nm0000010 | nm0000010,nm0000011', 'tt0000002 | \\N | \\N'],
  'title.principals': [
    'tt0000001 | 1 | nm0000012 | actor | \\N | ["The \\"Man\\"","Himself"]',
    'tt0000001 | 2 | nm0000010 | director | \\N | \\N',
    'tt0000001 | 3 | nm0000013 | producer | producer | \\N',
    'tt0000002 | 1 | nm0000013 | actress | \\N | \\N',
    'tt0000003 | 1 | nm0000014 | actor | \\N | \\N',
  ],
  'name.basics': [
    'nm0000010 | Ada Director | 1950 | \\N | director | tt0000001',
    'nm0000011 | Will Writer | \\N | \\N | writer | tt0000001',
    'nm0000012 | Sam Same | \\N | \\N | actor | tt0000001',
    'nm0000013 | Sam Same | \\N | \\N | producer | tt0000001',
    'nm0000014 | Nobody Needed | \\N | \\N | actor | tt0000003',
  ],
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function load(url: string, dump: Dump | string, asOf?: string) {
  const folder = typeof dump === 'string' ? dump : await writeImdb(dump)
  folders.push(folder)
  const broken = new BrokenLines()
  const notes: string[] = []
  const watch = { ...NO_PROGRESS, note: (sentence: string) => void notes.push(sentence) }
  const result = await loadImdb(url, await findImdb(folder), { broken, watch, asOf })
  return { result, broken, notes }
}

/** A dump with one title, on top of nothing. */
function oneFilm(basics: string, rest: Omit<Dump, 'title.basics'> = {}): Dump {
  return { 'title.basics': [basics], ...rest }
}

describe('loading IMDb’s files', () => {
  it('takes films and series as they stand, and leaves adult titles, episodes and games out', async () => {
    const url = await emptyDatabase()
    const { result, broken, notes } = await load(url, SMALL)
    expect(result).toEqual({
      added: 5,
      changed: 0,
      unchanged: 0,
      left: { adult: 1, episodes: 1, others: new Map([['"videoGame"', 1]]) },
    })
    expect([broken.count, notes]).toEqual([0, []])
    expect(
      await rowsOf(
        url,
        `select type, title, original_title as original, year, runtime, vote_average as rating, vote_count as votes, genre_ids as genres, status
         from movie order by id`,
      ),
    ).toEqual([
      { type: 'MOVIE', title: '"Quoted" Title', original: '"Quoted" Title', year: 1999, runtime: 101, rating: 8.1, votes: 120_000, genres: [18, 878], status: 'Released' },
      { type: 'TV', title: 'A Series \\ Slashed', original: 'Eine Serie', year: 2008, runtime: 49, rating: 9.5, votes: 2_000_000, genres: [80, 10759], status: 'Ended' },
      { type: 'MOVIE', title: 'No Facts', original: 'No Facts', year: null, runtime: null, rating: null, votes: 0, genres: [], status: null },
      { type: 'MOVIE', title: 'This Year', original: 'This Year', year: 2025, runtime: null, rating: 6, votes: 900, genres: [18, 10770], status: 'Released' },
      { type: 'MOVIE', title: 'Next Year', original: 'Next Year', year: 2026, runtime: null, rating: null, votes: 0, genres: [18], status: null },
    ]) // prettier-ignore
    expect(
      await rowsOf(
        url,
        `select c.kind, c.position, p.name, p.imdb_id as id, c.character, c.job
         from credit c join person p on p.id = c.person_id order by movie_id, kind, position`,
      ),
    ).toEqual([
      { kind: 'cast', position: 0, name: 'Sam Same', id: 12, character: 'The "Man" / Himself', job: null },
      { kind: 'crew', position: 0, name: 'Ada Director', id: 10, character: null, job: 'Director' },
      { kind: 'crew', position: 1, name: 'Ada Director', id: 10, character: null, job: 'Writer' },
      { kind: 'crew', position: 2, name: 'Will Writer', id: 11, character: null, job: 'Writer' },
      { kind: 'crew', position: 3, name: 'Sam Same', id: 13, character: null, job: 'Producer' },
      { kind: 'cast', position: 0, name: 'Sam Same', id: 13, character: null, job: null },
    ])
    expect(await rowsOf(url, 'select title_key, title, region from movie_title')).toEqual([
      { title_key: 'zitierter titel', title: 'ZITIERTER TITEL!', region: 'AT' },
    ])
    expect(await rowsOf(url, 'select director, writer, producer from movie where year = 1999')).toEqual([
      { director: 'Ada Director', writer: 'Ada Director, Will Writer', producer: 'Sam Same' },
    ])
    expect(await rowsOf(url, `select name from person where name = 'Nobody Needed'`)).toEqual([])
  })

  it('shows films and series from it in the graph, with the year and without a made-up date (R1.01)', async () => {
    const url = await emptyDatabase()
    await load(url, SMALL)
    const server = await startTestServer({}, { url })
    try {
      const answer = await server.query<Record<string, { results: Record<string, unknown>[] }>>(`{
        popular: movies(category: POPULAR) { results { title type year releaseDate } }
        now: movies(category: NOW_PLAYING) { results { title } }
        next: movies(category: UPCOMING) { results { title releaseDate } }
        found: search(query: "zitierter titel") { results { title } }
      }`)
      expect(answer.errors).toBeUndefined()
      expect(answer.data.popular?.results[0]).toEqual({
        title: 'A Series \\ Slashed',
        type: 'TV',
        year: 2008,
        releaseDate: null,
      })
      expect(answer.data.now?.results).toEqual([{ title: 'This Year' }])
      expect(answer.data.next?.results).toEqual([{ title: 'Next Year', releaseDate: null }])
      expect(answer.data.found?.results).toEqual([{ title: '"Quoted" Title' }])
    } finally {
      await server.stop()
    }
  })

  it('counts broken lines with their file and number, and loads the others', async () => {
    const url = await emptyDatabase()
    const { result, broken } = await load(url, {
      'title.basics': [
        ...(SMALL['title.basics'] ?? []),
        'tt0000009 | movie | Too short',
        'xx | movie | No id | No id | 0 | 2000 | \\N | 90 | Drama',
        'tt0000010 | movie | Bad year | Bad year | 0 | soon | \\N | 90 | Drama',
        'tt0000001 | movie | Twice | Twice | 0 | 2000 | \\N | 90 | Drama',
        'tt99999999999 | movie | Far | Far | 0 | 2000 | \\N | 90 | Drama',
        `tt0000011 | movie | ${'x'.repeat(501)} | x | 0 | 2000 | \\N | 90 | Drama`,
        'tt0000012 | movie | Minutes | Minutes | 0 | 2000 | \\N | 1h30 | Drama',
        'tt0000013 | movie | Adult? | Adult? | maybe | 2000 | \\N | 90 | Drama',
      ],
      'title.ratings': ['tt0000001 | 11 | 5', 'tt0000001 | 8.1 | many', 'tt0000001 | 8.1 | 5'],
      'title.principals': [
        'tt0000001 | 1 | nm0000012 | actor | \\N | ["cut',
        'tt0000001 | 2 | 12 | actor | \\N | \\N',
      ],
      'name.basics': SMALL['name.basics'],
    })
    expect(result.added).toBe(5)
    expect(broken.count).toBe(12)
    expect(broken.first).toEqual(
      expect.arrayContaining([
        'title.basics.tsv.gz, line 10: has 3 columns instead of 9',
        'title.basics.tsv.gz, line 11: "xx" is no id of a title',
        'title.basics.tsv.gz, line 13: tt0000001 is there twice',
        'title.ratings.tsv.gz, line 2: "11" is no rating',
        'title.principals.tsv.gz, line 3: "12" is no id of a person',
      ]),
    )
  })

  it('goes without the files that may be missing and says what that means', async () => {
    const url = await emptyDatabase()
    const { result, notes } = await load(url, { 'title.basics': SMALL['title.basics'] })
    expect(result.added).toBe(5)
    expect(notes).toHaveLength(5)
    expect(notes).toContain('name.basics.tsv.gz is not there: titles come without people.')
  })

  it('refuses a folder without titles, and changes nothing when a file is cut off', async () => {
    const url = await emptyDatabase()
    await expect(load(url, { 'title.ratings': [] })).rejects.toThrow(/has no title.basics.tsv.gz/)
    await expect(load(url, { 'title.basics': ['tt1 | movie'] })).rejects.toThrow(
      /holds no title that could be loaded/,
    )
    await load(url, SMALL)
    const before = await digestOf(url)
    const folder = await writeImdb({
      ...SMALL,
      'title.basics': [
        ...(SMALL['title.basics'] ?? []),
        'tt0000020 | movie | New | New | 0 | 2000 | \\N | 90 | Drama',
      ],
    })
    await writeFile(
      join(folder, 'name.basics.tsv.gz'),
      Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]),
    )
    await expect(load(url, folder)).rejects.toThrow(/name.basics.tsv.gz is cut off or damaged/)
    expect(await digestOf(url)).toEqual(before)
  })

  it('changes nothing the second time, also from another folder on another day', async () => {
    const url = await emptyDatabase()
    await load(url, SMALL)
    const before = await digestOf(url)
    expect((await load(url, SMALL)).result).toMatchObject({ added: 0, changed: 0, unchanged: 5 })
    expect(await digestOf(url)).toEqual(before)
  })

  it('writes only what a later dump changed, under the same ids', async () => {
    const url = await emptyDatabase()
    await load(url, SMALL)
    const ids = await rowsOf(url, 'select id, title from movie order by id')
    const { result } = await load(url, {
      ...SMALL,
      'title.ratings': ['tt0000001 | 8.2 | 130000', 'tt0000002 | 9.5 | 2000000', 'tt0000007 | 6.0 | 900'],
      'title.crew': ['tt0000001 | nm0000010 | nm0000011', 'tt0000002 | \\N | \\N'],
    })
    expect(result).toMatchObject({ added: 0, changed: 1, unchanged: 4 })
    expect(await rowsOf(url, 'select id, title from movie order by id')).toEqual(ids)
    expect(await rowsOf(url, 'select vote_average, vote_count, writer from movie where id = 1')).toEqual([
      { vote_average: 8.2, vote_count: 130_000, writer: 'Will Writer' },
    ])
    expect(
      await rowsOf(
        url,
        `select position, job from credit where movie_id = 1 and kind = 'crew' order by position`,
      ),
    ).toEqual([
      { position: 0, job: 'Director' },
      { position: 1, job: 'Writer' },
      { position: 2, job: 'Producer' },
    ])
  })

  it('lets one of two loads at once do the work, and the other find it done', async () => {
    const url = await emptyDatabase()
    const folder = await writeImdb(SMALL)
    const results = await Promise.all([load(url, folder), load(url, folder)])
    expect(results.map(({ result }) => result.added).sort()).toEqual([0, 5])
    expect(await rowsOf(url, 'select count(*)::int as n from movie')).toEqual([{ n: 5 }])
  })
})

describe('meeting what other sources brought', () => {
  it('finds a starter film by title, year and type, fills what is empty and keeps id, figures and texts', async () => {
    const url = await createTestDatabase()
    const [before] = await rowsOf<Record<string, unknown>>(
      url,
      `select m.* from movie m join movie_source s on s.movie_id = m.id
       where m.type = 'MOVIE' and cardinality(m.countries) = 0 and vote_count > 0 and runtime is null and director is null and year between 1980 and 2000
       order by vote_count desc limit 1`,
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
      vote_average: before?.vote_average,
      vote_count: before?.vote_count,
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

  it('leaves a curated record’s overview, cast, crew and rating as they are', async () => {
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

  it('takes up people whom a film shares, by name, and keeps namesakes apart', async () => {
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

  it('keeps two films of the same title and year two, and gives an existing one to whom it shares people with', async () => {
    const url = await createTestDatabase()
    const [inception] = await rowsOf(url, `select id from movie where title = 'Inception'`)
    const dump: Dump = {
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

  it('does not double a film whose year differs by one or whose title is translated, when it shares somebody', async () => {
    const url = await createTestDatabase()
    const [film] = await rowsOf<{ id: number; title: string; year: number; director: string }>(
      url,
      `select id, title, year, director from movie where title = 'Spirited Away'`,
    )
    const dump = (director: string): Dump => ({
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

  it('fills titles of IMDb when the starter catalogue comes second, and then changes nothing more', async () => {
    const url = await emptyDatabase()
    await load(url, oneFilm('tt1375666 | movie | Inception | Inception | 0 | 2010 | \\N | 148 | Action'))
    const starter = await loadStarter(url)
    expect(starter.changed).toBe(1)
    expect(
      await rowsOf(
        url,
        `select id, overview is not null as told, release_date::text as day, release_stand_in from movie where title = 'Inception'`,
      ),
    ).toEqual([{ id: 1, told: true, day: '2010-07-16', release_stand_in: null }])
    expect(await rowsOf(url, 'select source, as_of::text as day from catalogue')).toEqual([
      { source: 'imdb', day: '2025-07-01' },
    ])
    const before = await digestOf(url)
    expect(await loadStarter(url)).toMatchObject({ added: 0, changed: 0 })
    expect(await ensureCatalogue(url, () => undefined)).toBeUndefined()
    expect(await digestOf(url)).toEqual(before)
  })
})

describe('a load that is killed', () => {
  /** Runs the command as an operator does, and kills it once it has printed `at`. */
  function command(url: string, folder: string, at?: RegExp): Promise<string> {
    const child = startScript(
      [
        'server/scripts/catalogue.mjs',
        'load',
        'imdb',
        '--dir',
        folder,
        '--accept-licence',
        '--as-of',
        '2025-07-01',
      ],
      { DATABASE_URL: url },
    )
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      if (at?.test(printed)) child.kill('SIGKILL')
    })
    return new Promise((done, fail) => child.on('close', () => done(printed)).on('error', fail))
  }

  async function writeLarge(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-imdb-'))
    folders.push(folder)
    const child = startScript(['bench/catalogueDump.mjs', '--titles', '20500', '--to', folder], {})
    child.stdout.resume()
    await new Promise((done, fail) => child.on('close', done).on('error', fail))
    return folder
  }

  it('ends, run again, as if nobody had disturbed it; the server makes whole what it left', async () => {
    const folder = await writeLarge()
    const [quiet, disturbed] = [await createTestDatabase(), await createTestDatabase()]
    const whole = await digestOf(disturbed)
    const printed = await command(quiet, folder)
    expect(printed).toMatch(/titles added/)

    await command(disturbed, folder, /title\.crew/)
    expect(await digestOf(disturbed)).toEqual(whole)
    await command(disturbed, folder, /Writing credits/)
    expect(await rowsOf(disturbed, 'select count(*) > 5 as dropped from set_aside')).toEqual([
      { dropped: true },
    ])
    expect(await ensureCatalogue(disturbed, () => undefined)).toBeUndefined()
    expect(await digestOf(disturbed)).toEqual(whole)
    await command(disturbed, folder, /Building indexes/)
    await command(disturbed, folder)
    expect(await digestOf(disturbed)).toEqual(await digestOf(quiet))
  }, 300_000)
})

describe('the starter’s titles on a later day', () => {
  const facts = `select m.id, m.title, vote_count as votes, release_date::text as "releaseDate", popularity,
    coalesce(revenue, budget)::float8 as money, status is not distinct from 'Returning Series' as running
    from movie m join movie_source s on s.movie_id = m.id and s.source = 'starter' order by id`
  type Known = Parameters<typeof popularityOf>[0] & { id: number; title: string; popularity: number }

  it.each(['2025-01-20', '2027-06-01'])(
    'are as well known as the starter’s own formula says for %s, those without votes too',
    async (asOf) => {
      const url = await createTestDatabase('starter')
      const [first] = await rowsOf<{ title: string }>(
        url,
        `select title from movie where vote_count = 0 and revenue is null and budget is null
         and release_date > '2025-01-20' and release_stand_in is null order by release_date limit 1`,
      )
      expect(first).toBeDefined()
      await load(
        url,
        oneFilm('tt0000001 | movie | Nothing Else | Nothing Else | 0 | 1999 | \\N | 90 | Drama'),
        asOf,
      )
      const titles = await rowsOf<Known>(url, facts)
      expect(titles.length).toBeGreaterThan(1_000)
      const wrong = titles.filter(
        (title) => Math.abs(title.popularity - popularityOf({ ...title, asOf })) > 0.01,
      )
      expect(wrong).toEqual([])
      const awaited = titles.find(({ title }) => title === first?.title)
      if (asOf < '2026') expect(awaited?.popularity).toBeGreaterThan(5)
    },
  )

  it('that another source has brought a few votes for do not become less awaited by that', async () => {
    const url = await createTestDatabase('starter')
    const [film] = await rowsOf<{ id: number; title: string; year: number; popularity: number }>(
      url,
      `select id, title, year, popularity from movie where type = 'MOVIE' and vote_count = 0 and revenue is null
       and budget is null and release_date > '2025-01-20' and title ~ '^[A-Za-z ]+$' order by release_date limit 1`,
    )
    const line = `tt0000001 | movie | ${film?.title} | ${film?.title} | 0 | ${film?.year} | \\N | 90 | Drama`
    const { result } = await load(
      url,
      oneFilm(line, { 'title.ratings': ['tt0000001 | 7.0 | 12'] }),
      '2024-12-01',
    )
    expect(result).toMatchObject({ added: 0, changed: 1 })
    expect(
      await rowsOf(url, `select vote_count as votes, popularity from movie where id = ${film?.id}`),
    ).toEqual([{ votes: 12, popularity: film?.popularity }])
  })
})

describe('popularity in SQL', () => {
  it('is the same as in TypeScript for what both judge', async () => {
    const asOf = '2024-12-01'
    const samples = [0, 1, 7, 300, 25_000, 2_900_000, 5_000_000].flatMap((votes) =>
      ['1915-07-01', '1994-10-14', '2023-12-01', '2024-11-20', '2025-06-30', null].flatMap((releaseDate) =>
        [1_000, 60_000_000, 2_900_000_000].flatMap((money) =>
          [true, false].map((running) => ({ votes, releaseDate, money, running })),
        ),
      ),
    )
    const sql = popularitySql({
      votes: 's.votes',
      releaseDate: 's."releaseDate"',
      asOf: `date '${asOf}'`,
      money: 's.money',
      running: 's.running',
      isYearOnly: 'false',
    })
    const rows = await rowsOf<{ popularity: number }>(
      await createTestDatabase(),
      `select ${sql} as popularity from rows from (json_to_recordset('${JSON.stringify(samples)}')
         as (votes int, "releaseDate" date, money bigint, running boolean)) with ordinality
         as s (votes, "releaseDate", money, running, n) order by n`,
    )
    for (const [index, sample] of samples.entries())
      expect(rows[index]?.popularity).toBeCloseTo(popularityOf({ ...sample, asOf }), 2)
  })
})

describe('the day of a dump', () => {
  it('is the day of title.basics', async () => {
    const folder = await writeImdb(SMALL)
    folders.push(folder)
    const day = new Date('2024-03-09T08:00:00Z')
    await utimes(join(folder, 'title.basics.tsv.gz'), day, day)
    expect((await findImdb(folder)).asOf).toBe('2024-03-09')
  })
})
