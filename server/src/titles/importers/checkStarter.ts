import { codeName, type CodeType, isCurrentCode } from '../../../contract/codeNames.js'
import { STREAMING } from '../../../contract/rules/catalogue.js'
import { foldText, titleKey } from '../search/foldText.js'
import { GENRES } from '../types/Genre.js'
import type { CatalogueTitle } from './CatalogueTitle.js'
import type { CuratedTitle } from './starterTitles.js'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const KNOWN_GENRES = new Set(GENRES.values())
const STATUSES = new Set(['Released', STREAMING, 'Post Production', 'Returning Series', 'Ended', 'Canceled'])
/** Films that have fewer roles than other records list. */
const SMALL_CASTS = new Set([
  'Flow',
  'Happy Together',
  'Hard Candy',
  'Knife in the Water',
  'March of the Penguins',
  'Peppermint Candy',
  'Persona',
])
/** Fewest votes of a score. */
const SCORED_VOTES_MIN = 500
const MISDECODED = /[‡˘Ω‰]|[a-z][ÈÍÎÛÙ]/

/** Validates the starter catalogue. Returns one sentence for each problem. */
export function checkStarter(curated: CuratedTitle[], titles: CatalogueTitle[], asOf: string): string[] {
  return [...curated.flatMap((record) => checkCuratedTitle(record, asOf)), ...checkTitles(titles, asOf)]
}

