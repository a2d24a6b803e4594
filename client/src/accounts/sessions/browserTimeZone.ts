import type { ApolloClient } from '@apollo/client'
import { isTimeZone } from '../../../../server/contract/timeZone.js'
import { UpdateTimeZoneDocument } from './changeTimeZone.generated.js'

/** Returns the IANA name of the browser's time zone; undefined if it has none. */
export function browserTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined
}

/** Gives the account, which has no time zone yet, that of the browser. The next session tries again if it fails. */
export async function adoptTimeZone(client: ApolloClient): Promise<void> {
  const timeZone = browserTimeZone()
  if (!timeZone) return
  await client.mutate({ mutation: UpdateTimeZoneDocument, variables: { timeZone } }).catch(() => undefined)
}
