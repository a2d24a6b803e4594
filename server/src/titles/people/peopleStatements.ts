import { sql } from 'kysely'
import { PEOPLE } from '../../../contract/rules/catalogue.js'
import { statementByKeys } from '../../platform/database/statement.js'
import type { Credit } from '../types/Person.js'

/** A credit of a person with its title; null where the person has no credits. */
export interface FilmographyRow {
  id: number
  name: string
  profilePath: string | null
  movieId: number | null
  kind: Credit['kind'] | null
  position: number | null
  character: string | null
  job: string | null
  releaseDate: string | null
  popularity: number | null
  rating: number | null
  voteCount: number | null
}

/** People with all of their credits, in billing order. An index finds the credits of a person. */
export const FILMOGRAPHIES = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom('person as p')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('credit as c')
          .innerJoin('movie as m', 'm.id', 'c.movie_id')
          .select([
            'c.movie_id as movieId',
            'c.kind',
            'c.position',
            'c.character',
            'c.job',
            sql<string | null>`m.release_date::text`.as('releaseDate'),
            'm.popularity',
            'm.vote_average as rating',
            'm.vote_count as voteCount',
          ])
          .whereRef('c.person_id', '=', 'p.id')
          .limit(PEOPLE.credits)
          .as('credit'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.name', 'p.profile_path as profilePath'])
    .selectAll('credit')
    .where(isKey(sql.ref('p.id')))
    .orderBy('credit.kind')
    .orderBy('credit.position'),
)

export const PEOPLE_BY_IDS = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom('person as p')
    .select(['p.id', 'p.name', 'p.profile_path as profilePath'])
    .where(isKey(sql.ref('p.id'))),
)

/** Numbers of the IMDb ids of people. */
export const IMDB_IDS_OF_PEOPLE = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom('person as p')
    .select(['p.id as key', 'p.imdb_id as imdbId'])
    .where(isKey(sql.ref('p.id'))),
)
