import {
  chmod,
  chown,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { hasCode } from '../../config/hasCode.js'
import { readSecret, secretFile } from '../../config/secretFile.js'
import { writeAtomically } from '../../config/writeAtomically.js'
import { EmbeddedError } from './EmbeddedError.js'
import {
  majorVersion,
  findOwner,
  othersMayEnter,
  reasonOf,
  run,
  SHARED_DIR,
  type Owner,
  type Programs,
} from './programs.js'

/** The data directory of an embedded database. */
export interface Cluster {
  folder: string
  owner: Owner
  password: string
}

export const SUPERUSER = 'marquee'

/** Marker file of a folder that initdb has not finished. Such a folder contains no data. */
const UNFINISHED = 'unfinished'

/** Returns the file that contains the path of the database: absolute, or relative to DATA_DIR. */
const locationFile = (dataDir: string) => join(dataDir, 'postgres.location')

/**
 * Returns the database of a data folder, or undefined if there is none yet.
 * @throws EmbeddedError if the folder is not a usable database. Never deletes anything.
 */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const location = await readLine(locationFile(dataDir))
  const folder = resolve(dataDir, location ?? 'postgres')
  const stats = await inspect(dataDir, folder)
  if (!stats) {
    if (location === undefined) return undefined
    throw new EmbeddedError(
      `${locationFile(dataDir)} says that the database is in ${folder}, but there is none. Put the folder back, or mount its disk. To begin with an empty database, delete ${locationFile(dataDir)}.`,
    )
  }
  const owner = ownerOf(folder, stats)
  const password = await readSecret(passwordFile(folder))
  if (password === undefined)
    throw new EmbeddedError(
      `${passwordFile(folder)} is missing, without which nobody can open the database in ${folder}. Put it back.`,
    )
  if (location === undefined) await writeLocation(dataDir, folder)
  return { folder, owner, password }
}

/** Creates an empty database for a data folder that has none. @param findRunnable returns programs that a user can run */
export async function createCluster(
  dataDir: string,
  findRunnable: (owner: Owner) => Promise<Programs>,
): Promise<Cluster> {
  const owner = await findOwner()
  const programs = await findRunnable(owner)
  await removeUnfinished(dataDir)
  // As root the database runs as another user, which may be unable to enter DATA_DIR.
  const isReachable = !owner || (await othersMayEnter(dataDir))
  const parent = isReachable ? dataDir : await mkdtemp(join(SHARED_DIR, 'marquee-'))
  if (!isReachable) await chmod(parent, 0o755)
  const folder = join(parent, 'postgres')
  const password = await secretFile(passwordFile(folder))
  const draft = await mkdtemp(`${folder}.new-`)
  try {
    await writeFile(join(draft, UNFINISHED), '')
    await initialise(programs, join(draft, 'cluster'), draft, password, owner)
    // On some systems rename fails if the target is an empty folder; rmdir fails if it is not empty.
    await rmdir(folder).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
    await rename(join(draft, 'cluster'), folder)
  } catch (cause) {
    throw new EmbeddedError(`The embedded database could not be created in ${folder}: ${reasonOf(cause)}`, {
      cause,
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await writeLocation(dataDir, folder)
  return { folder, owner, password }
}

/** Checks the version of the data. @throws EmbeddedError if another major version of PostgreSQL has written it. */
export async function checkVersion({ folder, owner }: Cluster, programs: Programs): Promise<void> {
  const [data, own] = await Promise.all([
    readFile(join(folder, 'PG_VERSION'), 'utf8'),
    majorVersion(programs, owner),
  ])
  if (data.trim() === own) return
  throw new EmbeddedError(
    `The database in ${folder} was made by PostgreSQL ${data.trim()}, and the installed packages bring PostgreSQL ${own}. Make a backup with the former version of Marquee and restore it with this one: docs/OPERATIONS.md, "Another major version of PostgreSQL".`,
  )
}

const passwordFile = (folder: string) => `${folder}.password`

/**
 * Returns the stats of a database's folder, or undefined if it is missing or empty.
 * @throws EmbeddedError if it contains something else or cannot be read.
 */
async function inspect(dataDir: string, folder: string): Promise<Stats | undefined> {
  const reject = (what: string): never => {
    throw new EmbeddedError(
      `${folder} ${what}. Nothing was changed. Mend it, or move it away to begin with an empty database.`,
    )
  }
  try {
    const link = await lstat(folder)
    const stats = await stat(folder)
    if (link.isSymbolicLink() && !(await trustedUsers(dataDir)).includes(link.uid))
      reject(`is a symbolic link that user ${link.uid} has made`)
    if (!stats.isDirectory()) reject('is not a folder')
    const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
    if (version !== undefined) return stats
  } catch (error) {
    if (error instanceof EmbeddedError) throw error
    if (hasCode(error, 'ENOENT') && !(await isLink(folder))) return undefined
    reject(`cannot be read (${reasonOf(error)})`)
  }
  const names = await readdir(folder).catch((error: unknown) => reject(`cannot be read (${reasonOf(error)})`))
  if (names.length === 0) return undefined
  return reject('is not empty, but has no PG_VERSION that can be read: it may be a damaged database')
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  )
}

/** Returns the users whose symbolic links are followed: this one, root, and the owner of the data folder. */
async function trustedUsers(dataDir: string): Promise<number[]> {
  return [process.getuid?.() ?? 0, 0, (await stat(dataDir)).uid]
}

function ownerOf(folder: string, { uid, gid }: Stats): Owner {
  const own = process.getuid?.()
  if (own === undefined || own === uid) {
    if (own !== 0) return undefined
    throw new EmbeddedError(
      `${folder} belongs to root, as whom PostgreSQL does not run. Give it to another user: chown -R postgres ${folder}`,
    )
  }
  // Root runs PostgreSQL as the owner of the data.
  if (own === 0) return { uid, gid }
  throw new EmbeddedError(
    `${folder} belongs to user ${uid}, but this process runs as user ${own}. Start it as that user, or give the folder to this one: chown -R ${own} ${folder}`,
  )
}

async function initialise(
  { initdb }: Programs,
  folder: string,
  draft: string,
  password: string,
  owner: Owner,
): Promise<void> {
  const file = join(draft, 'password')
  await writeFile(file, password, { mode: 0o600 })
  if (owner) for (const path of [draft, file]) await chown(path, owner.uid, owner.gid)
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions']
  await run(initdb, [`--pgdata=${folder}`, `--username=${SUPERUSER}`, `--pwfile=${file}`, ...options], {
    ...owner,
    cwd: '/',
  })
}

/** Removes the folders of starts that were killed during initdb. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  for (const folder of names.map((name) => join(dataDir, name))) {
    const isMarked = await stat(join(folder, UNFINISHED)).then(
      () => true,
      () => false,
    )
    if (isMarked && !(await isLink(folder))) await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the path of the database; relative if it is in the data folder, so that the folder can be moved. */
async function writeLocation(dataDir: string, folder: string): Promise<void> {
  const location = dirname(folder) === resolve(dataDir) ? basename(folder) : folder
  await writeAtomically(locationFile(dataDir), `${location}\n`)
}

/** Returns the only line of a file; undefined if the file does not exist. */
async function readLine(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
