import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The part of the server that handles a request: `/graphql`, `/api`, or everything else. */
export type Endpoint = 'graphql' | 'rest' | 'pages'

/** Maximum length of all texts in the result of a GraphQL operation, in characters. The largest own page has 200,000. */
export const MAX_RESULT_LENGTH = 2_000_000

/** Whose budget a request is charged to. */
export interface BudgetOwner {
  kind: 'ADDRESS' | 'MEMBER' | 'TOKEN'
  /** Unlike those of all other owners. */
  key: string
}

/** What is left of a limit. */
export interface LimitState {
  name: string
  /** Maximum within a window. */
  quota: number
  /** Length of a window. */
  seconds: number
  remaining: number
  /** Until the window ends and everything is left again. */
  resetSeconds: number
}

/** What a request is charged for its work: by the address that sent it, or by the member or the token for whom it acts. */
export interface RequestCharge {
  readonly address: string
  readonly owner: BudgetOwner
  /** Whether it is a write that is counted as soon as its owner is known. */
  isWriteDue: boolean
  /** Moves what has been charged so far to another owner, and charges it from now on. @throws RateLimited when its budget is spent. */
  moveTo(owner: BudgetOwner): void
  /** Returns what is left of the owner's budget, in the unit of the cost of a query; undefined while budgets are off. */
  budget(): LimitState | undefined
  /** Other limits in which this request was counted, by their names. */
  readonly counted: Map<string, LimitState>
  /** Waits for the request's turn; does nothing if it has started. @throws RateLimited */
  start(): Promise<void> | undefined
  /** Rejects a request that is answered without a turn. @throws RateLimited when the address has spent its budget. */
  check(): void
  /** Charges points for work that is about to start. @throws RateLimited when the address has spent its budget. */
  take(points: number): void
  /** Charges points for work that cannot be rejected any more. */
  spend(points: number): void
  /** Charges time that was spent on the request, in milliseconds. */
  addTime(ms: number): void
  /** Called when the request begins to wait for something, so that others use the main thread. It can wait for several things. */
  pause(): void
  /** Called when what it waited for is there. */
  resume(): void
  /** Called when the response is complete or the client has disconnected. */
  close(): void
}

/** Data of one request for its log line, metrics and trace, and what limits its work. */
export class RequestContext {
  /** Time of arrival, by `performance.now()`. */
  readonly startedAt = performance.now()
  /** Name of the GraphQL operation; undefined for other endpoints. */
  operation: string | undefined
  /** Codes of the errors in the response. */
  errors: string[] | undefined
  /** Cost of its GraphQL operation or REST call, in objects. */
  cost = 0
  /** Number of database connections that it holds. */
  connections = 0
  /** Whether it changes nothing, so that it can be cancelled. */
  isReadOnly: boolean
  /** Whether its response is a stream, which lasts as long as its client likes. */
  isStream = false
  /** Whether it brings no credentials. */
  isVisitor = false
  /** Whether its reads may come from a replica, which has changes a moment later. */
  mayReadReplica = false
  /** Name of the replica that it reads. */
  replica: string | undefined
  #isCancelled = false
  #sharedRuns = 0
  #resultLength = 0

  constructor(
    readonly id: string,
    readonly endpoint: Endpoint,
    readonly method: string,
    /** Path without the query string. Log it with {@link loggedPath}. */
    readonly path: string,
    readonly charge?: RequestCharge,
  ) {
    this.isReadOnly = method === 'GET' || method === 'HEAD'
  }

  /** Whether nobody waits for its result any more, so that no further read may start. */
  get isCancelled(): boolean {
    return this.#isCancelled && this.#sharedRuns === 0
  }

  /** Ends its work before the next read, unless it may change something. */
  cancel(): void {
    this.#isCancelled = this.isReadOnly
  }

