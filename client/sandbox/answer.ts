/** Figures of `extensions.cost`. */
export interface AnswerCost {
  requested?: number
  actual?: number
  limit?: number
  quota?: number
  remaining?: number
  resetAt?: string
}

/** What the sandbox shows of an answer beside its body. */
export interface Answer {
  /** When it arrived, in milliseconds since 1970. */
  at: number
  milliseconds: number
  /** HTTP status; 0 if there was no answer. */
  status: number
  cost: AnswerCost
  /** The deprecated parts of the schema that the operation used. */
  deprecated: readonly { coordinate: string; reason: string }[]
  /** The header X-Request-Id. */
  requestId: string | undefined
  /** Number of the faults that happened. */
  injected: number
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads what is shown from the extensions of an answer, whatever they are. */
export function readExtensions(body: unknown): Pick<Answer, 'cost' | 'deprecated'> {
  const extensions = isObject(body) && isObject(body['extensions']) ? body['extensions'] : {}
  const given = isObject(extensions['cost']) ? extensions['cost'] : {}
  const cost: AnswerCost = {}
  for (const key of ['requested', 'actual', 'limit', 'quota', 'remaining'] as const)
    if (typeof given[key] === 'number') cost[key] = given[key]
  if (typeof given['resetAt'] === 'string') cost.resetAt = given['resetAt']
  const deprecated = Array.isArray(extensions['deprecated']) ? extensions['deprecated'] : []
  return {
    cost,
    deprecated: deprecated.filter(isObject).map((part) => ({
      coordinate: String(part['coordinate']),
      reason: String(part['reason'] ?? ''),
    })),
  }
}

const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })

/** Writes the cost: "cost 52 (12 used) of 5,000". */
export function costText({ requested, actual, limit }: AnswerCost): string | undefined {
  if (requested === undefined) return undefined
  const used = actual === undefined ? '' : ` (${figure(actual)} used)`
  return `cost ${figure(requested)}${used}${limit === undefined ? '' : ` of ${figure(limit)}`}`
}

/** Writes what is left of the budget: "2,999,650 of 3,000,000 left, all of it in 41 s". */
export function budgetText({ quota, remaining, resetAt }: AnswerCost, now: number): string | undefined {
  if (remaining === undefined) return undefined
  const of = quota === undefined ? '' : ` of ${figure(quota)}`
  const seconds = Math.ceil((Date.parse(resetAt ?? '') - now) / 1_000)
  return `${figure(remaining)}${of} left${seconds > 0 ? `, all of it in ${figure(seconds)} s` : ''}`
}

/** Returns the parts of the status line. */
export function answerTexts(answer: Answer): string[] {
  const { at, milliseconds, status, cost, requestId, injected } = answer
  const texts = [
    status === 0 ? 'no answer' : `HTTP ${status}`,
    `${figure(Math.round(milliseconds))} ms`,
    injected > 0 && `${figure(injected)} ${injected === 1 ? 'fault' : 'faults'} ordered`,
    costText(cost),
    budgetText(cost, at),
    requestId && `request ${requestId}`,
  ]
  return texts.filter((text): text is string => Boolean(text))
}

/** Writes a deprecated part; its reason says what to use instead, and since when: "Movie.posterMotifs: Read `poster`. Deprecated since …". */
export const deprecationText = ({ coordinate, reason }: Answer['deprecated'][number]) =>
  `${coordinate}: ${reason}`
