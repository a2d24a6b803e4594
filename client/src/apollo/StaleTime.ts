import { ApolloLink, CombinedGraphQLErrors, type DocumentNode, type OperationVariables } from '@apollo/client'
import { catchError, defer, mergeMap, of, tap, throwError, type Observable } from 'rxjs'
import { ERRORS } from '../../../server/contract/messages.js'
import { CALLS } from '../../../server/contract/rules.js'
import { parseServerError } from './parseServerError.js'
import { isPersonal, operationKey } from './operationTraits.js'

interface Answered {
  at: number
  isPersonal: boolean
}

/** Whether the server may well answer the next time: it has not, or not about the question. */
function isPassing(error: unknown): boolean {
  const { status } = parseServerError(error)
  return status === undefined || status >= 500 || status === ERRORS.RATE_LIMITED.status
}

/** Somebody who writes without pause is given what was read in between after so many readings. */
const READINGS = 3

/**
 * Which questions the server has lately answered, and to whom. The answers themselves are in the cache; here is only how
 * old they are: of the catalogue they are good for 300 s, of people for 30 s, and only the last 100 count.
 */
export class StaleTime {
  readonly #answered = new Map<string, Answered>()
  readonly #viewer: () => string | undefined
  #writes = 0

  /** @param viewer the id of the signed-in person, who has answers of their own. */
  constructor(viewer: () => string | undefined) {
    this.#viewer = viewer
  }

  /** Whether the answer in the cache need not be asked for again. */
  isFresh(query: DocumentNode, variables: OperationVariables | undefined): boolean {
    const answered = this.#answered.get(this.#key(query, variables))
    if (!answered) return false
    return Date.now() - answered.at < (answered.isPersonal ? CALLS.personalMs : CALLS.catalogueMs)
  }

  /** The question's answer was had by another way than the link. */
  answered(query: DocumentNode, variables: OperationVariables | undefined): void {
    this.#note(this.#key(query, variables), query)
  }

  /** Something was written: what was answered about people before may no longer be so. */
  written(): void {
    this.#writes++
    for (const [key, { isPersonal }] of this.#answered) if (isPersonal) this.#answered.delete(key)
  }

  /** Forgets everything. */
  clear(): void {
    this.#answered.clear()
  }

  /**
   * Notes what is answered. A question whose answer was overtaken by a write, or by somebody signing in or out, is asked
   * once more, so that nobody sees undone what they have just done. What could not be refreshed behind a page that is
   * drawn already (`behind`, see FreshClient) stays as it is.
   */
  link(): ApolloLink {
    return new ApolloLink((operation, forward) => {
      const { query, variables, operationType, client } = operation
      if (operationType === 'mutation') {
        if (operation.getContext().anonymous) return forward(operation)
        const written = () => this.written()
        return forward(operation).pipe(tap({ next: written, error: written }))
      }

      const read = (left: number): Observable<ApolloLink.Result> =>
        defer(() => {
          const stamp = this.#stamp()
          const key = this.#key(query, variables)
          // The browser's own copy may be as old as the one here.
          if (this.#answered.has(key)) operation.setContext({ fetchOptions: { cache: 'no-cache' } })
          return forward(operation).pipe(
            mergeMap((result) => {
              if (stamp !== this.#stamp() && left > 1) return read(left - 1)
              if (!result.errors) this.#note(key, query)
              return of(result)
            }),
          )
        })
      const asked = read(READINGS)
      if (!operation.getContext().behind) return asked

      /** What the page shows already, in place of a failure. */
      const instead = (error: unknown, failed: Observable<ApolloLink.Result>) => {
        if (!isPassing(error)) return failed
        const { complete, result } = client.cache.diff({ query, variables, optimistic: false })
        return complete ? of({ data: result as Record<string, unknown> }) : failed
      }
      return asked.pipe(
        mergeMap((result) =>
          result.errors ? instead(new CombinedGraphQLErrors(result), of(result)) : of(result),
        ),
        catchError((error: unknown) =>
          instead(
            error,
            throwError(() => error),
          ),
        ),
      )
    })
  }

  #key(query: DocumentNode, variables: OperationVariables | undefined): string {
    return operationKey(query, variables, this.#viewer())
  }

  #stamp(): string {
    return `${this.#viewer() ?? ''} ${this.#writes}`
  }

  #note(key: string, query: DocumentNode): void {
    this.#answered.delete(key)
    this.#answered.set(key, { at: Date.now(), isPersonal: isPersonal(query) })
    const [oldest] = this.#answered.keys()
    if (this.#answered.size > CALLS.answers && oldest !== undefined) this.#answered.delete(oldest)
  }
}
