import { importErrorText, IMPORT_VALIDATION } from '../../../contract/messages/imports.js'
import { own } from '../../../contract/own.js'
import type { UploadTarget } from '../../accounts/export/FileTransfer.js'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { clampLimit, PAGING } from '../../../contract/rules/paging.js'
import { cleanLine } from '../../../contract/text.js'
import { permit } from '../../platform/access/permissions.js'
import type { RateLimits } from '../../platform/access/RateLimits.js'
import type { Database } from '../../platform/database/Database.js'
import { type Loader, loaderByKey } from '../../platform/database/Loader.js'
import { AppError, throwIfInvalid } from '../../platform/errors/errors.js'
import type { Viewer } from '../../platform/feature/Context.js'
import { fieldOf, type StreamedFile } from '../../platform/rest/restHandler.js'
import type { ReceiveFile } from '../../platform/rest/uploadHandler.js'
import { type Connection, createConnection } from '../../platform/graphql/connection.js'
import {
  type Import,
  type ImportCount,
  type ImportedRow,
  type RowKind,
  type RowOutcome,
  type TitleAnswer,
  type TitleMatch,
  UNCERTAIN,
} from './Import.js'
import { ImportFileError } from './formats/ImportFileError.js'
import { numberIn, readTitleId, toRow, toTitle } from './importNodes.js'
import { NAMED } from './importEnums.js'
import { type ImportError, type ImportQuestionType, type ImportRow, type ImportTitle } from './importTypes.js'
import { type Imports, PROBLEMS } from './imports.service.js'
import { COUNT_IMPORTS, COUNT_MATCHED_AS, COUNT_UNMATCHED, OPEN_IMPORT } from './importStatements.js'

/** Arguments of a page: its length, and the cursor that it follows. */
export interface PageArgs {
  first?: number | null
  after?: string | null
}

/** Arguments of a page of titles. */
export interface TitlePageArgs extends PageArgs {
  match?: readonly TitleMatch[] | null
}

/** Arguments of a page of rows. */
export interface RowPageArgs extends PageArgs {
  kind?: RowKind | null
  outcome?: RowOutcome | null
}

/** Options of the upload form. */
export const IMPORT_UPLOAD = {
  field: 'file',
  maxBytes: IMPORTS.fileBytes,
  missingError: 'FILE_EMPTY',
  tooLargeError: 'FILE_TOO_LARGE',
} as const

const MEDIA_TYPES = ['application/zip', 'text/csv', 'application/json', 'text/plain']

/** Maximum length of an answer, in characters. */
const ANSWER_LENGTH = 500

/** A cursor: the number of a row or title, or the id of an import. */
const CURSOR = /^\d{1,9}$/

/** What {@link ImportPages} needs of its process. */
export interface ImportPagesOptions {
  limits: RateLimits
  /** Whether members may add titles. */
  canAddTitles: boolean
}

