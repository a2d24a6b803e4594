import { hash } from 'node:crypto'
import { parsePartialDate, PRECISION } from '../../../contract/partialDate.js'
import { SERIES } from '../../../contract/rules/series.js'
import { foldText, titleKey } from '../../titles/search/foldText.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { WHOLE_SEASON } from '../ratings/partRatingStatements.js'
import { nameKey } from '../watchlists/watchlistValidation.js'
import type {
  ImportDate,
  ImportedPart,
  ImportedTitle,
  ImportProblem,
  ImportRow,
  ListRow,
  ViewingRow,
  WatchedRow,
} from './formats/ImportRow.js'
import { shorten } from './formats/reading/texts.js'
import type { RowKind, RowOutcome } from './Import.js'

/** A row as it is inserted. Absent columns have their defaults. */
export interface StagedRow {
  kind: RowKind
  file: string
  line: number | null
  title: number | null
  season?: number | null
  number?: number | null
  part?: object | null
  run?: number | null
  /** A day (YYYY-MM-DD), or an instant, whose day follows from the account's time zone. */
  day?: string | null
  instant?: string | null
  precision?: number
  /** A day or an instant. */
  at?: string | null
  rating?: number | null
  rewatch?: boolean
  spoiler?: boolean
  derived?: boolean
  seconds?: number | null
  text?: string
  tags?: readonly string[]
  place?: string
  list?: string | null
  data?: object | null
  outcome?: RowOutcome
  reason?: string | null
}

/** Fields of a list as a row has them. */
export interface ListData extends Omit<ListRow['list'], 'key' | 'name' | 'createdAt' | 'tags'> {
  nameKey: string
}

/** The evening of a row, in its own export: its id, or its month or year in an older one. */
export interface EveningData {
  evening: string | null
  on: string | null
}

type Place = Pick<StagedRow, 'file' | 'line' | 'title'>

/**
 * Returns what an import says in a row, each thing as a row of its own.
 * @param title number of its title; null for a list @param isAlone whether it says nothing on the way, such as a rating by a viewing
 */
export function stageRow(row: ImportRow, title: number | null, isAlone = false): StagedRow[] {
  const staged = stage(row, title)
  return isAlone && row.kind !== 'review'
    ? staged.filter(({ kind, derived }) => !derived || !RATINGS.has(kind))
    : staged
}

const RATINGS: ReadonlySet<RowKind> = new Set(['rating', 'partRating'])

function stage(row: ImportRow, title: number | null): StagedRow[] {
  const place: Place = {
    file: row.origin.file,
    line: row.origin.line ?? row.origin.index ?? null,
    title,
  }
  switch (row.kind) {
    case 'watched':
      return 'part' in row && row.part ? ticks(row, row.part, place) : watched(row, place)
    case 'viewing':
      return row.part ? ticks(row, row.part, place) : viewing(row, place)
    case 'rating':
      return [
        {
          ...place,
          kind: row.part ? 'partRating' : 'rating',
          ...partOf(row.part),
          rating: row.rating.value,
          at: momentOf(row.ratedAt),
        },
      ]
    case 'review':
      return reviewed(row.review, row.part, row.rating?.value, momentOf(row.writtenAt), place).map(
        (staged) =>
          row.changedAt && !staged.derived
            ? { ...staged, data: { changedAt: momentOf(row.changedAt) } }
            : staged,
      )
    case 'profileFavorite':
      return [{ ...place, kind: 'profileFavorite' }]
    case 'favorite':
    case 'notInterested':
      return [{ ...place, kind: row.kind, at: momentOf(row.addedAt) }]
    case 'watchlist':
      return [{ ...place, kind: 'watchlist', at: momentOf(row.addedAt), text: row.note ?? '' }]
    case 'list':
      return [list(row, place)]
    case 'listItem':
      return [{ ...place, kind: 'listItem', list: row.list, at: momentOf(row.addedAt), text: row.note ?? '' }]
    case 'seriesRun':
      return [
        {
          ...place,
          kind: 'seriesRun',
          season: row.part?.season ?? WHOLE_SERIES,
          number: WHOLE_SEASON,
          run: row.run,
        },
      ]
    case 'seriesStatus':
      return [{ ...place, kind: 'seriesStatus', text: row.status, at: momentOf(row.changedAt) }]
  }
}

