import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { EntityClass } from '@mikro-orm/core'
import { sql } from 'kysely'
import { importErrorText, type ImportParams, reasonText } from '../../../contract/messages/imports.js'
import { own } from '../../../contract/own.js'
import { type Env, readEnv } from '../../platform/config/env.js'
import { connect, migrate } from '../../platform/database/config.js'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { createLogger } from '../../platform/observability/log.js'
import { ImportFileError } from '../../tracking/imports/formats/ImportFileError.js'
import {
  type Import,
  IMPORT_POLICIES,
  type ImportPolicy,
  type ImportStep,
} from '../../tracking/imports/Import.js'
import { ImportRunner } from '../../tracking/imports/ImportRunner.js'
import { Imports } from '../../tracking/imports/imports.service.js'
import type { ImportWorld } from '../../tracking/imports/RunningImport.js'
import { type InstanceEnv, readArguments, withInstance } from './withInstance.js'
import { savedFirst } from '../backup/upgradeBackup.js'
import { ownCommands } from '../../platform/config/ownCommands.js'

const USAGE =
  ownCommands(`Usage: npm run import -- --user <name> <file>      imports an export of another service, or of this one
       npm run import -- --user <name> --undo <id>   undoes an import

  --yes                      apply it without being asked
  --policy <policy>          what happens to what the account has already: KEEP_MINE (default), TAKE_THEIRS or NEWER
  --answer <question>=<choice>   answers a question of the file; may be repeated. Of any file: timeZone=Europe/Berlin

Instead of yes or no, the question whether to apply it takes other answers: <question>=<choice>, or for a title that was not
found <number>=<id>, <number>=own or <number>=out. The preview is then made again.

--undo cancels one that was not applied. Servers may run meanwhile: they also continue what was interrupted.`)

/** Options of {@link importCommand}. */
export interface ImportCommandOptions {
  /** The tables of the server. */
  entities: readonly EntityClass<object>[]
  /** Asks the operator a question; undefined if the input is no terminal. */
  ask?: (question: string) => Promise<string>
  env?: InstanceEnv & Pick<Env, 'localTitles'>
}

type Print = (line: string) => void

/** What the operator wants. */
interface Wanted {
  username: string
  file: string | undefined
  undo: string | undefined
  isSure: boolean
  policy: ImportPolicy
  answers: Record<string, string>
}

const OPTIONS = {
  user: { type: 'string' },
  yes: { type: 'boolean' },
  policy: { type: 'string' },
  answer: { type: 'string', multiple: true },
  undo: { type: 'string' },
} as const

/** Runs `npm run import`. Resolves to the exit code. */
export async function importCommand(
  args: string[],
  print: Print,
  { entities, ask, env = readEnv() }: ImportCommandOptions,
): Promise<number> {
  const wanted = readArguments(() => readWanted(args))
  if (typeof wanted === 'string') {
    print(`${wanted}\n\n${USAGE}`)
    return 2
  }
  return withInstance(env, async (url) => {
    await migrate(url, savedFirst(env, print))
    const database = await connect(url, entities)
    try {
      const world: ImportWorld = {
        database,
        log: createLogger('silent'),
        dataDir: env.dataDir,
        canAddTitles: env.localTitles,
        // Servers notice that the catalogue has another version.
        clearTitles: () => undefined,
      }
      return await runImport(world, wanted, print, ask)
    } catch (error) {
      if (!(error instanceof ImportFileError) && !(error instanceof AppError)) throw error
      print(error.message)
      return 1
    } finally {
      await database.close()
    }
  })
}

function readWanted(args: string[]): Wanted {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const { user, yes, policy = 'KEEP_MINE', answer = [], undo } = values
  const [file] = positionals
  if (user === undefined) throw new Error('--user is missing')
  if (positionals.length > 1 || (file === undefined) === (undo === undefined))
    throw new Error('Name one file, or an import with --undo')
  const known = IMPORT_POLICIES.find((one) => one === policy)
  if (!known) throw new Error(`--policy is one of ${IMPORT_POLICIES.join(', ')}`)
  const answers = answer.map((text) => CHANGE.exec(text)?.slice(1) ?? [])
  if (answers.some((pair) => pair.length !== 2)) throw new Error('--answer is <question>=<choice>')
  return {
    username: user,
    file: file === undefined ? undefined : resolve(file),
    undo,
    isSure: yes === true,
    policy: known,
    answers: Object.fromEntries(answers) as Record<string, string>,
  }
}

