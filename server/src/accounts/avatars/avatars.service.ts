import { createHash, randomBytes } from 'node:crypto'
import { LockMode, sql } from '@mikro-orm/core'
import type { Database } from '../../platform/database/Database.js'
import { AppError, isDiskFull } from '../../platform/errors/errors.js'
import type { Logger } from '../../platform/observability/log.js'
import { AvatarImages } from './AvatarImages.js'
import { AVATAR_URL_PREFIX, IS_BACKED_UP, LEFTOVERS } from './avatarStatements.js'
import type { AvatarStorage } from './AvatarStorage.js'
import { Account } from '../users/entities.js'
import { AvatarLeftover } from './entities.js'

/** Matches the storage path of an avatar. Excludes path traversal. */
export const AVATAR_PATH_PATTERN = /^\d{1,10}-[\da-f]{16}\/[\da-f]{32}\.webp$/

/** Returns the content digest that is part of the path of an avatar. */
export function avatarDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

const HOUR_AGO = sql<Date>`now() - interval '1 hour'`
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
    await this.database.em.insert(AvatarLeftover, { path })
    await this.#withStorage(() => this.storage.put(path, bytes))
    const url = AVATAR_URL_PREFIX + path
    await this.#removeFile(await this.#set(accountId, url))
    return url
  }

  /** Removes the avatar of an account. Idempotent. */
  async remove(accountId: number): Promise<void> {
    await this.#removeFile(await this.#set(accountId, null))
  }

  /**
   * Sets or removes the avatar of an account, and returns the path of its previous file. The account is locked before the old
   * path is read, so that concurrent uploads see each other's files. The same commit marks the old file as a leftover and the
   * new one as referenced.
   */
  #set(accountId: number, url: string | null): Promise<string | undefined> {
    return this.database.transaction(async ({ em }) => {
      const account = await em.findOne(Account, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!account) throw new AppError('UNAUTHENTICATED')
      const old = fileOf(account.avatarPath)
      account.avatarPath = url
      if (url) await em.nativeDelete(AvatarLeftover, { path: fileOf(url) })
      if (old) await em.upsert(AvatarLeftover, { path: old }, { onConflictAction: 'ignore' })
      return old
    })
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
      leftovers = await this.database.rows(LEFTOVERS, { limit: SWEEP_BATCH })
      for (const { path } of leftovers) {
        if (signal?.aborted) return
        if (!AVATAR_PATH_PATTERN.test(path)) await this.database.em.nativeDelete(AvatarLeftover, { path })
        else if (await this.#removeFile(path)) failed = 0
        else {
          // Behind the others.
          await this.database.em.nativeUpdate(AvatarLeftover, { path }, { since: HOUR_AGO })
          if (++failed === MAX_FAILURES) return
        }
      }
    } while (leftovers.length === SWEEP_BATCH)
  }

  /** Removes a file and returns whether it succeeded. After a failure its leftover row stays, and a later sweep tries again. */
  async #removeFile(path: string | undefined): Promise<boolean> {
    if (!path || !AVATAR_PATH_PATTERN.test(path)) return true
    try {
      // A running backup reads the files that its snapshot references. One that starts after the commit that replaced the
      // avatar sees the new one.
      const backup = await this.database.row(IS_BACKED_UP)
      if (backup?.isBackedUp) return false
      await this.storage.remove(path)
      await this.database.em.nativeDelete(AvatarLeftover, { path })
      return true
    } catch (error) {
      this.log.warn({ err: error }, 'removing an avatar failed')
      return false
    }
  }

  /** Maps errors of the storage to UNAVAILABLE, but a full disk. */
  async #withStorage<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      this.log.error({ err: error }, 'avatar storage failed')
      throw isDiskFull(error) ? error : new AppError('UNAVAILABLE')
    }
  }
}

/** Returns the path in the storage of an avatar's URL; undefined for another URL. */
const fileOf = (url: string | null) =>
  url?.startsWith(AVATAR_URL_PREFIX) ? url.slice(AVATAR_URL_PREFIX.length) : undefined
