// SQL text: rows that come as JSON, and pages of several tables.
import { sql } from 'kysely'
import { IMPORTS } from '../../../contract/rules/imports.js'
import { PRECISION } from '../../../contract/partialDate.js'
import { zoneOf } from '../../accounts/users/timeZone.sql.js'
import { statement } from '../../platform/database/statement.js'
import { isoTimestamp, NOW } from '../../platform/database/time.js'
import type { ImportedTitle, ImportQuestion } from './formats/ImportRow.js'
import type {
  Import,
  ImportCount,
  ImportedRow,
  ImportKind,
  ImportSource,
  ImportStatus,
  ImportStep,
  SyncedRow,
  TitleMatch,
  TitlesDecision,
  UnmatchedTitle,
} from './Import.js'

/** Which import a statement is about. */
export interface ImportId {
  importId: number
}

/** An import of an account. */
export interface OwnImport extends ImportId {
  accountId: number
}

/** Until when an import `i` can be undone. */
export const UNDOABLE_UNTIL = sql`(i.applied_at + ${sql.lit(IMPORTS.undoDays)} * interval '1 day')`

/** Whether the rows of an import `i` that an undo needs are there. */
const IS_UNDOABLE = sql<boolean>`(i.applied_at is not null and i.status in ('APPLIED', 'FAILED') and ${UNDOABLE_UNTIL} > now()
  and exists (select from import_row r where r.import_id = i.id))`

/** Until when the file of an import `i` is there. */
const FILE_UNTIL = sql`(i.created_at + ${sql.lit(IMPORTS.fileHours)} * interval '1 hour')`

const IS_ANSWERABLE = sql<boolean>`(i.kind = 'FILE' and i.status in ('ASKING', 'READY') and json_array_length(i.questions) > 0 and ${FILE_UNTIL} > now())`

const COLUMNS = sql`i.id, i.kind, i.format, i.file_name as "fileName", i.status, i.policy, i.questions, i.answers, i.counts,
  i.done, i.total, i.error, i.error_params as "errorParams", ${isoTimestamp(sql<string>`i.created_at`)} as "createdAt",
  ${isoTimestamp(sql<string>`i.applied_at`)} as "appliedAt", ${isoTimestamp(sql<string>`i.undone_at`)} as "undoneAt",
  case when ${IS_UNDOABLE} then ${isoTimestamp(sql<string>`${UNDOABLE_UNTIL}`)} end as "undoableUntil",
  case when ${IS_ANSWERABLE} then ${isoTimestamp(sql<string>`${FILE_UNTIL}`)} end as "answerableUntil"`

/** An import of an account; no row if there is none. */
export const FIND_IMPORT = statement(
  (_db, p: OwnImport) => sql<Import>`
  select ${COLUMNS} from import i where i.id = ${p.importId}::int and i.account_id = ${p.accountId}::int`,
)

/** The imports of an account behind a position, newest first. */
export const IMPORT_PAGE = statement(
  (_db, p: { accountId: number; before: number; limit: number }) => sql<Import>`
  select ${COLUMNS} from import i where i.account_id = ${p.accountId}::int and i.id < ${p.before}::int
  order by i.id desc limit ${p.limit}::int`,
)

/** The import of a file that an account has not finished, as the index `import_open` has it. */
export const OPEN_IMPORT = statement(
  (_db, p: { accountId: number }) => sql<{ id: number }>`
  select id from import
  where account_id = ${p.accountId}::int and kind = 'FILE'
    and status in ('ASKING', 'READING', 'MATCHING', 'READY', 'APPLYING', 'UNDOING')`,
)

/** The number of imports of an account. */
export const COUNT_IMPORTS = statement(
  (_db, p: { accountId: number }) => sql<{ count: number }>`
  select count(*)::int as count from import where account_id = ${p.accountId}::int`,
)

/** Adds an import. @throws a unique violation while another file of the account is imported */
export const ADD_IMPORT = statement(
  (
    _db,
    p: {
      accountId: number
      kind: ImportKind
      format: string | null
      fileName: string
      status: ImportStatus
      questions: string
      answers: string
    },
  ) => sql<{ id: number }>`
  insert into import (account_id, kind, format, file_name, status, questions, answers, counts)
  values (${p.accountId}::int, ${p.kind}::text, ${p.format}::text, ${p.fileName}::text, ${p.status}::text,
    ${p.questions}::json, ${p.answers}::json, '[]')
  returning id`,
)

