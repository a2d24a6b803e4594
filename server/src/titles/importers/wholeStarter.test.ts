import { beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { titleKey } from '../search/foldText.js'
import type { CatalogueTitle } from './CatalogueTitle.js'
import { checkFacts } from './checkFacts.js'
import { combineTitles } from './combineTitles.js'
import { estimateVotes } from './popularity.js'
import type { FilmFacts } from './filmFacts.js'
import { ensureCatalogue, ensureFirstTitles, importWikipedia } from './importCatalogue.js'
import { InvalidLines, NO_PROGRESS } from './ImportProgress.js'
import { readCurated, readFacts, readStarter, STARTER_AS_OF } from './starter.js'
import type { CuratedTitle } from './starterTitles.js'
import { catalogueDigest, emptyDatabase, rowsOf } from './testing.js'

const FACTS: FilmFacts = {
  title: 'Quiet Harbour',
  year: 1999,
  article: 'Quiet_Harbour',
  genres: ['Noir', 'Silent'],
  directors: ['Ada Vane'],
  writers: [],
  cast: ['Tomas Lind', 'J.K. Simmons'],
  length: 400,
  wikipediaIds: ['1999 quiet harbour Quiet_Harbour'],
}

let titles: CatalogueTitle[]
let curated: CuratedTitle[]
let facts: FilmFacts[]
beforeAll(async () => {
  ;[{ titles }, curated, facts] = await Promise.all([readStarter(), readCurated(), readFacts()])
})

describe('the whole starter catalogue', () => {
  const share = (isCounted: (title: CatalogueTitle) => boolean) =>
    titles.filter(isCounted).length / titles.length

  it('has at least 30,000 titles, nearly all with cast and most with a director', () => {
    expect(titles.length).toBeGreaterThanOrEqual(30_000)
    expect(share(({ cast }) => cast.length > 0)).toBeGreaterThanOrEqual(0.95)
    expect(share(({ crew }) => crew.some(({ job }) => job === 'Director'))).toBeGreaterThanOrEqual(0.8)
    expect(new Set(titles.map(({ type, externalId }) => `${type} ${externalId}`)).size).toBe(titles.length)
  })

  it('has no film twice: none shares title, year and a person with another', () => {
    const doubles: string[] = []
    const byTitle = Map.groupBy(
      titles.flatMap((title) =>
        [...new Set([title.title, title.originalTitle].map(titleKey))].map((key) => ({ key, title })),
      ),
      ({ key, title }) => `${title.type} ${key}`,
    )
    const yearOf = ({ releaseDate, releaseYear }: CatalogueTitle) =>
      releaseYear ?? Number(releaseDate?.slice(0, 4))
    for (const [key, same] of byTitle)
      for (const [index, { title: one }] of same.entries())
        for (const { title: other } of same.slice(index + 1)) {
          const people = new Set([...one.cast, ...one.crew].map(({ name }) => name))
          const areSame = [...other.cast, ...other.crew].some(({ name }) => people.has(name))
          if (one !== other && areSame && Math.abs(yearOf(one) - yearOf(other)) <= 1)
            doubles.push(`${key} ${yearOf(one)} ${yearOf(other)}`)
        }
    expect(doubles).toEqual([])
  })

  it('orders curated titles before those of which only facts are known, and these by fame', () => {
    const released = titles
      .slice(0, curated.length)
      .filter(
        ({ releaseDate, voteCount }) => releaseDate !== null && releaseDate <= STARTER_AS_OF && voteCount > 0,
      )
    // The package's films have no country.
    const estimated = titles.filter(
      ({ releaseYear, countries }) => releaseYear !== undefined && countries.length > 0,
    )
    const most = Math.max(...estimated.map(({ popularity }) => popularity))
    expect(released.filter(({ popularity }) => popularity <= most).map(({ title }) => title)).toEqual([])
    expect(estimateVotes({ ...FACTS, length: 900 })).toBeGreaterThan(estimateVotes(FACTS))
  })

  it('keeps remakes apart and fills a film of the package from facts', () => {
    const of = (name: string) => titles.filter(({ title }) => title === name)
    expect(of('Little Women').length).toBeGreaterThanOrEqual(4)
    expect(of('Harlow').map(({ releaseYear }) => releaseYear)).toEqual([1965, 1965])
    const [film] = of('Beverly Hills Cop II')
    expect(film).toMatchObject({ revenue: expect.any(Number) })
    expect(film?.cast.map(({ name }) => name)).toContain('Eddie Murphy')
  })
})

describe('comparing titles with facts', () => {
  const first = (name: string) => titles.find(({ title }) => title === name)!

  it('finds no contradiction', () => expect(checkFacts(titles, facts)).toEqual([]))

  it('reports a year of the title’s double and a lead that the page does not list', () => {
    const psycho = first('Psycho')
    const lead = psycho.cast.filter(({ name }) => name === 'Janet Leigh')
    const late = [...psycho.cast.filter((member) => !lead.includes(member)), ...lead]
    expect(checkFacts([{ ...psycho, cast: late }], facts)).toEqual([
      'Psycho (1960) has its lead Janet Leigh after the first 4 of its cast.',
    ])
    expect(checkFacts([{ ...psycho, releaseDate: '1998-12-04' }], facts)).toEqual([
      'Psycho (1998) is of 1960 by its facts.',
    ])
  })

  it('lists the leads first, and gives no country to a film of actors from abroad', () => {
    const stars = (name: string) =>
      first(name)
        .cast.slice(0, 4)
        .map((member) => member.name)
    expect(stars('Citizen Kane')[0]).toBe('Orson Welles')
    expect(stars('Psycho').slice(0, 2)).toEqual(['Anthony Perkins', 'Janet Leigh'])
    expect(
      titles.find(({ title, releaseYear }) => title === 'Himmatwala' && releaseYear === 2013),
    ).toMatchObject({ countries: [] })
  })
})

describe('combining facts with other titles', () => {
  it('takes over spellings, maps genres and keeps the id of an older film', () => {
    const [record] = curated.filter(({ title }) => title === 'Whiplash')
    const combined = combineTitles(
      [record!],
      [],
      [FACTS, { ...FACTS, title: 'The Quiet Harbour', year: 2016 }],
      STARTER_AS_OF,
    )
    expect(combined.slice(1)).toMatchObject([
      {
        externalId: 'quiet-harbour-1999',
        genreIds: [80],
        releaseYear: 1999,
        cast: [{ name: 'Tomas Lind' }, { name: 'J. K. Simmons' }],
      },
      { externalId: 'the-quiet-harbour-2016' },
    ])
  })

  it('recognises a record by its other title a year apart if they share a person', () => {
    const [record] = curated.filter(({ title }) => title === 'Parasite')
    const named = { ...record!, otherTitles: ['Quiet Harbour'], releaseDate: '2000-01-10' }
    const same = { ...FACTS, cast: [named.cast[0]!.name] }
    expect(combineTitles([named], [], [same], STARTER_AS_OF)).toHaveLength(1)
    expect(combineTitles([named], [], [FACTS], STARTER_AS_OF)).toHaveLength(2)
  })
})

describe('importing the whole starter catalogue', () => {
  it('begins with a part that can be served, changes nothing when repeated, and takes wikipedia’s file nearly without doubles', async () => {
    const url = await emptyDatabase()
    expect(await ensureFirstTitles(url, () => undefined)).toBe(false)
    expect(await rowsOf(url, 'select count(*)::int > 4000 as "isServable" from search_title')).toEqual([
      { isServable: true },
    ])
    const ids = `select string_agg(movie_id || external_id, ',' order by movie_id) as ids from movie_source
      where source = 'starter' and movie_id <= 4000`
    const before = await rowsOf(url, ids)
    await ensureCatalogue(url, () => undefined)
    expect(await rowsOf(url, ids)).toEqual(before)
    expect(await ensureFirstTitles(url, () => undefined)).toBe(true)
    expect(await rowsOf(url, 'select count(*)::int as n from movie')).toEqual([{ n: titles.length }])
    const digest = await catalogueDigest(url)
    expect(await ensureCatalogue(url, () => undefined)).toBeUndefined()
    expect(await catalogueDigest(url)).toEqual(digest)

    const films = facts.slice(0, 20_000)
    const records = films.map(({ title, year, article }) => ({
      title,
      year,
      ...(article && { href: article }),
    }))
    const file = join(await mkdtemp(join(tmpdir(), 'marquee-wikipedia-')), 'movies.json')
    await writeFile(file, JSON.stringify(records))
    await importWikipedia(url, file, { invalidLines: new InvalidLines(), progress: NO_PROGRESS })
    // The packed titles are cleaned, so the ids of some reworded ones differ from those of the real file.
    const added = await rowsOf<{ title: string }>(
      url,
      `select title from movie m where not exists (
         select 1 from movie_source s where s.movie_id = m.id and s.source = 'starter')`,
    )
    expect(added.length).toBeLessThanOrEqual(10)
  })
})
