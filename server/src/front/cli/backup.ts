import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openAvatarStorage, type AvatarStorage } from '../../accounts/avatars/AvatarStorage.js'
import type { ArchiveHeader, ArchiveManifest } from '../backup/archive.js'
import { createBackup, checkArchive, countBackup } from '../backup/backup.sql.js'
import { restore } from '../backup/restore.sql.js'
import { type InstanceEnv, readArguments, withInstance } from './withInstance.js'
import { avatarFolder, readEnv, type Env } from '../../platform/config/env.js'
import { ownCommands } from '../../platform/config/ownCommands.js'

const BACKUP_USAGE =
  ownCommands(`Usage: npm run backup -- [file]            writes a backup; servers may run meanwhile
       npm run backup -- --dry-run        says what a backup would hold
       npm run backup -- --check <file>   checks a backup from beginning to end

Without a name the file is marquee-<time>.tar.gz in this folder.`)

const RESTORE_USAGE =
  ownCommands(`Usage: npm run restore -- <file>   restores a backup into an empty instance; stop its servers first

  --replace   delete what the instance holds
  --dry-run   do everything, and keep nothing of it`)

/** The environment variables that locate an instance: its database, data folder and avatar storage. */
type BackupEnv = InstanceEnv & Pick<Env, 'avatarStorageUrl'>

/** Runs `npm run backup`. Resolves to the exit code. */
export async function backupCommand(
  args: string[],
  print: (line: string) => void,
  env: BackupEnv = readEnv(),
): Promise<number> {
  const options = { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
  const parsed = readArguments(() => parseArgs({ args, allowPositionals: true, options }))
  const isCheck = typeof parsed !== 'string' && parsed.values.check === true
  if (
    typeof parsed === 'string' ||
    parsed.positionals.length > 1 ||
    (isCheck && parsed.positionals.length === 0)
  ) {
    print(typeof parsed === 'string' ? `${parsed}\n\n${BACKUP_USAGE}` : BACKUP_USAGE)
    return 2
  }
  const [name = defaultFileName()] = parsed.positionals
  const file = resolve(name)
  if (isCheck) {
    printContent(await checkArchive(file), print)
    print(`${file} is whole.`)
    return 0
  }
  return onInstance(env, async (source) => {
    if (parsed.values['dry-run']) {
      const { tables, pictures } = await countBackup({ ...source, onProgress: print })
      for (const [table, rows] of tables) print(`${table.padEnd(20)} ${number.format(rows)}`)
      print(`${'pictures'.padEnd(20)} ${number.format(pictures)}\nNothing was written.`)
      return
    }
    printContent(await createBackup({ ...source, onProgress: print }, file), print)
    print(
      `Written to ${file}. It holds addresses and hashes of passwords: keep it where only you can read it.`,
    )
  })
}

/** Runs `npm run restore`. Resolves to the exit code. */
export async function restoreCommand(
  args: string[],
  print: (line: string) => void,
  env: BackupEnv = readEnv(),
): Promise<number> {
  const options = { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
  const parsed = readArguments(() => parseArgs({ args, allowPositionals: true, options }))
  const [file] = typeof parsed === 'string' ? [] : parsed.positionals
  if (typeof parsed === 'string' || file === undefined || parsed.positionals.length > 1) {
    print(typeof parsed === 'string' ? `${parsed}\n\n${RESTORE_USAGE}` : RESTORE_USAGE)
    return 2
  }
  const { replace, 'dry-run': dryRun } = parsed.values
  // Checked first, so that a damaged file neither starts nor creates a database.
  const content = await checkArchive(resolve(file))
  return onInstance(env, async (target) => {
    await restore(resolve(file), content, { ...target, replace, dryRun, onProgress: print })
    printContent(content, print)
    print(dryRun ? 'It can be restored. Nothing was changed.' : 'Restored.')
  })
}

const number = new Intl.NumberFormat('en')

const defaultFileName = () =>
  `marquee-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz`

/** Runs `work` on the database and the avatar storage of an instance. */
async function onInstance(
  env: BackupEnv,
  work: (instance: { url: string; storage: AvatarStorage }) => Promise<void>,
): Promise<number> {
  await withInstance(env, async (url) => {
    await work({ url, storage: await openAvatarStorage(env.avatarStorageUrl, avatarFolder(env.dataDir)) })
  })
  return 0
}

/** Prints what an archive contains. */
function printContent(
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