/** The viewer's imports as both APIs show them. */
export class ImportPages {
  readonly #open: Loader<number, number>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly imports: Imports,
    private readonly options: ImportPagesOptions,
  ) {
    this.#open = loaderByKey(
      (importIds) => database.rows(COUNT_UNMATCHED, { importIds }),
      (row) => row?.open ?? 0,
    )
  }

  /** Returns a page of a user's imports, newest first. @throws AppError FORBIDDEN for another user's; INVALID_INPUT */
  async of(userId: number, args: PageArgs): Promise<Connection<Import>> {
    const { id: accountId } = permit(this.viewer, 'imports:list', { ownerId: userId })
    const { first, after, of } = readPage(args, IMPORTS.importPage)
    const rows = await this.imports.list(of)
    return createConnection(rows, {
      first,
      after,
      cursorOf: ({ id }) => String(id),
      count: async () => (await this.database.row(COUNT_IMPORTS, { accountId }))?.count ?? 0,
    })
  }

  /** Returns a page of the viewer's imports. @throws AppError INVALID_INPUT */
  own(args: PageArgs): Promise<Connection<Import>> {
    return this.of(permit(this.viewer, 'imports:use').id, args)
  }

  /** Returns an import of a user; null if there is none. @throws AppError FORBIDDEN for another user's */
  async find(userId: number, id: unknown): Promise<Import | null> {
    permit(this.viewer, 'imports:list', { ownerId: userId })
    return this.imports.get(id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'IMPORT_NOT_FOUND') return null
      throw error
    })
  }

  /** Returns the number of titles of an import that wait for its person: those that are ambiguous or unknown. */
  unmatchedCount(importId: number): Promise<number> {
    return this.#open.load(importId)
  }

  /** Returns a page of the titles that were not found without doubt, in the order of the file. */
  async titles(
    { id: importId }: Pick<Import, 'id'>,
    { match, ...args }: TitlePageArgs,
  ): Promise<Connection<ImportTitle>> {
    const { first, after, of } = readPage(args)
    const matches = match ?? UNCERTAIN
    const rows = await this.imports.unmatched(importId, { ...of, matches })
    return createConnection(
      rows.map((row) => toTitle(importId, row, this.options.canAddTitles)),
      {
        first,
        after,
        cursorOf: ({ id }) => String(numberIn(id)),
        count: async () => (await this.database.row(COUNT_MATCHED_AS, { importId, matches }))?.count ?? 0,
      },
    )
  }

  /** Returns a page of the rows of an import, in the order of the file. */
  async rows(found: Counted, { kind, outcome, ...args }: RowPageArgs): Promise<Connection<ImportRow>> {
    const page = readPage(args)
    const rows = await this.imports.rows(found.id, { ...page.of, kind, outcome })
    return rowPage(
      found,
      rows,
      page,
      (count) => (!kind || count.kind === kind) && (!outcome || count.outcome === outcome),
    )
  }

  /** Returns a page of the rows that were left out, changed by reading or kept by undoing. */
  async problems(found: Counted, args: PageArgs): Promise<Connection<ImportRow>> {
    const page = readPage(args)
    const rows = await this.imports.problems(found.id, page.of)
    return rowPage(found, rows, page, ({ outcome }) => PROBLEMS.includes(outcome))
  }

  /**
   * Receives a file and begins to import it.
   * @throws AppError with the code of the file's error; IMPORT_RUNNING; RateLimited
   */
  async upload(receive: ReceiveFile): Promise<Import> {
    const { id: accountId } = permit(this.viewer, 'imports:use')
    await this.options.limits.consume('imports:account', String(accountId))
    if (await this.database.row(OPEN_IMPORT, { accountId })) throw new AppError('IMPORT_RUNNING')
    const { path, name } = await receive()
    try {
      return await this.imports.create(path, cleanLine(name.slice(0, 1_000)).slice(0, 200))
    } catch (error) {
      throw error instanceof ImportFileError ? fileError(error) : error
    }
  }

  /**
   * Answers the questions of an import.
   * @param answers a list of `{ question, answer }`
   * @throws AppError as {@link Imports.answer} does
   */
  answer(id: unknown, answers: unknown): Promise<Import> {
    return this.imports.answer(id, readAnswers(answers))
  }

  /**
   * Says which titles those of an import are.
   * @param matches a list of `{ title, movieId, leaveOut, own }`, each with one of the last three
   * @throws AppError as {@link Imports.match} does
   */
  async match(id: unknown, matches: unknown): Promise<Import> {
    const { id: importId } = await this.imports.get(id)
    return this.imports.match(importId, readMatches(importId, matches))
  }

  /** Returns where a user uploads a file. @throws AppError FORBIDDEN for another user */
  uploadTarget(userId: number): UploadTarget {
    permit(this.viewer, 'imports:list', { ownerId: userId })
    const { field, maxBytes } = IMPORT_UPLOAD
    return { url: '/api/users/imports', method: 'POST', field, maxBytes, mediaTypes: MEDIA_TYPES }
  }

  /** Returns the report of an import as CSV. @throws AppError IMPORT_NOT_FOUND when it is read */
  report(id: unknown): StreamedFile {
    const { imports } = this
    const chunks = async function* () {
      yield* await imports.report(id)
    }
    return { chunks: chunks(), type: 'csv', fileName: `import-${Number(id)}.csv` }
  }

  /** Returns the questions of an import, with the answers so far. */
  questions({ questions, answers }: Pick<Import, 'questions' | 'answers'>): ImportQuestionType[] {
    return questions.slice(0, IMPORTS.questions).map(({ id, choices, assumed }) => ({
      question: id,
      choices: choices.slice(0, IMPORTS.choices),
      assumed: assumed ?? null,
      answer: own(answers, id) ?? null,
    }))
  }

  /** Returns what has ended an import. */
  error({ error, errorParams }: Pick<Import, 'error' | 'errorParams'>): ImportError | null {
    return error === null ? null : { code: error, message: importErrorText(error, errorParams ?? {}) }
  }
}

