import { REFERENCE_VALIDATION as TEXTS } from '../../../contract/messages/references.js'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import { own } from '../../../contract/own.js'
import { readId } from '../../platform/database/readId.js'
import { AppError, type FieldErrors, throwIfInvalid } from '../../platform/errors/errors.js'
import type { TitleType } from '../externalIds/entities.js'
import { IdSource } from '../externalIds/ExternalId.js'
import { imdbIdOf } from '../externalIds/imdbIdOf.js'
import { type ExternalIdRef, readExternalId } from '../externalIds/readExternalId.js'
import { titleKey } from '../search/foldText.js'

/** A title by what it is called. */
export interface NamedTitle {
  title: string
  /** The folded title. */
  key: string
  year: number | null
  type: TitleType | null
}

/** A valid reference to a title. */
export type Reference =
  { by: 'id'; id: number } | { by: 'external'; external: ExternalIdRef } | { by: 'match'; match: NamedTitle }

const TITLE_MAX = 500
/** Longest id or address of a page. */
const ADDRESS_MAX = 300
const YEARS = { min: 1800, max: 2200 } as const
const TYPES: ReadonlyMap<string, TitleType> = new Map([
  ['movie', 'MOVIE'],
  ['MOVIE', 'MOVIE'],
  ['tv', 'TV'],
  ['TV', 'TV'],
])

/** Thrown for an invalid field. */
class Invalid {
  constructor(
    readonly field: string,
    readonly text: string,
  ) {}
}

/** Reads one kind of reference. @throws Invalid */
type Reader = (value: unknown) => Reference

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['id', (value) => ({ by: 'id', id: check(readId(value), '', TEXTS.id) })],
  ['imdb', (value) => external(IdSource.IMDB, imdbOf(value))],
  [
    'tmdb',
    (value) => {
      const { id, type = typeOf(value) } = numberedOf(IdSource.TMDB, value)
      return external(IdSource.TMDB, id, check(type, '.type', TEXTS.type))
    },
  ],
  [
    'tvdb',
    (value) => {
      const { id, type = typeOf(value) } = numberedOf(IdSource.TVDB, value)
      return external(IdSource.TVDB, id, type)
    },
  ],
  [
    'wikidata',
    (value) =>
      external(IdSource.WIKIDATA, check(addressed(IdSource.WIKIDATA, value)?.id, '', TEXTS.wikidata)),
  ],
  ['match', (value) => ({ by: 'match', match: namedTitle(value) })],
])

/**
 * Reads references of a client of either API.
 * @throws AppError INVALID_INPUT naming each invalid field, such as `refs.3.imdb`
 */
export function readReferences(refs: unknown): Reference[] {
  if (!Array.isArray(refs) || refs.length > TITLE_REFS.max)
    throw new AppError('INVALID_INPUT', { refs: TEXTS.refs })
  const fields: FieldErrors = {}
  const references = refs.flatMap((ref, index) => {
    try {
      return [readReference(ref)]
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      fields[`refs.${index}${error.field}`] = error.text
      return []
    }
  })
  throwIfInvalid(fields)
  return references
}

/**
 * Reads one reference of a client. Returns the field and the text of what is wrong with an invalid one.
 * @param ref untrusted
 */
export function readTitleRef(ref: unknown): Reference | { field: string; text: string } {
  try {
    return readReference(ref)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { field: error.field, text: error.text }
  }
}

function readReference(ref: unknown): Reference {
  const given = [...READERS].filter(([name]) => fieldOf(ref, name) != null)
  const [only] = given
  const [other] = only ? [] : unknownFieldsOf(ref)
  if (other !== undefined) throw new Invalid(`.${other}`, TEXTS.one)
  if (!only || given.length > 1) throw new Invalid('', TEXTS.one)
  const [name, read] = only
  try {
    return read(fieldOf(ref, name))
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(`.${name}${error.field}`, error.text) : error
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? own(value as Record<string, unknown>, name) : undefined

function check<Value>(value: Value | undefined, field: string, error: string): Value {
  if (value === undefined) throw new Invalid(field, error)
  return value
}

/** Names of fields that references do not have, such as `trakt`; others are not repeated. */
const unknownFieldsOf = (ref: unknown): string[] =>
  typeof ref === 'object' && ref !== null && !Array.isArray(ref)
    ? Object.keys(ref).filter((name) => !READERS.has(name) && /^[a-z_]{1,30}$/i.test(name))
    : []

/** Returns the id of a site in a text: with or without the site's name, or the address of a page. */
function addressed(source: IdSource, value: unknown): ExternalIdRef | undefined {
  if (typeof value !== 'string' || value.length > ADDRESS_MAX) return undefined
  const found = [value, `${source}:${value.trim()}`].map((text) => readExternalId(text))
  return found.find((ref) => ref?.source === source)
}

/** Returns an id of IMDb, given with or without `tt` and zeros, or as an address. */
function imdbOf(value: unknown): string {
  const text = typeof value === 'string' && value.length <= ADDRESS_MAX ? value.trim() : ''
  return check(imdbIdOf(text) ?? addressed(IdSource.IMDB, text)?.id, '', TEXTS.imdb)
}

/** Returns a number of a site, given as `{ id, type }`, as a number alone, or as a text such as tv/1396. */
function numberedOf(source: IdSource, value: unknown): Pick<ExternalIdRef, 'id' | 'type'> {
  const isAlone = typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value.trim()))
  const found = isAlone ? undefined : addressed(source, value)
  if (found) return found
  const given = isAlone ? String(value).trim() : fieldOf(value, 'id')
  return { id: String(check(readId(given), '.id', TEXTS.number)) }
}

function typeOf(value: unknown): TitleType | undefined {
  const type = fieldOf(value, 'type')
  if (type == null) return undefined
  return check(typeof type === 'string' ? TYPES.get(type) : undefined, '.type', TEXTS.type)
}

const external = (source: IdSource, id: string, type?: TitleType): Reference => ({
  by: 'external',
  external: { source, id, ...(type && { type }) },
})

function namedTitle(value: unknown): NamedTitle {
  const title = fieldOf(value, 'title')
  if (typeof title !== 'string' || title.length > TITLE_MAX) throw new Invalid('.title', TEXTS.title)
  // PostgreSQL takes no zero byte and no half of a surrogate pair.
  const clean = title.replaceAll('\0', '').toWellFormed().trim()
  const key = titleKey(clean)
  if (key === '') throw new Invalid('.title', TEXTS.title)
  return { title: clean, key, year: yearOf(fieldOf(value, 'year')), type: typeOf(value) ?? null }
}

function yearOf(year: unknown): number | null {
  if (year == null) return null
  const number = typeof year === 'string' && /^\d{4}$/.test(year) ? Number(year) : year
  if (typeof number !== 'number' || !Number.isInteger(number) || number < YEARS.min || number > YEARS.max)
    throw new Invalid('.year', TEXTS.year)
  return number
}
