import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { own } from '../../contract/own.js'
import { loadImdb, loadStarter, loadWikipedia, type LoadOptions } from '../importers/importCatalogue.js'
import { migrate } from '../database/config.js'
import { startEmbedded } from '../database/embedded.js'
import { readEnv, type Env } from '../config/env.js'
import { checkCurated } from '../importers/checkStarter.js'
import { findImdb, IMDB_TERMS, type ImdbFolder, type LeftOut } from '../importers/imdb.js'
import { BrokenLines } from '../importers/ImportProgress.js'
import type { LoadResult } from '../importers/merge.js'
import { readCurated, readStarter } from '../importers/starter.js'
import { LoadProgress } from './LoadProgress.js'
import { stopOnSignal } from './stopOnSignal.js'

const USAGE = `Usage: npm run catalogue -- <command>

  status           what the catalogue holds
  load starter     load the starter catalogue
  load imdb        load the files of IMDb's non-commercial datasets
    --dir <folder>       where title.basics.tsv.gz and the others are
    --accept-licence     do not ask whether IMDb's terms are kept
    --as-of <date>       the day that the files speak of, when it is not that of title.basics
  load wikipedia   load wikipedia-movie-data
    --file <file>        movies.json, or a file of one decade
    --as-of <date>       the day that the file speaks of; else the end of its last year
  check            validate every record of the starter catalogue

Loading again changes nothing but what has changed, and a load may be interrupted at any time.`

/** What the command line gives to the commands. */
export interface CommandOptions {
  /** Whether what is printed goes to a terminal. */
  isTerminal?: boolean
  /** Asks a person; undefined when nobody is there. */
  ask?: (question: string) => Promise<string>
  /** Where the database is; from the environment unless told. */
  env?: Pick<Env, 'databaseUrl' | 'dataDir'>
}

/** Runs one command of `npm run catalogue`. Resolves to the exit code. */
export async function catalogueCommand(
  args: string[],
  print: (line: string) => void,
  { isTerminal = false, ask, env = readEnv() }: CommandOptions = {},
): Promise<number> {
  const read = readArguments(args)
  if (typeof read === 'string') {
    print(`${read}\n\n${USAGE}`)
    return 2
  }
  const { command, values } = read
  if (command === '' || command === 'help') {
    print(USAGE)
    return 0
  }
  if (command === 'check') return check(print)
  const needs = own<readonly ('dir' | 'file')[]>(NEEDS, command)
  if (!needs) {
    print(USAGE)
    return 2
  }
  const missing = needs.find((name) => !values[name])
  if (missing) {
    print(`"${command}" needs --${missing}.\n\n${USAGE}`)
    return 2
  }
  if (values['as-of'] !== undefined && !isDate(values['as-of'])) {
    print(`--as-of is a date such as 2024-12-01, not "${values['as-of']}".`)
    return 2
  }
  const folder = command === 'load imdb' ? await findImdb(values.dir as string) : undefined
  if (folder && !(await accepts(values['accept-licence'] === true, print, ask))) return 1

  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir)
  const ending = stopOnSignal(async () => embedded?.stop())
  const url = env.databaseUrl ?? (embedded?.url as string)
  const progress = new LoadProgress(print, isTerminal)
  const options = { broken: new BrokenLines(), watch: progress, asOf: values['as-of'] }
  try {
    await migrate(url)
    const began = performance.now()
    const result = await load(command, url, folder, values.file, options)
    progress.end()
    if (result) {
      const { added, changed, unchanged } = result
      const counted = [added, changed, unchanged].map((count) => number.format(count))
      print(`${counted[0]} titles added, ${counted[1]} changed, ${counted[2]} unchanged.`)
      report(result, options.broken, print)
      print(`It took ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
    }
    await status(url, print)
    return 0
  } catch (error) {
    // What breaks because the database goes is no news; the process is about to end.
    if (ending.begun()) await new Promise(() => undefined)
    throw error
  } finally {
    ending.forget()
    progress.end()
    await embedded?.stop()
  }
}

/** Every command that opens the database, with the options it cannot do without. */
const NEEDS = { status: [], 'load starter': [], 'load imdb': ['dir'], 'load wikipedia': ['file'] } as const

const number = new Intl.NumberFormat('en')

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        file: { type: 'string' },
        'as-of': { type: 'string' },
        'accept-licence': { type: 'boolean' },
      },
    })
    return { command: positionals.join(' '), values }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** Shows IMDb's terms and whether they are accepted. */
async function accepts(
  isAccepted: boolean,
  print: (line: string) => void,
  ask: CommandOptions['ask'],
): Promise<boolean> {
  print(`${IMDB_TERMS}\n`)
  if (isAccepted) return true
  if (!ask) {
    print('Nobody is there to be asked. Say --accept-licence if you keep these terms. Nothing was changed.')
    return false
  }
  const answer = await ask('Do you keep these terms? Type yes to go on: ')
  if (/^y(?:es)?$/i.test(answer.trim())) return true
  print('Nothing was changed.')
  return false
}

type Result = LoadResult & { left?: LeftOut; twice?: number }

async function load(
  command: string,
  url: string,
  folder: ImdbFolder | undefined,
  file: string | undefined,
  options: LoadOptions,
): Promise<Result | undefined> {
  if (folder) return loadImdb(url, folder, options)
  if (command === 'load wikipedia') return loadWikipedia(url, file as string, options)
  return command === 'load starter' ? loadStarter(url) : undefined
}

function report({ left, twice }: Result, broken: BrokenLines, print: (line: string) => void): void {
  if (left) {
    const others = [...left.others].map(([kind, count]) => `${number.format(count)} of kind ${kind}`)
    const parts = [
      `${number.format(left.episodes)} episodes`,
      `${number.format(left.adult)} adult titles`,
      ...others,
    ]
    print(`Left out: ${parts.join(', ')}.`)
  }
  if (twice) print(`Listed more than once and taken once: ${number.format(twice)}.`)
  if (broken.count === 0) return
  print(`${number.format(broken.count)} ${broken.count === 1 ? 'line' : 'lines'} could not be used:`)
  for (const line of broken.first) print(`  ${line}`)
  if (broken.count > broken.first.length)
    print(`  and ${number.format(broken.count - broken.first.length)} more`)
}

async function status(url: string, print: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string | number | null>>(`
      select (select source from catalogue) as "Source", (select as_of::text from catalogue) as "As of",
        (select version::text from catalogue) as "Version", (select loaded_at::text from catalogue) as "Loaded at",
        count(*) filter (where type = 'MOVIE')::int as "Films", count(*) filter (where type = 'TV')::int as "Series",
        count(*) filter (where overview is not null)::int as "With overview",
        (select count(distinct movie_id)::int from credit where kind = 'cast') as "With cast",
        (select count(*)::int from person) as "People", (select count(*)::int from credit) as "Credits",
        min(release_date)::text as "Oldest", max(release_date)::text as "Newest",
        pg_size_pretty(pg_database_size(current_database())) as "Size" from movie`)
    for (const [name, value] of Object.entries(rows[0] ?? {})) print(`${name.padEnd(14)} ${value ?? '–'}`)
  } finally {
    await client.end()
  }
}

async function check(print: (line: string) => void): Promise<number> {
  const curated = await readCurated()
  const { titles, asOf } = await readStarter()
  const problems = checkCurated(curated, titles, asOf)
  for (const problem of problems) print(problem)
  print(`${curated.length} curated records and ${titles.length} titles checked, ${problems.length} problems.`)
  return problems.length > 0 ? 1 : 0
}
