import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { own } from '../../../contract/own.js'
import { TITLE_FACTS, type TitleFact } from '../../../contract/rules/localTitles.js'
import { readEnv } from '../../platform/config/env.js'
import { migrate } from '../../platform/database/config.js'
import { statementsOf } from '../../platform/database/Database.js'
import { checkFacts } from '../../titles/importers/checkFacts.js'
import { readId } from '../../platform/database/readId.js'
import { checkStarter } from '../../titles/importers/checkStarter.js'
import {
  findImdb,
  IMDB_TERMS,
  type ImdbFolder,
  type SkippedTitles,
} from '../../titles/importers/imdb/imdbDataset.js'
import {
  importIds,
  importImdb,
  type ImportOptions,
  importStarter,
  importWikipedia,
} from '../../titles/importers/importCatalogue.js'
import { InvalidLines } from '../../titles/importers/ImportProgress.js'
import type { ImportResult } from '../../titles/importers/merge/index.js'
import { readCurated, readFacts, readStarter } from '../../titles/importers/starter.js'
import { removeFacts } from '../../tracking/completions/removeFacts.js'
import { LOCK_TITLES } from '../../tracking/localTitles/localTitles.sql.js'
import { SHARE_POSTER, WITHDRAW_POSTER } from '../../tracking/posters/sharedPosters.sql.js'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import { CATALOGUE_STATUS } from './catalogueStatus.sql.js'
import { revokeId, storedIds } from './externalIds.sql.js'
import { deleteReports, memberFacts } from './memberFacts.sql.js'
import { TerminalProgress } from './TerminalProgress.js'
import { type InstanceEnv, readArguments, withInstance } from './withInstance.js'
import { savedFirst } from '../backup/upgradeBackup.js'
import { ownCommands } from '../../platform/config/ownCommands.js'

const USAGE = ownCommands(`Usage: npm run catalogue -- <command>

  status           show what the catalogue contains
  load starter     load the starter catalogue
  load imdb        load the files of IMDb's non-commercial datasets
    --dir <folder>       folder with title.basics.tsv.gz and the other files
    --accept-licence     accept IMDb's terms without being asked
    --as-of <date>       date of the data, if it is not the date of title.basics
  load wikipedia   load wikipedia-movie-data
    --file <file>        movies.json, or a file of one decade
    --as-of <date>       date of the data; default: the end of its last year
  load ids <file>  load ids of titles at other sites: CSV, TSV or JSON of Wikidata's query service
  ids list         show ids that are not of a title's own sources, the newest first
    --title <id>         only those of this title
    --origin <origin>    only wikidata or learned
  ids revoke       delete one of them
    --title <id>         id of the title
    --source <site>      imdb, tmdb, tvdb or wikidata
  members          show what members added to titles, the reported first
    --reported           only what was reported
  revert           remove the facts that members completed in a title, and its reports
    --title <id>         id of the title, as in the address of its page
    --fact <fact>        only overview, runtime or cast
  poster share     make a member's own poster that of the title for everybody
    --title <id>         id of the title
    --member <username>  whose poster
  poster withdraw  end that; the title has its drawn poster again
    --title <id>         id of the title
  check            validate every record of the starter catalogue

A load can be repeated: it only writes what has changed. It can be interrupted at any time.`)

/** Prints a line for the operator. */
type Print = (line: string) => void

/** Options of {@link catalogueCommand}. */
export interface CommandOptions {
  /** Whether the output goes to a terminal. */
  isTerminal?: boolean
  /** Asks the operator a question; undefined if the input is no terminal. */
  ask?: (question: string) => Promise<string>
  /** The database; from the environment by default. */
  env?: InstanceEnv
}

/** Runs a command of `npm run catalogue`. Resolves to the exit code. @throws ImportError */
export async function catalogueCommand(
  args: string[],
  print: Print,
  { isTerminal = false, ask, env = readEnv() }: CommandOptions = {},
): Promise<number> {
  const request = readArguments(() => parseArguments(args))
  if (typeof request === 'string') {
    print(`${request}\n\n${USAGE}`)
    return 2
  }
  const { command, values } = request
  if (command === '' || command === 'help') {
    print(USAGE)
    return 0
  }
  if (command === 'check') return check(print)
  const problem = findProblem(request)
  if (problem !== undefined) {
    print(problem)
    return 2
  }
  const folder = command === 'load imdb' ? await findImdb(values.dir as string) : undefined
  if (folder && !(await acceptTerms(values['accept-licence'] === true, print, ask))) return 1

  const progress = new TerminalProgress(print, isTerminal)
  const options = { invalidLines: new InvalidLines(), progress, asOf: values['as-of'] }
  try {
    await withInstance(env, async (url) => {
      await migrate(url, savedFirst(env, print))
      if (command === 'members') return printMemberFacts(url, values.reported === true, print)
      if (command === 'revert') return revert(url, values, print)
      if (command.startsWith('poster ')) return changePoster(url, command, values, print)
      if (command === 'ids list') return printIds(url, values, print)
      if (command === 'ids revoke') return revokeIdOf(url, values, print)
      if (command === 'load ids') return loadIds(url, values.file as string, options, print)
      const startedAt = performance.now()
      const result = await load(command, url, folder, values.file, options)
      progress.end()
      if (result) {
        printResult(result, options.invalidLines, print)
        print(`It took ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`)
      }
      await printStatus(url, print)
    })
    return 0
  } finally {
    progress.end()
  }
}

