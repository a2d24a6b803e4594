import { access, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { foldText, titleKey } from '../search/foldText.js'
import { ImportError } from './ImportError.js'
import type { BrokenLines, ImportProgress } from './ImportProgress.js'
import { NumberSet } from './NumberSet.js'
import { CREW_RANKS, OTHER_CREW, prepareStaging, stage, TEXT_MAX, titleTexts } from './staging.js'
import { readTsv } from './tsv.js'

/** What IMDb asks of those who use its files, in our own words. */
export const IMDB_TERMS = `IMDb's non-commercial datasets are IMDb's property, lent under its own terms:
  - for personal and non-commercial use only; not for a site or a product that earns money;
  - not to be passed on: neither the files, nor a database made from them;
  - what comes from them must be attributed: "Information courtesy of IMDb (https://www.imdb.com). Used with permission.";
  - the full terms, which decide: https://developer.imdb.com/non-commercial-datasets/ and IMDb's conditions of use.`

/**
 * What IMDb's kinds of titles are here. A kind that is not named is left out: episodes belong to their series,
 * games are neither film nor series.
 */
const TYPES: ReadonlyMap<string, 'MOVIE' | 'TV'> = new Map(
  Object.entries<'MOVIE' | 'TV'>({
    movie: 'MOVIE',
    short: 'MOVIE',
    video: 'MOVIE',
    tvMovie: 'MOVIE',
    tvShort: 'MOVIE',
    tvSpecial: 'MOVIE',
    tvSeries: 'TV',
    tvMiniSeries: 'TV',
    tvPilot: 'TV',
  }),
)

const TV_MOVIE = 10770
/** IMDb's genres in TMDB's ids: of films, and of series where they differ. Sport, Short and Adult have none there. */
const GENRES: ReadonlyMap<string, readonly [film: number, series?: number]> = new Map(
  Object.entries<readonly [film: number, series?: number]>({
    Action: [28, 10759],
    Adventure: [12, 10759],
    Animation: [16],
    Biography: [36],
    Comedy: [35],
    Crime: [80],
    Documentary: [99],
    Drama: [18],
    Family: [10751],
    Fantasy: [14, 10765],
    'Film-Noir': [80],
    'Game-Show': [10764],
    History: [36],
    Horror: [27],
    Music: [10402],
    Musical: [10402],
    Mystery: [9648],
    News: [10763],
    'Reality-TV': [10764],
    Romance: [10749],
    'Sci-Fi': [878, 10765],
    'Talk-Show': [10767],
    Thriller: [53],
    War: [10752, 10768],
    Western: [37],
  }),
)

const CAST = new Set(['actor', 'actress', 'self'])
/** IMDb's categories of crew in the words of the catalogue. */
const JOBS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    director: 'Director',
    writer: 'Writer',
    producer: 'Producer',
    composer: 'Original Music Composer',
    cinematographer: 'Director of Photography',
    editor: 'Editor',
    production_designer: 'Production Design',
    casting_director: 'Casting',
  }),
)
/** A series that ran for decades names thousands; of directors and of writers this many are kept. */
const MAKERS_MAX = 30

const COLUMNS = {
  'title.basics': [
    'tconst', 'titleType', 'primaryTitle', 'originalTitle', 'isAdult', 'startYear', 'endYear', 'runtimeMinutes', 'genres',
  ], // prettier-ignore
  'title.ratings': ['tconst', 'averageRating', 'numVotes'],
  'title.akas': [
    'titleId', 'ordering', 'title', 'region', 'language', 'types', 'attributes', 'isOriginalTitle',
  ], // prettier-ignore
  'title.crew': ['tconst', 'directors', 'writers'],
  'title.principals': ['tconst', 'ordering', 'nconst', 'category', 'job', 'characters'],
  'name.basics': ['nconst', 'primaryName', 'birthYear', 'deathYear', 'primaryProfession', 'knownForTitles'],
} as const
type FileName = keyof typeof COLUMNS

