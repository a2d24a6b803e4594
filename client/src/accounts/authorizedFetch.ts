import { CombinedGraphQLErrors, ServerError, type ApolloClient } from '@apollo/client'
import { ERRORS } from '../../../server/contract/messages.js'
import { StaleTimeClient } from '../apollo/StaleTimeClient.js'
import { backoff } from '../apollo/backoff.js'
import { refreshSession } from './refreshSession.js'
import { session, timeLeft } from './session.js'

/** Files may take longer than answers, in ms. */
const PATIENCE = 60_000

/**
 * Calls `/api` as the signed-in person, for what the graph does not carry: files. An expired token is replaced first,
 * and a call of which there were too many is repeated, as the graph's are.
 * @throws what a call of the graph throws: Apollo's errors when the server refuses; TypeError or a timeout when it does
 * not answer.
 */
export async function authorizedFetch(
  client: ApolloClient,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: FormData } = {},
): Promise<Response> {
  const send = async (token: string, nth = 1): Promise<Response> => {
    const response = await fetch(`/api${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE),
    })
    const pause = backoff(response, nth)
    if (pause === undefined) return response
    await new Promise((resolve) => setTimeout(resolve, pause))
    return send(token, nth + 1)
  }
  const { status, text: message } = ERRORS.UNAUTHENTICATED
  const stored = session.get().token
  const token = stored && timeLeft(stored) <= 0 ? await refreshSession(client, stored) : stored
  if (!token) throw new CombinedGraphQLErrors({ errors: [{ message, extensions: { status } }] })
  let response = await send(token)
  if (response.status === status) {
    const next = await refreshSession(client, token)
    if (next) response = await send(next)
  }
  if (method !== 'GET' && client instanceof StaleTimeClient) client.written()
  if (!response.ok) throw new ServerError('Refused', { response, bodyText: await response.text() })
  return response
}
