import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { avatarFolder } from '../../platform/config/env.js'
import { Avatars } from './avatars.service.js'
import { openAvatarStorage } from './openAvatarStorage.js'
import { AvatarLeftover } from './entities.js'
import { avatarData } from './avatarData.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof AvatarLeftover> {}
}

declare module '../../platform/feature/Context.js' {
  interface SharedServices {
    avatars: Avatars
  }
}

export const feature: Feature = {
  entities: [AvatarLeftover],
  createShared: async ({ env, database, log }) => {
    const storage = await openAvatarStorage(env.avatarStorageUrl, avatarFolder(env.dataDir))
    return { avatars: new Avatars(database, storage, log) }
  },
  personalData: [avatarData],
  jobs: [{ name: 'pictures', run: ({ avatars }, signal) => avatars.sweep(signal) }],
}
