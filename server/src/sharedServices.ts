import { Secrets } from './platform/config/Secrets.js'
import { Notifications } from './platform/database/Notifications.js'
import type { AppOptions } from './platform/feature/AppOptions.js'
import type { SharedServices } from './platform/feature/Context.js'
import type { Feature } from './platform/feature/Feature.js'
import { clientAddressResolver } from './platform/http/ClientInfo.js'
import { languageReader } from './platform/http/languages.js'
import { Jobs } from './platform/jobs/Jobs.js'

/** Creates the services that live as long as the process. */
export async function createSharedServices(
  options: AppOptions,
  features: readonly Feature[],
): Promise<SharedServices> {
  const { env, database, directUrl, log } = options
  const notifications = new Notifications({ url: directUrl, log })
  // Before caches read what these announce.
  await notifications.start()
  const known: Partial<SharedServices> = {
    options,
    env,
    database,
    notifications,
    log,
    secrets: new Secrets(env.jwtSecrets),
    clientAddressOf: clientAddressResolver(env.trustProxy),
    languageOf: languageReader(options.clientDir),
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    nodes: new Map(features.flatMap(({ nodes = {} }) => Object.entries(nodes))),
  }
  const shared = known as SharedServices
  shared.jobs = new Jobs(
    features.flatMap(({ jobs = [] }) => jobs),
    features.flatMap(({ queuedJobs = [] }) => queuedJobs),
    shared,
  )
  for (const { createShared } of features) Object.assign(shared, await createShared?.(shared))
  return shared
}

/** Stops what the services run in the background. Does not close the database. */
export async function stopSharedServices(shared: SharedServices): Promise<void> {
  const { jobs, mail, limits, notifications, rasterizer, options } = shared
  await Promise.all([jobs.stop(), mail.stop(), notifications.stop()])
  await limits.close()
  rasterizer.stop()
  await options.provider?.stop()
}
