import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { AWKWARD, fakeTitle } from './fakeTmdb/fakeTitles.js'
import { manyTitles, startLive, TOKEN, type LiveTest } from './testing.js'

interface Listed {
  id: string
  title: string
  type: string
}
interface Page {
  results: Listed[]
  page: number
  totalPages: number
  totalResults: number
  source: { name: string; servedAt: string; stale: boolean } | null
}

const PAGE = `page totalPages totalResults source { name servedAt stale } results { id title type }`
const LIST = `query ($category: MovieCategory!, $filter: MovieFilter, $page: Int, $limit: Int) {
  movies(category: $category, filter: $filter, page: $page, limit: $limit) { ${PAGE} } }`
const SEARCH = `query ($query: String!, $filter: MovieFilter, $page: Int) {
  search(query: $query, filter: $filter, page: $page) { ${PAGE} } }`
const TITLE = `query ($id: ID!) { movie(id: $id) {
  id title tagline runtime director writer producer trailer year voteAverage source { name servedAt stale }
  productionCompanies { name } genres { name } poster cast { name character profilePath } crew { name job } } }`

let live: LiveTest
beforeAll(async () => {
  live = await startLive({ titles: [...AWKWARD, ...manyTitles(400)] })
})
afterAll(() => live.stop())

async function list(variables: object): Promise<Page> {
  const { data, errors } = await live.query<{ movies: Page }>(LIST, variables)
  expect(errors).toBeUndefined()
  return data.movies
}

async function search(query: string, more: object = {}): Promise<Page> {
  const { data, errors } = await live.query<{ search: Page }>(SEARCH, { query, ...more })
  expect(errors).toBeUndefined()
  return data.search
}

const titlesOf = (page: Page) => page.results.map(({ title }) => title)
const MOVIE = { type: 'MOVIE' }
const TV = { type: 'TV' }

