import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { deleteOwnBatch, type PersonalData } from '../../platform/feature/PersonalData.js'
import { CompletedFactEntity, TitleReport } from './entities.js'
import { CompletionsOfMovieResolver, CompletionsResolver } from './completions.resolver.js'
import { completionRoutes } from './completions.rest.js'
import { Completions } from './completions.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof CompletedFactEntity | typeof TitleReport> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    completions: Completions
  }
}

/** Data export of the facts that a user completed. With the account they stay without a maker, as titles that others keep. */
const completedFactData: PersonalData = {
  name: 'completedFacts',
  exportRows: (accountId) =>
    db
      .selectFrom('completed_fact as f')
      .innerJoin('movie as m', 'm.id', 'f.movie_id')
      .select([
        'f.movie_id as movieId',
        'm.title',
        'f.fact',
        sql<unknown>`case f.fact when 'overview' then to_json(m.overview) when 'runtime' then to_json(m.runtime) else (
          select json_agg(json_build_object('name', p.name, 'character', c.character) order by c.position)
          from credit c join person p on p.id = c.person_id where c.movie_id = m.id and c.kind = 'cast') end`.as(
          'value',
        ),
        'f.added_at as addedAt',
      ])
      .where('f.account_id', '=', accountId)
      .orderBy('f.added_at')
      .orderBy('f.movie_id')
      .orderBy('f.fact'),
}

/** Data export of the titles that a user reported. */
const titleReportData: PersonalData = {
  name: 'reportedTitles',
  exportRows: (accountId) =>
    db
      .selectFrom('title_report as r')
      .innerJoin('movie as m', 'm.id', 'r.movie_id')
      .select(['r.movie_id as movieId', 'm.title', 'r.reason', 'r.details', 'r.created_at as reportedAt'])
      .where('r.account_id', '=', accountId)
      .orderBy('r.created_at')
      .orderBy('r.movie_id'),
  deleteBatches: [deleteOwnBatch('title_report')],
}

/** Facts that members complete in titles of sources, and reports of what members added. */
export const feature: Feature = {
  entities: [CompletedFactEntity, TitleReport],
  services: {
    completions: ({ shared: { database, catalogueCache, limits, env }, viewer, movies }) =>
      new Completions({ database, viewer, movies, catalogueCache, limits, isAllowed: env.localTitles }),
  },
  resolvers: [CompletionsResolver, CompletionsOfMovieResolver],
  routes: { '/movies': completionRoutes },
  personalData: [completedFactData, titleReportData],
}
