import type { Feature } from '../../platform/feature/Feature.js'
import { EntryRefresh } from './refreshEntries.js'
import { ListEntryFieldsResolver } from './entries.resolver.js'

declare module '../../platform/feature/Context.js' {
  interface SharedServices {
    entryRefresh: EntryRefresh
  }
}

/** What all kinds of lists share. */
export const feature: Feature = {
  createShared: ({ database }) => ({ entryRefresh: new EntryRefresh(database) }),
  resolvers: [ListEntryFieldsResolver],
  jobs: [{ name: 'list entries', run: ({ entryRefresh }) => entryRefresh.run() }],
}
