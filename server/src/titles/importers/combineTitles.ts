import { foldText, titleKey } from '../search/foldText.js'
import type { CatalogueTitle } from './CatalogueTitle.js'
import { estimatePopularity } from './popularity.js'
import type { FilmFacts } from './filmFacts.js'
import { matchFacts } from './matchFacts.js'
import { type CuratedTitle, externalIdOf, fromCurated, fromPackage, idWords } from './starterTitles.js'
import { cleanPackage, type PackageFilm, type PackageRow } from './vegaMovies.js'
import { type StarterSeasons, seriesKey } from './starterSeasons.js'
import { wikipediaGenreIds } from './wikipediaTitles.js'

/**
 * Combines the curated records, the package's films and the films of which only facts are known. A curated record replaces
 * the film of the package. Facts fill what the other two lack, and add the films that neither has.
 */
export function combineTitles(
  curated: CuratedTitle[],
  rows: PackageRow[],
  films: FilmFacts[],
  asOf: string,
  seasons: StarterSeasons = new Map(),
): CatalogueTitle[] {
  const ofPackage = cleanPackage(rows)
  const replaced = new Set<PackageFilm>()
  const index: FilmIndex = {
    byPackageTitle: Map.groupBy(ofPackage, ({ packageTitle }) => packageTitle),
    byKey: Map.groupBy(ofPackage, ({ title }) => titleKey(title)),
  }
  const records = curated.map((record) => {
    const film = findFilm(record, index)
    if (film) replaced.add(film)
    const seasonList = seasons.get(seriesKey(record.title, record.releaseDate))
    return { ...fromCurated(record, film, asOf), ...(seasonList && { seasonList }) }
  })
  const others = ofPackage.filter((film) => !replaced.has(film)).map((film) => fromPackage(film, asOf))
  const titles = uniqueIds([...records, ...others])
  const spelling = new Spelling(records)
  const abroad = namesAbroad(records)
  const added: CatalogueTitle[] = []
  const ids = new Set(titles.map(({ type, externalId }) => `${type} ${externalId}`))
  for (const { facts, title } of matchFacts(titles, films)) {
    if (title) fillFromFacts(title, facts, spelling, asOf)
    else added.push(fromFacts(facts, ids, { spelling, abroad, asOf }))
  }
  return [...titles, ...added]
}

/** The package's films by the title that the package gives them, and by the key of their title. */
interface FilmIndex {
  byPackageTitle: ReadonlyMap<string, PackageFilm[]>
  byKey: ReadonlyMap<string, PackageFilm[]>
}

/** Finds the package's film that a curated record replaces. */
function findFilm(record: CuratedTitle, { byPackageTitle, byKey }: FilmIndex): PackageFilm | undefined {
  if (record.type === 'TV') return undefined
  const year = Number(record.releaseDate.slice(0, 4))
  const yearsApart = (film: PackageFilm) =>
    Math.abs((film.releaseYear ?? Number(film.releaseDate?.slice(0, 4) ?? 0)) - year)
  const nearest = (films: readonly PackageFilm[]) =>
    films.toSorted((a, b) => yearsApart(a) - yearsApart(b))[0]
  const sameTitle = record.packageTitle === null ? undefined : byPackageTitle.get(record.packageTitle)
  if (sameTitle) return nearest(sameTitle)
  const titles = [record.title, record.originalTitle, ...(record.otherTitles ?? [])]
  const named = titles.flatMap((title) => byKey.get(titleKey(title)) ?? [])
  return nearest(named.filter((film) => yearsApart(film) <= 1))
}

/** The spellings of names in the curated records, which all other sources take over. */
class Spelling {
  /** By the folded name without spaces. */
  readonly #names = new Map<string, string>()
  /** By the name as a source spells it. */
  readonly #known = new Map<string, string>()

  constructor(records: readonly CatalogueTitle[]) {
    for (const { cast, crew } of records)
      for (const { name } of [...cast, ...crew]) this.#names.set(squeeze(name), name)
  }

  /** Whether a folded name without spaces is one of the curated records. */
  knows(squeezed: string): boolean {
    return this.#names.has(squeezed)
  }

