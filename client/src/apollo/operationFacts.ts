import { own } from '../../../server/contract/own.js'
import { session } from '../accounts/session.js'
import { OPERATIONS, type OperationFacts } from '../generated/operationFacts.js'

const UNKNOWN: OperationFacts = {}

/** Returns what the schema declares of an operation. An unknown one is private and uncached. */
export const operationFacts = (name: string | undefined): OperationFacts =>
  own(OPERATIONS, name ?? '') ?? UNKNOWN

/** Returns whether an operation is sent without a token: it needs none, or accepts one and nobody is signed in. */
export function isAnonymous({ operationName }: { operationName?: string }): boolean {
  const facts = operationFacts(operationName)
  return facts.isAnonymous === true && !(facts.acceptsToken && session.get().isAuthenticated)
}
