import { LISTS } from '../../../../../contract/rules/lists.js'
import { LOCAL_TITLES } from '../../../../../contract/rules/localTitles.js'
import { imdbIdOf } from '../../../../titles/externalIds/imdbIdOf.js'
import { cleanLine, isLonger, isOversized } from '../../../../../contract/text.js'
import type { ImportedPart, ImportedTitle, ImportedType, PartIds, TitleIds } from '../ImportRow.js'
import { InvalidValue, readEpisode, readSeason, readYear } from './values.js'

/** Largest id that is stored: that of an integer of PostgreSQL. */
const ID_MAX = 2_147_483_647

/** Reads an id of IMDb, also without `tt`; undefined for none, such as -1. */
export const readImdbId = (given: string): string | undefined => imdbIdOf(given.slice(0, 50).trim())

/** Reads an id that is a number, given as number or text; undefined for none, such as -1 and 0. */
export function readNumericId(given: string): number | undefined {
  const text = given.trim()
  if (!/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id > 0 && id <= ID_MAX ? id : undefined
}

/** Texts of a title's ids as an export gives them; absent or empty ones are unknown. */
export interface GivenIds {
  imdb?: string
  tmdb?: string
  tvdb?: string
  wikidata?: string
  trakt?: string
  simkl?: string
  marquee?: string
  instance?: string
}

/** Returns the members of an object that are not undefined. */
export const defined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value

/** Reads a title's ids. Malformed ones are left out. An id of TMDB needs the type of the title. */
export function readIds(given: GivenIds, type: ImportedType | undefined): TitleIds {
  const tmdb = readNumericId(given.tmdb ?? '')
  const wikidata = given.wikidata?.trim().slice(0, 20)
  const marquee = readNumericId(given.marquee ?? '')
  return defined<TitleIds>({
    imdb: readImdbId(given.imdb ?? ''),
    tmdb: tmdb === undefined || !type ? undefined : { type, id: tmdb },
    tvdb: readNumericId(given.tvdb ?? ''),
    wikidata: wikidata && /^Q\d{1,12}$/i.test(wikidata) ? wikidata.toUpperCase() : undefined,
    trakt: readNumericId(given.trakt ?? ''),
    simkl: readNumericId(given.simkl ?? ''),
    marquee,
    instance: marquee === undefined ? undefined : given.instance,
  })
}

/** Texts of a title as an export gives them. */
export interface GivenTitle {
  ids?: GivenIds
  title: string
  originalTitle?: string
  year?: string
  type?: ImportedType
  /** Names, separated by commas. */
  directors?: string
  /** Minutes. */
  runtime?: string
}

/** Cleans a line of at most `max` characters. @throws InvalidValue TEXT_TOO_LONG */
export function readLine(given: string, max: number, field: string): string {
  const line = cleanLine(given)
  if (isLonger(line, max) || isOversized(line, max))
    throw new InvalidValue('TEXT_TOO_LONG', field, { length: given.length, max })
  return line
}

/** Reads a title. @throws InvalidValue if it has neither a text nor an id */
export function readTitle(given: GivenTitle): ImportedTitle {
  const ids = readIds(given.ids ?? {}, given.type)
  const title = readLine(given.title, LISTS.title, 'title')
  if (title === '' && Object.keys(ids).length === 0) throw new InvalidValue('TITLE_MISSING', 'title')
  const originalTitle = readLine(given.originalTitle ?? '', LISTS.title, 'originalTitle')
  const directors = readLine(given.directors ?? '', LISTS.overview, 'directors')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= LOCAL_TITLES.name)
    .slice(0, LOCAL_TITLES.directors)
  const runtime = readNumericId(given.runtime ?? '')
  return defined<ImportedTitle>({
    ids,
    title,
    originalTitle: originalTitle === '' || originalTitle === title ? undefined : originalTitle,
    year: readYear(given.year ?? '', 'year'),
    type: given.type,
    directors: directors.length > 0 ? directors : undefined,
    runtime: runtime !== undefined && runtime <= LOCAL_TITLES.runtime.max ? runtime : undefined,
  })
}

/** Texts of a season or an episode as an export gives them. */
export interface GivenPart {
  season?: string
  number?: string
  absolute?: string
  title?: string
  ids?: Pick<GivenIds, 'imdb' | 'tmdb' | 'tvdb' | 'trakt'>
}

/** Reads an episode. */
export function readEpisodePart(given: GivenPart): ImportedPart {
  return defined<ImportedPart>({
    type: 'EPISODE',
    season: readSeason(given.season ?? '', 'season'),
    number: readEpisode(given.number ?? '', 'episode'),
    absolute: readEpisode(given.absolute ?? '', 'absolute'),
    ...partFacts(given),
  })
}

/** Reads a season. */
export function readSeasonPart(given: GivenPart): ImportedPart {
  const season = readSeason(given.season ?? '', 'season')
  if (season === undefined) throw new InvalidValue('NUMBER_INVALID', 'season', { text: '' })
  return defined<ImportedPart>({ type: 'SEASON', season, ...partFacts(given) })
}

function partFacts({ title = '', ids = {} }: GivenPart): Pick<ImportedPart, 'title' | 'ids'> {
  const known = defined<PartIds>({
    imdb: readImdbId(ids.imdb ?? ''),
    tmdb: readNumericId(ids.tmdb ?? ''),
    tvdb: readNumericId(ids.tvdb ?? ''),
    trakt: readNumericId(ids.trakt ?? ''),
  })
  const line = readLine(title, LISTS.title, 'title')
  return {
    title: line === '' ? undefined : line,
    ids: Object.keys(known).length > 0 ? known : undefined,
  }
}
