import type { EntityClass } from '@mikro-orm/core'
import type { Router } from 'express'
import type { z } from 'zod'
import type { Scope } from '../../../contract/rules/accessTokens.js'
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
  /** How objects of its types that implement `Node` are read by their `nodeId`, by name of the type. */
  nodes?: Readonly<Record<string, NodeType>>
  /** Its REST routes, by path under `/api`. */
  routes?: Readonly<Record<string, CreateRoutes>>
  /** As `routes`, of those that read the bodies of their requests themselves. */
  rawRoutes?: Readonly<Record<string, CreateRoutes>>
  /** Its personal data, for export and erasure. */
  personalData?: readonly PersonalData[]
  /** Its jobs that run again and again. */
  jobs?: readonly Job[]
  /** Its jobs that `shared.jobs.send` queues. */
  queuedJobs?: readonly QueuedJob[]
}

/** How the objects of a type are read by their `nodeId`. A feature declares it for its types. */
export interface NodeType {
  /** What an access token needs to reach such an object, as by the other fields that lead to it. */
  scopes?: readonly Scope[]
  /** Reads the object with an `id`, if the viewer may see it; null for any other and for an invalid id. Must batch. */
  load(context: Context, id: string, fields: ReadonlySet<string>): Promise<object | null>
}

/** Creates the REST routes of a path. */
export type CreateRoutes = (createContext: CreateContext, shared: SharedServices) => Router

/** A background job that runs every ten minutes, in one process at a time. */
export interface Job {
  name: string
  /** Does all or part of the work. Must end soon after the signal; the next run continues. */
  run(shared: SharedServices, signal: AbortSignal): Promise<unknown>
}

/**
 * A kind of job that waits in the queue for a process that runs it. A job runs at least once: again when its process has died,
 * so `run` must be idempotent or continue where it was.
 */
export interface QueuedJob<Payload extends object = object> {
  /** Letters, digits, `-` and `_`. */
  name: string
  /** What the job is about: ids only, because the queue keeps payloads in plain text, also after an account is erased. */
  payload: z.ZodType<Payload>
  /** Returns a key that one waiting or running job has; `send` does nothing while there is one. Without it each call adds a job. */
  key?(payload: Payload): string
  /** Does the work. When the signal ends it early it must throw, so that the job is run again. */
  run(shared: SharedServices, payload: Payload, signal: AbortSignal): Promise<void>
  /** Finds work that is due, in each process that runs jobs. What it returns is queued. */
  due?: { everyS: number; find(shared: SharedServices): Promise<readonly Payload[]> }
  /** Runs before a job that keeps failing is dead; 5 by default. */
  attempts?: number
  /** Wait before the second run, in seconds; it doubles with each, up to an hour. 5 by default. */
  retryS?: number
  /** Maximum time of a run, in seconds; 900 by default. */
  timeoutS?: number
  /** Jobs that a process runs at once; 1 by default. */
  concurrency?: number
  /** Waiting jobs at most; 1,000 by default. */
  maxWaiting?: number
}
