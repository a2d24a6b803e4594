import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT } from '../../platform/config/root.js'
import { wikipediaId } from './wikipediaTitles.js'

/** Facts of films out of wikipedia-movie-data, packed by server/scripts/filmFacts.mjs. */
export const FACTS_FILE = join(ROOT, 'server', 'starter', 'facts.tsv.br')

/** What is known of a film from wikipedia-movie-data. */
export interface FilmFacts {
  title: string
  year: number
  /** Name of the film's article; empty without one. */
  article: string
  genres: string[]
  directors: string[]
  writers: string[]
  /** In billing order. */
  cast: string[]
  /** Characters of the article's summary, a measure of how well known the film is. */
  length: number
  /** Ids under which the importer of wikipedia-movie-data knows the film. */
  wikipediaIds: string[]
}

/** Parses the packed file. */
export function parseFacts(packed: Buffer): FilmFacts[] {
  return brotliDecompressSync(packed).toString('utf8').split('\n').map(parseLine)
}

const list = (text = '') => (text === '' ? [] : text.split('|'))

function parseLine(line: string): FilmFacts {
  const [title = '', yearText, article = '', genres, directors, writers, cast, length, listed] =
    line.split('\t')
  const year = Number(yearText)
  const rows = listed ? list(listed) : [`${yearText} ${article} ${title}`]
  return {
    title,
    year,
    article,
    genres: list(genres),
    directors: list(directors),
    writers: list(writers),
    cast: list(cast),
    length: Number(length),
    wikipediaIds: rows.map(idOfRow),
  }
}

/** Returns the importer's id of a row "year article title"; the article may be empty and contains no space. */
function idOfRow(row: string): string {
  const [year, article] = row.split(' ', 2)
  return wikipediaId(Number(year), row.slice(`${year} ${article} `.length), article || null)
}
