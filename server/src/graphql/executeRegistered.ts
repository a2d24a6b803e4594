import type { IncomingMessage, ServerResponse } from 'node:http'
import { withTimeout } from '../errors.js'
import type { ExecutorResponse } from './CompiledExecutor.js'
import type { GraphQLHandlerOptions } from './handler.js'
import type { RegisteredOperation } from './OperationRegistry.js'
import { isSameOrigin, isRecord, mediaType, send, sendCached, setStatus } from './httpResponse.js'
import { toCachedResponse, type CachedResponse } from './ResponseCache.js'

type Variables = Record<string, unknown>

/** Answers to longer variables than this, in characters of JSON, are not kept: hardly anybody asks the same. */
const CACHED_VARIABLES = 2_000

/** The answer to one of the client's operations, as any visitor gets it. */
export interface VisitorResponse {
  /** JSON. */
  body: string
  /** Whether it may be kept for other visitors. */
  isShared: boolean
}

/**
 * Answers one of the client's own queries as a visitor gets it, whoever asks: from the cache, or by the fast lane.
 * @param address of the client whose read budget is charged
 * @returns undefined when it cannot be answered without Apollo.
 */
export async function executeForVisitor(
  door: GraphQLHandlerOptions,
  address: string,
  operation: string,
  given: Variables,
): Promise<VisitorResponse | undefined> {
  const document = door.registry.byName(operation)
  if (!document) return undefined
  const asked = Promise.resolve(
    executeShared(door, document, { variables: declaredVariables(document, given), address }),
  )
  const { firstAnswerMs } = door
  const answer = await (firstAnswerMs === undefined ? asked : withDeadline(asked, firstAnswerMs))
  // Of an answer with errors the client asks again, and says what is wrong.
  return answer?.isCacheable ? { body: answer.body.toString(), isShared: document.isShareable } : undefined
}

/** What `work` gives, or undefined when it takes longer. */
async function withDeadline<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Answers a known query by the fast lane. Resolves to false when Apollo must answer. */
export async function executeRegistered(
  door: GraphQLHandlerOptions,
  known: RegisteredOperation,
  asked: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const given = asked ?? {}
  if (known.operation.operation !== 'query' || !isRecord(given)) return false
  if (request.method === 'GET' && !isSameOrigin(request)) return false

  const variables = declaredVariables(known, given)
  const wantsFresh = request.headers['cache-control'] === 'no-cache'
  const isShared = known.isShareable && request.headers.authorization === undefined
  if (!isShared || (wantsFresh && request.method === 'POST')) {
    const context = door.open(request, response)
    const answer = await withTimeout(context.then((opened) => door.executor.run(known, variables, opened)))
    if (!answer) return false
    response.setHeader('Content-Type', mediaType(request))
    setStatus(response, answer.status)
    await send(request, response, answer.body)
    return true
  }
  const answer = await executeShared(door, known, { variables, address: door.addressOf(request), wantsFresh })
  if (!answer) return false
  response.setHeader('Content-Type', mediaType(request))
  sendCached(request, response, 'etag' in answer ? answer : await toCachedResponse(answer))
  return true
}

/**
 * The answer that every visitor gets: it is made for nobody in particular, so that nothing of whoever asks first gets to
 * the others. What may not be shared is made anew each time.
 */
function executeShared(
  { cache, executor: lane, look, openVisitor }: GraphQLHandlerOptions,
  document: RegisteredOperation,
  { variables, address, wantsFresh = false }: { variables: Variables; address: string; wantsFresh?: boolean },
): CachedResponse | Promise<CachedResponse | ExecutorResponse | undefined> {
  look()
  const run = (): Promise<ExecutorResponse | undefined> =>
    withTimeout(lane.run(document, variables, openVisitor(address)))
  const key = JSON.stringify(variables)
  const isCached = document.isShareable && !wantsFresh && key.length <= CACHED_VARIABLES
  return isCached ? cache.get(`${document.id} ${key}`, run) : run()
}

/** The variables that an operation declares, in its order; what else is sent makes no difference to its answer. */
function declaredVariables({ operation }: RegisteredOperation, given: Variables): Variables {
  const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
  )
}
