import { BULK_VALIDATION } from '../../../contract/messages/bulkWrites.js'
import { parsePartialDate, PRECISION } from '../../../contract/partialDate.js'
import {
  historyItemSchema,
  listEntryItemSchema,
  ratingItemSchema,
} from '../../../contract/schemas/bulkWrites.js'
import { fieldErrorsOf } from '../../../contract/schemas/fieldErrors.js'
import { readId } from '../../platform/database/readId.js'
import { fieldOf } from '../../platform/rest/restHandler.js'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import { type Reference, readTitleRef } from '../../titles/references/readReferences.js'
import type { ImportDate, ImportedPart, ImportedTitle, ImportRow, ListRow } from './formats/ImportRow.js'

/** What is wrong with an item. */
export class InvalidItem {
  constructor(
    readonly field: string,
    readonly message: string,
  ) {}
}

/** What an item says. */
export interface ReadItem {
  row: ImportRow
  /** The list that the row belongs to, if that is a watchlist of its own. */
  list?: ListRow
}

/** What items refer to. */
export interface ItemWorld {
  /** The first digits of the id of this instance. */
  instance: string
  /** Names of the viewer's watchlists, by their ids. */
  watchlists: ReadonlyMap<number, string>
}

/** Reads an item of a client. @throws InvalidItem */
export type ReadBulkItem = (item: unknown, world: ItemWorld) => ReadItem

/** Where a row comes from; the bulk write numbers its rows itself. */
const ORIGIN = { file: '', key: '' }

/** Reads an item of `syncHistory`. */
export const readHistoryItem: ReadBulkItem = (item, { instance }) => {
  const title = readTitle(item, instance)
  const { season, number, watchedOn, watchedAt, rating, rewatch, note, tags, place } = parse(
    historyItemSchema,
    item,
  )
  if (watchedOn != null && watchedAt != null) throw new InvalidItem('watchedAt', BULK_VALIDATION.oneDate)
  const part = readPart(season, number, { isWhole: false })
  if (part) {
    if (watchedOn != null && parsePartialDate(watchedOn)?.precision !== PRECISION.day)
      throw new InvalidItem('watchedOn', BULK_VALIDATION.exactDay)
    const extra = Object.entries({ note, tags, place }).find(([, value]) => value?.length)
    if (extra) throw new InvalidItem(extra[0], BULK_VALIDATION.titleOnly)
  }
  const row: ImportRow = {
    kind: 'viewing',
    origin: ORIGIN,
    title,
    part,
    watchedOn: watchedOn == null ? dateOf(watchedAt) : { day: watchedOn },
    rewatch: rewatch ?? false,
    ...(rating != null && { rating: { value: rating } }),
    note: note ?? '',
    tags: tags ?? [],
    place: place ?? '',
  }
  return { row }
}

/** Reads an item of `syncRatings`. */
export const readRatingItem: ReadBulkItem = (item, { instance }) => {
  const title = readTitle(item, instance)
  const { season, number, rating, ratedAt } = parse(ratingItemSchema, item)
  const part = readPart(season, number, { isWhole: true })
  const at = dateOf(ratedAt)
  return {
    row: {
      kind: 'rating',
      origin: ORIGIN,
      title,
      part,
      rating: { value: rating },
      ...(at && { ratedAt: at }),
    },
  }
}

/** Reads an item of `syncLists`. */
export const readListItem: ReadBulkItem = (item, { instance, watchlists }) => {
  const title = readTitle(item, instance)
  const { note, addedAt } = parse(listEntryItemSchema, item)
  const at = dateOf(addedAt)
  const base = { origin: ORIGIN, title, ...(at && { addedAt: at }) }
  const list = fieldOf(item, 'list')
  if (list === 'FAVORITES') {
    if (note) throw new InvalidItem('note', BULK_VALIDATION.favoriteNote)
    return { row: { ...base, kind: 'favorite' } }
  }
  if (list === 'WATCHLIST') return { row: { ...base, kind: 'watchlist', note: note ?? '' } }
  const id = readId(list) ?? 0
  const name = watchlists.get(id)
  if (name === undefined) throw new InvalidItem('list', BULK_VALIDATION.list)
  const key = String(id)
  return {
    row: { ...base, kind: 'listItem', list: key, note: note ?? '' },
    list: { kind: 'list', origin: ORIGIN, list: { key, name, visibility: 'PRIVATE', ranked: false } },
  }
}

/** Returns the ids of watchlists that items name. */
export const watchlistIdsOf = (items: readonly unknown[]): number[] => [
  ...new Set(items.flatMap((item) => readId(fieldOf(item, 'list')) ?? [])),
]

function parse<Output>(
  schema: { safeParse: (input: unknown) => { data?: Output; error?: Parameters<typeof fieldErrorsOf>[0] } },
  item: unknown,
): Output {
  const { data, error } = schema.safeParse(item)
  const [first] = Object.entries(fieldErrorsOf(error))
  if (data !== undefined) return data
  throw new InvalidItem(first?.[0] ?? '', first?.[1] ?? BULK_VALIDATION.item)
}

/** Reads the title of an item. */
function readTitle(item: unknown, instance: string): ImportedTitle {
  if (typeof item !== 'object' || item === null) throw new InvalidItem('', BULK_VALIDATION.item)
  const reference = readTitleRef(fieldOf(item, 'title'))
  if (!('by' in reference)) throw new InvalidItem(`title${reference.field}`, reference.text)
  return titleOf(reference, instance)
}

/** Returns a title as an import names it. */
function titleOf(reference: Reference, instance: string): ImportedTitle {
  if (reference.by === 'id') return { ids: { marquee: reference.id, instance }, title: '' }
  if (reference.by === 'match') {
    const { title, year, type } = reference.match
    return { ids: {}, title, ...(year !== null && { year }), ...(type && { type }) }
  }
  const { source, id, type } = reference.external
  const typed = { title: '', ...(type && { type }) }
  switch (source) {
    case IdSource.IMDB:
      return { ids: { imdb: id }, ...typed }
    case IdSource.TMDB:
      return { ids: { tmdb: { type: type ?? 'MOVIE', id: Number(id) } }, ...typed }
    case IdSource.TVDB:
      return { ids: { tvdb: Number(id) }, ...typed }
    case IdSource.WIKIDATA:
      return { ids: { wikidata: id }, ...typed }
  }
}

/** @param isWhole whether a season without an episode is meant as a whole */
function readPart(
  season: number | null | undefined,
  number: number | null | undefined,
  { isWhole }: { isWhole: boolean },
): ImportedPart | undefined {
  if (season == null && number == null) return undefined
  if (season == null) throw new InvalidItem('season', BULK_VALIDATION.episode)
  if (number != null) return { type: 'EPISODE', season, number }
  if (!isWhole) throw new InvalidItem('number', BULK_VALIDATION.episode)
  return { type: 'SEASON', season }
}

const dateOf = (moment: Date | null | undefined): ImportDate | null =>
  moment == null ? null : { instant: moment.toISOString() }
