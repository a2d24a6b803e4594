import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openAvatarStorage } from '../accounts/avatars/AvatarStorage.js'
import type { ArchiveHeader, ArchiveManifest } from '../backup/archive.js'
import { backUp, checkArchive, dryBackUp } from '../backup/backup.js'
import { restore } from '../backup/restore.js'
import { startEmbedded } from '../database/embedded.js'
import { stopOnSignal } from './stopOnSignal.js'
import { avatarFolder, readEnv, type Env } from '../config/env.js'

const BACKUP_USAGE = `Usage: npm run backup -- [file]            writes a backup; servers may run meanwhile
       npm run backup -- --dry-run        says what a backup would hold
       npm run backup -- --check <file>   checks a backup from beginning to end

Without a name the file is marquee-<time>.tar.gz in this folder.`

const RESTORE_USAGE = `Usage: npm run restore -- <file>   restores a backup into an empty instance; stop its servers first

  --replace   delete what the instance holds
  --dry-run   do everything, and keep nothing of it`

/** The part of the environment that says where an instance is. */
export type InstanceEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'avatarStorageUrl'>

/** Runs `npm run backup`. Resolves to the exit code. */
export async function backupCommand(
  args: string[],
  print: (line: string) => void,
  env: InstanceEnv = readEnv(),
): Promise<number> {
  const options = { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
  const read = readArguments(() => parseArgs({ args, allowPositionals: true, options }))
  const isCheck = typeof read !== 'string' && read.values.check === true
  if (typeof read === 'string' || read.positionals.length > 1 || (isCheck && read.positionals.length === 0)) {
    print(typeof read === 'string' ? `${read}\n\n${BACKUP_USAGE}` : BACKUP_USAGE)
    return 2
  }
  const [name = defaultName()] = read.positionals
  const file = resolve(name)
  if (isCheck) {
    report(await checkArchive(file), print)
    print(`${file} is whole.`)
    return 0
  }
  return withInstance(env, async (source) => {
    if (read.values['dry-run']) {
      const { tables, pictures } = await dryBackUp({ ...source, tell: print })
      for (const [table, rows] of tables) print(`${table.padEnd(20)} ${number.format(rows)}`)
      print(`${'pictures'.padEnd(20)} ${number.format(pictures)}\nNothing was written.`)
      return
    }
    report(await backUp({ ...source, tell: print }, file), print)
    print(
      `Written to ${file}. It holds addresses and hashes of passwords: keep it where only you can read it.`,
    )
  })
}

/** Runs `npm run restore`. Resolves to the exit code. */
export async function restoreCommand(
  args: string[],
  print: (line: string) => void,
  env: InstanceEnv = readEnv(),
): Promise<number> {
  const options = { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
  const read = readArguments(() => parseArgs({ args, allowPositionals: true, options }))
  const [file] = typeof read === 'string' ? [] : read.positionals
  if (typeof read === 'string' || file === undefined || read.positionals.length > 1) {
    print(typeof read === 'string' ? `${read}\n\n${RESTORE_USAGE}` : RESTORE_USAGE)
    return 2
  }
  const { replace, 'dry-run': dryRun } = read.values
  // Before a database is started, or made.
  const content = await checkArchive(resolve(file))
  return withInstance(env, async (target) => {
    await restore(resolve(file), content, { ...target, replace, dryRun, tell: print })
    report(content, print)
    print(dryRun ? 'It can be restored. Nothing was changed.' : 'Restored.')
  })
}

const number = new Intl.NumberFormat('en')

const defaultName = () =>
  `marquee-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz`

/** Runs `work` on the database and the pictures of an instance, whether its server is running or not. */
async function withInstance(
  env: InstanceEnv,
  work: (instance: { url: string; storage: Awaited<ReturnType<typeof openAvatarStorage>> }) => Promise<void>,
): Promise<number> {
  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir)
  const ending = stopOnSignal(async () => embedded?.stop())
  try {
    const storage = await openAvatarStorage(env.avatarStorageUrl, avatarFolder(env.dataDir))
    await work({ url: env.databaseUrl ?? (embedded?.url as string), storage })
    return 0
  } catch (error) {
    // What breaks because the database goes is no news; the process is about to end.
    if (ending.begun()) await new Promise(() => undefined)
    throw error
  } finally {
    ending.forget()
    await embedded?.stop()
  }
}

function readArguments<Read>(parse: () => Read): Read | string {
  try {
    return parse()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function report(
  { header, manifest }: { header: ArchiveHeader; manifest: ArchiveManifest },
  print: (line: string) => void,
): void {
  for (const { name, rows } of manifest.tables) print(`${name.padEnd(20)} ${number.format(rows)}`)
  const { files, missing } = manifest.pictures
  const lost = missing > 0 ? ` (${number.format(missing)} more were missing or damaged in the storage)` : ''
  print(`${'pictures'.padEnd(20)} ${number.format(files)}${lost}`)
  print(
    `As of ${header.createdAt}, PostgreSQL ${header.postgres}, schema ${header.migrations.at(-1) ?? '–'}.`,
  )
}
