import { readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../config/hasCode.js'
import { isAlive } from './fileLock.js'

// PostgreSQL writes postmaster.pid into its data folder: the pid, the folder, the time, the port, and what identifies its
// shared memory. A crash or a power cut leaves the file.

/** A pid that no process has: systems have smaller ones. */
const NO_PID = 2 ** 31 - 1

const fileOf = (folder: string) => join(folder, 'postmaster.pid')

/** Returns the port of a database that runs on a folder: 0 while it has not written it yet, undefined if none runs. */
export async function runningPort(folder: string): Promise<number | undefined> {
  const lines = await readLines(folder)
  if (!lines || !(await isInUse(folder, pidOf(lines)))) return undefined
  return Number(lines[3]) || 0
}

/**
 * Makes sure that a pid file which a crash has left does not stop a start: PostgreSQL refuses to start if another program has
 * the pid by now, and if the file is empty or damaged. Call it only when no database runs on the folder.
 */
export async function clearPidFile(folder: string): Promise<void> {
  const lines = await readLines(folder)
  if (!lines) return
  const pid = pidOf(lines)
  if (pid === undefined) await rm(fileOf(folder))
  // With the rest of the file PostgreSQL still checks that nothing uses the former shared memory.
  else if (isAlive(pid)) await writeFile(fileOf(folder), [NO_PID, ...lines.slice(1)].join('\n'))
}

async function readLines(folder: string): Promise<string[] | undefined> {
  try {
    return (await readFile(fileOf(folder), 'utf8')).split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function pidOf([first = '']: string[]): number | undefined {
  return /^\d{1,10}$/.test(first.trim()) && Number(first) > 0 ? Number(first) : undefined
}

/** Whether a PostgreSQL runs on a folder. Where the system does not tell, the pid of the file decides. */
async function isInUse(folder: string, pid: number | undefined): Promise<boolean> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  if (pids.length === 0) return pid === undefined || isAlive(pid)
  const path = await realpath(folder)
  for (const name of pids) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    const [program = '', ...options] = command.split('\0')
    const data = options[options.indexOf('-D') + 1] ?? ''
    if (program.endsWith('postgres') && (await realpath(data).catch(() => data)) === path) return true
  }
  return false
}
