import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { Pictures } from '../../accounts/avatars/Pictures.js'
import { openAvatarStorage } from '../../accounts/avatars/AvatarStorage.js'
import { DataExport } from '../../accounts/export/DataExport.js'
import { ArchiveExport } from '../../community/exports/ArchiveExport.js'
import { archiveName, readSince } from '../../community/exports/archives.service.js'
import { hasCode } from '../../platform/config/hasCode.js'
import { avatarFolder, readEnv, type Env } from '../../platform/config/env.js'
import { connect } from '../../platform/database/config.js'
import { statement } from '../../platform/database/statement.js'
import { AppError } from '../../platform/errors/errors.js'
import { createLogger } from '../../platform/observability/log.js'
import { type InstanceEnv, readArguments, withInstance } from './withInstance.js'
import { ownCommands } from '../../platform/config/ownCommands.js'

const USAGE =
  ownCommands(`Usage: npm run export -- --user <name> [file]   writes what a member recorded to a ZIP file

  --since <time>   only what changed since then, such as 2026-05-04T10:15:00Z

Without a file it is marquee-<name>-<date>.zip in this folder. A server may run meanwhile.`)

const ACCOUNT = statement((db, p: { username: string }) =>
  db
    .selectFrom('account')
    .select(['id', 'username'])
    .where(({ fn }) => fn<string>('lower', ['username']), '=', p.username)
    .where('email_verified_at', 'is not', null),
)

/** Runs `npm run export`. Resolves to the exit code. */
export async function exportCommand(
  args: string[],
  print: (line: string) => void,
  env: InstanceEnv & Pick<Env, 'avatarStorageUrl'> = readEnv(),
): Promise<number> {
  const options = { user: { type: 'string' }, since: { type: 'string' } } as const
  const parsed = readArguments(() => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { ...values, since: readTime(values.since), positionals }
  })
  if (typeof parsed === 'string' || !parsed.user || parsed.positionals.length > 1) {
    print(typeof parsed === 'string' ? `${parsed}\n\n${USAGE}` : USAGE)
    return 2
  }
  const { user, since, positionals } = parsed
  return withInstance(env, async (url) => {
    const database = await connect(url, [])
    try {
      const account = await database.row(ACCOUNT, { username: user.toLowerCase() })
      if (!account) {
        print(`There is no member "${user}".`)
        return 1
      }
      const storage = await openAvatarStorage(env.avatarStorageUrl, avatarFolder(env.dataDir))
      const archive = new ArchiveExport({
        database,
        dataExport: new DataExport(database, []),
        pictures: new Pictures(database, storage, createLogger('silent')),
      })
      const file = resolve(positionals[0] ?? archiveName(account.username))
      const isWritten = await write(file, archive.stream({ accountId: account.id, since }, 'command line'))
      print(
        isWritten
          ? `Written to ${file}. It holds what only ${account.username} may read.`
          : `${file} exists already. Nothing was written.`,
      )
      return isWritten ? 0 : 1
    } finally {
      await database.close()
    }
  })
}

/** Reads the option `--since`. @throws Error with a message for the operator */
function readTime(text: string | undefined): Date | undefined {
  try {
    return readSince(text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Error(`--since: ${error.fields?.since ?? error.message}`, { cause: error })
  }
}

/** Writes a new file that only its user can read; removes it if that fails. Returns whether there was none. */
async function write(path: string, chunks: AsyncIterable<Buffer>): Promise<boolean> {
  try {
    await pipeline(Readable.from(chunks), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    await rm(path, { force: true })
    throw error
  }
}