async function runImport(
  world: ImportWorld,
  { username, file, undo, isSure, policy, answers }: Wanted,
  print: Print,
  ask: ImportCommandOptions['ask'],
): Promise<number> {
  const id = await accountOf(world.database, username)
  if (id === undefined) {
    print(`There is no user ${username}.`)
    return 1
  }
  const steps: { importId: number; step: ImportStep }[] = []
  const imports = new Imports(world, { id, username, sessionId: '' }, (_statements, importId, step) =>
    Promise.resolve(steps.push({ importId, step })),
  )
  const runner = new ImportRunner(world)
  /** Does in this process what a job does in a server. */
  const work = async (begun: Import) => {
    for (const { importId, step } of steps.splice(0)) await runner.run(importId, step)
    return imports.get(begun.id)
  }
  if (file === undefined) {
    const isApplied = (await imports.get(undo)).appliedAt !== null
    const undone = isApplied ? await work(await imports.undo(undo)) : await imports.cancel(undo)
    printCounts(undone, print)
    return undone.status === 'UNDONE' || undone.status === 'CANCELLED' ? 0 : 1
  }
  const created = await imports.create(file, basename(file), answers).catch(async (error: unknown) => {
    const [last] = await imports.list({ first: 1 })
    if (error instanceof AppError && error.code === 'IMPORT_RUNNING' && last)
      print(`Import ${last.id} of ${last.fileName} is ${last.status}.`)
    throw error
  })
  if (created.status === 'ASKING') {
    await imports.cancel(created.id)
    for (const { id: question, choices, assumed } of created.questions)
      if (assumed === undefined && own(answers, question) === undefined)
        print(`The file leaves a question open. Add --answer ${question}=${choices.join('|')}`)
    return 1
  }
  const ready = await work(created)
  printCounts(ready, print)
  if (ready.status !== 'READY') {
    print(`It was not imported: ${errorOf(ready)}`)
    return 1
  }
  await printProblems(imports, ready, print)
  const isWanted = isSure || (await askToApply(imports, ready, { ask, work, print }))
  if (!isWanted) {
    await imports.cancel(ready.id)
    print('Nothing was changed.')
    return ask ? 0 : 1
  }
  const applied = await work(await imports.apply(ready.id, policy))
  printCounts(applied, print)
  if (applied.status === 'APPLIED')
    print(ownCommands(`Undo it with: npm run import -- --user ${username} --undo ${applied.id}`))
  else print(`It ended early: ${errorOf(applied)} What was applied can be undone.`)
  return applied.status === 'APPLIED' ? 0 : 1
}

/** An answer to a question or about a title, as the operator types it. */
const CHANGE = /^([^=]+)=(.*)$/s

/** Asks whether to apply an import, and takes other answers until then. */
async function askToApply(
  imports: Imports,
  { id, questions }: Import,
  {
    ask,
    work,
    print,
  }: Pick<ImportCommandOptions, 'ask'> & { work: (begun: Import) => Promise<Import>; print: Print },
): Promise<boolean> {
  for (;;) {
    const reply = (await ask?.('Apply this import? [y/N, or another answer] '))?.trim() ?? ''
    const [, name = '', value = ''] = CHANGE.exec(reply)?.map((part) => part.trim()) ?? []
    if (name === '') return /^y(es)?$/i.test(reply)
    if (!/^\d{1,9}$/.test(name) && !questions.some((one) => one.id === name)) {
      print(`There is no question ${name}.`)
      continue
    }
    try {
      const changed = await work(await changeAnswer(imports, id, name, value))
      printCounts(changed, print)
      if (changed.status !== 'READY') return false
      await printProblems(imports, changed, print)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      print(error.message)
    }
  }
}

function changeAnswer(imports: Imports, id: number, name: string, value: string): Promise<Import> {
  if (!/^\d{1,9}$/.test(name)) return imports.answer(id, { [name]: value })
  const n = Number(name)
  return imports.match(id, [
    value === 'out' ? { n, leaveOut: true } : value === 'own' ? { n, own: true } : { n, movieId: value },
  ])
}

async function accountOf(database: Database, username: string): Promise<number | undefined> {
  const row = await database.row(sql<{ id: number }>`
    select id from account where lower(username) = lower(${username}::text) limit 1`)
  return row?.id
}

/** Why an import has ended. */
const errorOf = ({ error, errorParams, status }: Import): string =>
  error === null ? status : importErrorText(error, errorParams ?? {})

const number = new Intl.NumberFormat('en')

function printCounts({ format, status, counts }: Import, print: Print): void {
  print(`${format ?? ''} ${status}`.trim())
  for (const { kind, outcome, count, applied } of counts) {
    const done = applied > 0 ? `, ${number.format(applied)} applied` : ''
    print(`  ${kind.padEnd(14)} ${outcome.padEnd(10)} ${number.format(count).padStart(8)}${done}`)
  }
}

/** Problems and titles that are printed; the others are counted only. */
const PRINTED = 20

async function printProblems(
  imports: Imports,
  { id, questions, answers }: Import,
  print: Print,
): Promise<void> {
  for (const { id: question, assumed } of questions)
    print(`  ${question}=${own(answers, question) ?? assumed ?? ''}`)
  for (const { file, line, reason, data, ref } of await imports.problems(id, { first: PRINTED })) {
    const because = reason === null ? '' : reasonText(reason, (data ?? {}) as ImportParams)
    print(`  ${file}:${line ?? ''} ${ref?.title ?? ''} ${because}`.trimEnd())
  }
  for (const { n, ref, match, candidateIds } of await imports.unmatched(id, { first: PRINTED })) {
    const candidates = candidateIds.length > 0 ? `, perhaps ${candidateIds.join(', ')}` : ''
    print(`  ${n} ${match} ${ref.title || JSON.stringify(ref.ids)} (${ref.year ?? '?'})${candidates}`)
  }
}
