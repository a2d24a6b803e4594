import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Database } from '../database/Database.js'
import { isDatabaseAway } from '../errors/errors.js'
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

/** Tries of a start to read the id: a busy or restarting database is not ready at once. */
const ATTEMPTS = 5

export const feature: Feature = {
  entities: [Instance],
  createShared: async ({ database }) => ({
    cookieSuffix: `_${(await readInstanceId(database)).slice(0, 8)}`,
  }),
}

/** Returns the id of the instance, which the first start creates. */
async function readInstanceId(database: Database): Promise<string> {
  for (let attempt = 1; ; attempt++)
    try {
      await database.rows(CREATE_INSTANCE, {})
      const instance = await database.row(INSTANCE, {})
      if (instance) return instance.id
      throw new Error('The instance has no id')
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseAway(error)) throw error
    }
}