function checkCuratedTitle(record: CuratedTitle, asOf: string): string[] {
  const name = `${record.title} (${String(record.releaseDate).slice(0, 4)})`
  const sentences = record.overview.split(/(?<=[.!?…]["”’)]?)\s+(?=[“‘"'(]?[\p{Lu}\d])/u).length
  const castNames = record.cast.map((member) => member.name)
  const rules: [boolean, string][] = [
    [record.title.trim() !== '' && record.originalTitle.trim() !== '', 'needs a title and an original title'],
    [
      (record.otherTitles ?? []).every(
        (title) => foldText(title) !== '' && foldText(title) !== foldText(record.title),
      ),
      'has an alternative title that is empty or the same as its title',
    ],
    [record.type === 'MOVIE' || record.type === 'TV', 'has an unknown type'],
    [DATE.test(record.releaseDate) && !Number.isNaN(Date.parse(record.releaseDate)), 'has a malformed date'],
    [STATUSES.has(record.status), `has the unknown status ${record.status}`],
    [
      record.type === 'TV' || (record.status === 'Post Production') === record.releaseDate > asOf,
      'has a status that contradicts its date',
    ],
    [sentences >= 2 && sentences <= 5, `has an overview of ${sentences} sentences`],
    [
      record.overview.length >= 80 && record.overview.length <= 900,
      'has an overview that is too short or too long',
    ],
    [record.runtime === null || (record.runtime > 0 && record.runtime < 600), 'has an impossible runtime'],
    [
      record.type === 'TV'
        ? isCount(record.seasons) && isCount(record.episodes) && record.episodes >= record.seasons
        : record.seasons === undefined && record.episodes === undefined,
      'needs whole numbers of seasons and episodes if it is a series, else none',
    ],
    [
      record.genres.length > 0 && record.genres.every((genre) => KNOWN_GENRES.has(genre)),
      'has an unknown genre',
    ],
    [
      record.countries.length > 0 && record.countries.every((code) => isNamed('region', code)),
      'needs country codes',
    ],
    [isNamed('language', record.originalLanguage), 'needs a language code'],
    [record.directors.length > 0, 'needs a director'],
    [record.writers.length > 0, 'needs a writer'],
    [record.producers.length > 0, 'needs a producer'],
    [record.companies.length > 0, 'needs a production company'],
    [
      record.cast.length >= 6 || SMALL_CASTS.has(record.title) || record.releaseDate > asOf,
      `has only ${record.cast.length} in its cast`,
    ],
    [new Set(castNames).size === castNames.length, 'lists a person twice in its cast'],
    [
      record.cast.every((member) => member.name.trim() && member.character.trim()),
      'has a cast member without a role',
    ],
    [record.rating === null || (record.rating >= 1 && record.rating <= 10), 'has an impossible rating'],
    [
      record.votes === null || Number.isInteger(record.votes),
      'has a number of votes that is no whole number',
    ],
    [
      record.rating === null ? record.votes === null : Number(record.votes) >= SCORED_VOTES_MIN,
      'has a rating without votes of its size',
    ],
    [
      record.releaseDate <= asOf || (record.rating === null && record.revenue === null),
      'is rated before its release',
    ],
  ]
  return rules.filter(([isMet]) => !isMet).map(([, problem]) => `${name} ${problem}.`)
}

/** Whether a code is the current one of a language or country, and has a name. */
function isNamed(type: CodeType, code: string): boolean {
  return (
    (type === 'region' ? /^[A-Z]{2}$/ : /^[a-z]{2}$/).test(code) &&
    isCurrentCode(type, code) &&
    codeName(type, code) !== undefined
  )
}

const isCount = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) > 0

function checkTitles(titles: CatalogueTitle[], asOf: string): string[] {
  const keys = titles.map((title) => `${title.type} ${title.externalId}`)
  const problems = titles.flatMap((title) => [
    ...(title.title.trim() ? [] : [`${title.externalId} has no title.`]),
    ...(MISDECODED.test(title.title) ? [`${title.title} has mis-decoded letters.`] : []),
    ...(title.releaseDate === null || DATE.test(title.releaseDate)
      ? []
      : [`${title.title} has a malformed date.`]),
    ...(title.voteAverage === null || (title.voteAverage >= 0 && title.voteAverage <= 10)
      ? []
      : [`${title.title} has an impossible rating.`]),
    ...(Number.isFinite(title.popularity) ? [] : [`${title.title} has no popularity.`]),
    ...checkSeasons(title),
  ])
  if (new Set(keys).size !== keys.length) problems.push('Some titles share an id.')
  problems.push(...checkCodes(titles), ...checkScores(titles))
  const daysFromDate = (days: number) =>
    new Date(Date.parse(asOf) + days * 86_400_000).toISOString().slice(0, 10)
  const countBetween = (from: string, to: string) =>
    titles.filter(({ releaseDate }) => releaseDate !== null && releaseDate >= from && releaseDate <= to)
      .length
  if (countBetween(daysFromDate(-60), asOf) < 20)
    problems.push('Fewer than 20 titles were released in the 60 days before its date.')
  if (countBetween(daysFromDate(1), '9999') < 20)
    problems.push('Fewer than 20 titles are released after its date.')
  return problems
}

/** Finds seasons that contradict what the title says of itself, or each other. */
function checkSeasons({
  title,
  releaseDate,
  numberOfSeasons,
  numberOfEpisodes,
  seasonList,
}: CatalogueTitle): string[] {
  if (!seasonList) return []
  const episodes = seasonList.flatMap((season) => season.episodes)
  const dates = episodes.flatMap(({ airDate }) => airDate ?? [])
  const years = seasonList.map(({ year }) => year ?? 0)
  const rules: [boolean, string][] = [
    [seasonList.length === numberOfSeasons, `has ${seasonList.length} seasons, not ${numberOfSeasons}`],
    [episodes.length === numberOfEpisodes, `has ${episodes.length} episodes, not ${numberOfEpisodes}`],
    [
      seasonList.every(({ number }, index) => number === index + 1),
      'has seasons that are not numbered in order',
    ],
    [years[0] === Number(releaseDate?.slice(0, 4)), 'begins in another year than its first season'],
    [
      years.every((year, index) => year >= (years[index - 1] ?? 0)),
      'has a season before the one that precedes it',
    ],
    [dates.every((date) => DATE.test(date)), 'has an episode with a malformed date'],
    [
      dates.every((date, index) => date >= (dates[index - 1] ?? '')),
      'has an episode before the one that precedes it',
    ],
  ]
  return rules.filter(([holds]) => !holds).map(([, problem]) => `${title} ${problem}.`)
}

/** Finds codes of languages and countries that have no name, or one that another code has too. */
function checkCodes(titles: readonly CatalogueTitle[]): string[] {
  const problemsOf = (type: CodeType, codes: ReadonlySet<string>) =>
    [...Map.groupBy(codes, (code) => codeName(type, code))].flatMap(([name, same]) => {
      if (name === undefined) return same.map((code) => `The ${type} ${code} has no name.`)
      return same.length > 1 ? [`The ${type}s ${same.join(' and ')} are both ${name}.`] : []
    })
  const languages = titles.flatMap(({ originalLanguage }) => originalLanguage ?? [])
  return [
    ...problemsOf('language', new Set(languages)),
    ...problemsOf('region', new Set(titles.flatMap(({ countries }) => countries))),
  ]
}

/** Finds scores that can't be a title's own: without votes, or those of another title of the same name. */
function checkScores(titles: readonly CatalogueTitle[]): string[] {
  const scored = titles.filter(({ voteAverage }) => voteAverage !== null)
  const ofOthers = [
    ...Map.groupBy(
      scored,
      ({ title, voteAverage, voteCount }) => `${titleKey(title)} ${voteAverage} ${voteCount}`,
    ).values(),
  ].filter((same) => same.length > 1)
  return [
    ...scored
      .filter(({ voteCount }) => voteCount < SCORED_VOTES_MIN)
      .map(({ title, voteCount }) => `${title} has a score of ${voteCount} votes.`),
    ...ofOthers.map(([one]) => `Titles called ${one?.title} share their score and votes.`),
  ]
}
