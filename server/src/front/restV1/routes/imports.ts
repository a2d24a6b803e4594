import { z } from 'zod'
import { PAGING } from '../../../../contract/rules/paging.js'
import type { Context } from '../../../platform/feature/Context.js'
import { importFolder } from '../../../tracking/imports/files.js'
import { IMPORT_UPLOAD } from '../../../tracking/imports/importPages.service.js'
import { IMPORT_POLICIES, type Import, ROW_OUTCOMES } from '../../../tracking/imports/Import.js'
import { ImportStatusEnum, nameOf } from '../../../tracking/imports/importEnums.js'
import { id, integer, text, textOrNull, timestamp, timestampOrNull, toTimestampOrNull } from '../fields.js'
import { pageOf, pageQuery, toPage } from '../pages.js'
import { toTimestamp } from '../../../titles/lists/entries.rest.js'
import { type V1Route, v1Route } from '../V1Route.js'

const policy = z.enum(IMPORT_POLICIES)

const ImportResource = z
  .object({
    id: text('Id of the import.'),
    status: z.enum(ImportStatusEnum).meta({ description: 'Where it stands.' }),
    source: textOrNull('The format of the file, such as LETTERBOXD; null until it is known.'),
    fileName: text('Name of the file.'),
    policy: policy.nullable().meta({ description: 'What happens to rows that differ from what is there.' }),
    progress: z.object({
      done: integer('Number of rows that are done.'),
      total: integer('Number of all rows.'),
    }),
    counts: z
      .array(
        z.object({
          kind: text('What the rows say, such as VIEWING.'),
          outcome: z.enum(ROW_OUTCOMES).meta({ description: 'What they do.' }),
          count: integer('Number of rows.'),
          applied: integer('How many of them are in the account by this import.'),
        }),
      )
      .meta({ description: 'Number of rows by kind and outcome.' }),
    unmatchedCount: integer('Number of titles that wait for the member’s answer.'),
    createdAt: timestamp('When the file was uploaded.'),
    appliedAt: timestampOrNull('When it was applied.'),
    undoneAt: timestampOrNull('When it was undone.'),
    undoableUntil: timestampOrNull('Until when it can be undone.'),
  })
  .meta({ id: 'Import', description: 'An import of a file, or what a program wrote in bulk.' })

async function toImport({ importPages }: Context, found: Import): Promise<z.infer<typeof ImportResource>> {
  const { status, format, fileName, counts, done, total, createdAt, appliedAt, undoneAt, undoableUntil } =
    found
  return {
    id: String(found.id),
    status,
    source: format && nameOf(format),
    fileName,
    policy: found.policy,
    progress: { done, total },
    counts: counts.map(({ kind, outcome, count, applied }) => ({
      kind: nameOf(kind),
      outcome,
      count,
      applied,
    })),
    unmatchedCount: await importPages.unmatchedCount(found.id),
    createdAt: toTimestamp(createdAt),
    appliedAt: toTimestampOrNull(appliedAt),
    undoneAt: toTimestampOrNull(undoneAt),
    undoableUntil: toTimestampOrNull(undoableUntil),
  }
}

const common = { tag: 'Imports', scopes: ['imports:write'], response: ImportResource } as const
const change = {
  ...common,
  method: 'post',
  params: { importId: id('Id of the import.') },
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_STATE'],
} as const

export const IMPORT_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'listImports',
    method: 'get',
    path: '/me/imports',
    tag: 'Imports',
    summary: 'List the imports',
    description: 'Newest first.',
    scopes: ['imports:write'],
    query: pageQuery(PAGING.maxLimit),
    response: pageOf('ImportPage', ImportResource),
    async handle(context, { query }) {
      return toPage(await context.importPages.own(query), (found) => toImport(context, found))
    },
  }),
  v1Route({
    ...common,
    id: 'createImport',
    method: 'post',
    path: '/me/imports',
    summary: 'Upload a file and begin to import it',
    description:
      'The file is read in the background: read the import until it is READY, then apply it. It may ask questions (ASKING) and name titles that were not found: the member answers on the page of imports.',
    upload: {
      field: IMPORT_UPLOAD.field,
      options: ({ env }) => ({ ...IMPORT_UPLOAD, folder: () => importFolder(env.dataDir) }),
    },
    status: 201,
    errors: [
      'IMPORT_RUNNING',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'NOT_RECOGNISED',
      'TOO_MANY_ROWS',
      'STORAGE_FULL',
    ],
    handle: async (context, { receive }) => toImport(context, await context.importPages.upload(receive)),
  }),
  v1Route({
    ...common,
    id: 'getImport',
    method: 'get',
    path: '/me/imports/{importId}',
    summary: 'Read an import and its progress',
    params: change.params,
    errors: ['IMPORT_NOT_FOUND'],
    handle: async (context, { params }) => toImport(context, await context.imports.get(params.importId)),
  }),
  v1Route({
    ...change,
    id: 'applyImport',
    path: '/me/imports/{importId}/apply',
    summary: 'Apply an import that is ready',
    body: z
      .strictObject({ policy: policy.optional().meta({ description: 'KEEP_MINE by default.' }) })
      .optional()
      .meta({ id: 'ImportPolicy' }),
    handle: async (context, { params, body }) =>
      toImport(context, await context.imports.apply(params.importId, body?.policy)),
  }),
  v1Route({
    ...change,
    id: 'cancelImport',
    path: '/me/imports/{importId}/cancel',
    summary: 'Cancel an import that is not applied',
    handle: async (context, { params }) => toImport(context, await context.imports.cancel(params.importId)),
  }),
  v1Route({
    ...change,
    id: 'undoImport',
    path: '/me/imports/{importId}/undo',
    summary: 'Undo an import',
    handle: async (context, { params }) => toImport(context, await context.imports.undo(params.importId)),
  }),
]