/** The account, format and answers of an import that a job works at; no row if it has another status by now. */
export const TAKE_IMPORT = statement(
  (_db, p: ImportId & { status: ImportStep }) => sql<{
    accountId: number
    kind: ImportKind
    fileName: string
    format: ImportSource | null
    policy: 'KEEP_MINE' | 'TAKE_THEIRS' | 'NEWER' | null
    questions: readonly ImportQuestion[]
    answers: Record<string, string>
    decision: TitlesDecision | null
  }>`
  select account_id as "accountId", kind, file_name as "fileName", format, policy, questions, answers, decision
  from import where id = ${p.importId}::int and status = ${p.status}::text`,
)

/**
 * Locks an import until the end of the transaction and returns its position; no row if it has another status by now. So two processes
 * that work at one import do each part once.
 */
export const LOCK_IMPORT = statement(
  (_db, p: ImportId & { status: ImportStatus }) => sql<{ titleCursor: number; rowCursor: number }>`
  select title_cursor as "titleCursor", row_cursor as "rowCursor"
  from import where id = ${p.importId}::int and status = ${p.status}::text for no key update`,
)

/** Notes how far a step is. */
export const ADVANCE = statement(
  (_db, p: ImportId & { titleCursor: number; rowCursor: number; done: number }) => sql`
  update import set title_cursor = ${p.titleCursor}::int, row_cursor = ${p.rowCursor}::int,
    done = least(total, done + ${p.done}::int),
    updated_at = ${NOW}
  where id = ${p.importId}::int`,
)

/** Begins a step: it has done nothing yet. No row if the import has none of the statuses. */
export const BEGIN_STEP = statement(
  (
    _db,
    p: OwnImport & {
      from: readonly ImportStatus[]
      status: ImportStep
      policy: string | null
      answers: string | null
      decision: string | null
    },
  ) => sql<{ id: number }>`
  update import i set status = ${p.status}::text, policy = coalesce(${p.policy}::text, policy),
    answers = coalesce(${p.answers}::json, answers), decision = ${p.decision}::json, done = 0, title_cursor = 0, row_cursor = 0, updated_at = ${NOW},
    error = null, error_params = null
  where i.id = ${p.importId}::int and i.account_id = ${p.accountId}::int and i.status = any(${p.from}::text[])
    and (${p.status}::text <> 'UNDOING' or ${IS_UNDOABLE})
  returning id`,
)

/** Whether an import still has the status of a step, and is read by one run. @param p.run null for steps that read no file */
const isAt = ({ from, run }: { from: ImportStep; run: number | null }) =>
  sql<boolean>`(status = ${from}::text and (${run}::int is null or title_cursor = ${run}::int))`

/** Ends a step, and counts the rows. No row if the import has another status by now, or is read by another run. */
export const END_STEP = statement(
  (_db, p: ImportId & { from: ImportStep; run: number | null; status: ImportStatus }) => sql<{ id: number }>`
  update import set status = ${p.status}::text, counts = ${counts(p)}, decision = null, done = 0, title_cursor = 0, row_cursor = 0,
    updated_at = ${NOW},
    applied_at = case when ${p.status}::text = 'APPLIED' then now() else applied_at end,
    undone_at = case when ${p.status}::text = 'UNDONE' then now() else undone_at end
  where id = ${p.importId}::int and ${isAt(p)}
  returning id`,
)

/**
 * Ends an import by an error. What it has applied can be undone. No row if another one works at it by now.
 * @param p.canAnswer whether it waits for other answers, if it has questions
 */
export const FAIL = statement(
  (
    _db,
    p: ImportId & { from: ImportStep; run: number | null; error: string; params: string; canAnswer: boolean },
  ) => sql<{ status: ImportStatus }>`
  update import set counts = ${counts(p)}, error = ${p.error}::text, error_params = ${p.params}::json, updated_at = ${NOW},
    applied_at = case when status = 'APPLYING' then now() else applied_at end,
    status = case when ${p.canAnswer}::boolean and json_array_length(questions) > 0 then 'ASKING' else 'FAILED' end
  where id = ${p.importId}::int and ${isAt(p)}
  returning status`,
)

/** Cancels an import that was not applied. */
export const CANCEL = statement(
  (_db, p: OwnImport) => sql<{ id: number }>`
  update import set status = 'CANCELLED', updated_at = ${NOW}
  where id = ${p.importId}::int and account_id = ${p.accountId}::int
    and status in ('ASKING', 'READING', 'MATCHING', 'READY')
  returning id`,
)

/** Stores the counts of an import's rows. */
export const STORE_COUNTS = statement(
  (_db, p: ImportId) => sql`
  update import set counts = ${counts(p)}, updated_at = ${NOW} where id = ${p.importId}::int`,
)

