import type { InferClassEntityDB } from '@mikro-orm/sql'
import { sql } from 'kysely'
import { db } from '../../platform/database/statement.js'
import type { Feature } from '../../platform/feature/Feature.js'
import { CTID, deleteBatch, deleteOwnBatch } from '../../platform/feature/PersonalData.js'
import { BulkWritesResolver, SyncItemResultResolver } from './bulkWrites.resolver.js'
import { bulkWriteRoutes } from './bulkWrites.rest.js'
import { BulkWrites } from './bulkWrites.service.js'
import {
  ImportAnswerEntity,
  ImportEntity,
  ImportRowEntity,
  ImportTitleEntity,
  LearnedIdEntity,
} from './entities.js'
import { cleanFiles, cleanImports, IMPORT_JOB, queueUnfinished, worldOf } from './importJob.js'
import { ImportPages } from './importPages.service.js'
import {
  ImportResolver,
  ImportRowResolver,
  ImportsOfUserResolver,
  ImportsResolver,
  ImportTitleResolver,
} from './imports.resolver.js'
import { importRoutes } from './imports.rest.js'
import { Imports } from './imports.service.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    | typeof ImportEntity
    | typeof ImportTitleEntity
    | typeof ImportRowEntity
    | typeof ImportAnswerEntity
    | typeof LearnedIdEntity
  > {}
}

declare module '../../platform/feature/Context.js' {
  interface Context {
    imports: Imports
    importPages: ImportPages
    bulkWrites: BulkWrites
  }
}

/** Imports of files of other services and of this one, and rows that clients write at once. */
export const feature: Feature = {
  entities: [ImportEntity, ImportTitleEntity, ImportRowEntity, ImportAnswerEntity, LearnedIdEntity],
  services: {
    imports: ({ shared, viewer }) =>
      new Imports(worldOf(shared), viewer, (statements, id, step, turn) =>
        shared.jobs.send(statements, IMPORT_JOB, { id, step, turn }),
      ),
    importPages: ({ shared, viewer, imports }) =>
      new ImportPages(shared.database, viewer, imports, {
        limits: shared.limits,
        canAddTitles: shared.env.localTitles,
      }),
    bulkWrites: ({ shared, viewer, chargeRows }) => new BulkWrites(worldOf(shared), viewer, chargeRows),
  },
  resolvers: [
    ImportsResolver,
    ImportsOfUserResolver,
    ImportResolver,
    ImportTitleResolver,
    ImportRowResolver,
    BulkWritesResolver,
    SyncItemResultResolver,
  ],
  routes: { '/users/imports': importRoutes, '/users/sync': bulkWriteRoutes },
  jobs: [queueUnfinished, cleanImports, cleanFiles],
  queuedJobs: [IMPORT_JOB],
  personalData: [
    {
      name: 'imports',
      exportRows: (accountId) =>
        db
          .selectFrom('import')
          .select(['id', 'kind', 'file_name as fileName'])
          .select([
            sql<string>`format`.as('format'),
            sql<string>`status`.as('status'),
            sql<string>`policy`.as('policy'),
          ])
          .select([sql<object>`answers`.as('answers'), sql<object>`counts`.as('counts')])
          .select(['created_at as createdAt', 'applied_at as appliedAt', 'undone_at as undoneAt'])
          .where('account_id', '=', accountId)
          .orderBy('id'),
      deleteBatches: [
        deleteBatch('import_row', (accountId) =>
          db
            .selectFrom('import_row as t')
            .innerJoin('import as i', 'i.id', 't.import_id')
            .select(CTID)
            .where('i.account_id', '=', accountId),
        ),
        deleteBatch('import_title', (accountId) =>
          db
            .selectFrom('import_title as t')
            .innerJoin('import as i', 'i.id', 't.import_id')
            .select(CTID)
            .where('i.account_id', '=', accountId),
        ),
        // The job `import files` removes their files.
        deleteOwnBatch('import'),
      ],
    },
    {
      name: 'importedRows',
      exportRows: (accountId) =>
        db
          .selectFrom('import_row as r')
          .innerJoin('import as i', 'i.id', 'r.import_id')
          .leftJoin('import_title as t', (join) =>
            join.onRef('t.import_id', '=', 'r.import_id').onRef('t.n', '=', 'r.title'),
          )
          .select([
            'r.import_id as importId',
            'r.kind',
            't.movie_id as movieId',
            sql<object>`t.ref`.as('title'),
          ])
          .select([
            'r.season',
            'r.number',
            'r.run',
            'r.day',
            'r.at',
            'r.rating',
            'r.text',
            'r.tags',
            'r.place',
          ])
          .select(['r.list', 'r.outcome', 'r.reason', 'r.applied'])
          .select([sql<object>`r.data`.as('data'), sql<object>`r.before`.as('before')])
          .where('i.account_id', '=', accountId)
          .orderBy('r.import_id')
          .orderBy('r.n'),
    },
    {
      name: 'importAnswers',
      exportRows: (accountId) =>
        db
          .selectFrom('import_answer')
          .select(['key', 'match', 'movie_id as movieId', 'answered_at as answeredAt'])
          .where('account_id', '=', accountId)
          .orderBy('answered_at'),
      deleteBatches: [deleteOwnBatch('import_answer')],
    },
    {
      name: 'learnedIds',
      exportRows: (accountId) =>
        db
          .selectFrom('learned_id')
          .select(['movie_id as movieId', 'kind', 'value', 'confidence', 'learned_at as learnedAt'])
          .select(sql<string>`source`.as('source'))
          .where('account_id', '=', accountId)
          .orderBy('learned_at')
          .orderBy('movie_id'),
      deleteBatches: [deleteOwnBatch('learned_id')],
    },
  ],
}
