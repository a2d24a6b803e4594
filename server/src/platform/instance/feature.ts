import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../feature/Feature.js'
import { Instance } from './entities.js'
import { CREATE_INSTANCE, INSTANCE } from './instanceStatements.js'

declare module '../database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof Instance> {}
}

declare module '../feature/Context.js' {
  interface SharedServices {
    /** Tells the cookies of this instance from those of others on the same host. The same in all of its processes. */
    cookieSuffix: string
  }
}

export const feature: Feature = {
  entities: [Instance],
  createShared: async ({ database }) => {
    await database.rows(CREATE_INSTANCE, {})
    const instance = await database.row(INSTANCE, {})
    if (!instance) throw new Error('The instance has no id')
    return { cookieSuffix: `_${instance.id.slice(0, 8)}` }
  },
}
