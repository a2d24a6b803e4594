import type { Client } from 'pg'
import { sortKey, titleKey } from '../search/foldText.js'
import { CopyWriter } from './CopyWriter.js'

/** Returns the sort key and the folded titles that search and matching use. */
export function titleKeys(title: string, originalTitle: string) {
  const key = titleKey(title)
  return {
    sortTitle: sortKey(title),
    titleKey: key,
    originalKey: originalTitle === title ? key : titleKey(originalTitle),
  }
}

/** Maximum length of a title, a name or a role, in characters. An index cannot hold much more. */
export const TEXT_MAX = 500

/** The columns of each table in the order of their values. */
const COLUMNS = {
  staged_title: [
    'n', 'external_id', 'type', 'title', 'original_title', 'overview', 'tagline', 'release_date', 'release_year',
    'runtime', 'number_of_seasons', 'number_of_episodes', 'status', 'original_language', 'countries', 'budget', 'revenue', 'vote_average', 'vote_count',
    'popularity', 'genre_ids', 'companies', 'trailer', 'sort_title', 'title_key', 'original_key',
  ], // prettier-ignore
  staged_rating: ['n', 'vote_average', 'vote_count'],
  staged_alternative: ['n', 'title_key', 'title', 'region'],
  staged_known_id: ['n', 'source', 'external_id'],
  staged_credit: ['n', 'kind', 'rank', 'position', 'person', 'character', 'job'],
  staged_person: ['person', 'imdb_id', 'name', 'folded_name'],
} as const

/** Opens a staging table for writing; one at a time. @param columns those that are filled, all by default */
export function openStaging(
  client: Client,
  table: keyof typeof COLUMNS,
  columns: readonly string[] = COLUMNS[table],
): CopyWriter {
  return new CopyWriter(client, table, columns)
}

/** Order of the crew: directors, writers and producers come first. */
export const CREW_RANKS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    Director: 0,
    Creator: 0,
    Writer: 1,
    Producer: 2,
  }),
)
/** Rank of all other jobs. */
export const OTHER_CREW_RANK = 3
