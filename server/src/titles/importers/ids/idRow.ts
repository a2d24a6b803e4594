import { own } from '../../../../contract/own.js'
import { readId } from '../../../platform/database/readId.js'

/** What a row of Wikidata's query says of a title. */
export interface IdRow {
  /** The item's id. */
  wikidata: string
  imdb: string | null
  tmdbMovie: string | null
  tmdbTv: string | null
  tvdbMovie: string | null
  tvdbSeries: string | null
  /** Name of the article in the English Wikipedia, with spaces as underscores. */
  article: string | null
}

/** The variables of the query, which the docs name. Their order does not matter. */
export const ID_COLUMNS = [
  'item',
  'imdb',
  'tmdbMovie',
  'tmdbTv',
  'tvdbMovie',
  'tvdbSeries',
  'article',
] as const
type Column = (typeof ID_COLUMNS)[number]

const VALUE_MAX = 1_000

/** Thrown for an invalid value. */
class Invalid extends Error {}

/**
 * Reads a row from its values by column, as the query service writes them in CSV, TSV or JSON. Returns what is wrong with it
 * instead if it is invalid.
 */
export function readIdRow(values: Readonly<Record<string, unknown>>): IdRow | string {
  const value = (column: Column) => cleanValue(own(values, column), column)
  const number = (column: Column) => {
    const text = value(column)
    if (text === null) return null
    const id = readId(text)
    if (id === undefined) throw new Invalid(`${column} is no number of a title`)
    return String(id)
  }
  try {
    const [, wikidata] =
      /^(?:https?:\/\/www\.wikidata\.org\/(?:entity|wiki)\/)?(Q\d{1,10})$/.exec(value('item') ?? '') ?? []
    if (!wikidata) throw new Invalid('item is no item of Wikidata')
    const imdb = value('imdb')
    if (imdb !== null && !/^tt\d{6,10}$/.test(imdb)) throw new Invalid('imdb is no id of a title')
    return {
      wikidata,
      imdb,
      tmdbMovie: number('tmdbMovie'),
      tmdbTv: number('tmdbTv'),
      tvdbMovie: number('tvdbMovie'),
      tvdbSeries: number('tvdbSeries'),
      article: articleOf(value('article')),
    }
  } catch (error) {
    if (error instanceof Invalid) return error.message
    throw error
  }
}

/** Returns the text of a value: that of a JSON binding, without the brackets and quotation marks of SPARQL's TSV; null if empty. */
function cleanValue(given: unknown, column: Column): string | null {
  const value =
    typeof given === 'object' && given !== null ? own(given as Record<string, unknown>, 'value') : given
  if (value == null || value === '') return null
  if (typeof value !== 'string' || value.length > VALUE_MAX)
    throw new Invalid(`${column} is no text, or too long`)
  const text = value.trim()
  const [, inner] = /^<(.*)>$/.exec(text) ?? /^"(.*)"(?:@[\w-]+|\^\^\S+)?$/.exec(text) ?? []
  return (inner === undefined ? text : inner.replace(/\\(["\\])/g, '$1')) || null
}

/** Returns the name of an article that is given as such or by its address. */
function articleOf(text: string | null): string | null {
  if (text === null) return null
  if (!/^https?:\/\//.test(text)) return articleName(text)
  const [, name] = /^https?:\/\/en\.wikipedia\.org\/wiki\/(.+)$/.exec(text) ?? []
  const decoded = name && decodeName(name)
  if (!decoded) throw new Invalid('article is no address of the English Wikipedia')
  return articleName(decoded)
}

const articleName = (name: string) => name.replaceAll(' ', '_').normalize('NFC')

/** Returns a name of an article without percent-encoding; undefined if it is encoded wrongly. */
function decodeName(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** A word of a folded title: then the id of a film of wikipedia-movie-data ends without an article. */
const FOLDED_WORD = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+$/u

/**
 * Returns the name of the article that the id of a film of wikipedia-movie-data ends with (`wikipediaId`); null without one. A
 * section of an article is none: the article is about something else.
 */
export function articleOfId(externalId: string): string | null {
  const word = externalId.slice(externalId.lastIndexOf(' ') + 1)
  if (word === externalId || FOLDED_WORD.test(word) || word.includes('#')) return null
  const name = decodeName(word)
  return name ? articleName(name) : null
}