describe('lists from TMDB', () => {
  it('are TMDB’s own, in its order, and say from when their copy is (R1.20)', async () => {
    const page = await list({ category: 'POPULAR', filter: MOVIE })
    expect(live.fake.count(/^\/movie\/popular$/)).toBe(1)
    expect(titlesOf(page).slice(0, 3)).toEqual(['Invented Title 0', 'Invented Title 2', 'Invented Title 4'])
    expect(page).toMatchObject({
      page: 1,
      totalPages: 11,
      totalResults: 203,
      source: { name: 'tmdb', stale: false },
    })
    expect(Date.parse(page.source?.servedAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('are kept: a fresh copy is given without asking, in any page size', async () => {
    await list({ category: 'TOP_RATED', filter: MOVIE })
    const calls = live.fake.count()
    await list({ category: 'TOP_RATED', filter: MOVIE })
    const small = await list({ category: 'TOP_RATED', filter: MOVIE, page: 3, limit: 5 })
    const large = await list({ category: 'TOP_RATED', filter: MOVIE, limit: 20 })
    expect(live.fake.count()).toBe(calls)
    expect(small.results).toEqual(large.results.slice(10, 15))
  })

  it('hold every title once when pages are cut differently from TMDB’s', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ category: 'POPULAR', filter: TV, page, limit: 33 })),
    )
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([99, 99])
  })

  it('let films and series take turns where no type is asked for', async () => {
    const page = await list({ category: 'POPULAR' })
    expect(page.results.map(({ type }) => type)).toEqual(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? 'TV' : 'MOVIE')),
    )
    expect(page.totalResults).toBe(404)
  })

  it('go on with the longer of two lists when the shorter one has ended', async () => {
    const filter = { releaseYear: 2023 }
    const page = await list({ category: 'POPULAR', filter })
    // Of 2023 are the awkward titles only: two films that may be seen, one series.
    expect(page.results.map(({ title, type }) => `${type} ${title}`)).toEqual([
      'MOVIE The Lantern Keeper',
      'TV Harbour Lights',
      'MOVIE Nobody Voted',
    ])
    expect(page.totalResults).toBe(3)
  })

  it.each([
    ['NOW_PLAYING', MOVIE, '/movie/now_playing'],
    ['NOW_PLAYING', TV, '/tv/on_the_air'],
    ['UPCOMING', MOVIE, '/movie/upcoming'],
    ['UPCOMING', TV, '/discover/tv'],
    ['TRENDING', {}, '/trending/all/day'],
    ['TRENDING', MOVIE, '/trending/movie/day'],
    ['TRENDING', TV, '/trending/tv/day'],
    ['TOP_RATED', TV, '/tv/top_rated'],
  ])('%s of %o is %s', async (category, filter, path) => {
    const before = live.fake.calls.length
    const page = await list({ category, filter })
    expect(live.fake.calls.slice(before).map((call) => call.path)).toEqual([path])
    expect(page.source?.name).toBe('tmdb')
  })

  it('are narrowed and sorted by TMDB, so that counts and pages stay true', async () => {
    const filter = {
      type: 'MOVIE',
      minRating: 7,
      maxRating: 9.5,
      releaseYear: 2012,
      genres: ['35', '18'],
      sortBy: 'RATING',
    }
    const before = live.fake.calls.length
    const page = await list({ category: 'POPULAR', filter })
    expect(Object.fromEntries(live.fake.calls[before]?.params ?? [])).toEqual({
      language: 'en-US',
      include_adult: 'false',
      sort_by: 'vote_average.desc',
      'vote_count.gte': '200',
      'vote_average.gte': '7',
      'vote_average.lte': '9.5',
      primary_release_year: '2012',
      with_genres: '18,35',
      page: '1',
    })
    expect(page.totalResults).toBe(page.results.length)
    expect(page.results.length).toBeGreaterThan(0)
  })

  it('are narrowed to a range of years by TMDB, within what the list itself allows', async () => {
    const asked = async (category: string, filter: object) => {
      const before = live.fake.calls.length
      await list({ category, filter: { type: 'MOVIE', ...filter } })
      const params = live.fake.calls[before]?.params
      return [params?.get('primary_release_date.gte'), params?.get('primary_release_date.lte')]
    }
    expect(await asked('POPULAR', { releaseYearFrom: 2011, releaseYearTo: 2013 })).toEqual([
      '2011-01-01',
      '2013-12-31',
    ])
    expect(await asked('POPULAR', { releaseYearTo: 2013 })).toEqual([null, '2013-12-31'])
    const [from, to] = await asked('NOW_PLAYING', { releaseYearFrom: 1990, releaseYearTo: 2100 })
    expect(from! > '1990-01-01' && to! < '2100-01-01').toBe(true)
    const { totalResults } = await list({
      category: 'POPULAR',
      filter: { releaseYearFrom: 2011, releaseYearTo: 2013, type: 'MOVIE' },
    })
    const films = live.fake.titles.filter(
      ({ type, adult, releaseDate }) => type === 'MOVIE' && !adult && /^201[123]-/.test(String(releaseDate)),
    )
    expect(films.length).toBeGreaterThan(0)
    expect(totalResults).toBe(films.length)
  })

  it('ask only the list of films for a genre that no series has', async () => {
    const before = live.fake.calls.length
    await list({ category: 'POPULAR', filter: { genres: ['878'] } })
    expect(live.fake.calls.slice(before).map(({ path }) => path)).toEqual(['/discover/movie'])
  })

  it('refuse a filter that cannot be met before TMDB is asked', async () => {
    const before = live.fake.calls.length
    const { errors } = await live.query(LIST, { category: 'POPULAR', filter: { minRating: 11 } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(live.fake.calls.length).toBe(before)
  })

  it('end at page 500 however far TMDB counts', async () => {
    const far = await startLive({ titles: manyTitles(20_400) })
    const page = async (number: number) =>
      (await far.query<{ movies: Page }>(LIST, { category: 'POPULAR', filter: MOVIE, page: number })).data
        .movies
    expect(await page(500)).toMatchObject({ totalPages: 500, totalResults: 10_000 })
    expect((await page(500)).results).toHaveLength(20)
    expect(await page(501)).toMatchObject({ results: [], totalPages: 500, totalResults: 10_000 })
    expect(far.fake.calls.every(({ params }) => Number(params.get('page')) <= 500)).toBe(true)
    await far.stop()
  })

  it('hide adult titles, and leave their place', async () => {
    live.fake.titles = [
      fakeTitle({ id: 77, title: 'Hidden', adult: true, popularity: 99_999 }),
      ...live.fake.titles,
    ]
    // TMDB leaves them out itself; this is one that it does not.
    live.fake.titles = live.fake.titles.map((title) =>
      title.id === 77 ? new Proxy(title, hideOnce()) : title,
    )
    live.pass(301)
    await list({ category: 'POPULAR', filter: MOVIE })
    await live.until(async () => !(await list({ category: 'POPULAR', filter: MOVIE })).source?.stale)
    const page = await list({ category: 'POPULAR', filter: MOVIE })
    expect(titlesOf(page)).not.toContain('Hidden')
    expect(page.results).toHaveLength(19)
    const rows = await live.server.database.rows(`select 1 from movie where title = 'Hidden'`)
    expect(rows).toEqual([])
  })
})

