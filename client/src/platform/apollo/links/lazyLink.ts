import { ApolloLink, type ApolloClient } from '@apollo/client'

/** A link whose handler is installed later, for each client, by code that is loaded on demand. */
class LazyLink extends ApolloLink {
  readonly #handlers = new WeakMap<ApolloClient, ApolloLink.RequestHandler>()

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const handler = this.#handlers.get(operation.client)
    return handler ? handler(operation, forward) : forward(operation)
  }

  /** Handles the client's operations from now on. Returns a function that uninstalls the handler. */
  install(client: ApolloClient, handler: ApolloLink.RequestHandler): () => void {
    this.#handlers.set(client, handler)
    return () => {
      if (this.#handlers.get(client) === handler) this.#handlers.delete(client)
    }
  }
}

/** Answers queries from the cache while there is no network. Its handler is in `offline/offlineHandler.ts`. */
export const offlineLink = new LazyLink()

/** Stores mutations while there is no network, and sends them later. Its handler is in `offline/waitHandler.ts`. */
export const waitLink = new LazyLink()
/** Notifies the browser's other tabs of mutations. Its handler is in `sessions/crossTabSync.ts`. */
export const crossTabLink = new LazyLink()
