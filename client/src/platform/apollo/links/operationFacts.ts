import { session } from '../../session/session.js'
import { OPERATIONS, type OperationFacts } from '../../../generated/operationFacts.js'

const UNKNOWN: OperationFacts = {}
const FACTS: ReadonlyMap<string | undefined, OperationFacts> = new Map(
  OPERATIONS.flatMap(([facts, names]) => names.split(' ').map((name) => [name, facts])),
)

/** Returns what the schema declares of an operation. An unknown one is private and uncached. */
export const operationFacts = (name: string | undefined): OperationFacts => FACTS.get(name) ?? UNKNOWN

/** Returns whether an operation is sent without a token: it needs none, or accepts one and nobody is signed in. */
export function isAnonymous({ operationName }: { operationName?: string }): boolean {
  const facts = operationFacts(operationName)
  return facts.isAnonymous === true && !(facts.acceptsToken && session.get().isAuthenticated)
}