/** Kinds of rows that are about series only. */
const SERIES_KINDS: ReadonlySet<string> = new Set(['seriesRun', 'seriesStatus'] satisfies RowKind[])

const SEVERITIES = { error: 'INVALID', note: 'NOTE', skipped: 'SKIPPED' } as const

/** Returns a problem as a row. */
export const stageProblem = ({
  severity,
  code,
  file,
  line,
  index,
  field,
  params,
}: ImportProblem): StagedRow => ({
  kind: 'problem',
  file,
  line: line ?? index ?? null,
  title: null,
  outcome: SEVERITIES[severity],
  reason: code,
  data: { ...(field && { field }), ...params },
})

/** Kinds of rows that are about whole titles only. */
const WHOLE: readonly string[] = ['favorite', 'profileFavorite', 'notInterested', 'watchlist', 'listItem']

/** Returns a row about a season or an episode as a problem, if lists hold titles only; undefined for other rows. */
export function partProblem(row: ImportRow): ImportProblem | undefined {
  if (row.kind === 'list' || !row.part || !WHOLE.includes(row.kind)) return undefined
  const { key: _key, ...place } = row.origin
  const params = { name: shorten(row.title.title), type: row.part.type }
  return { kind: 'problem', severity: 'skipped', code: 'TYPE_NOT_IMPORTED', params, ...place }
}

/** Returns a title as it is stored: that of a row about an episode is a series. */
export const refOf = (row: ImportRow): ImportedTitle | undefined => {
  if (row.kind === 'list') return undefined
  return row.part || SERIES_KINDS.has(row.kind) ? { ...row.title, type: 'TV' } : row.title
}

/** Returns the key of a title: that of the same title in another file, whatever its case and accents. */
export const refKey = ({ ids, title, year, type }: ImportedTitle): string =>
  hash(
    'sha1',
    JSON.stringify([Object.entries(ids).toSorted(), titleKey(title) || title, year, type]),
    'base64url',
  )

/** Viewings of a title that one row may count, as often as an episode can be watched. */
const playsOf = ({ plays }: { plays?: number }) => Math.min(Math.max(plays ?? 1, 1), SERIES.runMax)

function watched(row: WatchedRow, place: Place): StagedRow[] {
  const at = momentOf(row.markedAt)
  const plays = playsOf(row)
  return [
    ...(plays > 1 ? undated(plays, place) : []),
    {
      ...place,
      kind: 'watched',
      at,
      derived: row.follows ?? false,
      ...(row.recordedAt && { data: { addedAt: momentOf(row.recordedAt) } }),
    },
    ...rated(row.rating?.value, undefined, at, place),
  ]
}

/** Viewings on unknown days. */
const undated = (count: number, place: Place): StagedRow[] =>
  Array.from({ length: count }, () => ({ ...place, kind: 'viewing' }))

function viewing(row: ViewingRow, place: Place): StagedRow[] {
  if (row.automatic)
    return [
      {
        ...place,
        kind: 'viewing',
        rating: row.rating?.value ?? null,
        at: momentOf(row.recordedAt),
        derived: true,
      },
      { ...place, kind: 'watched', at: momentOf(row.recordedAt) },
    ]
  const date = dateOf(row.watchedOn)
  const at = momentOf(row.watchedOn ?? undefined)
  const rating = row.rating?.value ?? null
  return [
    {
      ...place,
      kind: row.evening ? 'evening' : 'viewing',
      ...date,
      at: momentOf(row.recordedAt),
      rating,
      rewatch: row.rewatch ?? false,
      seconds: row.seconds ?? null,
      text: row.note ?? '',
      tags: row.tags ?? [],
      place: row.place ?? '',
      ...(row.evening && date.precision !== PRECISION.day && { data: eveningOf(row) }),
    },
    ...undated(playsOf(row) - 1, place),
    ...rated(row.rating?.value, undefined, at, place),
    ...(row.review ? reviewed(row.review, undefined, undefined, at, place) : []),
  ]
}

