/** Why a call failed; `not_sent` if it was not sent because of earlier failures or too many calls. */
export type ProviderFault =
  | 'not_found'
  | 'rate_limited'
  | 'unauthorized'
  | 'server_error'
  | 'invalid_response'
  | 'unreachable'
  | 'not_sent'

/** A failed call to TMDB. Its message contains neither the token nor any part of a response. */
export class ProviderError extends Error {
  override name = 'ProviderError'

  constructor(
    readonly fault: ProviderFault,
    message: string,
    /**
     * Present if the call should be retried, after `afterMs` milliseconds or, if that is undefined, after the usual
     * backoff.
     */
    readonly retry?: { afterMs?: number },
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
