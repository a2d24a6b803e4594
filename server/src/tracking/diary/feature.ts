import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import { deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { WATCHED_ON } from './diaryStatements.js'
import { LogUndoEntity, ViewingEntity } from './entities.js'
import { DiaryCache } from './DiaryCache.js'
import { Diary } from './diary.service.js'
import { DiaryOfMovieResolver, DiaryOfUserResolver, DiaryResolver } from './diary.resolver.js'
import { Viewing } from './Viewing.js'
import { posterResolver, titleResolver } from '../lists/titleFields.resolver.js'
import { diaryRoutes } from './diary.rest.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof LogUndoEntity | typeof ViewingEntity> {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    diaries: DiaryCache
    diary: Diary
  }
}

/** Hours for which a log can be undone. */
const UNDO_HOURS = 1

/** The diary of viewings. */
export const feature: Feature = {
  entities: [LogUndoEntity, ViewingEntity],
  services: {
    diaries: ({ shared }) => new DiaryCache(shared.database, shared.catalogueCache),
    diary: (context) =>
      new Diary(context.shared.database, context.viewer, context.diaries, context.movies, context),
  },
  nodes: { Viewing: { scopes: ['diary:read'], load: ({ diary }, id) => diary.find(id) } },
  resolvers: [
    DiaryOfMovieResolver,
    DiaryOfUserResolver,
    DiaryResolver,
    titleResolver(Viewing),
    posterResolver(Viewing),
  ],
  routes: { '/users/diary': diaryRoutes },
  personalData: [
    {
      name: 'diary',
      exportRows: (accountId) =>
        db
          .selectFrom('viewing')
          .select(['movie_id as movieId', 'title', 'rating', 'rewatch', 'note', 'tags', 'place'])
          .select(['automatic as isAutomatic', 'created_at as createdAt', 'updated_at as updatedAt'])
          .select(WATCHED_ON.as('watchedOn'))
          .where('account_id', '=', accountId)
          .orderBy('sort_key')
          .orderBy('id'),
      deleteBatches: [deleteOwnBatch('viewing')],
    },
  ],
  jobs: [cleanup('undo of logs', 'log_undo', ['viewing_id'], sql`created_at < ${ago(UNDO_HOURS, 'hour')}`)],
}
