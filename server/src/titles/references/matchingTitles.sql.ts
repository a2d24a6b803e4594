// SQL text: a builder has no words for a lateral union over several lists of parameters.
import { sql } from 'kysely'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import { statement } from '../../platform/database/statement.js'
import { isSameTitle } from '../search/titleIdentity.sql.js'
import type { MatchingTitle } from './chooseMatch.js'

/** Titles and what is known of them, in lists of one length. */
export interface NamedTitles {
  titles: readonly string[]
  /** Folded titles. */
  keys: readonly string[]
  years: readonly (number | null)[]
  types: readonly (string | null)[]
}

const isSame = (title: string) => sql.raw(isSameTitle(title, 'r.title'))

/**
 * The titles of the catalogue that are called like some others by title, original or alternative title: for the nth of them the
 * nearest year first, then most votes first.
 */
export const MATCHING_TITLES = statement(
  (_db, p: NamedTitles) => sql<MatchingTitle & { n: number }>`
  select r.n::int as n, c.id, c.year, c.votes
  from unnest(${p.titles}::text[], ${p.keys}::text[], ${p.years}::int[], ${p.types}::text[])
    with ordinality as r (title, key, year, type, n)
  cross join lateral (
    select m.id, m.year, m.vote_count as votes,
      row_number() over (order by abs(m.year - r.year) nulls last, m.vote_count desc, m.popularity desc, m.id) as place
    from (
      select t.id from movie t where t.title_key = r.key and ${isSame('t.title')}
      union
      select t.id from movie t
      where t.original_key = r.key and t.original_key <> t.title_key and ${isSame('t.original_title')}
      union
      select a.movie_id from movie_title a where a.title_key = r.key and ${isSame('a.title')}
    ) called (id)
    join movie m on m.id = called.id
    where r.type is null or m.type = r.type
    order by place limit ${sql.lit(TITLE_REFS.candidates)}
  ) c
  order by r.n, c.place`,
)