function counts(p: ImportId) {
  return sql<ImportCount[]>`(
    select coalesce(json_agg(json_build_object('kind', c.kind, 'outcome', c.outcome, 'count', c.count, 'applied', c.applied)
      order by c.kind, c.outcome), '[]')
    from (
      select kind, outcome, count(*)::int as count, (count(*) filter (where applied))::int as applied
      from import_row where import_id = ${p.importId}::int group by kind, outcome
    ) c
  )`
}

/** Deletes an import with its rows. */
export const DELETE_IMPORT = statement(
  (_db, p: OwnImport) => sql`
  delete from import where id = ${p.importId}::int and account_id = ${p.accountId}::int`,
)

/** Numbers that runs of one turn may have, by chance; see {@link BEGIN_READING}. */
const RUNS_OF_TURN = sql.lit(100_000_000)

/**
 * Begins to read a file anew. The number tells this run from others: of a process that was taken for dead, or with other answers. It begins
 * with how many runs there were since the step began. The time zone is that of the account, unless its person has named another one.
 */
export const BEGIN_READING = statement(
  (_db, p: OwnImport) => sql<{ run: number; runs: number; timeZone: string; accountZone: string }>`
  update import set updated_at = ${NOW},
    title_cursor = (least(title_cursor / ${RUNS_OF_TURN}, 19) + 1) * ${RUNS_OF_TURN} + floor(random() * ${RUNS_OF_TURN})::int
  where id = ${p.importId}::int and status = 'READING'
  returning title_cursor as run, title_cursor / ${RUNS_OF_TURN} as runs, coalesce(answers ->> 'timeZone', ${zoneOf(p.accountId)}) as "timeZone", ${zoneOf(p.accountId)} as "accountZone"`,
)

/** Replaces the questions of an import that a run reads. @param p.questions JSON */
export const STORE_QUESTIONS = statement(
  (_db, p: ImportId & { run: number; questions: string }) => sql`
  update import set questions = ${p.questions}::json
  where id = ${p.importId}::int and ${isAt({ from: 'READING', run: p.run })}`,
)

/** Deletes some rows of an import. Returns how many. */
export const DELETE_ROWS = statement(
  (_db, p: ImportId & { limit: number }) => sql<{ count: number }>`
  with gone as (
    delete from import_row where import_id = ${p.importId}::int and n in (
      select n from import_row where import_id = ${p.importId}::int order by n limit ${p.limit}::int
    ) returning 1
  )
  select count(*)::int as count from gone`,
)

/** Deletes the titles of an import, except those that {@link SET_DECIDED_ASIDE} has set aside. */
export const DELETE_TITLES_OF_IMPORT = statement(
  (_db, p: ImportId) => sql`
  with gone as (delete from import_title where import_id = ${p.importId}::int and n > 0)
  update import set total = 0, done = 0, updated_at = ${NOW} where id = ${p.importId}::int`,
)

/** Adds titles of an import. @param p.titles JSON of `{ n, key, ref }` */
export const ADD_TITLES = statement(
  (_db, p: ImportId & { titles: string }) => sql`
  insert into import_title (import_id, n, key, ref)
  select ${p.importId}::int, t.n, t.key, t.ref
  from json_to_recordset(${p.titles}::json) t (n int, key text, ref json)`,
)

/** Adds rows of an import, numbered from `first` on. Instants become days of a time zone, by default the account's. @param p.rows JSON of `StagedRow`s */
export const ADD_ROWS = statement(
  (_db, p: OwnImport & { first: number; rows: string; timeZone: string | null }) => sql`
  with zone as (select ${zoneOf(p.accountId)} as name),
  added as (
    insert into import_row (import_id, n, kind, file, line, title, season, number, part, run, day, precision, at, rating, rewatch,
      spoiler, derived, seconds, text, tags, place, list, data, outcome, reason)
    select ${p.importId}::int, ${p.first}::int + (x.place - 1)::int, r.kind, r.file, r.line, r.title, r.season, r.number, r.part, r.run,
      coalesce(r.day, (r.instant at time zone coalesce(${p.timeZone}::text, zone.name))::date), coalesce(r.precision, ${sql.lit(PRECISION.unknown)}),
      case when length(r.at) = 10 then (r.at::date + time '12:00') at time zone zone.name else r.at::timestamptz end,
      r.rating, coalesce(r.rewatch, false), coalesce(r.spoiler, false), coalesce(r.derived, false), r.seconds, coalesce(r.text, ''),
      coalesce(r.tags, '{}'), coalesce(r.place, ''), r.list, r.data, coalesce(r.outcome, 'NEW'), r.reason
    from json_array_elements(${p.rows}::json) with ordinality x (item, place)
    cross join lateral json_to_record(x.item) r (kind text, file text, line int, title int, season smallint, number smallint, part json,
      run smallint, day date, instant timestamptz, precision smallint, at text, rating smallint, rewatch boolean, spoiler boolean,
      derived boolean, seconds int, text text, tags text[], place text, list text, data json, outcome text, reason text)
    cross join zone
    returning 1
  ), counted as (select count(*)::int as count from added)
  update import set total = total + counted.count, done = done + counted.count, updated_at = ${NOW}
  from counted where id = ${p.importId}::int`,
)

