import type { IncomingMessage, ServerResponse } from 'node:http'
import { inTime } from '../errors.js'
import type { LaneAnswer } from './FastLane.js'
import type { GraphDoor } from './http.js'
import type { KnownDocument } from './KnownDocuments.js'
import { isFromHere, isRecord, mediaType, send, sendCached, setStatus } from './reply.js'
import { toAnswer, type CachedAnswer } from './ResponseCache.js'

type Variables = Record<string, unknown>

/** Answers to longer variables than this, in characters of JSON, are not kept: hardly anybody asks the same. */
const CACHED_VARIABLES = 2_000

/** The answer to one of the client's operations, as any visitor gets it. */
export interface VisitorAnswer {
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
export async function answerVisitor(
  door: GraphDoor,
  address: string,
  operation: string,
  given: Variables,
): Promise<VisitorAnswer | undefined> {
  const document = door.known.byName(operation)
  if (!document) return undefined
  const asked = Promise.resolve(
    askAsVisitor(door, document, { variables: declared(document, given), address }),
  )
  const { firstAnswerMs } = door
  const answer = await (firstAnswerMs === undefined ? asked : unlessLate(asked, firstAnswerMs))
  // Of an answer with errors the client asks again, and says what is wrong.
  return answer?.kept ? { body: answer.body.toString(), isShared: document.isShareable } : undefined
}

/** What `work` gives, or undefined when it takes longer. */
async function unlessLate<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
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
export async function answerKnown(
  door: GraphDoor,
  known: KnownDocument,
  asked: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const given = asked ?? {}
  if (known.operation.operation !== 'query' || !isRecord(given)) return false
  if (request.method === 'GET' && !isFromHere(request)) return false

  const variables = declared(known, given)
  const wantsFresh = request.headers['cache-control'] === 'no-cache'
  const isShared = known.isShareable && request.headers.authorization === undefined
  if (!isShared || (wantsFresh && request.method === 'POST')) {
    const context = door.open(request, response)
    const answer = await inTime(context.then((opened) => door.lane.run(known, variables, opened)))
    if (!answer) return false
    response.setHeader('Content-Type', mediaType(request))
    setStatus(response, answer.status)
    await send(request, response, answer.body)
    return true
  }
  const answer = await askAsVisitor(door, known, { variables, address: door.addressOf(request), wantsFresh })
  if (!answer) return false
  response.setHeader('Content-Type', mediaType(request))
  sendCached(request, response, 'etag' in answer ? answer : await toAnswer(answer))
  return true
}

/**
 * The answer that every visitor gets: it is made for nobody in particular, so that nothing of whoever asks first gets to
 * the others. What may not be shared is made anew each time.
 */
function askAsVisitor(
  { cache, lane, look, openVisitor }: GraphDoor,
  document: KnownDocument,
  { variables, address, wantsFresh = false }: { variables: Variables; address: string; wantsFresh?: boolean },
): CachedAnswer | Promise<CachedAnswer | LaneAnswer | undefined> {
  look()
  const run = (): Promise<LaneAnswer | undefined> =>
    inTime(lane.run(document, variables, openVisitor(address)))
  const key = JSON.stringify(variables)
  const isCached = document.isShareable && !wantsFresh && key.length <= CACHED_VARIABLES
  return isCached ? cache.get(`${document.id} ${key}`, run) : run()
}

/** The variables that an operation declares, in its order; what else is sent makes no difference to its answer. */
function declared({ operation }: KnownDocument, given: Variables): Variables {
  const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
  )
}