/** A title that TMDB's lists do not know to be adult, though its own page and items say so. */
function hideOnce(): ProxyHandler<ReturnType<typeof fakeTitle>> {
  let asked = 0
  return { get: (title, name) => (name === 'adult' ? asked++ > 0 : Reflect.get(title, name)) }
}

describe('titles from TMDB', () => {
  const byTitle = async (title: string) => {
    const found = (await search(title)).results.find((one) => one.title === title)
    return found?.id ?? ''
  }

  it('come with credits and videos in one call, and stay for a day', async () => {
    const id = await byTitle('The Lantern Keeper')
    const { data } = await live.query<{ movie: object }>(TITLE, { id })
    expect(data.movie).toMatchObject({
      tagline: 'Every light has its price.',
      runtime: 101,
      director: 'Ines Caro',
      writer: 'Ines Caro',
      producer: 'Per Holt',
      trailer: 'https://www.youtube.com/watch?v=fakeTrailer9000',
      productionCompanies: [{ name: 'Northlight' }],
      genres: [{ name: 'Drama' }, { name: 'Mystery' }],
      poster: `${live.fake.imageBaseUrl}/w500/poster900001.jpg`,
      cast: [
        {
          name: 'Ada Vane',
          character: 'The keeper',
          profilePath: `${live.fake.imageBaseUrl}/w185/portrait.jpg`,
        },
        { name: 'Tomas Lind', character: null },
      ],
      crew: [
        { name: 'Ines Caro', job: 'Director' },
        { name: 'Ines Caro', job: 'Screenplay' },
        { name: 'Per Holt', job: 'Producer' },
        { name: 'Una Reed', job: 'Editor' },
      ],
      source: { name: 'tmdb', stale: false },
    })
    const [call] = live.fake.calls.filter(({ path }) => path === '/movie/900001')
    expect(call?.params.get('append_to_response')).toBe('credits,videos')
    live.pass(86_000)
    await live.query(TITLE, { id })
    expect(live.fake.count(/^\/movie\/900001$/)).toBe(1)
    live.pass(401)
    const old = await live.query<{ movie: { source: object } }>(TITLE, { id })
    expect(old.data.movie.source).toMatchObject({ stale: true })
    await live.until(() => live.fake.count(/^\/movie\/900001$/) === 2)
  })

  it('keep a film and a series apart that TMDB gave the same id', async () => {
    const [film, series] = [await byTitle('The Lantern Keeper'), await byTitle('Harbour Lights')]
    expect(film).not.toBe(series)
    const { data } = await live.query<{ movie: object }>(TITLE, { id: series })
    expect(data.movie).toMatchObject({ title: 'Harbour Lights', writer: 'Siri Moen' })
  })

  it('may lack whatever TMDB’s documentation lets be null or empty', async () => {
    live.fake.titles = [
      fakeTitle({ id: 88_001, type: 'TV', title: 'Bare', genreIds: [99] }),
      ...live.fake.titles,
    ]
    live.fake.fault = 'nulls'
    const page = await list({ category: 'POPULAR', filter: { type: 'TV', genres: ['99'] } })
    const { data, errors } = await live.query<{ movie: object }>(TITLE, { id: page.results[0]?.id })
    live.fake.fault = undefined
    expect(errors).toBeUndefined()
    expect(data.movie).toMatchObject({ title: 'Bare', tagline: null, year: null, voteAverage: null })
    const undated = await live.query<{ movie: object }>(TITLE, { id: await byTitle('Undated') })
    expect(undated.data.movie).toMatchObject({
      year: null,
      runtime: null,
      poster: expect.stringMatching(/^\/images\//),
    })
  })

  it('have recommendations and similar titles of TMDB’s', async () => {
    const id = await byTitle('Invented Title 6')
    const { data } = await live.query<{ movie: Record<'recommendations' | 'similar', Page> }>(
      `query ($id: ID!) { movie(id: $id) { recommendations { ${PAGE} } similar { ${PAGE} } } }`,
      { id },
    )
    expect(titlesOf(data.movie.recommendations)[0]).toBe('Invented Title 2')
    expect(data.movie.recommendations.source?.name).toBe('tmdb')
    expect(data.movie.similar.results).toHaveLength(20)
    expect(live.fake.count(/^\/movie\/10006\/(recommendations|similar)$/)).toBe(2)
  })

  it('that TMDB does not have any more are not asked for again at once', async () => {
    const id = await byTitle('Invented Title 8')
    live.fake.titles = live.fake.titles.filter(({ id }) => id !== 10_008)
    for (let time = 0; time < 3; time++) {
      const { data } = await live.query(TITLE, { id })
      expect(data).toEqual({ movie: null })
    }
    expect((await live.server.get(`/movies/${id}`)).status).toBe(404)
    expect(live.fake.count(/^\/movie\/10008$/)).toBe(1)
    live.pass(61)
    await live.query(TITLE, { id })
    expect(live.fake.count(/^\/movie\/10008$/)).toBe(2)
  })
})

describe('search in TMDB', () => {
  it('finds titles and, by the names of people, what they are known for', async () => {
    expect(titlesOf(await search('harbour'))).toEqual(['Harbour Lights'])
    expect(titlesOf(await search('ada vane'))).toEqual(['The Lantern Keeper'])
  })

  it('understands a title with its year, and a title that ends in a year', async () => {
    expect(titlesOf(await search('lantern keeper 2023'))).toEqual(['The Lantern Keeper'])
    live.fake.titles = [
      fakeTitle({ id: 2_049, title: 'Runner 2019', releaseDate: '2017-01-01' }),
      ...live.fake.titles,
    ]
    expect(titlesOf(await search('runner 2019'))).toEqual(['Runner 2019'])
  })

  it('is narrowed by type and year there, and by rating, genre and order here', async () => {
    const films = await search('invented', { filter: { type: 'MOVIE', releaseYear: 2012 } })
    expect(films.source?.name).toBe('tmdb')
    expect(films.results.every(({ type }) => type === 'MOVIE')).toBe(true)
    const rated = await search('invented', { filter: { minRating: 9.5, sortBy: 'TITLE', sortOrder: 'ASC' } })
    const titles = titlesOf(rated)
    expect(titles.length).toBe(Math.min(rated.totalResults, 20))
    expect(titles).toEqual([...titles].sort())
  })

  it('goes straight to the title of an id or an address of IMDb or TMDB', async () => {
    expect(titlesOf(await search('tt9900001'))).toEqual(['The Lantern Keeper'])
    expect(titlesOf(await search('https://www.imdb.com/title/tt9900001/?ref_=nv'))).toEqual([
      'The Lantern Keeper',
    ])
    expect(titlesOf(await search('https://www.themoviedb.org/tv/900001-harbour-lights'))).toEqual([
      'Harbour Lights',
    ])
    expect(titlesOf(await search('https://www.themoviedb.org/movie/10300'))).toEqual(['Invented Title 300'])
  })

  it('falls back on the catalogue’s own search, which forgives typing errors, where TMDB finds nothing', async () => {
    await search('harbour')
    expect(titlesOf(await search('harbuor lights'))).toContain('Harbour Lights')
    expect(await search('   ')).toMatchObject({ totalResults: 0, results: [] })
  })
})

describe('the rest of the catalogue', () => {
  it('has TMDB’s genres', async () => {
    const { data } = await live.query<{ genres: { id: string; name: string }[] }>('{ genres { id name } }')
    await live.until(() => live.fake.count(/^\/genre\//) === 2)
    const after = await live.query<{ genres: { id: string; name: string }[] }>('{ genres { id name } }')
    expect(after.data.genres).toHaveLength(27)
    expect(after.data.genres).toContainEqual({ id: '10765', name: 'Sci-Fi & Fantasy' })
    expect(data.genres.length).toBeGreaterThan(10)
    expect(live.fake.count(/^\/genre\//)).toBe(2)
  })

  it('says that it is TMDB’s, so that the site can say so too', async () => {
    const { data } = await live.query<{ catalogue: { source: string; movieCount: number } }>(
      '{ catalogue { source movieCount asOf } }',
    )
    const [row] = await live.server.database.rows<{ n: number }>(
      `select count(*)::int as n from movie where type = 'MOVIE'`,
    )
    expect(data.catalogue).toMatchObject({ source: 'tmdb', movieCount: row?.n })
  })

  it('answers the bridge from the same copies, with pictures of the provider’s host (R1.21)', async () => {
    const { status, body } = await live.server.get<{
      results: { title: string; poster: string; backdrop: string }[]
      source: object
    }>('/movies/discover/popular?type=tv')
    expect(status).toBe(200)
    expect(body.source).toMatchObject({ name: 'tmdb' })
    expect(body.results[0]?.poster).toMatch(`${live.fake.imageBaseUrl}/w500/`)
    expect(body.results[0]?.backdrop).toMatch(`${live.fake.imageBaseUrl}/w1280/`)
  })

  it('allows images of the provider’s host and of no other (R7.71)', async () => {
    const policy =
      (await fetch(`${live.server.url}/health/live`)).headers.get('content-security-policy') ?? ''
    const [images] = /img-src [^;]*/.exec(policy) ?? []
    expect(images).toBe(`img-src 'self' data: blob: ${new URL(live.fake.imageBaseUrl).origin}`)
  })

  it('sends the token in the header and nowhere else, and never logs it', () => {
    expect(live.fake.calls.length).toBeGreaterThan(20)
    for (const { headers, params, path } of live.fake.calls) {
      expect(headers.authorization).toBe(`Bearer ${TOKEN}`)
      expect(`${path}?${params.toString()}`).not.toContain(TOKEN)
    }
    expect(live.log.length).toBeGreaterThan(0)
    expect(live.log.join('')).not.toContain(TOKEN)
  })
})

describe('titles that another source brought', () => {
  it('are enriched and never doubled, whoever asks first and however often', async () => {
    const both = await startLive()
    const count = async () =>
      (await both.server.database.rows<{ n: number }>('select count(*)::int as n from movie'))[0]?.n ?? 0
    const before = await count()
    const ask = (page: number) => both.query(LIST, { category: 'POPULAR', filter: MOVIE, page })
    await Promise.all([1, 2, 3, 1, 2, 3].map(ask))
    both.pass(301)
    await Promise.all([1, 2, 3].map(ask))
    // Three awkward films are no titles of the starter catalogue: they alone are new.
    expect(await count()).toBe(before + 3)
    const [doubles] = await both.server.database.rows<{ n: number }>(
      `select count(*)::int as n from (select 1 from movie_source where source = 'tmdb' group by movie_id having count(*) > 1) d`,
    )
    expect(doubles?.n).toBe(0)
    const [enriched] = await both.server.database.rows<{ n: number }>(
      `select count(*)::int as n from movie m join movie_source s on s.movie_id = m.id and s.source = 'starter'
       where m.poster_path is not null and m.overview is not null`,
    )
    // Of the sixty titles asked for, those that are no awkward ones.
    expect(enriched?.n).toBe(57)
    await both.stop()
  })
})

describe('a title without a date', () => {
  const NAME = 'The Undated Voyage'
  const ID = 77_001
  const day = `${new Date().getFullYear() + 1}-05-01`
  const tmdbs = (releaseDate: string | null) =>
    fakeTitle({
      id: ID,
      title: NAME,
      releaseDate,
      popularity: 99_999,
      cast: [{ name: 'Ada Vane', character: null }],
    })
  const others = (live: LiveTest) =>
    live.server.database.row<{ id: number }>(
      `with added as (
         insert into movie (type, title, original_title, release_date, title_key, original_key)
         values ('MOVIE', $1, $1, $2, 'undated voyage', 'undated voyage') returning id
       ), counted as (update catalogue set movie_count = movie_count + 1)
       insert into movie_source (source, type, external_id, movie_id, checksum)
       select 'imdb', 'MOVIE', 'tt7700001', id, 'x' from added returning movie_id as id`,
      [NAME, day],
    )
  const ask = async (live: LiveTest) => {
    live.pass(301)
    const asked = () =>
      live
        .query<{ movies: Page }>(LIST, { category: 'POPULAR', filter: MOVIE })
        .then(({ data }) => data.movies)
    await asked()
    let page: Page | undefined
    await live.until(async () => !(page = await asked()).source?.stale)
    return page!.results.filter(({ title }) => title === NAME).map(({ id }) => Number(id))
  }
  const tell = (live: LiveTest, releaseDate: string | null) => {
    live.fake.titles = [tmdbs(releaseDate), ...live.fake.titles.filter(({ id }) => id !== ID)]
  }
  const kept = (live: LiveTest) =>
    live.server.database.rows<{ id: number; day: string | null; sources: string[] }>(
      `select m.id, m.release_date::text as day,
         array(select source from movie_source s where s.movie_id = m.id order by 1) as sources
       from movie m where m.title = $1 order by m.id`,
      [NAME],
    )
  const counted = async (live: LiveTest) => {
    const row = await live.server.database.row<{ isRight: boolean }>(
      `select movie_count = (select count(*) from movie where type = 'MOVIE')
         and series_count = (select count(*) from movie where type = 'TV') as "isRight" from catalogue`,
    )
    return row?.isRight
  }
  const running: LiveTest[] = []
  const start = async (url?: string) => {
    const live = await startLive({ titles: manyTitles(40), database: { url } })
    running.unshift(live)
    return live
  }
  afterEach(async () => {
    for (const live of running.splice(0)) await live.stop()
  })

  it('is one title, whether its date comes later or had come before', async () => {
    const live = await start()
    tell(live, null)
    const [id] = await ask(live)
    tell(live, day)
    expect(await ask(live)).toEqual([id])
    expect(await kept(live)).toEqual([{ id, day, sources: ['tmdb'] }])
    tell(live, null)
    expect(await ask(live)).toEqual([id])
    expect(await kept(live)).toEqual([{ id, day, sources: ['tmdb'] }])
  })

  it.each(['before', 'after'])(
    'is the one that another source brought %s it, as soon as its date comes',
    async (order) => {
      const live = await start()
      tell(live, null)
      const early = order === 'before' ? await others(live) : undefined
      const [alone] = await ask(live)
      await live.query(TITLE, { id: alone })
      const other = early ?? (await others(live))
      expect(await kept(live)).toHaveLength(2)
      tell(live, day)
      expect(await ask(live)).toEqual([other?.id])
      expect(await kept(live)).toEqual([{ id: other?.id, day, sources: ['imdb', 'tmdb'] }])
      expect(await counted(live)).toBe(true)
      const people = async () =>
        (await live.query<{ movie: { cast: { name: string }[] } }>(TITLE, { id: other?.id })).data.movie.cast
      await live.until(async () => (await people())[0]?.name === 'Ada Vane')
      const listed = await live.server.database.rows('select 1 from provider_list where $1 = any(ids)', [
        alone!,
      ])
      expect(listed).toEqual([])
      await live.stop()
    },
  )

  it('stays by itself when somebody keeps it: nothing is taken out of people’s lists', async () => {
    const live = await start()
    tell(live, null)
    const [alone] = await ask(live)
    const viewer = await live.server.signUp()
    await viewer.call('POST', '/users/favorites', { movieId: alone })
    const other = await others(live)
    tell(live, day)
    expect(await ask(live)).toEqual([alone])
    expect((await kept(live)).map(({ id }) => id)).toEqual([alone!, other!.id])
    expect((await live.server.get(`/movies/${alone}`)).status).toBe(200)
  })

  it('is one title when two servers learn of it, and of its date, at the same moment', async () => {
    const one = await start()
    const two = await start(one.server.databaseUrl)
    const both = [one, two]
    for (const live of both) tell(live, null)
    await Promise.all(both.map(ask))
    expect(await kept(one)).toHaveLength(1)
    const other = await others(one)
    for (const live of both) tell(live, day)
    await Promise.all(both.flatMap((live) => [ask(live), live.query(TITLE, { id: other?.id })]))
    expect(await kept(one)).toEqual([{ id: other?.id, day, sources: ['imdb', 'tmdb'] }])
    expect(await counted(one)).toBe(true)
    expect(await ask(one)).toEqual([other?.id])
  })

  it('does not become a title that another of TMDB’s is already', async () => {
    const live = await start()
    tell(live, null)
    const [alone] = await ask(live)
    live.fake.titles = [
      fakeTitle({ id: 77_002, title: NAME, releaseDate: day, popularity: 99_998 }),
      ...live.fake.titles,
    ]
    tell(live, day)
    const ids = await ask(live)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(alone)
    expect(await kept(live)).toHaveLength(2)
  })
})
