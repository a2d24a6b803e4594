import { CombinedGraphQLErrors, ServerError, type ApolloClient } from '@apollo/client'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { StaleTimeClient } from '../../platform/apollo/StaleTimeClient.js'
import { mayRetry, retryDelay } from '../../platform/apollo/links/backoff.js'
import { UnreadableAnswer } from '../../platform/errors/parseServerError.js'
import { refreshSession } from '../../platform/session/refreshSession.js'
import { session, timeLeft } from '../../platform/session/session.js'

/** Timeout in milliseconds; files take longer than GraphQL requests. */
const REQUEST_TIMEOUT_MS = 60_000

/**
 * Sends a request to the REST API with the viewer's token, refreshed and repeated as the GraphQL client does.
 * @throws Apollo's errors if the server rejects it; UnreadableAnswer for a page of the network; TypeError or a timeout without
 * a response.
 */
export async function authorizedFetch(
  client: ApolloClient,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: FormData } = {},
): Promise<Response> {
  const send = async (token: string, attempt = 1): Promise<Response> => {
    const response = await fetch(`/api${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (!mayRetry(response, attempt)) return response
    await new Promise((resolve) => setTimeout(resolve, retryDelay(response, attempt)))
    return send(token, attempt + 1)
  }
  const { status, text: message } = ERRORS.UNAUTHENTICATED
  const storedToken = session.get().token
  const token =
    storedToken && timeLeft(storedToken) <= 0 ? await refreshSession(client, storedToken) : storedToken
  if (!token) throw new CombinedGraphQLErrors({ errors: [{ message, extensions: { status } }] })
  let response = await send(token)
  if (response.status === status) {
    const newToken = await refreshSession(client, token)
    if (newToken) response = await send(newToken)
  }
  if (method !== 'GET' && client instanceof StaleTimeClient) client.recordWrite()
  if (!response.ok)
    throw new ServerError('The server rejected the request', { response, bodyText: await response.text() })
  // The API answers with JSON or a picture: HTML is a page of the network, such as that of a captive portal.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw new UnreadableAnswer()
  return response
}
