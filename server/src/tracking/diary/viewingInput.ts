import * as z from 'zod/mini'
import { DIARY_VALIDATION } from '../../../contract/messages/diary.js'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { SERIES_VALIDATION } from '../../../contract/messages/series.js'
import { lastDayOf, parsePartialDate, PRECISION } from '../../../contract/partialDate.js'
import { SERIES } from '../../../contract/rules/series.js'
import { logSchema, tagSchema, viewingSchema } from '../../../contract/schemas/diary.js'
import { AppError, parseInput, throwIfInvalid } from '../../platform/errors/errors.js'
import type { EntryValues } from '../../titles/types/TitleSnapshot.js'
import type { SortKeyRange, ViewingFields } from './diaryStatements.js'
import type { ViewedEpisode, ViewingInput } from './Viewing.js'

/** Unvalidated fields of a viewing, from the GraphQL or the REST API. */
export type ViewingValues = { [Name in keyof ViewingInput]?: unknown }

/** Unvalidated parts that are saved together with a viewing. */
export interface SavedTogether {
  review?: { text?: unknown; spoiler?: unknown } | null
  favorite?: unknown
}

/** Unvalidated fields of a log. */
export interface LogValues extends ViewingValues, SavedTogether {
  movie: EntryValues
  isRestored?: unknown
  isMarked?: unknown
  isAutomatic?: unknown
  episodes?: unknown
}

/** An episode of an evening: its place and run. */
export type ViewedPlace = Omit<ViewedEpisode, 'title'>

type Parsed = z.infer<typeof viewingSchema>

/** Returns the date as it is stored: its first day, and how exactly it is known. */
function storedDate(watchedOn: string | null): Pick<ViewingFields, 'day' | 'precision'> {
  return (
    (watchedOn === null ? undefined : parsePartialDate(watchedOn)) ?? {
      day: null,
      precision: PRECISION.unknown,
    }
  )
}

function toFields({ watchedOn, rating, rewatch, note, tags, place }: Parsed): ViewingFields {
  return {
    ...storedDate(watchedOn ?? null),
    rating: rating ?? null,
    rewatch: rewatch ?? false,
    note: note ?? '',
    tags: tags ?? [],
    place: place ?? '',
  }
}

const within = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))

const EPISODES = z.nullish(
  z
    .array(
      z.object(
        {
          season: within(SERIES.specials, SERIES.seasonMax, SERIES_VALIDATION.season),
          number: within(1, SERIES.episodeMax, SERIES_VALIDATION.number),
          run: within(1, SERIES.runMax, SERIES_VALIDATION.run),
        },
        SERIES_VALIDATION.scope,
      ),
      SERIES_VALIDATION.scope,
    )
    .check(z.maxLength(SERIES.tickMax, SERIES_VALIDATION.scope)),
)

const LOG = z.object({ ...viewingSchema.shape, ...logSchema.shape, episodes: EPISODES })

/** Validates the fields of a new viewing. @throws AppError INVALID_INPUT naming each invalid one */
export function readLog(input: LogValues): {
  fields: ViewingFields
  favorite: boolean | null
  isRestored: boolean
  isMarked: boolean
  isAutomatic: boolean
  episodes: ViewedPlace[]
} {
  const { favorite, isRestored, isMarked, isAutomatic, episodes, ...viewing } = parseInput(LOG, input)
  return {
    fields: toFields(viewing),
    // New ones are ticked.
    episodes: (isRestored && episodes) || [],
    favorite: favorite ?? null,
    isRestored: isRestored ?? false,
    isMarked: isMarked ?? false,
    // A date, or anything else that a person has told, makes a viewing theirs.
    isAutomatic: Boolean(isRestored && isAutomatic && !viewing.watchedOn && !viewing.note),
  }
}

/** Validates whether a title is to become a favorite; null if it stays as it is. @throws AppError INVALID_INPUT */
export const readFavorite = (favorite: unknown): boolean | null =>
  parseInput(z.pick(logSchema, { favorite: true }), { favorite }).favorite ?? null

/** Validates changes of a viewing; returns the given fields only. @throws AppError INVALID_INPUT */
export function readChanges(input: ViewingValues): Partial<ViewingFields> {
  const parsed = parseInput(viewingSchema, input)
  const all = toFields(parsed)
  const { rating, rewatch, note, tags, place } = all
  return {
    ...(parsed.watchedOn !== undefined && storedDate(parsed.watchedOn)),
    ...(parsed.rating !== undefined && { rating }),
    ...(parsed.rewatch !== undefined && { rewatch }),
    ...(parsed.note !== undefined && { note }),
    ...(parsed.tags !== undefined && { tags }),
    ...(parsed.place !== undefined && { place }),
  }
}

/** The largest value of PostgreSQL's integer. */
export const INT_MAX = 2_147_483_647

const EPOCH = Date.parse('0001-01-01T00:00:00Z')
/** Returns the sort key of a viewing, as the table generates it. */
const sortKeyOf = (day: string, precision: number) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - EPOCH) / 86_400_000) * 4 + precision

/**
 * Returns the sort keys between two dates. A date that is less exact than `from` is not within the range: January holds no
 * viewing of which only the year is known. @throws AppError INVALID_INPUT
 */
export function readRange(from: string | null | undefined, to: string | null | undefined): SortKeyRange {
  const fields: Record<string, string> = {}
  const read = (name: string, text: string | null | undefined) => {
    if (text == null || text === '') return undefined
    const date = parsePartialDate(text)
    if (!date) fields[name] = DIARY_VALIDATION.range
    return date
  }
  const [first, last] = [read('from', from), read('to', to)]
  throwIfInvalid(fields)
  return {
    // Viewings without a date have the key 0: they are in no range.
    fromKey: first ? sortKeyOf(first.day, first.precision) : last ? 1 : 0,
    toKey: last ? sortKeyOf(lastDayOf(last), PRECISION.day) : INT_MAX,
  }
}

/** Returns the tag of a filter as it is compared; null without one. @throws AppError INVALID_INPUT */
export function readTag(tag: unknown): string | null {
  if (tag == null || tag === '') return null
  return parseInput(z.object({ tag: tagSchema }), { tag }).tag.toLowerCase() || null
}

/** Returns the position behind which a page begins. @throws AppError INVALID_INPUT for an invalid cursor */
export function readCursor(cursor: string | null | undefined): { afterKey: number; afterId: number } {
  if (cursor == null) return { afterKey: INT_MAX, afterId: INT_MAX }
  const match = /^(\d{1,10}) (\d{1,10})$/.exec(
    Buffer.from(cursor.slice(0, 40), 'base64url').toString('latin1'),
  )
  const [afterKey, afterId] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || afterKey > INT_MAX || afterId > INT_MAX)
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return { afterKey, afterId }
}

export const cursorOf = ({ sortKey, id }: { sortKey: number; id: number }): string =>
  Buffer.from(`${sortKey} ${id}`).toString('base64url')