/** Titles of an import that were not looked for yet. */
export const TITLES_TO_MATCH = statement(
  (_db, p: ImportId & { limit: number }) => sql<{ n: number; key: string; ref: ImportedTitle }>`
  select n, key, ref from import_title where import_id = ${p.importId}::int and match is null order by n limit ${p.limit}::int`,
)

/** Stores how titles were found. @param p.matches JSON of `{ n, match, movieId, confidence, candidates }` */
export const STORE_MATCHES = statement(
  (_db, p: ImportId & { matches: string }) => sql`
  update import_title t set match = m.match, movie_id = m."movieId", confidence = m.confidence, candidates = m.candidates
  from json_to_recordset(${p.matches}::json) m (n int, match text, "movieId" int, confidence real, candidates int[])
  where t.import_id = ${p.importId}::int and t.n = m.n`,
)

/** Titles that were not found without doubt, behind a position: those with the most rows first would need a count of all. */
export const UNMATCHED = statement(
  (
    _db,
    p: ImportId & { matches: readonly TitleMatch[]; after: number; limit: number },
  ) => sql<UnmatchedTitle>`
  select t.n, t.key, t.ref, t.match, t.movie_id as "movieId", t.candidates as "candidateIds", t.confidence = 1 as "isDecided",
    (select count(*)::int from import_row r where r.import_id = t.import_id and r.title = t.n) as rows
  from import_title t
  where t.import_id = ${p.importId}::int and t.n > greatest(${p.after}::int, 0) and t.match = any(${p.matches}::text[])
  order by t.n limit ${p.limit}::int`,
)

/** For each import the number of titles that wait for an answer. */
export const COUNT_UNMATCHED = statement(
  (_db, p: { importIds: readonly number[] }) => sql<{ key: number; open: number }>`
  select import_id as key, count(*)::int as open from import_title
  where import_id = any(${p.importIds}::int[]) and match in ('AMBIGUOUS', 'UNKNOWN') group by import_id`,
)

/** Number of the titles of an import that were found, or not, in some ways. */
export const COUNT_MATCHED_AS = statement(
  (_db, p: ImportId & { matches: readonly TitleMatch[] }) => sql<{ count: number }>`
  select count(*)::int as count from import_title
  where import_id = ${p.importId}::int and n > 0 and match = any(${p.matches}::text[])`,
)

/** Rows of an import behind a position; null for all kinds or outcomes. */
export const ROW_PAGE = statement(
  (
    _db,
    p: ImportId & { kind: string | null; outcomes: readonly string[] | null; after: number; limit: number },
  ) => sql<ImportedRow>`
  select r.n, r.kind, r.file, r.line, t.ref, t.movie_id as "movieId", r.season, r.number, r.day::text as day, r.precision, r.rating, r.text, r.outcome,
    r.reason, r.applied, r.data
  from import_row r left join import_title t on t.import_id = r.import_id and t.n = r.title
  where r.import_id = ${p.importId}::int and r.n > ${p.after}::int
    and (${p.kind}::text is null or r.kind = ${p.kind}::text)
    and (${p.outcomes}::text[] is null or r.outcome = any(${p.outcomes}::text[]))
  order by r.n limit ${p.limit}::int`,
)

/** The rows of a bulk write, in the order of its items. */
export const SYNCED_ROWS = statement(
  (_db, p: ImportId) => sql<SyncedRow>`
  select r.line as item, r.kind, r.outcome, r.reason, r.newer, r.applied, t.match, t.movie_id as "movieId",
    coalesce(t.candidates, '{}') as "candidateIds"
  from import_row r left join import_title t on t.import_id = r.import_id and t.n = r.title
  where r.import_id = ${p.importId}::int order by r.line, r.n`,
)

/** The titles of an import with these numbers. */
export const TITLES_BY_NUMBER = statement(
  (_db, p: ImportId & { numbers: readonly number[] }) => sql<{
    n: number
    key: string
    ref: ImportedTitle
    movieId: number | null
    candidates: number[]
  }>`
  select n, key, ref, movie_id as "movieId", candidates from import_title
  where import_id = ${p.importId}::int and n = any(${p.numbers}::int[])`,
)
