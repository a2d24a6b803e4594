import { Router } from 'express'
import { IMPORT_VALIDATION } from '../../../contract/messages/imports.js'
import { withScopes } from '../../platform/access/scopes.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Context, CreateContext, SharedServices } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  fieldOf,
  type QueryParams,
  resource,
  RestResponse,
  restHandler,
  streamHandler,
} from '../../platform/rest/restHandler.js'
import { fileUploadHandler } from '../../platform/rest/uploadHandler.js'
import { toSummary } from '../../titles/catalogue/movies.rest.js'
import { importFolder } from './files.js'
import { type Import, UNCERTAIN } from './Import.js'
import { IMPORT_UPLOAD, type PageArgs } from './importPages.service.js'
import { NAMED, nameOf } from './importEnums.js'
import { type ImportRow, type ImportTitle } from './importTypes.js'

/** Returns the REST routes under `/users/imports`. */
export function importRoutes(createContext: CreateContext, shared: SharedServices): Router {
  const router = Router({ caseSensitive: true })
  const use = withScopes(createContext, 'imports:write')
  // With the notes and places of viewings.
  const readRows = withScopes(createContext, 'imports:write', 'diary.private:read')
  const upload = { ...IMPORT_UPLOAD, folder: () => importFolder(shared.env.dataDir) }
  resource(router, '/', {
    get: restHandler(use, async (context, { query }) => {
      const page = await context.importPages.own(readPage(query))
      const data = await Promise.all(page.nodes.map((found) => toBody(context, found)))
      return { data, imports: data, ...pageFields(page) }
    }),
    post: fileUploadHandler(use, upload, async (context, receive) => {
      const data = await toBody(context, await context.importPages.upload(receive))
      return new RestResponse(201, { data, import: data })
    }),
  })
  resource(router, '/:id', {
    get: restHandler(use, async (context, { params }) =>
      importBody(context, await context.imports.get(params.id)),
    ),
  })
  resource(router, '/:id/titles', {
    get: restHandler(use, async (context, { params, query }) => {
      const { imports, importPages } = context
      const page = await importPages.titles(await imports.get(params.id), readPage(query))
      const data = await Promise.all(page.nodes.map((title) => toTitleBody(context, title)))
      return { data, titles: data, ...pageFields(page) }
    }),
  })
  resource(router, '/:id/rows', {
    get: restHandler(readRows, async ({ imports, importPages }, { params, query }) => {
      const kind = readName('kind', query)
      const outcome = readName('outcome', query)
      const found = await imports.get(params.id)
      return rowsBody(await importPages.rows(found, { ...readPage(query), kind, outcome }))
    }),
  })
  resource(router, '/:id/problems', {
    get: restHandler(readRows, async ({ imports, importPages }, { params, query }) =>
      rowsBody(await importPages.problems(await imports.get(params.id), readPage(query))),
    ),
  })
  resource(router, '/:id/report', {
    get: streamHandler(readRows, ({ importPages }, _query, { id }) => importPages.report(id)),
  })
  resource(router, '/:id/answers', {
    post: restHandler(use, async (context, { params, body }) =>
      importBody(context, await context.importPages.answer(params.id, fieldOf(body, 'answers'))),
    ),
  })
  resource(router, '/:id/matches', {
    post: restHandler(use, async (context, { params, body }) =>
      importBody(context, await context.importPages.match(params.id, fieldOf(body, 'matches'))),
    ),
  })
  resource(router, '/:id/decisions', {
    post: restHandler(use, async (context, { params, body }) => {
      const match = fieldOf(body, 'match') ?? UNCERTAIN
      return importBody(context, await context.imports.decide(params.id, match, fieldOf(body, 'decision')))
    }),
  })
  resource(router, '/:id/apply', {
    post: restHandler(use, async (context, { params, body }) =>
      importBody(context, await context.imports.apply(params.id, readPolicy(body))),
    ),
  })
  resource(router, '/:id/cancel', {
    post: restHandler(use, async (context, { params }) =>
      importBody(context, await context.imports.cancel(params.id)),
    ),
  })
  resource(router, '/:id/undo', {
    post: restHandler(use, async (context, { params }) =>
      importBody(context, await context.imports.undo(params.id)),
    ),
  })
  return router
}

const readPage = ({ limit, after }: QueryParams): PageArgs => ({
  first: limit ? Number(limit) : null,
  after,
})

const pageFields = ({ pageInfo }: Pick<Connection<unknown>, 'pageInfo'>) => ({
  hasMore: pageInfo.hasNextPage,
  next: pageInfo.endCursor,
})

/** Reads a kind or an outcome of rows. @throws AppError INVALID_INPUT for one that there is not */
function readName<Name extends 'kind' | 'outcome'>(name: Name, query: QueryParams) {
  const text = query[name]
  const value = text === undefined ? undefined : NAMED[name].get(text)
  if (text !== undefined && value === undefined)
    throw new AppError('INVALID_INPUT', { [name]: IMPORT_VALIDATION[name] })
  return value as ReturnType<(typeof NAMED)[Name]['get']>
}

/** Reads the policy of a body; KEEP_MINE without one. @throws AppError INVALID_INPUT */
export function readPolicy(
  body: unknown,
  fallback: Import['policy'] = 'KEEP_MINE',
): NonNullable<Import['policy']> {
  const given = fieldOf(body, 'policy') ?? fallback
  const policy = typeof given === 'string' ? NAMED.policy.get(given) : undefined
  if (!policy) throw new AppError('INVALID_INPUT', { policy: IMPORT_VALIDATION.policy })
  return policy
}

async function importBody(context: Context, found: Import) {
  const data = await toBody(context, found)
  return { data, import: data }
}

/** Returns an import as the REST API shows it: as GraphQL does. */
async function toBody({ importPages }: Context, found: Import) {
  const { id, status, format, fileName, policy, counts, done, total } = found
  const { createdAt, appliedAt, undoneAt, undoableUntil, answerableUntil } = found
  return {
    _id: String(id),
    id: String(id),
    status,
    source: format && nameOf(format),
    fileName,
    policy,
    progress: { done, total },
    counts: counts.map((count) => ({ ...count, kind: nameOf(count.kind) })),
    questions: importPages
      .questions(found)
      .map((question) => ({ ...question, question: nameOf(question.question) })),
    error: importPages.error(found),
    unmatchedCount: await importPages.unmatchedCount(id),
    createdAt,
    appliedAt,
    undoneAt,
    undoableUntil,
    answerableUntil,
  }
}

async function toTitleBody({ movies }: Context, { candidateIds, movieId, ...title }: ImportTitle) {
  const candidates = await movies.byIds(candidateIds)
  return {
    ...title,
    movieId: movieId === null ? null : String(movieId),
    candidates: candidates.map((movie) => ({ ...toSummary(movies, movie), year: movie.year })),
  }
}

function rowsBody(page: Connection<ImportRow>) {
  const data = page.nodes.map((row) => ({ ...row, kind: nameOf(row.kind) }))
  return { data, rows: data, ...pageFields(page) }
}
