import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { FIGURES_VALIDATION } from '../../../contract/messages/figures.js'
import { YEAR_PICTURES } from '../../../contract/rules/figures.js'
import { hasOutlines, type ArtworkSubject } from '../../titles/artwork/drawings/index.js'
import { startTestServer, type TestServer, type TestViewer } from '../../testing.js'
import { diaryOf, log } from '../diary/testing.js'
import { readRange } from '../diary/viewingInput.js'
import { inLanguage, languageReader } from '../../platform/http/languages.js'
import { createGermanClient } from '../../platform/http/testing.js'
import type { ViewingFigures } from './ViewingFigures.js'
import { BEST_OF_RANGE } from './figures.sql.js'
import { drawYearPicture } from './yearPicture.js'

const GROUP = '{ key name titles minutes }'
const TITLE = '{ movieId title viewings runtime firstWatchedOn movie { title } poster }'
const FIELDS = `year availableYears viewings rewatches undated films series minutes unknownRuntimes
  years ${GROUP} months ${GROUP} genres ${GROUP} decades ${GROUP} countries ${GROUP} languages ${GROUP}
  directors ${GROUP} actors ${GROUP} ratings { rating titles }
  averageRating ratingDifference comparedTitles streak { days from to }
  first ${TITLE} longest ${TITLE} mostRewatched ${TITLE}`
const QUERY = `query ($year: Int) { viewer { figures(year: $year) { ${FIELDS} } } }`

type Group = { key: string; name: string; titles: number; minutes: number }
type Title = { movieId: string; title: string; firstWatchedOn: string | null; poster: string }
interface FiguresData extends Record<'years' | 'months' | 'genres' | 'decades', Group[]> {
  countries: Group[]
  languages: Group[]
  directors: Group[]
  actors: Group[]
  ratings: { rating: number; titles: number }[]
  first: Title | null
  longest: Title | null
  mostRewatched: Title[]
  streak: { days: number; from: string; to: string } | null
}

async function figuresOf(who: TestViewer, year?: number): Promise<FiguresData> {
  const { data, errors } = await who.query<{ viewer: { figures: FiguresData } }>(QUERY, { year })
  expect(errors).toBeUndefined()
  return data.viewer.figures
}

/** Name, titles and minutes of each group that has titles. */
const short = (groups: readonly Group[]) =>
  groups.filter(({ titles }) => titles > 0).map(({ name, titles, minutes }) => [name, titles, minutes])
/** Rating and number of titles of each rating that has any. */
const histogram = ({ ratings }: FiguresData) =>
  ratings.filter(({ titles }) => titles > 0).map(({ rating, titles }) => [rating, titles])

const [ALPHA, BETA, GAMMA, SIGMA, DELTA, LOST] = [90001, 90002, 90003, 90004, 90005, 99999]
const movie = (id: number) => ({ movieId: String(id), ...(id === LOST && { title: 'Lost' }) })

