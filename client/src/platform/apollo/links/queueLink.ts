import { ApolloLink, Observable } from '@apollo/client'
import { CALLS } from '../../../../../server/contract/rules/requests.js'
import { operationFacts } from './operationFacts.js'

interface QueueOptions {
  /** Most requests that run at the same time. */
  atOnce: number
  /** Least time between the starts of queued requests, in milliseconds. */
  gapMs: number
}

/** Limits how many requests run at the same time; the others wait in order of arrival. */
class RequestQueue {
  readonly #waiting = new Set<() => void>()
  readonly #options: QueueOptions
  #running = 0
  #lastStart = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** Subscribes to `request()` when there is a free slot. Unsubscribing before or after that frees the slot. */
  enqueue<Value>(request: () => Observable<Value>): Observable<Value> {
    return new Observable((observer) => {
      const start = () => {
        this.#running++
        this.#lastStart = performance.now()
        observer.add(() => {
          this.#running--
          this.#startNext()
        })
        observer.add(request().subscribe(observer))
      }
      if (this.#running < this.#options.atOnce && this.#waiting.size === 0) return start()
      this.#waiting.add(start)
      observer.add(() => this.#waiting.delete(start))
      this.#startNext()
    })
  }

  #startNext(): void {
    const [start] = this.#waiting
    if (!start || this.#timer !== undefined || this.#running >= this.#options.atOnce) return
    const delayMs = this.#lastStart + this.#options.gapMs - performance.now()
    if (delayMs > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#startNext()
      }, delayMs)
      return
    }
    this.#waiting.delete(start)
    start()
    this.#startNext()
  }
}

/** Limits the concurrent queries: lists of the catalogue have one queue, all others another. */
export function queueLink(): ApolloLink {
  const light = new RequestQueue(CALLS.light)
  const heavy = new RequestQueue(CALLS.heavy)
  return new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation'
      ? forward(operation)
      : (operationFacts(operation.operationName).isHeavy ? heavy : light).enqueue(() => forward(operation)),
  )
}
