import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { ExternalIdEntity } from './entities.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof ExternalIdEntity> {}
}

/** Ids of titles at other sites. */
export const feature: Feature = {
  entities: [ExternalIdEntity],
}