let server: TestServer
let bob: TestViewer
let clientDir: string
beforeAll(async () => {
  clientDir = await createGermanClient()
  server = await startTestServer({}, { clientDir })
  bob = await server.signUp()
  await server.database.rows(`
    insert into movie (id, type, title, original_title, release_date, runtime, genre_ids, countries,
      original_language, vote_average, vote_count)
    overriding system value values
      (${ALPHA}, 'MOVIE', 'Alpha', 'Alpha', '1994-05-01', 100, '{18,80}', '{US}', 'en', 8, 10),
      (${BETA}, 'MOVIE', 'Beta', 'Beta', '2001-05-01', 150, '{18}', '{FR,US}', 'fr', 7.2, 10),
      (${GAMMA}, 'MOVIE', 'Gamma', 'Gamma', '2005-05-01', null, '{}', '{}', null, null, 0),
      (${SIGMA}, 'TV', 'Sigma', 'Sigma', '1999-05-01', 50, '{35}', '{}', 'en', 7, 10),
      (${DELTA}, 'MOVIE', 'Delta', 'Delta', '1994-05-01', 90, '{80}', '{}', null, null, 0)`)
  await server.database.rows(`
    with people as (
      insert into person (name, folded_name) values ('Dee Rector', 'dee rector ~'), ('Ann Actress', 'ann actress ~'),
        ('Bo Actor', 'bo actor ~') returning id, name
    ), roles (name, movie_id, kind, position, job) as (values
      ('Dee Rector', ${ALPHA}, 'crew', 0, 'Director'), ('Dee Rector', ${BETA}, 'crew', 0, 'Director'),
      ('Dee Rector', ${DELTA}, 'crew', 0, 'Editor'), ('Ann Actress', ${ALPHA}, 'cast', 0, null),
      ('Ann Actress', ${BETA}, 'cast', 0, null), ('Ann Actress', ${BETA}, 'cast', 1, null),
      ('Bo Actor', ${BETA}, 'cast', 2, null), ('Bo Actor', ${ALPHA}, 'cast', 10, null)
    )
    insert into credit (movie_id, kind, position, person_id, job)
    select movie_id, kind, position, id, job from roles join people using (name)`)
  const viewings = [
    { movie: movie(ALPHA), watchedOn: '2023-12-31', rating: 9 },
    { movie: movie(ALPHA), watchedOn: '2024-01-01', rating: 10, rewatch: true },
    { movie: movie(BETA), watchedOn: '2024-01-02', rating: 4 },
    { movie: movie(SIGMA), watchedOn: '2024-01-03' },
    { movie: movie(GAMMA), watchedOn: '2024-03', rating: 7 },
    { movie: movie(BETA), watchedOn: '2024', rewatch: true },
    { movie: movie(LOST), watchedOn: null, rating: 3 },
    { movie: movie(DELTA), watchedOn: '2022-02-02' },
  ]
  // Bob has marked Delta himself.
  await bob.query(`mutation { markWatched(movie: { movieId: ${DELTA} }) { id } }`)
  for (const viewing of viewings) expect((await log(bob, viewing)).errors).toBeUndefined()
  // The viewing of Delta is deleted: the title stays watched, without a date.
  const { nodes } = await diaryOf(bob, { from: '2022', to: '2022' })
  await bob.query(`mutation { deleteViewing(id: ${nodes[0]?.id}) { id } }`)
})
afterAll(async () => {
  await server.stop()
  await rm(clientDir, { recursive: true })
})

