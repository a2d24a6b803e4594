// SQL text: matches of patterns and lateral joins over unnested parameters.
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.js'

/** The place of an episode, or of a season if the number is null. */
export interface FoundPlace {
  movieId: number
  season: number
  number: number | null
}

/** An episode whose title a text contains, or that contains the text. */
export interface TitledPlace extends FoundPlace {
  number: number
  /** 0: the whole title, 1: its words, 2: a similar title. */
  rank: number
}

/** Seasons and episodes of some series that the catalogue has. `number` is null for the season. */
export const PLACES = statement(
  (_db, p: { ids: readonly number[]; season: number; number: number | null }) => sql<FoundPlace>`
  select movie_id as "movieId", number as season, null::int as number from season
  where movie_id = any(${p.ids}::int[]) and number = ${p.season}::int and ${p.number}::int is null
  union all
  select movie_id, season, number::int from episode
  where movie_id = any(${p.ids}::int[]) and season = ${p.season}::int and number = ${p.number}::int`,
)

interface NamedParams {
  /** Keys of the titles of series, and the part of an episode's title that is beside each. */
  keys: readonly string[]
  titles: readonly string[]
  limit: number
}

/** Maximum number of series of one name. */
const NAMESAKES_MAX = 5
/** A title that is less similar is another one. */
const SIMILARITY_MIN = 0.5

/** Episodes of series that are called so, by words of their titles. */
export const EPISODES_OF_NAMED = statement(
  (_db, p: NamedParams) => sql<TitledPlace>`
  select "movieId", season, number, min(rank)::int as rank from (
    select s.movie_id as "movieId", s.fame, e.season, e.number::int as number,
      case when e.folded_title = named.title then 0
        when strpos(' ' || e.folded_title, ' ' || named.title) > 0 then 1
        when similarity(e.folded_title, named.title) >= ${sql.lit(SIMILARITY_MIN)} then 2 end as rank
    from unnest(${p.keys}::text[], ${p.titles}::text[]) as named (key, title)
    cross join lateral (
      select s.movie_id, s.fame from (
        select m.id from movie m where m.title_key = named.key and m.type = 'TV'
        union
        select m.id from movie_title o join movie m on m.id = o.movie_id
        where o.title_key = named.key and m.type = 'TV'
      ) m join search_title s on s.movie_id = m.id order by s.fame desc, s.movie_id limit ${sql.lit(NAMESAKES_MAX)}
    ) s
    join episode e on e.movie_id = s.movie_id and e.folded_title <> ''
  ) e where rank is not null
  group by "movieId", season, number order by rank, max(fame) desc, "movieId", season, number limit ${p.limit}`,
)

interface TitledParams {
  title: string
  /** Pattern of titles that begin with it, and of those that contain it. */
  begins: string
  within: string
  limit: number
}

/** Titles that are compared: a text such as "part" is in very many. */
const COMPARED_MAX = 5_000

/** Episodes that are called so, an article apart, then those whose titles contain the text; one of each series, the best known series first. */
export const EPISODES_TITLED = statement(
  (_db, p: TitledParams) => sql<TitledPlace>`
  select "movieId", season, number, rank from (
    select distinct on (e.movie_id) e.movie_id as "movieId", e.season, e.number::int as number, s.fame,
      case when regexp_replace(e.folded_title, '^(the|an?) (?=.)', '') = ${p.title} then 0 else 1 end as rank
    from (
      select movie_id, season, number, folded_title from episode
      where folded_title <> '' and (folded_title like ${p.begins} or folded_title like ${p.within})
      limit ${sql.lit(COMPARED_MAX)}
    ) e join search_title s on s.movie_id = e.movie_id
    order by e.movie_id, rank, e.season, e.number
  ) e order by rank, fame desc, "movieId" limit ${p.limit}`,
)
