import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openAvatarStorage } from '../../accounts/avatars/AvatarStorage.js'
import { avatarFolder, type Env } from '../../platform/config/env.js'
import { MigrationError, type MigrateOptions } from '../../platform/database/config.js'
import { createBackup } from './backup.sql.js'

/** Number of backups before upgrades that are kept, the newest. */
const KEPT = 3
const NAME = /^before-upgrade-.*\.tar\.gz$/

/** Returns the folder of the backups that are made before upgrades. */
export const upgradeFolder = (dataDir: string) => join(dataDir, 'backups')

type InstanceEnv = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'avatarStorageUrl' | 'upgradeBackup'>>

/**
 * Returns options of `migrate` that save an embedded database before its schema changes, unless UPGRADE_BACKUP is off. A
 * database of one's own has its own backups.
 */
export function savedFirst(
  { databaseUrl, dataDir, avatarStorageUrl, upgradeBackup }: InstanceEnv,
  onProgress: (step: string) => void = () => undefined,
): MigrateOptions {
  if (databaseUrl || upgradeBackup === false) return {}
  return {
    beforeUpgrade: async (url) => {
      const folder = upgradeFolder(dataDir)
      const name = `before-upgrade-${new Date().toISOString().replaceAll(':', '')}.tar.gz`
      onProgress(`Saving the data before the upgrade to ${join(folder, name)}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const storage = await openAvatarStorage(avatarStorageUrl, avatarFolder(dataDir))
        await createBackup({ url, storage, onProgress: () => undefined }, join(folder, name))
      } catch (cause) {
        throw new MigrationError(
          `The upgrade did not begin, because the data could not be saved first: ${(cause as Error).message} Nothing was changed. With a backup of your own, start with UPGRADE_BACKUP=off.`,
          { cause },
        )
      }
      const older = (await readdir(folder))
        .filter((file) => NAME.test(file))
        .sort()
        .slice(0, -KEPT)
      for (const file of older) await rm(join(folder, file), { force: true })
    },
  }
}
