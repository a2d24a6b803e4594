import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { DeferredIndex } from './entities.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof DeferredIndex> {}
}

export const feature: Feature = {
  entities: [DeferredIndex],
}