  /** Runs work whose result other requests get as well, so that it is not cancelled with this one. */
  async runShared<T>(work: () => Promise<T>): Promise<T> {
    this.#sharedRuns++
    try {
      return await work()
    } finally {
      this.#sharedRuns--
    }
  }

  /** Notes that it is a visitor’s, who brings no credentials, so that it may read a replica. */
  markVisitor(): void {
    this.isVisitor = this.mayReadReplica = true
  }

  /** Ends its reads on a replica, because it writes. Returns whether it is a visitor’s. */
  reportWrite(): boolean {
    this.mayReadReplica = false
    return this.isVisitor
  }

  /** Adds a text of this many characters to the result. Returns whether the result is short enough to be sent. */
  addToResult(length: number): boolean {
    this.#resultLength += length
    return this.#resultLength <= MAX_RESULT_LENGTH
  }

  /** Begins another result of a stream. */
  startResult(): void {
    this.#resultLength = 0
  }

  /** Whether the result is too long to be sent. */
  get isResultTooLong(): boolean {
    return this.#resultLength > MAX_RESULT_LENGTH
  }
}

// On Node 24 this costs about a third of a microsecond per request and nothing per await.
const requestContexts = new AsyncLocalStorage<RequestContext>()

/** Runs `work` and everything it starts within a request's context. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return requestContexts.run(context, work)
}

/** Returns the context of the current request; undefined outside of requests. */
export function currentRequestContext(): RequestContext | undefined {
  return requestContexts.getStore()
}

/** Runs work whose result other requests get as well, so that it is not cancelled with the current request. */
export function runShared<T>(work: () => Promise<T>): Promise<T> {
  return requestContexts.getStore()?.runShared(work) ?? work()
}

/**
 * Waits for the turn of the current request. Every endpoint calls it before it reads anything that is not in memory.
 * @throws RateLimited
 */
export function startRequest(): Promise<void> | undefined {
  return requestContexts.getStore()?.charge?.start()
}

/**
 * Waits for the turn of the current request, and charges it for work that is about to start.
 * @throws RateLimited when its address has spent its budget
 */
export async function chargePoints(points: number): Promise<void> {
  await startRequest()
  requestContexts.getStore()?.charge?.take(points)
}

/** Runs work that blocks the main thread for long, and charges the current request for all of its time, also if it throws. */
export function chargeTime<T>(work: () => T): T {
  const startedAt = performance.now()
  try {
    return work()
  } finally {
    requestContexts.getStore()?.charge?.addTime(performance.now() - startedAt)
  }
}

/** Whether the result of the current request is too long to be sent. */
export function isResultTooLong(): boolean {
  return requestContexts.getStore()?.isResultTooLong ?? false
}

const MAX_NAME_LENGTH = 80

/** Sets the operation name of the current request. Call it once the document is valid. */
export function reportOperation(name: string | null | undefined): void {
  const context = requestContexts.getStore()
  if (context && name)
    context.operation = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
}

/** Declares that the current request changes nothing, so that its work may be cancelled. */
export function reportReadOnly(): void {
  const context = requestContexts.getStore()
  if (context) context.isReadOnly = true
}

/** Adds an error code to the current request. */
export function reportError(code: string): void {
  const context = requestContexts.getStore()
  if (context) (context.errors ??= []).push(code)
}

const VALID_ID = /^[\w-]{1,64}$/

/** Returns the value of an `X-Request-Id` header if it is short and plain; else a new id. */
export function readRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID()
}

/** A long segment, or the shorter id of an app's request. */
const SECRET_SEGMENT = /\/[\w-]{24,}(?=\/|$)|(?<=\/oauth\/authorize)\/[^/]+/g
const MAX_PATH_LENGTH = 200

/** Returns a path for logs: shortened, without segments that may be tokens. */
export function loggedPath(path: string): string {
  if (path.length < 25) return path
  return path.slice(0, MAX_PATH_LENGTH).replace(SECRET_SEGMENT, '/…')
}