describe('figures of all years', () => {
  it('count viewings, titles and minutes, with those without a date', async () => {
    expect(await figuresOf(bob)).toMatchObject({
      year: null,
      availableYears: [2024, 2023],
      viewings: 8,
      rewatches: 2,
      undated: 2,
      films: 5,
      series: 1,
      // Alpha and Beta twice, Delta once; Gamma and Lost have no length, Sigma is a series.
      minutes: 2 * 100 + 2 * 150 + 90,
      unknownRuntimes: 2,
    })
  })

  it('group titles and minutes', async () => {
    const figures = await figuresOf(bob)
    expect(short(figures.years)).toEqual([
      ['2023', 1, 100],
      ['2024', 4, 400],
    ])
    expect(figures.months.map(({ key }) => Number(key))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(short(figures.months)).toEqual([
      ['January', 3, 250],
      ['March', 1, 0],
      ['December', 1, 100],
    ])
    expect(short(figures.genres)).toEqual([
      ['Drama', 2, 500],
      ['Crime', 2, 290],
      ['Comedy', 1, 0],
    ])
    expect(short(figures.decades)).toEqual([
      ['1990s', 3, 290],
      ['2000s', 2, 300],
    ])
    expect(short(figures.countries)).toEqual([
      ['United States', 2, 500],
      ['France', 1, 300],
    ])
    expect(short(figures.languages)).toEqual([
      ['English', 2, 200],
      ['French', 1, 300],
    ])
  })

  it('rank directors and actors by titles, each title once and only billed roles', async () => {
    const { directors, actors } = await figuresOf(bob)
    expect(short(directors)).toEqual([['Dee Rector', 2, 500]])
    expect(short(actors)).toEqual([
      ['Ann Actress', 2, 500],
      ['Bo Actor', 1, 300],
    ])
  })

  it('compare the current ratings with the public’s', async () => {
    const figures = await figuresOf(bob)
    expect(figures.ratings).toHaveLength(10)
    expect(histogram(figures)).toEqual([
      [3, 1],
      [4, 1],
      [7, 1],
      [10, 1],
    ])
    // (10 + 4 + 7 + 3) / 4; (10 - 8 + 4 - 7.2) / 2
    expect(figures).toMatchObject({ averageRating: 6, ratingDifference: -0.6, comparedTitles: 2 })
  })

  it('name the longest streak, the first, the longest and the most rewatched title', async () => {
    const { streak, first, longest, mostRewatched } = await figuresOf(bob)
    expect(streak).toEqual({ days: 4, from: '2023-12-31', to: '2024-01-03' })
    expect(first).toMatchObject({ title: 'Alpha', firstWatchedOn: '2023-12-31', movie: { title: 'Alpha' } })
    expect(first?.poster).toMatch(/^\/images\//)
    expect(longest).toMatchObject({ title: 'Beta', runtime: 150 })
    expect(mostRewatched).toMatchObject([
      { title: 'Alpha', viewings: 2 },
      { title: 'Beta', viewings: 2 },
    ])
  })
})

describe('figures of a year', () => {
  it('count what was watched between its first and its last day only', async () => {
    const figures = await figuresOf(bob, 2024)
    expect(figures).toMatchObject({
      year: 2024,
      availableYears: [2024, 2023],
      viewings: 5,
      rewatches: 2,
      undated: 0,
      films: 3,
      series: 1,
      minutes: 100 + 2 * 150,
      unknownRuntimes: 1,
      averageRating: 7,
      streak: { days: 3, from: '2024-01-01', to: '2024-01-03' },
      first: { title: 'Alpha', firstWatchedOn: '2024-01-01' },
      mostRewatched: [{ title: 'Beta', viewings: 2 }],
    })
    expect(short(figures.years)).toEqual([['2024', 4, 400]])
    expect(short(figures.months)).toEqual([
      ['January', 3, 250],
      ['March', 1, 0],
    ])
    expect(await figuresOf(bob, 2023)).toMatchObject({
      viewings: 1,
      films: 1,
      minutes: 100,
      streak: { days: 1, from: '2023-12-31', to: '2023-12-31' },
    })
  })

  it('are zero for a year without viewings and for an empty diary', async () => {
    const eve = await server.signUp()
    for (const figures of [await figuresOf(bob, 2010), await figuresOf(eve)]) {
      expect(figures).toMatchObject({
        viewings: 0,
        films: 0,
        minutes: 0,
        genres: [],
        actors: [],
        averageRating: null,
        ratingDifference: null,
        streak: null,
        first: null,
        longest: null,
        mostRewatched: [],
      })
      expect(figures.ratings).toHaveLength(10)
      expect(figures.months).toHaveLength(12)
    }
  })

  it.each([1899, 3000])('reject the year %i by name', async (year) => {
    const { errors } = await bob.query(QUERY, { year })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { year: FIGURES_VALIDATION.year },
    })
    expect((await bob.call('GET', `/users/figures?year=${year}`)).status).toBe(400)
  })
})

describe('privacy', () => {
  it('refuses the figures of another user, and of a visitor', async () => {
    await log(bob, {
      movie: { movieId: '50' },
      watchedOn: '2020-01-01',
      rating: 5,
      review: { text: 'Public' },
    })
    const eve = await server.signUp()
    const { errors } = await eve.query(
      '{ movie(id: 50) { reviews(limit: 1) { reviews { user { figures { viewings } } } } } }',
    )
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN'])
    expect((await server.get('/users/figures')).status).toBe(401)
    expect((await server.get('/users/figures/picture?year=2024')).status).toBe(401)
  })
})