/** An evening whose day is not known, by which its episodes find it: those of a day are found by it. */
const eveningOf = ({ eveningId, ...row }: ViewingRow | WatchedRow): EveningData => ({
  evening: eveningId ?? null,
  on: row.kind === 'viewing' && row.watchedOn && 'day' in row.watchedOn ? row.watchedOn.day : null,
})

/** Episodes have no day that is known by its month only: such an evening gets them afterwards. */
function ticks(row: ViewingRow | WatchedRow, part: ImportedPart, place: Place): StagedRow[] {
  const watchedOn = row.kind === 'viewing' ? row.watchedOn : null
  const date = dateOf(watchedOn)
  const exact = date.precision === PRECISION.day ? date : {}
  const derived = row.kind === 'watched' && row.follows === true
  const evening = eveningOf(row)
  const hasEvening = date.precision !== PRECISION.day && (evening.evening !== null || evening.on !== null)
  const tick: StagedRow = {
    ...place,
    kind: 'tick',
    ...partOf(part),
    seconds: null,
    derived,
    ...(hasEvening && { data: evening }),
  }
  const last = row.run ?? (playsOf(row) > 1 ? playsOf(row) : null)
  const earlier = row.run === undefined && last !== null ? last - 1 : 0
  const at = momentOf(row.recordedAt ?? watchedOn ?? (row.kind === 'watched' ? row.markedAt : undefined))
  return [
    ...Array.from({ length: earlier }, (_, index): StagedRow => ({ ...tick, run: index + 1, at })),
    { ...tick, ...exact, run: last, at },
    ...rated(row.rating?.value, part, at, place),
    ...(row.kind === 'viewing' && row.review ? reviewed(row.review, part, undefined, at, place) : []),
  ]
}

/** The rating that another row says on the way. */
const rated = (
  rating: number | undefined,
  part: ImportedPart | undefined,
  at: string | null,
  place: Place,
): StagedRow[] =>
  rating === undefined
    ? []
    : [
        {
          ...place,
          kind: part ? 'partRating' : 'rating',
          ...partOf(part),
          rating,
          at,
          derived: true,
        },
      ]

const reviewed = (
  review: { text: string; spoiler: boolean },
  part: ImportedPart | undefined,
  rating: number | undefined,
  at: string | null,
  place: Place,
): StagedRow[] => [
  ...rated(rating, part, at, place),
  {
    ...place,
    kind: part ? 'partReview' : 'review',
    ...partOf(part),
    text: review.text,
    spoiler: review.spoiler,
    at,
  },
]

function list({ list: { key, name, createdAt, tags: _tags, ...fields } }: ListRow, place: Place): StagedRow {
  const data: ListData = { ...fields, nameKey: nameKey(name) }
  return { ...place, kind: 'list', list: key, text: name, at: momentOf(createdAt), data }
}

/** The place of a part. Of an episode without a place it is found later, in the series. */
function partOf(part: ImportedPart | undefined): Pick<StagedRow, 'season' | 'number' | 'part'> {
  if (!part) return {}
  const { season, number, absolute, title, ids } = part
  if (part.type === 'SEASON') return { season: season ?? null, number: WHOLE_SEASON }
  if (season !== undefined && number !== undefined) return { season, number }
  return {
    part: {
      season: season ?? null,
      absolute: absolute ?? null,
      key: title === undefined ? null : foldText(title) || null,
      imdb: ids?.imdb === undefined ? null : Number(ids.imdb.slice(2)),
      tmdb: ids?.tmdb ?? null,
    },
  }
}

/** A date as it is stored: its first day and its precision, or an instant. */
function dateOf(date: ImportDate | null): Pick<StagedRow, 'day' | 'instant' | 'precision'> {
  if (date === null) return {}
  if ('instant' in date) return { instant: date.instant, precision: PRECISION.day }
  return parsePartialDate(date.day) ?? {}
}

/** A date as a moment: a day begins its partial date. */
function momentOf(date: ImportDate | undefined): string | null {
  if (!date) return null
  return 'instant' in date ? date.instant : (parsePartialDate(date.day)?.day ?? null)
}
