import { LockMode } from '@mikro-orm/core'
import type { Database } from '../../platform/database/Database.js'
import { AppError } from '../../platform/errors/errors.js'
import { AVATAR_URL_PREFIX } from './avatarStatements.js'
import { Account } from '../users/entities.js'
import type { Pictures } from './Pictures.js'

/** Replaces and removes avatars. */
export class Avatars {
  constructor(
    private readonly database: Database,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Replaces the avatar of an account and returns its URL. Removes the previous file.
   * @throws AppError as {@link Pictures.store} does.
   */
  async replace(accountId: number, upload: Uint8Array): Promise<string> {
    const path = await this.pictures.store(accountId, upload)
    await this.pictures.remove(await this.#set(accountId, path))
    return AVATAR_URL_PREFIX + path
  }

  /** Removes the avatar of an account. Idempotent. */
  async remove(accountId: number): Promise<void> {
    await this.pictures.remove(await this.#set(accountId, null))
  }

  /**
   * Sets or removes the avatar of an account, and returns the path of its previous file. The account is locked before the old
   * path is read, so that concurrent uploads see each other's files. The same commit marks the old file as a leftover and the
   * new one as referenced.
   */
  #set(accountId: number, path: string | null): Promise<string | undefined> {
    return this.database.transaction(async (statements) => {
      const account = await statements.em.findOne(Account, accountId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      })
      if (!account) throw new AppError('UNAUTHENTICATED')
      const old = fileOf(account.avatarPath)
      account.avatarPath = path && AVATAR_URL_PREFIX + path
      if (path) await this.pictures.keep(statements, path)
      if (old) await this.pictures.drop(statements, old)
      return old
    })
  }
}

/** Returns the path in the storage of an avatar's URL; undefined for another URL. */
const fileOf = (url: string | null) =>
  url?.startsWith(AVATAR_URL_PREFIX) ? url.slice(AVATAR_URL_PREFIX.length) : undefined