  of(name: string): string {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const spelling = this.#names.get(squeeze(name)) ?? name
    this.#known.set(name, spelling)
    return spelling
  }
}

function squeeze(name: string): string {
  return foldText(name).replaceAll(' ', '')
}

/** Returns the folded names of those whose curated titles all come from other countries than the United States. */
function namesAbroad(records: readonly CatalogueTitle[]): ReadonlySet<string> {
  const names = (isOfUs: boolean) =>
    records
      .filter(({ countries }) => countries.includes('US') === isOfUs)
      .flatMap(({ cast, crew }) => [...cast, ...crew].map(({ name }) => squeeze(name)))
  const ofUs = new Set(names(true))
  return new Set(names(false).filter((name) => !ofUs.has(name)))
}

/** Names from abroad that make a film of the facts one from abroad, if nobody in it is known otherwise. */
const ABROAD_MIN = 2

/** Adds what facts know and a title lacks. */
function fillFromFacts(title: CatalogueTitle, facts: FilmFacts, spelling: Spelling, asOf: string): void {
  const credits = creditsOf(facts, spelling)
  if (title.cast.length === 0) title.cast = credits.cast
  for (const job of ['Director', 'Writer'])
    if (!title.crew.some((member) => member.job === job))
      title.crew.push(...credits.crew.filter((member) => member.job === job))
  if (title.genreIds.length === 0) title.genreIds = wikipediaGenreIds(facts.genres)
  if (title.popularity === 0) title.popularity = estimatePopularity(facts, asOf)
  title.wikipediaIds = [...(title.wikipediaIds ?? []), ...facts.wikipediaIds]
  const names = [title.title, title.originalTitle, ...(title.otherTitles ?? [])].map(titleKey)
  if (!names.includes(titleKey(facts.title))) title.otherTitles = [...(title.otherTitles ?? []), facts.title]
}

function creditsOf(facts: FilmFacts, spelling: Spelling): Pick<CatalogueTitle, 'cast' | 'crew'> {
  return {
    cast: facts.cast.map((name) => ({ name: spelling.of(name), character: null })),
    crew: [
      ...facts.directors.map((name) => ({ name: spelling.of(name), job: 'Director' })),
      ...facts.writers.map((name) => ({ name: spelling.of(name), job: 'Writer' })),
    ],
  }
}

interface KnownPeople {
  spelling: Spelling
  /** See {@link namesAbroad}. */
  abroad: ReadonlySet<string>
  asOf: string
}

/** Converts a film of which only facts are known. @param ids external ids that are taken; its own is added */
function fromFacts(
  facts: FilmFacts,
  ids: Set<string>,
  { spelling, abroad, asOf }: KnownPeople,
): CatalogueTitle {
  const { title, year } = facts
  const people = [...facts.directors, ...facts.cast].map(squeeze).filter((name) => spelling.knows(name))
  const isFromAbroad = people.length >= ABROAD_MIN && people.every((name) => abroad.has(name))
  const plainId = externalIdOf(title, String(year))
  const externalId = ids.has(`MOVIE ${plainId}`) ? `${plainId}-${idWords(facts.article)}` : plainId
  ids.add(`MOVIE ${externalId}`)
  return {
    externalId,
    type: 'MOVIE',
    title,
    originalTitle: title,
    overview: null,
    tagline: null,
    releaseDate: null,
    releaseYear: year,
    runtime: null,
    numberOfSeasons: null,
    numberOfEpisodes: null,
    status: 'Released',
    originalLanguage: null,
    // The source lists American films, and some of elsewhere that were shown in the United States.
    countries: isFromAbroad ? [] : ['US'],
    budget: null,
    revenue: null,
    voteAverage: null,
    voteCount: 0,
    popularity: estimatePopularity(facts, asOf),
    genreIds: wikipediaGenreIds(facts.genres),
    companies: [],
    trailer: null,
    ...creditsOf(facts, spelling),
    wikipediaIds: facts.wikipediaIds,
  }
}

/** Drops titles whose id another title has: two rows of the package with the same title and year. */
function uniqueIds(titles: CatalogueTitle[]): CatalogueTitle[] {
  const seen = new Set<string>()
  return titles.filter(({ type, externalId }) => {
    const key = `${type} ${externalId}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
