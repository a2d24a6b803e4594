import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { sql } from 'kysely'
import { ago } from '../../platform/database/time.js'
import { cleanup } from '../../platform/feature/cleanup.js'
import { LogUndoEntity, ViewingEntity } from './entities.js'
import { DiaryCache } from './DiaryCache.js'
import { Diary } from './diary.service.js'
import {
  DiaryOfMovieResolver,
  DiaryOfUserResolver,
  DiaryResolver,
  ViewingFieldsResolver,
} from './diary.resolver.js'
import { diaryRoutes } from './diary.rest.js'
import { diaryData } from './diaryData.js'

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
  resolvers: [DiaryOfMovieResolver, DiaryOfUserResolver, DiaryResolver, ViewingFieldsResolver],
  routes: { '/users/diary': diaryRoutes },
  personalData: [diaryData],
  jobs: [cleanup('undo of logs', 'log_undo', ['viewing_id'], sql`created_at < ${ago(UNDO_HOURS, 'hour')}`)],
}