/** The required options of each command that uses the database. */
const REQUIRED_OPTIONS = {
  status: [],
  'load starter': [],
  'load imdb': ['dir'],
  'load wikipedia': ['file'],
  'load ids': ['file'],
  'ids list': [],
  'ids revoke': ['title', 'source'],
  members: [],
  revert: ['title'],
  'poster share': ['title', 'member'],
  'poster withdraw': ['title'],
} as const

const number = new Intl.NumberFormat('en')

function parseArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      file: { type: 'string' },
      'as-of': { type: 'string' },
      'accept-licence': { type: 'boolean' },
      reported: { type: 'boolean' },
      title: { type: 'string' },
      fact: { type: 'string' },
      member: { type: 'string' },
      origin: { type: 'string' },
      source: { type: 'string' },
    },
  })
  const [first, second, file, ...rest] = positionals
  if (first === 'load' && second === 'ids' && file !== undefined && rest.length === 0)
    return { command: 'load ids', values: { file, ...values } }
  return { command: positionals.join(' '), values }
}

type Request = ReturnType<typeof parseArguments>

/** Returns an error message if the command is unknown, lacks an option or has an invalid date. */
function findProblem({ command, values }: Request): string | undefined {
  const required = own<readonly ('dir' | 'file' | 'title' | 'member' | 'source')[]>(REQUIRED_OPTIONS, command)
  if (!required) return USAGE
  const missing = required.find((name) => !values[name])
  if (missing) return `"${command}" needs --${missing}.\n\n${USAGE}`
  const { title, fact, origin, source } = values
  if (title !== undefined && readId(title) === undefined)
    return `--title is the id of a title, not "${title}".`
  if (fact !== undefined && !isFact(fact)) return `--fact is ${TITLE_FACTS.join(', ')}, not "${fact}".`
  if (origin !== undefined && !ID_ORIGINS.includes(origin))
    return `--origin is ${ID_ORIGINS.join(' or ')}, not "${origin}".`
  if (source !== undefined && !ID_SOURCES.includes(source))
    return `--source is ${ID_SOURCES.join(', ')}, not "${source}".`
  const asOf = values['as-of']
  if (asOf === undefined || isDate(asOf)) return undefined
  return `--as-of is a date such as 2024-12-01, not "${asOf}".`
}

const ID_ORIGINS: readonly string[] = ['wikidata', 'learned']
const ID_SOURCES: readonly string[] = Object.values(IdSource)

const isFact = (text: string): text is TitleFact => (TITLE_FACTS as readonly string[]).includes(text)

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Prints IMDb's terms. Returns whether they are accepted, by option or by answer. */
async function acceptTerms(isAccepted: boolean, print: Print, ask: CommandOptions['ask']): Promise<boolean> {
  print(`${IMDB_TERMS}\n`)
  if (isAccepted) return true
  if (!ask) {
    print('The input is not a terminal. Add --accept-licence to accept these terms. Nothing was changed.')
    return false
  }
  const answer = await ask('Do you accept these terms? Type yes to continue: ')
  if (/^y(?:es)?$/i.test(answer.trim())) return true
  print('Nothing was changed.')
  return false
}

type LoadResult = ImportResult & { skipped?: SkippedTitles; duplicates?: number }

async function load(
  command: string,
  url: string,
  folder: ImdbFolder | undefined,
  file: string | undefined,
  options: ImportOptions,
): Promise<LoadResult | undefined> {
  if (folder) return importImdb(url, folder, options)
  if (command === 'load wikipedia') return importWikipedia(url, file as string, options)
  return command === 'load starter' ? importStarter(url) : undefined
}

function printResult(result: LoadResult, invalidLines: InvalidLines, print: Print): void {
  const { added, changed, unchanged, episodes, skipped, duplicates } = result
  const counts = [added, changed, unchanged].map((count) => number.format(count))
  print(`${counts[0]} titles added, ${counts[1]} changed, ${counts[2]} unchanged.`)
  if (episodes) print(`${number.format(episodes)} episodes added or changed.`)
  if (skipped) {
    const otherKinds = [...skipped.otherKinds].map(
      ([kind, count]) => `${number.format(count)} of kind ${kind}`,
    )
    const parts = [
      `${number.format(skipped.episodes)} episodes`,
      `${number.format(skipped.adult)} adult titles`,
      ...otherKinds,
    ]
    print(`Skipped: ${parts.join(', ')}.`)
  }
  if (duplicates) print(`Duplicates skipped: ${number.format(duplicates)}.`)
  printInvalidLines(invalidLines, print)
}