describe('REST', () => {
  it('returns the same figures', async () => {
    const { status, body } = await bob.call<{ figures: FiguresData; data: FiguresData }>(
      'GET',
      '/users/figures?year=2024',
    )
    expect(status).toBe(200)
    const { months, actors, ratings, streak } = await figuresOf(bob, 2024)
    expect(body.data).toMatchObject({ viewings: 5, minutes: 400, months, actors, ratings, streak })
    expect(body.data.first).toMatchObject({ movieId: String(ALPHA), title: 'Alpha' })
    expect(body.figures).toEqual(body.data)
    expect((await bob.call('GET', '/users/figures?year=soon')).status).toBe(400)
  })

  it('draws the picture of a year for its owner, stored by nobody', async () => {
    const response = await fetch(`${server.url}/api/users/figures/picture?year=2024`, {
      headers: { authorization: `Bearer ${bob.token}` },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xff, 0xd8, 0xff])
    expect((await bob.call('GET', '/users/figures/picture')).status).toBe(400)
  })

  it('draws the picture in the sizes of a post and a story, and refuses another one', async () => {
    const draw = (size: string) =>
      fetch(`${server.url}/api/users/figures/picture?year=2024&size=${size}`, {
        headers: { authorization: `Bearer ${bob.token}` },
      })
    for (const [size, { width, height }] of Object.entries(YEAR_PICTURES)) {
      const picture = Buffer.from(await (await draw(size)).arrayBuffer())
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
    for (const size of ['99999x99999', 'constructor', '']) {
      const refused = await draw(size)
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain(FIGURES_VALIDATION.pictureSize)
    }
  })

  it('draws the picture in the language of the request', async () => {
    const draw = async (language: string) => {
      const response = await fetch(`${server.url}/api/users/figures/picture?year=2024`, {
        headers: { authorization: `Bearer ${bob.token}`, 'accept-language': language },
      })
      return Buffer.from(await response.arrayBuffer())
    }
    const [english, german, danish] = [await draw('en'), await draw('de'), await draw('da')]
    expect(german.equals(english)).toBe(false)
    expect(danish.equals(english)).toBe(true)
    expect((await draw('de')).equals(german)).toBe(true)
  })
})

const OPTIONS = { username: 'bob', best: [], size: '1080x1350' } as const

describe('the picture of a year', () => {
  const subject = (id: number, title: string): ArtworkSubject => ({
    id,
    title,
    year: 1994,
    director: null,
    genres: ['Drama'],
    type: 'MOVIE',
  })
  /** The boxes of the posters: x, y, width and height. */
  const boxesIn = (svg: string) =>
    Array.from(
      svg.matchAll(/<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
      ([, ...box]) => box.map(Number),
    )

  it('shows the posters of the titles rated highest, the last watched first, each inside the picture', async () => {
    const { body } = await bob.call<{ data: ViewingFigures }>('GET', '/users/figures?year=2024')
    const long = subject(7, 'The Very Long Title of a Film '.repeat(8))
    const best = [
      long,
      subject(8, '七人の侍'),
      ...Array.from({ length: 9 }, (_, n) => subject(n + 10, `T${n}`)),
    ]
    for (const [size, count] of [
      ['1080x1350', 5],
      ['1080x1920', 8],
    ] as const) {
      const svg = drawYearPicture(body.data, { username: 'bob', best, size })
      const boxes = boxesIn(svg)
      expect(boxes).toHaveLength(count)
      expect(new Set(boxes.map(([x, y]) => `${x} ${y}`)).size).toBe(count)
      for (const [x = 0, y = 0, width = 0, height = 0] of boxes) {
        expect(x + width).toBeLessThanOrEqual(YEAR_PICTURES[size].width)
        expect(y + height).toBeLessThan(YEAR_PICTURES[size].height)
      }
      // The rasterizer has no fonts.
      expect(svg).not.toContain('<text')
      // No two parts share an id.
      const ids = svg.match(/ id="[^"]+"/g) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect(boxesIn(drawYearPicture(body.data, OPTIONS))).toEqual([])
  })

  it('chooses among the titles of that year that the catalogue has', async () => {
    const choose = async (year: string) => {
      const rows = await server.database.rows(BEST_OF_RANGE, { accountId: bob.id, ...readRange(year, year) })
      return rows.map(({ title }) => title)
    }
    expect(await choose('2024')).toEqual(['Alpha', 'Gamma', 'Beta', 'Sigma'])
    expect(await choose('2023')).toEqual(['Alpha'])
    expect(await choose('2021')).toEqual([])
  })

  it('has its labels in the language of the reader, each with an outline for every character', async () => {
    const { body } = await bob.call<{ data: ViewingFigures }>('GET', '/users/figures?year=2024')
    const german = languageReader(clientDir)({ headers: { 'accept-language': 'de' } } as never)
    // Each line of text is a path.
    const draw = (): string[] => drawYearPicture(body.data, OPTIONS).match(/<path fill[^>]*>/g) ?? []
    const [english, translated] = [draw(), inLanguage(german, draw)]
    expect(translated).toHaveLength(english.length)
    // All labels but the months, `Genre` and the name of the genre.
    expect(translated.filter((line) => !english.includes(line))).toHaveLength(6)
    expect([hasOutlines('geometric', 'äöüßÄÖÜ'), hasOutlines('condensed', 'ÄÖÜSS')]).toEqual([true, true])
  })
})
