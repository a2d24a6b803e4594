import type { InferClassEntityDB } from '@mikro-orm/sql'
import type { Feature } from '../../platform/feature/Feature.js'
import { SearchPerson, SearchTitle, SearchWord } from './entities.js'

declare module '../../platform/database/EntityTables.js' {
  interface EntityTables extends InferClassEntityDB<
    typeof SearchPerson | typeof SearchTitle | typeof SearchWord
  > {}
}

export const feature: Feature = {
  entities: [SearchPerson, SearchTitle, SearchWord],
}
