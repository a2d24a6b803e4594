import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../database/Database.js'
import { BACKUP_LOCK } from '../../database/locks.js'
import { AppError } from '../../errors.js'
import type { Logger } from '../../config/log.js'
import { AvatarImages } from './AvatarImages.js'
import type { AvatarStorage } from './AvatarStorage.js'

/** URL prefix of avatars; accounts store the full path. */
export const AVATAR_URL_PREFIX = '/avatars/'

/** Matches the storage path of an avatar. Excludes path traversal. */
export const AVATAR_PATH_PATTERN = /^\d{1,10}-[\da-f]{16}\/[\da-f]{32}\.webp$/

/** Returns the content digest that is part of the path of an avatar. */
export function avatarDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** Maximum number of files per lookup of a sweep. */
const SWEEP_BATCH = 500
/** Consecutive failures after which a sweep ends. */
const MAX_FAILURES = 3

/** Creates, stores, serves and cleans up avatars. One instance per server process. */
export class Avatars {
  readonly #images = new AvatarImages()

  constructor(
    private readonly database: Database,
    private readonly storage: AvatarStorage,
    private readonly log: Logger,
  ) {}

  /**
   * Replaces the avatar of an account and returns its URL. Removes the previous file.
   * @throws AppError as {@link AvatarImages.encode} does.
   */
  async replace(accountId: number, upload: Uint8Array): Promise<string> {
    const bytes = await this.#images.encode(upload)
    const digest = avatarDigest(bytes)
    // Random, so that two uploads of one account never share a file that one of them removes.
    const path = `${accountId}-${randomBytes(8).toString('hex')}/${digest}.webp`
    await this.database.rows('insert into avatar_leftover (path) values ($1)', [path])
    await this.#withStorage(() => this.storage.put(path, bytes))
    const old = await this.database.row<{ path: string | null }>(SET, [
      accountId,
      AVATAR_URL_PREFIX + path,
      path,
    ])
    if (!old) throw new AppError('UNAUTHENTICATED')
    await this.#removeFile(old.path)
    return AVATAR_URL_PREFIX + path
  }

  /** Removes the avatar of an account. Idempotent. */
  async remove(accountId: number): Promise<void> {
    const old = await this.database.row<{ path: string | null }>(SET, [accountId, null, null])
    await this.#removeFile(old?.path)
  }

  /** Returns the bytes of an avatar; undefined for an invalid path or a missing file. */
  async read(path: string): Promise<Buffer | undefined> {
    return AVATAR_PATH_PATTERN.test(path) ? this.#withStorage(() => this.storage.get(path)) : undefined
  }

  /**
   * Removes unreferenced files: those of interrupted uploads, and those whose removal failed. A file that fails is tried
   * again after the others. Ends after several consecutive failures, because the storage is unavailable.
   */
  async sweep(signal?: AbortSignal): Promise<void> {
    let failed = 0
    let leftovers: { path: string }[]
    do {
      leftovers = await this.database.rows<{ path: string }>(LEFTOVERS, [AVATAR_URL_PREFIX, SWEEP_BATCH])
      for (const { path } of leftovers) {
        if (signal?.aborted) return
        if (!AVATAR_PATH_PATTERN.test(path)) await this.database.rows(DELETE_LEFTOVER, [path])
        else if (await this.#removeFile(path)) failed = 0
        else {
          await this.database.rows(RETRY_LATER, [path])
          if (++failed === MAX_FAILURES) return
        }
      }
    } while (leftovers.length === SWEEP_BATCH)
  }

  /** Removes a file and returns whether it succeeded. After a failure its leftover row stays, and a later sweep tries again. */
  async #removeFile(path: string | null | undefined): Promise<boolean> {
    if (!path || !AVATAR_PATH_PATTERN.test(path)) return true
    try {
      // A running backup reads the files that its snapshot references.
      const { isBackedUp } = (await this.database.row<{ isBackedUp: boolean }>(IS_BACKED_UP)) ?? {}
      if (isBackedUp) return false
      await this.storage.remove(path)
      await this.database.rows(DELETE_LEFTOVER, [path])
      return true
    } catch (error) {
      this.log.warn({ err: error }, 'removing an avatar failed')
      return false
    }
  }

  /** Maps errors of the storage to UNAVAILABLE. */
  async #withStorage<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      this.log.error({ err: error }, 'avatar storage failed')
      throw new AppError('UNAVAILABLE')
    }
  }
}

// One statement: it locks the row before it reads the old path, so that concurrent uploads see each other's files. The
// same commit marks the old file as a leftover and the new one as referenced.
const SET = `
  with before as (select id, avatar_path from account where id = $1 for update),
  changed as (
    update account a set avatar_path = $2, updated_at = now() from before where a.id = before.id returning a.id
  ),
  kept as (delete from avatar_leftover where path = $3),
  noted as (
    insert into avatar_leftover (path)
    select substr(avatar_path, ${AVATAR_URL_PREFIX.length + 1}) from before where avatar_path like '${AVATAR_URL_PREFIX}%'
    on conflict do nothing
  )
  select substr(before.avatar_path, ${AVATAR_URL_PREFIX.length + 1}) as path from before join changed using (id)`

// Checked after the commit that replaced the avatar: a backup that starts later sees the new one.
const IS_BACKED_UP = `
  select exists (select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.classid = 0
      and l.objid = ${BACKUP_LOCK}) as "isBackedUp"`

// One hour is far longer than the timeout of an upload.
const LEFTOVERS = `
  select path from avatar_leftover l
  where since < now() - interval '1 hour' and not exists (select from account where avatar_path = $1 || l.path)
  order by since limit $2`
const RETRY_LATER = `update avatar_leftover set since = now() - interval '1 hour' where path = $1`
const DELETE_LEFTOVER = 'delete from avatar_leftover where path = $1'
