import { session } from '../session/session.js'
import { REQUEST_NOTICES } from '../../../../server/contract/messages/requests.js'
import { createIdempotencyKey } from './idempotencyKey.js'
import { toast } from '../ui/overlays/toast.js'

/** The context `mayWait` of a mutation that is stored while there is no network, and sent later. */
export interface MayWait {
  /** What it changes, such as the title: named if the server rejects it later. */
  name: string
  /** A waiting change with the same key is taken back: neither is sent. */
  reverts?: string
  /** The temporary id of what it creates. Later changes may refer to it. */
  creates?: string
  /** The id of what it deletes. If that waits to be created, nothing is sent. */
  deletes?: string
  /** The local answer while it waits; by default the optimistic response. */
  data?: object
  /** Variables that are added while it waits, such as the time of the change. */
  variables?: Record<string, unknown>
}

/** Extension of the local answer to a change that waits. */
export const WAITING = 'waitsForNetwork'

/** Returns whether a mutation is stored, to be sent when there is a network. Its answer is local. */
export const isWaiting = (result: unknown): boolean =>
  (result as { extensions?: Record<string, unknown> } | undefined)?.extensions?.[WAITING] === true

/** Says quietly that a change is sent later. */
export const toastWaiting = (): void => toast.info(REQUEST_NOTICES.waitingForNetwork)

/** Returns an id for something that is created while there is no network. */
export const createTemporaryId = (): string => `offline-${createIdempotencyKey()}`

/** Returns whether an id is temporary: the server does not know it. */
export const isTemporaryId = (id: string): boolean => id.startsWith('offline-')

/** Returns the id of the viewer's `User` in the cache's data. */
export const viewerRef = (): { __typename: 'User'; id: string } => ({
  __typename: 'User',
  id: session.viewer()?.id ?? '',
})
