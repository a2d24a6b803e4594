import type { ApolloClient } from '@apollo/client'
import { ERRORS } from '../../../server/contract/messages.js'
import { refreshSession } from './refreshSession.js'
import { session, timeLeft } from './session.js'

/** Files may take longer than answers, in ms. */
const PATIENCE = 60_000

/** An answer of the bridge that says no, in the server's words. */
export class BridgeError extends Error {
  override name = 'BridgeError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown }
    return typeof error === 'string' ? error : ''
  } catch {
    // A proxy's page, which says nothing to a person.
    return ''
  }
}

/**
 * Calls `/api` as the signed-in person, for what the graph does not carry: files. An expired token is replaced first.
 * @throws BridgeError when the server refuses; TypeError or a timeout when it does not answer.
 */
export async function callBridge(
  client: ApolloClient,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: FormData } = {},
): Promise<Response> {
  const send = (token: string) =>
    fetch(`/api${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE),
    })
  const { status, text } = ERRORS.UNAUTHENTICATED
  const stored = session.get().token
  const token = stored && timeLeft(stored) <= 0 ? await refreshSession(client, stored) : stored
  if (!token) throw new BridgeError(status, text)
  let response = await send(token)
  if (response.status === status) {
    const next = await refreshSession(client, token)
    if (next) response = await send(next)
  }
  if (!response.ok) throw new BridgeError(response.status, await messageOf(response))
  return response
}