const MISSING: Readonly<Record<Exclude<FileName, 'title.basics'>, string>> = {
  'title.ratings': 'titles come without ratings, so lists by rating or popularity say little',
  'title.akas': 'titles are not found under their names in other countries',
  'title.crew': 'only the principal directors and writers are known',
  'title.principals': 'titles come without a cast',
  'name.basics': 'titles come without people',
}

/** What a folder of IMDb's files holds. */
export interface ImdbFolder {
  paths: Partial<Record<FileName, string>>
  /** The day the files speak of, ISO calendar date: when title.basics was last changed. */
  asOf: string
}

/** Looks which of IMDb's files a folder has, as they come (.tsv.gz) or unpacked (.tsv). @throws LoadError */
export async function findImdb(folder: string): Promise<ImdbFolder> {
  const paths: ImdbFolder['paths'] = {}
  for (const name of Object.keys(COLUMNS) as FileName[])
    for (const path of [join(folder, `${name}.tsv.gz`), join(folder, `${name}.tsv`)])
      if (!paths[name] && (await isThere(path))) paths[name] = path
  if (!paths['title.basics'])
    throw new ImportError(
      `${folder} has no title.basics.tsv.gz. Name the folder that holds the files of IMDb's non-commercial datasets.`,
    )
  return { paths, asOf: (await stat(paths['title.basics'])).mtime.toISOString().slice(0, 10) }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** How much of the titles was left out on purpose. */
export interface LeftOut {
  adult: number
  episodes: number
  /** Kinds that have no place here, with their number. */
  others: Map<string, number>
}

const NULL = '\\N'
const ID_MAX = 2_147_483_647

/** The number in one of IMDb's ids (tt0111161, nm0000158), or 0 when it is none. */
function numberOf(id: string, letters: 'tt' | 'nm'): number {
  if (!id.startsWith(letters) || id.length > 12) return 0
  let number = 0
  for (let i = 2; i < id.length; i++) {
    const digit = id.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return 0
    number = number * 10 + digit
  }
  return number <= ID_MAX ? number : 0
}

/**
 * Reads IMDb's files into the staging tables, each once, from the first line to the last: titles first, then only what
 * belongs to those, and of the people only those whom a title names.
 */
export async function stageImdb(
  client: Client,
  { paths }: ImdbFolder,
  broken: BrokenLines,
  watch: ImportProgress,
): Promise<LeftOut> {
  await prepareStaging(client)
  const left: LeftOut = { adult: 0, episodes: 0, others: new Map() }
  const titles = new NumberSet()
  const series = new NumberSet()
  const people = new NumberSet()
  const read = async (
    name: FileName,
    table: Parameters<typeof stage>[1],
    row: (fields: string[], into: ReturnType<typeof stage>) => string | undefined,
    columns?: readonly string[],
  ) => {
    const path = paths[name]
    if (!path) return
    const into = stage(client, table, columns)
    await readTsv(path, {
      columns: COLUMNS[name],
      row: (fields) => row(fields, into),
      flush: () => into.flush(),
      broken,
      watch,
    })
    await into.end()
  }
  for (const [name, consequence] of Object.entries(MISSING))
    if (!paths[name as FileName]) watch.note(`${name}.tsv.gz is not there: ${consequence}.`)

  await read('title.basics', 'staged_title', titleReader(titles, series, left), TITLE_COLUMNS)
  if (titles.size === 0)
    throw new ImportError(
      `${basename(paths['title.basics'] as string)} holds no title that could be loaded. Nothing was changed.`,
    )
  await read('title.ratings', 'staged_rating', ratingReader(titles))
  await read('title.akas', 'staged_alternative', alternativeReader(titles))
  if (paths['name.basics']) {
    await read('title.crew', 'staged_credit', makersReader(titles, people))
    await read(
      'title.principals',
      'staged_credit',
      principalsReader(titles, series, people, Boolean(paths['title.crew'])),
    )
    await read('name.basics', 'staged_person', personReader(people))
  }
  return left
}

type Reader = (fields: string[], into: ReturnType<typeof stage>) => string | undefined

const TITLE_COLUMNS = [
  'n', 'external_id', 'type', 'title', 'original_title', 'release_year', 'runtime', 'status', 'genre_ids',
  'sort_title', 'title_key', 'original_key',
] // prettier-ignore

function titleReader(titles: NumberSet, series: NumberSet, left: LeftOut): Reader {
  return (fields, into) => {
    const [id, kind, title, original, isAdult, start, end, minutes, genres] = fields as [
      string, string, string, string, string, string, string, string, string,
    ] // prettier-ignore
    if (kind === 'tvEpisode') {
      left.episodes++
      return undefined
    }
    const n = numberOf(id, 'tt')
    if (n === 0) return `${shown(id)} is no id of a title`
    if (isAdult !== '0' && isAdult !== '1') return `${shown(isAdult)} is neither 0 nor 1 for isAdult`
    const names = genres === NULL ? [] : genres.split(',')
    if (isAdult === '1' || names.includes('Adult')) {
      left.adult++
      return undefined
    }
    const type = TYPES.get(kind)
    if (!type) {
      left.others.set(shown(kind), (left.others.get(shown(kind)) ?? 0) + 1)
      return undefined
    }
    if (title === NULL || title.trim() === '') return `${id} has no title`
    if (title.length > TEXT_MAX || original.length > TEXT_MAX)
      return `${id} has a title of more than ${TEXT_MAX} letters`
    const year = yearOf(start)
    if (year === undefined) return `${shown(start)} is no year`
    if (end !== NULL && yearOf(end) === undefined) return `${shown(end)} is no year`
    if (minutes !== NULL && !/^\d{1,9}$/.test(minutes)) return `${shown(minutes)} is no number of minutes`
    if (!titles.add(n)) return `${id} is there twice`
    if (type === 'TV') series.add(n)

    const originalTitle = original === NULL || original.trim() === '' ? title : original
    const texts = titleTexts(title, originalTitle)
    into.add(
      n, id, type, title, originalTitle, year,
      // Longer than the column can say, such as the 35 days of Logistics, is as good as not known.
      minutes === NULL || Number(minutes) === 0 || Number(minutes) > 32_767 ? null : Number(minutes),
      type === 'TV' && end !== NULL ? 'Ended' : null,
      genreIds(names, type, kind),
      texts.sortTitle, texts.titleKey, texts.originalKey,
    ) // prettier-ignore
    return undefined
  }
}

/** A year, null when it is not known, undefined when it is none. */
function yearOf(text: string): number | null | undefined {
  if (text === NULL) return null
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= 1800 && year <= 2200 ? year : undefined
}

function genreIds(names: string[], type: 'MOVIE' | 'TV', kind: string): number[] {
  const ids: number[] = []
  for (const name of names) {
    const [film, series = film] = GENRES.get(name) ?? []
    const id = type === 'TV' ? series : film
    if (id !== undefined && !ids.includes(id)) ids.push(id)
  }
  if (kind === 'tvMovie') ids.push(TV_MOVIE)
  return ids
}

function ratingReader(titles: NumberSet): Reader {
  const seen = new NumberSet()
  return ([id = '', average = '', votes = ''], into) => {
    const n = numberOf(id, 'tt')
    if (n === 0) return `${shown(id)} is no id of a title`
    if (!/^(?:\d|10)(?:\.\d+)?$/.test(average) || Number(average) > 10)
      return `${shown(average)} is no rating`
    if (!/^\d{1,9}$/.test(votes)) return `${shown(votes)} is no number of votes`
    if (!titles.has(n) || votes === '0') return undefined
    if (!seen.add(n)) return `${id} is rated twice`
    into.add(n, average, votes)
    return undefined
  }
}

function alternativeReader(titles: NumberSet): Reader {
  return ([id = '', , title = '', region = ''], into) => {
    const n = numberOf(id, 'tt')
    if (n === 0) return `${shown(id)} is no id of a title`
    if (!titles.has(n)) return undefined
    if (title === NULL || title.trim() === '') return `${id} has an alternative title without letters`
    if (title.length > TEXT_MAX) return `${id} has a title of more than ${TEXT_MAX} letters`
    const key = titleKey(title).slice(0, TEXT_MAX)
    if (key !== '') into.add(n, key, title, region === NULL ? null : region.slice(0, 8))
    return undefined
  }
}

function makersReader(titles: NumberSet, people: NumberSet): Reader {
  return ([id = '', directors = '', writers = ''], into) => {
    const n = numberOf(id, 'tt')
    if (n === 0) return `${shown(id)} is no id of a title`
    if (!titles.has(n)) return undefined
    for (const [job, list] of [
      ['Director', directors],
      ['Writer', writers],
    ] as const) {
      if (list === NULL || list === '') continue
      const ids = [...new Set(list.split(',', MAKERS_MAX))].map((one) => numberOf(one, 'nm'))
      if (ids.includes(0)) return `${shown(list)} is no list of people`
      for (const [position, person] of ids.entries()) {
        people.add(person)
        into.add(n, 'crew', CREW_RANKS.get(job), position, person, null, job)
      }
    }
    return undefined
  }
}

function principalsReader(
  titles: NumberSet,
  series: NumberSet,
  people: NumberSet,
  hasMakers: boolean,
): Reader {
  let current = 0
  // One person is often named several times with the same job; lines of a title stand together.
  const named = new Set<string>()
  return (fields, into) => {
    const [id, ordering, who, category, detail, characters] = fields as [
      string, string, string, string, string, string,
    ] // prettier-ignore
    const n = numberOf(id, 'tt')
    if (n === 0) return `${shown(id)} is no id of a title`
    if (!titles.has(n)) return undefined
    const isCast = CAST.has(category)
    let job = isCast ? null : JOBS.get(category)
    if (job === undefined) return undefined
    const isCreator = job === 'Writer' && series.has(n) && /\bcreat(?:or|ed)\b/i.test(detail)
    if (isCreator) job = 'Creator'
    else if (hasMakers && (job === 'Director' || job === 'Writer')) return undefined
    const person = numberOf(who, 'nm')
    if (person === 0) return `${shown(who)} is no id of a person`
    if (!/^\d{1,6}$/.test(ordering)) return `${shown(ordering)} is no place in an order`
    const role = isCast ? roleOf(characters) : null
    if (role === undefined) return `${shown(characters)} is no list of roles`
    if (n !== current) named.clear()
    current = n
    const key = `${person} ${job}`
    if (named.has(key)) return undefined
    named.add(key)
    people.add(person)
    into.add(
      n, isCast ? 'cast' : 'crew', job === null ? 0 : (CREW_RANKS.get(job) ?? OTHER_CREW), ordering, person, role, job,
    ) // prettier-ignore
    return undefined
  }
}

/** A list of roles as one text, null when there is none, undefined when it is no list. */
function roleOf(characters: string): string | null | undefined {
  if (characters === NULL || characters === '') return null
  try {
    const roles: unknown = JSON.parse(characters)
    if (!Array.isArray(roles)) return undefined
    return roles.map(String).join(' / ').replaceAll('\0', '').slice(0, TEXT_MAX) || null
  } catch {
    return undefined
  }
}

function personReader(people: NumberSet): Reader {
  const seen = new NumberSet()
  return ([id = '', name = ''], into) => {
    const person = numberOf(id, 'nm')
    if (person === 0) return `${shown(id)} is no id of a person`
    if (!people.has(person)) return undefined
    if (name === NULL || name.trim() === '') return `${id} has no name`
    if (name.length > TEXT_MAX) return `${id} has a name of more than ${TEXT_MAX} letters`
    if (!seen.add(person)) return `${id} is there twice`
    const folded = foldText(name).slice(0, TEXT_MAX)
    into.add(person, person, name, folded === '' ? id : folded)
    return undefined
  }
}

/** A piece of a file as a sentence can show it. */
function shown(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
}
