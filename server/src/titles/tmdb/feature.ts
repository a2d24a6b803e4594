import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { ProviderList, ProviderTitle } from './entities.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<typeof ProviderList | typeof ProviderTitle> {}
}

export const feature: Feature = {
  entities: [ProviderList, ProviderTitle],
}
