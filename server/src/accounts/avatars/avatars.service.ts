import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Logger } from '../../platform/observability/log.js'
import { AvatarImages } from './AvatarImages.js'
import {
  ADD_LEFTOVER,
  AVATAR_URL_PREFIX,
  DELETE_LEFTOVER,
  IS_BACKED_UP,
  LEFTOVERS,
  RETRY_LEFTOVER,
  SET_AVATAR,
} from './avatarStatements.js'
import type { AvatarStorage } from './AvatarStorage.js'

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
    await this.database.rows(ADD_LEFTOVER, { path })
    await this.#withStorage(() => this.storage.put(path, bytes))
    const url = AVATAR_URL_PREFIX + path
    const old = await this.database.row(SET_AVATAR, { accountId, url, path })
    if (!old) throw new AppError('UNAUTHENTICATED')
    await this.#removeFile(old.path)
    return url
  }

  /** Removes the avatar of an account. Idempotent. */
  async remove(accountId: number): Promise<void> {
    const old = await this.database.row(SET_AVATAR, { accountId, url: null, path: null })
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
      leftovers = await this.database.rows(LEFTOVERS, { limit: SWEEP_BATCH })
      for (const { path } of leftovers) {
        if (signal?.aborted) return
        if (!AVATAR_PATH_PATTERN.test(path)) await this.database.rows(DELETE_LEFTOVER, { path })
        else if (await this.#removeFile(path)) failed = 0
        else {
          await this.database.rows(RETRY_LEFTOVER, { path })
          if (++failed === MAX_FAILURES) return
        }
      }
    } while (leftovers.length === SWEEP_BATCH)
  }

  /** Removes a file and returns whether it succeeded. After a failure its leftover row stays, and a later sweep tries again. */
  async #removeFile(path: string | null | undefined): Promise<boolean> {
    if (!path || !AVATAR_PATH_PATTERN.test(path)) return true
    try {
      // A running backup reads the files that its snapshot references. One that starts after the commit that replaced the
      // avatar sees the new one.
      const backup = await this.database.row(IS_BACKED_UP)
      if (backup?.isBackedUp) return false
      await this.storage.remove(path)
      await this.database.rows(DELETE_LEFTOVER, { path })
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
