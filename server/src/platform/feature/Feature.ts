import type { EntityClass } from '@mikro-orm/core'
import type { Router } from 'express'
import type { Context, CreateContext, SharedServices } from './Context.js'
import type { PersonalData } from './PersonalData.js'

/** What a folder adds to the server. `features.ts` lists all. */
export interface Feature {
  /** Its tables, as entities of MikroORM. Their columns are known to queries by `EntityTables`. */
  entities?: readonly EntityClass<object>[]
  /** Creates its services that live as long as the server. Those of the features before it exist. */
  createShared?: (shared: SharedServices) => Partial<SharedServices> | Promise<Partial<SharedServices>>
  /** Creates its services that act for one request. Each is created when it is first used. */
  services?: { readonly [Name in keyof Context]?: (context: Context) => Context[Name] }
  resolvers?: readonly Function[]
  /** Its REST routes, by path under `/api`. */
  routes?: Readonly<Record<string, CreateRoutes>>
  /** Its personal data, for export and erasure. */
  personalData?: readonly PersonalData[]
  jobs?: readonly Job[]
}

/** Creates the REST routes of a path. */
export type CreateRoutes = (createContext: CreateContext, shared: SharedServices) => Router

/** A background job, which runs every ten minutes in each process. */
export interface Job {
  name: string
  /** Does all or part of the work. Must end soon after the signal; the next run continues. */
  run(shared: SharedServices, signal: AbortSignal): Promise<unknown>
}
