import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from './hasCode.js'

/**
 * Reads the secret in `file`, or creates one: 32 random bytes as base64url, in a file that only its owner can read.
 * If several processes create it at once, one wins and all of them return its secret.
 * @throws Error when the file exists and is empty or cannot be read.
 */
export async function secretFile(file: string): Promise<string> {
  const existing = await readSecret(file)
  if (existing !== undefined) return existing
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    // Unlike a rename, a link never replaces a file that another process has created meanwhile.
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const secret = await readSecret(file)
  if (secret === undefined) throw new Error(`${file} was deleted while it was being read.`)
  return secret
}

/** Reads the secret in `file`; undefined when there is no such file. */
export async function readSecret(file: string): Promise<string | undefined> {
  let text
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  const secret = text.trim()
  if (!secret) throw new Error(`${file} is empty. Put its content back, or delete it to have a new one made.`)
  return secret
}