/** An import whose rows are counted. */
type Counted = Pick<Import, 'id' | 'counts' | 'total'>

interface Page {
  first: number
  after: string | null | undefined
  /** The rows to read: one more than the page has. */
  of: { first: number; after: number | undefined }
}

/** Reads the arguments of a page. @throws AppError INVALID_INPUT for an invalid cursor */
function readPage({ first: given, after }: PageArgs, max?: number): Page {
  const first = clampLimit(given, PAGING.defaultLimit, max)
  if (after != null && !CURSOR.test(after))
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return { first, after, of: { first: first + 1, after: after == null ? undefined : Number(after) } }
}

/** Creates a page of rows. Their number is known by the counts, as long as there are rows. */
const rowPage = (
  { id: importId, counts, total }: Counted,
  rows: readonly ImportedRow[],
  { first, after }: Page,
  isCounted: (count: ImportCount) => boolean,
): Connection<ImportRow> =>
  createConnection(
    rows.map((row) => toRow(importId, row)),
    {
      first,
      after,
      cursorOf: ({ id }) => String(numberIn(id)),
      count: async () =>
        total === 0 ? 0 : counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0),
    },
  )

/** Returns the error of a file as clients get it. */
function fileError({ code, params }: ImportFileError): AppError {
  if (code === 'ANSWER_INVALID')
    return new AppError('INVALID_INPUT', { [String(params.id)]: IMPORT_VALIDATION.answer })
  const text = importErrorText(code, params)
  return new AppError(code, { [IMPORT_UPLOAD.field]: text }, text)
}

/** Reads answers to questions. @throws AppError INVALID_INPUT naming the invalid ones, such as `answers.0` */
function readAnswers(answers: unknown): Record<string, string> {
  if (!Array.isArray(answers) || answers.length > IMPORTS.questions)
    throw new AppError('INVALID_INPUT', { answers: IMPORT_VALIDATION.answers })
  const fields: Record<string, string> = {}
  const given = answers.flatMap((one: unknown, index): [string, string][] => {
    const question = fieldOf(one, 'question')
    const answer = fieldOf(one, 'answer')
    if (typeof question === 'string' && typeof answer === 'string' && answer.length <= ANSWER_LENGTH)
      return [[NAMED.question.get(question) ?? question, answer]]
    fields[`answers.${index}`] = IMPORT_VALIDATION.answers
    return []
  })
  throwIfInvalid(fields)
  return Object.fromEntries(given)
}

/** Reads what titles of an import are. @throws AppError INVALID_INPUT naming the invalid ones, such as `matches.3` */
function readMatches(importId: number, matches: unknown): TitleAnswer[] {
  if (!Array.isArray(matches) || matches.length > IMPORTS.matches)
    throw new AppError('INVALID_INPUT', { matches: IMPORT_VALIDATION.matches })
  const fields: Record<string, string> = {}
  const answers = matches.flatMap((one: unknown, index): TitleAnswer[] => {
    const title = fieldOf(one, 'title')
    const movieId = fieldOf(one, 'movieId')
    const id = typeof title === 'string' ? readTitleId(importId, title) : undefined
    const of = id ?? { n: 0 }
    const given: TitleAnswer[] = [
      ...(movieId == null ? [] : [{ ...of, movieId }]),
      ...(fieldOf(one, 'leaveOut') === true ? [{ ...of, leaveOut: true } as const] : []),
      ...(fieldOf(one, 'own') === true ? [{ ...of, own: true } as const] : []),
    ]
    if (!id || given.length !== 1) fields[`matches.${index}`] = IMPORT_VALIDATION.match
    return given
  })
  throwIfInvalid(fields)
  return answers
}
