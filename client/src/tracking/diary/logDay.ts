import type { ApolloClient } from '@apollo/client'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { logViewing } from './logViewing.js'
import type { LoggedTitle } from './quickLog.js'

/** Logs a viewing of a day without anything else. */
export function logDay(client: ApolloClient, { id, title }: LoggedTitle, day: string): Promise<void> {
  const values = {
    watchedOn: day,
    rating: 0,
    rewatch: false,
    kind: 'note' as const,
    note: '',
    tags: '',
    place: '',
    favorite: false,
    review: '',
    spoiler: false,
  }
  const key = createIdempotencyKey()
  return logViewing(client, { title: { id, title }, state: null, values, key, onSaved: () => undefined })
}
