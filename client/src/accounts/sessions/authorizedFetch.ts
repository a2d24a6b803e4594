import { CombinedGraphQLErrors, ServerError, type ApolloClient } from '@apollo/client'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { StaleTimeClient } from '../../platform/apollo/StaleTimeClient.js'
import { mayRetry, retryDelay } from '../../platform/apollo/links/backoff.js'
import { UnreadableAnswer } from '../../platform/errors/parseServerError.js'
import { refreshSession } from '../../platform/session/refreshSession.js'
import { session, timeLeft } from '../../platform/session/session.js'
import { sendForm } from './sendForm.js'

/** Timeout in milliseconds; files take longer than GraphQL requests. */
const REQUEST_TIMEOUT_MS = 60_000

interface RequestOptions {
  method?: 'GET' | 'POST'
  body?: FormData
  /** Called with the part of the body that was sent, from 0 to 1. Then the timeout is that of a pause in sending. */
  onProgress?: (part: number) => void
  /** Ends the request. */
  signal?: AbortSignal
}

/**
 * Sends a request to the REST API with the viewer's token, refreshed and repeated as the GraphQL client does.
 * @throws Apollo's errors if the server rejects it; UnreadableAnswer for a page of the network; TypeError or a timeout without
 * a response.
 */
export async function authorizedFetch(
  client: ApolloClient,
  path: string,
  { method = 'GET', body, onProgress, signal }: RequestOptions = {},
): Promise<Response> {
  const send = async (token: string, attempt = 1): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}` }
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await (body && onProgress
      ? sendForm(`/api${path}`, { body, headers, onProgress, signal, pauseMs: REQUEST_TIMEOUT_MS })
      : fetch(`/api${path}`, {
          method,
          body,
          headers,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        }))
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
