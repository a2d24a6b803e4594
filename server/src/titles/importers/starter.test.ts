import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { migrate } from '../../platform/database/config.js'
import { createTestDatabase } from '../../platform/database/testing.js'
import { checkStarter } from './checkStarter.js'
import { ensureCatalogue, importStarter } from './importCatalogue.js'
import { importContent } from './importContent.js'
import type { CatalogueContent, CatalogueTitle } from './CatalogueTitle.js'
import { combineTitles } from './combineTitles.js'
import { readCurated, readStarter, STARTER_AS_OF } from './starter.js'
import type { CuratedTitle } from './starterTitles.js'
import { emptyDatabase, rowsOf } from './testing.js'
import { cleanDate, cleanTitle, PACKAGE_FILE, parsePackage, type PackageRow } from './vegaMovies.js'

let content: CatalogueContent
let curated: CuratedTitle[]
let rows: PackageRow[]
beforeAll(async () => {
  ;[content, curated] = await Promise.all([readStarter('withoutFacts'), readCurated()])
  rows = parsePackage(await readFile(PACKAGE_FILE))
})

describe('the starter catalogue', () => {
  it('has more than 5,000 titles without facts and at least 3,000 complete curated ones', () => {
    expect(content.titles.length).toBeGreaterThan(5_000)
    expect(curated.length).toBeGreaterThanOrEqual(3_000)
    expect(curated.filter(({ type }) => type === 'TV').length).toBeGreaterThanOrEqual(300)
    expect(curated.filter(({ originalLanguage }) => originalLanguage !== 'en').length).toBeGreaterThanOrEqual(
      1_000,
    )
    expect(new Set(curated.map(({ countries }) => countries[0])).size).toBeGreaterThanOrEqual(60)
    expect(checkStarter(curated, content.titles, content.asOf)).toEqual([])
  })

  it('has a record for films that a keen member looks up, under their English titles', () => {
    const films = [
      'Jeanne Dielman, 23, quai du Commerce, 1080 Bruxelles', 'Sátántangó', 'Paddington 2', 'Happy Together', 'Cure',
      'Possession', 'The Artist', 'Rocky II', 'Saw', 'Aquaman', 'Spectre', 'Patton', 'A Fistful of Dollars',
      'For a Few Dollars More',
    ] // prettier-ignore
    const titles = new Set(curated.map(({ title }) => title))
    expect(films.filter((title) => !titles.has(title))).toEqual([])
  })

  it('has at least twelve curated films of each year from 1966 to 2024', () => {
    const years = Array.from({ length: 59 }, (_none, n) => String(1966 + n))
    const filmsOf = (year: string) =>
      curated.filter(({ type, releaseDate }) => type === 'MOVIE' && releaseDate.startsWith(year)).length
    expect(years.filter((year) => filmsOf(year) < 12)).toEqual([])
  })

  it('has a curated record for each of the hundred best-known films of the package', () => {
    const best = rows
      .filter((row) => row['IMDB Votes'])
      .sort((a, b) => (b['IMDB Votes'] ?? 0) - (a['IMDB Votes'] ?? 0))
      .slice(0, 100)
    const named = new Set(curated.map(({ packageTitle }) => packageTitle))
    expect(best.map(({ Title }) => String(Title)).filter((title) => !named.has(title))).toEqual([])
  })

  it('reports the problems of an invalid record', () => {
    const record = curated[0]!
    const invalid = {
      ...record,
      overview: 'Short.',
      genres: ['Nonsense'],
      releaseDate: '1999-13-45',
      cast: [],
    }
    const problems = checkStarter([invalid], content.titles, content.asOf).join(' ')
    for (const part of ['sentences', 'unknown genre', 'malformed date', 'only 0 in its cast'])
      expect(problems).toContain(part)
  })

  it.each([
    ['LÈon', 'Léon'],
    ['Obsluhoval jsem anglickÈho kr·le', 'Obsluhoval jsem anglického krále'],
    ["De battre mon coeur s'est arrÍtÈ", "De battre mon coeur s'est arrêté"],
    ['Per qualche dollaro in pi˘', 'Per qualche dollaro in più'],
    ['The Naked Gun 2Ω: The Smell of Fear', 'The Naked Gun 2½: The Smell of Fear'],
    ["I Love You Ö Don't Touch Me!", "I Love You … Don't Touch Me!"],
    ['Alien³', 'Alien³'],
    ['Barbarians, The', 'The Barbarians'],
    ['King Kong (1933)', 'King Kong'],
    ['The Helix...  Loaded', 'The Helix... Loaded'],
  ])('cleans the title %j to %j', (dirty, clean) => expect(cleanTitle(dirty)).toBe(clean))

  it('corrects a year after the package’s end by a century', () => {
    expect(cleanDate('Feb 08 2015')).toBe('1915-02-08')
    expect(cleanDate('Dec 23 2011')).toBe('2011-12-23')
    expect(cleanDate('1998')).toBeNull()
    expect(cleanDate(null)).toBeNull()
  })

  it('keeps titles that are numbers and drops rows without a title', () => {
    const names = content.titles.map(({ title }) => title)
    for (const number of ['300', '1776', '9', '2046']) expect(names).toContain(number)
    expect(names).not.toContain('null')
  })

  const titleOf = (name: string, year: number) =>
    content.titles.find(
      (one) => one.title === name && (one.releaseYear ?? Number(one.releaseDate?.slice(0, 4))) === year,
    )

  it('leaves out the package’s old scores, whose votes only count for popularity', () => {
    expect(titleOf('The Omen', 2006)).toMatchObject({ voteAverage: null, voteCount: 0 })
    expect(titleOf('Buffalo Soldiers', 2003)).toMatchObject({ voteAverage: null, voteCount: 0 })
    expect(titleOf('Buffalo Soldiers', 2003)?.popularity).toBeGreaterThan(25)
    expect(titleOf('Casino Royale', 2006)?.voteAverage).toBeGreaterThan(7)
  })

  it('gives films their own year, country and score, not those of a film of the same name', () => {
    expect(titleOf('A Fistful of Dollars', 1964)).toMatchObject({ originalLanguage: 'it' })
    expect(titleOf('The Day the Earth Stood Still', 1951)?.voteAverage).toBeGreaterThan(7)
    expect(titleOf('The Day the Earth Stood Still', 2003)).toBeUndefined()
    expect(titleOf('Halloween II', 1981)?.voteAverage).toBeGreaterThan(6)
    expect(titleOf('Casablanca', 1942)).toMatchObject({ releaseDate: '1942-11-26' })
    expect(titleOf('Gandhi, My Father', 2007)).toMatchObject({ voteAverage: null, countries: ['IN'] })
  })

  it('keeps the id of a film that becomes a record with another year', () => {
    expect(titleOf('The Class', 2008)).toMatchObject({ externalId: 'the-class-2009' })
  })

  it('takes only the year from a day that the package writes for an unknown one', () => {
    expect(titleOf('High Plains Drifter', 1973)).toMatchObject({ releaseDate: null })
    expect(titleOf('55 Days at Peking', 1963)).toMatchObject({
      releaseDate: null,
      externalId: '55-days-at-peking-1962',
    })
    expect(titleOf('Oscar and Lucinda', 1997)).toMatchObject({ releaseDate: '1997-12-31' })
    expect(titleOf('The Last Waltz', 1978)).toBeDefined()
  })

  it.each<[string, Partial<CuratedTitle>]>([
    ['has a rating without votes of its size', { rating: 8.1, votes: null }],
    ['has a rating without votes of its size', { rating: 8.1, votes: 12 }],
    ['needs a language code', { originalLanguage: 'qq' }],
    ['needs a language code', { originalLanguage: 'iw' }],
    ['needs country codes', { countries: ['UK'] }],
  ])('reports a record that %s', (problem, change) => {
    const problems = checkStarter([{ ...curated[0]!, ...change }], content.titles, content.asOf)
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  it('reports titles with the score of their double, and languages that are doubled or have no name', () => {
    const [one] = content.titles.filter(({ voteCount }) => voteCount > 100_000)
    const changed = (change: Partial<CatalogueTitle>) =>
      checkStarter([], [...content.titles, { ...one!, externalId: 'changed', ...change }], content.asOf)
    expect(changed({})).toEqual([`Titles called ${one!.title} share their score and votes.`])
    expect(changed({ voteAverage: 1, voteCount: 3 })).toEqual([`${one!.title} has a score of 3 votes.`])
    expect(changed({ voteAverage: null, originalLanguage: 'iw' })).toEqual([
      'The languages he and iw are both Hebrew.',
    ])
    expect(changed({ voteAverage: null, originalLanguage: 'qq' })).toEqual(['The language qq has no name.'])
  })

  it('includes a film of both parts once', () => {
    const [record] = curated.filter(({ packageTitle }) => packageTitle === 'Inception')
    const both = combineTitles(
      [record!],
      rows.filter((row) => row.Title === 'Inception' || row.Title === 'Avatar'),
      [],
      STARTER_AS_OF,
    )
    expect(both.map(({ title }) => title).sort()).toEqual(['Avatar', 'Inception'])
  })
})

describe('importing the starter catalogue', () => {
  const DIGEST = `select md5(string_agg(m::text, '' order by id)) as movies,
    (select md5(string_agg(c::text, '' order by movie_id, kind, position)) from credit c) as credits,
    (select version from catalogue) as version from movie m`

  it('changes nothing when it is repeated', async () => {
    const url = await emptyDatabase()
    const first = await importStarter(url, 'withoutFacts')
    const before = await rowsOf(url, DIGEST)
    expect(await importStarter(url, 'withoutFacts')).toEqual({ added: 0, changed: 0, unchanged: first.added })
    expect(await rowsOf(url, DIGEST)).toEqual(before)
    expect(await ensureCatalogue(url, () => undefined, 'withoutFacts')).toBeUndefined()
  })

  it('brings an instance of an older edition its seasons and episodes, under the same ids', async () => {
    const url = await emptyDatabase()
    const { added } = await importStarter(url, 'withoutFacts')
    const IDS = `select md5(string_agg(id || title, '' order by id)) as titles from movie`
    const before = await rowsOf(url, IDS)
    for (const table of ['episode', 'season']) await rowsOf(url, `delete from ${table}`)
    await rowsOf(url, `update catalogue set checksum = 'an older edition'`)
    const seasons = content.titles.flatMap(({ seasonList = [] }) => seasonList)
    const episodes = seasons.reduce((sum, season) => sum + season.episodes.length, 0)
    expect(await ensureCatalogue(url, () => undefined, 'withoutFacts')).toEqual({
      added: 0,
      changed: 0,
      unchanged: added,
      episodes,
    })
    const COUNTS = `select (select count(*)::int from season) as seasons,
      (select count(*)::int from episode) as episodes,
      (select count(*)::int from episode where title = 'Ozymandias') as titled`
    expect(await rowsOf(url, COUNTS)).toEqual([{ seasons: seasons.length, episodes, titled: 1 }])
    expect(await rowsOf(url, IDS)).toEqual(before)
    expect(await ensureCatalogue(url, () => undefined, 'withoutFacts')).toBeUndefined()
  })

  it('writes only changed titles, under the same ids', async () => {
    const url = await emptyDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    const small = { ...content, titles: content.titles.slice(0, 5) }
    await importContent(client, small, 'a')
    const changed = {
      ...small,
      titles: small.titles.map((one, i) => (i === 2 ? { ...one, runtime: 1 } : one)),
    }
    expect(await importContent(client, changed, 'b')).toEqual({ added: 0, changed: 1, unchanged: 4 })
    await client.end()
    expect(await rowsOf(url, 'select id from movie where runtime = 1')).toEqual([{ id: 3 }])
    expect(await rowsOf(url, 'select version::int from catalogue')).toEqual([{ version: 2 }])
  })

  it('rolls back if a title is invalid', async () => {
    const url = await emptyDatabase()
    const client = new Client({ connectionString: url })
    await client.connect()
    const broken = { ...content, titles: [content.titles[0]!, { ...content.titles[1]!, voteAverage: 11 }] }
    await expect(importContent(client, broken, 'c')).rejects.toThrow()
    await client.end()
    expect(await rowsOf(url, 'select count(*)::int as n from movie')).toEqual([{ n: 0 }])
  })

  it('runs once when several processes start on an empty database', async () => {
    const url = await createTestDatabase('empty')
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    const results = await Promise.all(
      [1, 2, 3].map(() => ensureCatalogue(url, () => undefined, 'withoutFacts')),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await rowsOf(url, 'select count(*)::int as n from movie')).toEqual([{ n: content.titles.length }])
  })
})