function printInvalidLines({ count, first }: InvalidLines, print: Print): void {
  if (count === 0) return
  print(`${number.format(count)} invalid ${count === 1 ? 'line was' : 'lines were'} skipped:`)
  for (const line of first) print(`  ${line}`)
  if (count > first.length) print(`  and ${number.format(count - first.length)} more`)
}

async function printStatus(url: string, print: Print): Promise<void> {
  const status = await withClient(url, (client) => statementsOf(client).row(CATALOGUE_STATUS))
  for (const [name, value] of Object.entries(status ?? {})) print(`${name.padEnd(14)} ${value ?? '–'}`)
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function printMemberFacts(url: string, isReported: boolean, print: Print): Promise<void> {
  const facts = await withClient(url, (client) => statementsOf(client).rows(memberFacts(isReported)))
  for (const { movieId, title, fact, username, addedAt, reports, reasons } of facts) {
    print(`${movieId}  ${title}: ${fact}, by ${username ?? 'a former member'}, ${addedAt}`)
    if (reports > 0) print(`  reported ${number.format(reports)} times: ${reasons}`)
  }
  print(facts.length === 0 ? 'Members have added nothing.' : `${number.format(facts.length)} shown.`)
}

async function loadIds(url: string, file: string, options: ImportOptions, print: Print): Promise<void> {
  const { matched, unmatched, ambiguous, stored, unchanged } = await importIds(url, file, options)
  const counts = [stored, unchanged, matched, unmatched, ambiguous].map((count) => number.format(count))
  print(`${counts[0]} ids stored, ${counts[1]} unchanged.`)
  print(
    `Rows: ${counts[2]} of one title, ${counts[3]} of none of this catalogue, ${counts[4]} of more than one.`,
  )
  printInvalidLines(options.invalidLines, print)
}

async function printIds(url: string, { title, origin }: Request['values'], print: Print): Promise<void> {
  const ids = await withClient(url, (client) =>
    statementsOf(client).rows(storedIds({ movieId: readId(title), origin })),
  )
  for (const id of ids)
    print(
      `${id.movieId}  ${id.title}: ${id.source} ${id.value}, ${id.origin}, confidence ${id.confidence}, ${id.addedAt}${
        id.accounts === null ? '' : `; only for the imports of ${number.format(id.accounts)} members`
      }`,
    )
  print(ids.length === 0 ? 'There are no such ids.' : `${number.format(ids.length)} shown.`)
}

async function revokeIdOf(
  url: string,
  { title, source = '' }: Request['values'],
  print: Print,
): Promise<void> {
  const revoked = await withClient(url, (client) =>
    statementsOf(client).row(revokeId(readId(title) as number, source)),
  )
  print(revoked ? `Revoked: ${source} ${revoked.value}.` : 'The title has no such id. Nothing was changed.')
}

async function revert(url: string, { title, fact }: Request['values'], print: Print): Promise<void> {
  const id = readId(title) as number
  const removed = await withClient(url, async (client) => {
    const statements = statementsOf(client)
    await client.query('begin')
    await statements.rows(LOCK_TITLES)
    const facts = await removeFacts(statements, id, fact !== undefined && isFact(fact) ? [fact] : undefined)
    if (facts.length > 0) await statements.rows(deleteReports(id))
    await client.query('commit')
    return facts
  })
  print(removed.length === 0 ? 'Members have completed no such fact.' : `Removed: ${removed.join(', ')}.`)
}

/** Makes a member's poster everybody's, or ends that. */
async function changePoster(
  url: string,
  command: string,
  { title, member = '' }: Request['values'],
  print: Print,
): Promise<void> {
  const id = readId(title) as number
  const isShare = command === 'poster share'
  const changed = await withClient(url, (client) => {
    const statements = statementsOf(client)
    return isShare
      ? statements.row(SHARE_POSTER, { id, username: member })
      : statements.row(WITHDRAW_POSTER, { id })
  })
  if (!changed) print('There is no such poster, or a source has brought one. Nothing was changed.')
  else print(isShare ? 'Everybody sees this poster now.' : 'The title has its drawn poster again.')
}

async function check(print: Print): Promise<number> {
  const curated = await readCurated()
  const { titles, asOf } = await readStarter()
  const problems = [...checkStarter(curated, titles, asOf), ...checkFacts(titles, await readFacts())]
  for (const problem of problems) print(problem)
  print(`${curated.length} curated records and ${titles.length} titles checked, ${problems.length} problems.`)
  return problems.length > 0 ? 1 : 0
}
