import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { IMPORTS } from '../../../../contract/rules/imports.js'
import { own } from '../../../../contract/own.js'
import { FORMATS } from './formats.js'
import { ImportFileError } from './ImportFileError.js'
import type { ImportFile, ImportProblem, ImportQuestion, ImportRow } from './ImportRow.js'
import { openArchive } from './reading/archive.js'
import type { Draft } from './reading/drafts.js'
import type { Format, ImportSource } from './reading/Format.js'
import { type MatchedFile, recognise } from './reading/recognise.js'
import { draftsOf, recordsOf, type Place } from './reading/records.js'

/** Records of a role that a format may read before the rows, and keep: some of them say nothing, so there may be more than rows. */
const RECORDS = 2 * IMPORTS.rows

/** Options of {@link openImport}. */
export interface ImportOptions {
  /** Name of the uploaded file, for messages; default: that of the path. */
  name?: string
  /** Answers to the questions of the file, by their id. */
  answers?: Readonly<Record<string, string>>
}

/**
 * Opens an export of a service, which is recognised by its content.
 * @throws ImportFileError if no format fits, with what was found, or if the file exceeds a limit of `IMPORTS`
 */
export async function openImport(path: string, options: ImportOptions = {}): Promise<ImportFile> {
  const archive = await openArchive(path, options.name ?? basename(path))
  try {
    const { format, files: matched } = await recognise(archive, FORMATS)
    const { files, role } = archive.isZip ? { files: matched, role: undefined } : chooseRole(matched, options)
    const source = sourceOf(files, options.answers ?? {})
    const questions = [...(role ? [role] : []), ...((await format.ask?.(source)) ?? [])]
    checkAnswers(questions, options.answers ?? {})
    source.questions = questions
    const read = new Set(matched.map(({ member }) => member))
    const others = archive.members.filter((member) => !read.has(member))
    return {
      format: format.id,
      files: [...read].map((member) => member.path),
      ignored: [
        ...archive.ignored,
        ...others.map((member) => ({ path: member.path, reason: 'NOT_NEEDED' as const })),
      ],
      questions,
      rows: () => rowsOf(format, files, source),
      close: archive.close,
    }
  } catch (error) {
    await archive.close()
    throw error
  }
}

/** Chooses what a single file is whose columns fit several files of its service: the person knows. */
function chooseRole(
  matched: MatchedFile[],
  { answers = {} }: ImportOptions,
): { files: MatchedFile[]; role?: ImportQuestion } {
  if (matched.length === 1) return { files: matched }
  const named = matched.find(({ member, file }) => file.path?.test(member.path))
  const role: ImportQuestion = {
    id: 'role',
    choices: matched.map(({ file }) => file.role),
    ...(named && { assumed: named.file.role }),
  }
  const chosen = matched.filter(({ file }) => file.role === (own(answers, 'role') ?? role.assumed))
  return { files: chosen, role }
}

function checkAnswers(questions: readonly ImportQuestion[], answers: Readonly<Record<string, string>>): void {
  for (const { id, choices } of questions) {
    const answer = own(answers, id)
    if (answer !== undefined && !choices.includes(answer)) throw new ImportFileError('ANSWER_INVALID', { id })
  }
}

interface Source extends ImportSource {
  questions: readonly ImportQuestion[]
}

function sourceOf(files: readonly MatchedFile[], answers: Readonly<Record<string, string>>): Source {
  const withRole = (role: string) => files.filter(({ file }) => file.role === role)
  return {
    questions: [],
    paths: (role) => withRole(role).map(({ member }) => member.path),
    async *records(role) {
      let count = 0
      for (const file of withRole(role))
        for await (const record of recordsOf(file)) {
          if (++count > RECORDS) throw tooManyRows()
          if (record) yield record
        }
    },
    answer(id) {
      return own(answers, id) ?? this.questions.find((question) => question.id === id)?.assumed
    },
  }
}

async function* rowsOf(
  format: Format,
  files: readonly MatchedFile[],
  source: Source,
): AsyncGenerator<ImportRow | ImportProblem, void, undefined> {
  for (const { id } of source.questions)
    if (source.answer(id) === undefined) throw new ImportFileError('QUESTION_OPEN', { id })
  const state = await format.prepare(source)
  const keys = new Keys(format.id)
  let count = 0
  for (const file of files)
    for await (const { place, draft } of draftsOf(file, state)) {
      if (++count > IMPORTS.rows) throw tooManyRows()
      yield finish(draft, place, keys)
    }
}

const tooManyRows = () => new ImportFileError('TOO_MANY_ROWS', { max: IMPORTS.rows })

function finish(draft: Draft, place: Place, keys: Keys): ImportRow | ImportProblem {
  if (draft.kind === 'problem') return { ...draft, ...place }
  const { key, ...row } = draft
  return { ...row, origin: { ...place, key: keys.of(row, key) } } as ImportRow
}

/** Gives rows their keys: the service's own, or a digest of the row, numbered if it repeats. */
class Keys {
  readonly #seen = new Map<string, number>()

  constructor(private readonly format: string) {}

  of(row: object & { kind: string }, given: string | undefined): string {
    const base = given === undefined ? hash('sha1', JSON.stringify(row), 'base64url') : given.slice(0, 200)
    const key = `${this.format}:${row.kind}:${base}`
    const count = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, count)
    return count === 1 ? key : `${key}#${count}`
  }
}
