import { ApolloLink, Observable } from '@apollo/client'
import { CALLS } from '../../../../server/contract/rules.js'
import { isHeavy } from '../operationTraits.js'

/** So many calls at once; those that had to wait start with a gap between them. */
class Queue {
  readonly #waiting = new Set<() => void>()
  readonly #atOnce: number
  readonly #gapMs: number
  #running = 0
  #lastStart = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ atOnce, gapMs }: { atOnce: number; gapMs: number }) {
    this.#atOnce = atOnce
    this.#gapMs = gapMs
  }

  /** What `start` gives, once it is its turn. Whoever leaves before is not called, and makes room for the next. */
  inTurn<Value>(start: () => Observable<Value>): Observable<Value> {
    return new Observable((observer) => {
      const begin = () => {
        this.#running++
        this.#lastStart = performance.now()
        observer.add(() => {
          this.#running--
          this.#next()
        })
        observer.add(start().subscribe(observer))
      }
      if (this.#running < this.#atOnce && this.#waiting.size === 0) return begin()
      this.#waiting.add(begin)
      observer.add(() => this.#waiting.delete(begin))
      this.#next()
    })
  }

  #next(): void {
    const [begin] = this.#waiting
    if (!begin || this.#timer !== undefined || this.#running >= this.#atOnce) return
    const wait = this.#lastStart + this.#gapMs - performance.now()
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#next()
      }, wait)
      return
    }
    this.#waiting.delete(begin)
    begin()
    this.#next()
  }
}

/**
 * Keeps a busy page from storming the server: lists of the catalogue in one queue, everything else that is read in
 * another. Writes are sent at once.
 */
export function queueLink(): ApolloLink {
  const light = new Queue(CALLS.light)
  const heavy = new Queue(CALLS.heavy)
  return new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation'
      ? forward(operation)
      : (isHeavy(operation.query) ? heavy : light).inTurn(() => forward(operation)),
  )
}
