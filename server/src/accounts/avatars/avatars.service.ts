import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../database/Database.js'
import { BACKUP_LOCK } from '../../database/locks.js'
import { AppError } from '../../errors.js'
import type { Logger } from '../../config/log.js'
import { AvatarImages } from './AvatarImages.js'
import type { AvatarStorage } from './AvatarStorage.js'

/** Where pictures are served; an account keeps the address of its own. */
export const AVATAR_ADDRESS = '/avatars/'

/** How a picture's path is written: nothing that could lead out of where they are kept. */
export const AVATAR_PATH = /^\d{1,10}-[\da-f]{16}\/[\da-f]{32}\.webp$/

/** The digest of a picture that is part of its path. */
export function avatarDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** Files that a sweep looks up at once, and failures in a row after which it ends. */
const SWEPT_AT_ONCE = 500
const FAILURES = 3

/** The pictures of people, for as long as the server lives: makes them, keeps them, gives them, clears up. */
export class Avatars {
  readonly #images = new AvatarImages()

  constructor(
    private readonly database: Database,
    private readonly storage: AvatarStorage,
    private readonly log: Logger,
  ) {}

  /**
   * Makes the account's picture out of an upload and gives its address. The one before is removed.
   * @throws AppError what {@link AvatarImages.encode} refuses.
   */
  async replace(accountId: number, upload: Uint8Array): Promise<string> {
    const bytes = await this.#images.encode(upload)
    const digest = avatarDigest(bytes)
    // Random, so that two uploads of one person never share a file that one of them removes.
    const path = `${accountId}-${randomBytes(8).toString('hex')}/${digest}.webp`
    await this.database.rows('insert into avatar_leftover (path) values ($1)', [path])
    await this.#ask(() => this.storage.put(path, bytes))
    const old = await this.database.row<{ path: string | null }>(SET, [
      accountId,
      AVATAR_ADDRESS + path,
      path,
    ])
    if (!old) throw new AppError('UNAUTHENTICATED')
    await this.#removeFile(old.path)
    return AVATAR_ADDRESS + path
  }

  /** Takes the account's picture away; nothing happens when it has none. */
  async remove(accountId: number): Promise<void> {
    const old = await this.database.row<{ path: string | null }>(SET, [accountId, null, null])
    await this.#removeFile(old?.path)
  }

  /** The bytes of a picture, or undefined for a path that is none of ours or is gone. */
  async read(path: string): Promise<Buffer | undefined> {
    return AVATAR_PATH.test(path) ? this.#ask(() => this.storage.get(path)) : undefined
  }

  /**
   * Removes the files that belong to nobody: of uploads that were cut short, and those that could not be removed in time.
   * One that cannot be removed is tried again after the others; several in a row mean that the storage is away.
   */
  async sweep(signal?: AbortSignal): Promise<void> {
    let failed = 0
    let left: { path: string }[]
    do {
      left = await this.database.rows<{ path: string }>(LEFT, [AVATAR_ADDRESS, SWEPT_AT_ONCE])
      for (const { path } of left) {
        if (signal?.aborted) return
        if (!AVATAR_PATH.test(path)) await this.database.rows(FORGET, [path])
        else if (await this.#removeFile(path)) failed = 0
        else {
          await this.database.rows(LAST, [path])
          if (++failed === FAILURES) return
        }
      }
    } while (left.length === SWEPT_AT_ONCE)
  }

  /** Whether the file is gone. When it is not, its note stays and a later sweep tries again. */
  async #removeFile(path: string | null | undefined): Promise<boolean> {
    if (!path || !AVATAR_PATH.test(path)) return true
    try {
      // A backup reads the pictures that its snapshot names; they go when it has ended.
      const { isBackedUp } = (await this.database.row<{ isBackedUp: boolean }>(IS_BACKED_UP)) ?? {}
      if (isBackedUp) return false
      await this.storage.remove(path)
      await this.database.rows(FORGET, [path])
      return true
    } catch (error) {
      this.log.warn({ err: error }, 'an avatar could not be removed')
      return false
    }
  }

  /** A storage that fails is one that is away. */
  async #ask<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (error) {
      this.log.error({ err: error }, 'the storage of avatars failed')
      throw new AppError('UNAVAILABLE')
    }
  }
}

// One statement: the row is locked before its old picture is read, so two uploads at once each see the other's. The
// old file is noted for removal and the new one is no longer a leftover in the same commit.
const SET = `
  with before as (select id, avatar_path from account where id = $1 for update),
  changed as (
    update account a set avatar_path = $2, updated_at = now() from before where a.id = before.id returning a.id
  ),
  kept as (delete from avatar_leftover where path = $3),
  noted as (
    insert into avatar_leftover (path)
    select substr(avatar_path, ${AVATAR_ADDRESS.length + 1}) from before where avatar_path like '${AVATAR_ADDRESS}%'
    on conflict do nothing
  )
  select substr(before.avatar_path, ${AVATAR_ADDRESS.length + 1}) as path from before join changed using (id)`

// Looked at after the commit that has replaced the picture: a backup that begins later sees the new one.
const IS_BACKED_UP = `
  select exists (select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.classid = 0
      and l.objid = ${BACKUP_LOCK}) as "isBackedUp"`

// An hour is far longer than an upload may take.
const LEFT = `
  select path from avatar_leftover l
  where since < now() - interval '1 hour' and not exists (select from account where avatar_path = $1 || l.path)
  order by since limit $2`
const LAST = `update avatar_leftover set since = now() - interval '1 hour' where path = $1`
const FORGET = 'delete from avatar_leftover where path = $1'
