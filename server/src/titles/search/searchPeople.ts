import { sql } from 'kysely'
import { PEOPLE } from '../../../contract/rules/catalogue.js'
import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { nearWords } from './searchCorrections.js'
import { lexeme } from './searchPlan.js'
import { pairsOf } from './unspacedText.js'

/** With this many matches among the best known people, the others are not searched. */
const ENOUGH_KNOWN = 100
/** Matches that are compared; the best known ones lie first in the table. */
const COMPARED_MAX = 5_000
/** A word of fewer letters begins too many names to search all of them. */
const WHOLE_SEARCH_LETTERS = 3

interface PeopleParams {
  query: string
}

const KNOWN_PEOPLE = statement((db, p: PeopleParams) =>
  db
    .selectFrom('search_person as s')
    .select('s.person_id as id')
    .where('s.known', '=', true)
    .where(sql<boolean>`s.words @@ ${p.query}::tsquery`)
    .orderBy('s.fame', 'desc')
    .orderBy('s.person_id')
    .limit(PEOPLE.results),
)

const ALL_PEOPLE = statement((db, p: PeopleParams) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('search_person')
        .select(['person_id', 'fame'])
        .where(sql<boolean>`words @@ ${p.query}::tsquery`)
        .limit(COMPARED_MAX)
        .as('s'),
    )
    .select('s.person_id as id')
    .orderBy('s.fame', 'desc')
    .orderBy('s.person_id')
    .limit(PEOPLE.results),
)

/** People with exactly this name; namesakes have another folded name, and follow by fame. */
const SAME_NAME = statement((db, p: { name: string }) =>
  db
    .selectFrom('person as p')
    .innerJoin('search_person as s', 's.person_id', 'p.id')
    .select('p.id')
    .where('p.folded_name', '=', p.name),
)

/**
 * Returns the ids of people whose names contain every word, or begin a word with it: a person with exactly this name first, then
 * the best known. Corrects misspelt words if no name matches.
 * @param words the query's folded words, at least one
 */
export async function searchPeople(database: Database, words: readonly string[]): Promise<number[]> {
  const query = toQuery(words.map((word) => [word]))
  const [same, found] = await Promise.all([
    database.coalesced(SAME_NAME, { name: words.join(' ') }),
    matches(database, query, words),
  ])
  const ids = new Set([...same, ...found].map(({ id }) => id))
  if (ids.size > 0) return [...ids]
  const near = await nearWords(database, words)
  const corrected = words.map((word) => [word, ...(near.get(word) ?? [])])
  if (corrected.every(({ length }) => length === 1)) return []
  return (await matches(database, toQuery(corrected), words)).map(({ id }) => id)
}

async function matches(
  database: Database,
  query: string,
  words: readonly string[],
): Promise<{ id: number }[]> {
  const known = await database.coalesced(KNOWN_PEOPLE, { query })
  const isSelective = words.some((word) => word.length >= WHOLE_SEARCH_LETTERS)
  return known.length >= ENOUGH_KNOWN || !isSelective ? known : database.coalesced(ALL_PEOPLE, { query })
}

/** Returns the tsquery of names with a spelling of each word. */
const toQuery = (spellings: readonly (readonly string[])[]) =>
  spellings
    .map((words) =>
      words.map((word) =>
        pairsOf(word)
          .map((part) => lexeme(part, '*'))
          .join(' <-> '),
      ),
    )
    .map((words) => `(${words.join(' | ')})`)
    .join(' & ')
