import { createHash, randomBytes } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import type { Database, StatementRunner } from '../../platform/database/Database.js'
import { AppError, isDiskFull } from '../../platform/errors/errors.js'
import type { Logger } from '../../platform/observability/log.js'
import { AvatarImages } from './AvatarImages.js'
import { IS_BACKED_UP, LEFTOVERS } from './avatarStatements.js'
import type { AvatarStorage } from './AvatarStorage.js'
import { AvatarLeftover } from './entities.js'

/** Matches the storage path of a picture. Excludes path traversal. */
export const PICTURE_PATH_PATTERN = /^\d{1,10}-[\da-f]{16}\/[\da-f]{32}\.webp$/

/** Returns the content digest that is part of the path of a picture. */
export function pictureDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

const HOUR_AGO = sql<Date>`now() - interval '1 hour'`
/** Maximum number of files per lookup of a sweep. */
const SWEEP_BATCH = 500
/** Consecutive failures after which a sweep ends. */
const MAX_FAILURES = 3

/**
 * Creates, stores, reads and cleans up the pictures that members upload: avatars and posters. The row that refers to a picture
 * decides whether its file stays. One instance per server process.
 */
export class Pictures {
  readonly #images = new AvatarImages()

  constructor(
    private readonly database: Database,
    private readonly storage: AvatarStorage,
    private readonly log: Logger,
  ) {}

  /**
   * Stores an upload of an account and returns the path of its file. The file counts as a leftover until {@link keep}.
   * @throws AppError as {@link AvatarImages.encode} does.
   */
  async store(accountId: number, upload: Uint8Array, options?: { isStill: boolean }): Promise<string> {
    const bytes = await this.#images.encode(upload, options)
    const digest = pictureDigest(bytes)
    // Random, so that two uploads of one account never share a file that one of them removes.
    const path = `${accountId}-${randomBytes(8).toString('hex')}/${digest}.webp`
    await this.database.em.insert(AvatarLeftover, { path })
    await this.#withStorage(() => this.storage.put(path, bytes))
    return path
  }

  /** Marks a file as referenced, in the transaction that refers to it. */
  async keep({ em }: StatementRunner, path: string): Promise<void> {
    await em.nativeDelete(AvatarLeftover, { path })
  }

  /** Marks a file as a leftover, in the transaction that no longer refers to it. Call {@link remove} after the commit. */
  async drop({ em }: StatementRunner, path: string): Promise<void> {
    await em.upsert(AvatarLeftover, { path }, { onConflictAction: 'ignore' })
  }

  /** Returns the bytes of a picture; undefined for an invalid path or a missing file. */
  async read(path: string): Promise<Buffer | undefined> {
    return PICTURE_PATH_PATTERN.test(path) ? this.#withStorage(() => this.storage.get(path)) : undefined
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
        if (!PICTURE_PATH_PATTERN.test(path)) await this.database.em.nativeDelete(AvatarLeftover, { path })
        else if (await this.remove(path)) failed = 0
        else {
          // Behind the others.
          await this.database.em.nativeUpdate(AvatarLeftover, { path }, { since: HOUR_AGO })
          if (++failed === MAX_FAILURES) return
        }
      }
    } while (leftovers.length === SWEEP_BATCH)
  }

  /** Removes a file and returns whether it succeeded. After a failure its leftover row stays, and a later sweep tries again. */
  async remove(path: string | undefined): Promise<boolean> {
    if (!path || !PICTURE_PATH_PATTERN.test(path)) return true
    try {
      // A running backup reads the files that its snapshot references. One that starts after the commit that replaced the
      // picture sees the new one.
      const backup = await this.database.row(IS_BACKED_UP)
      if (backup?.isBackedUp) return false
      await this.storage.remove(path)
      await this.database.em.nativeDelete(AvatarLeftover, { path })
      return true
    } catch (error) {
      this.log.warn({ err: error }, 'removing a picture failed')
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
