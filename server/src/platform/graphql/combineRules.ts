import { BREAK, getEnterLeaveForKind, type ASTNode, type ValidationRule } from 'graphql'

type Visit = (node: ASTNode, ...rest: unknown[]) => unknown

/** What some of the rules do with the nodes of one kind: the rule's index with its function. */
interface Visits {
  readonly enter: readonly (readonly [number, Visit])[]
  readonly leave: readonly (readonly [number, Visit])[]
}

/**
 * Returns one rule that applies all of these in their order and reports what they report. graphql-js asks every rule about
 * every node; this asks only the rules that look at its kind, which takes 70 % of the time (bench/RESULTS.md). The rules
 * may skip a node or stop, and may not change the document.
 */
export function combineRules(rules: readonly ValidationRule[]): ValidationRule {
  return (context) => {
    const visitors = rules.map((rule) => rule(context))
    const visitsByKind = new Map<string, Visits>()
    const visitsOf = (kind: ASTNode['kind']): Visits => {
      const known = visitsByKind.get(kind)
      if (known) return known
      const functions = visitors.map((visitor) => getEnterLeaveForKind(visitor, kind))
      const used = (phase: 'enter' | 'leave') =>
        functions.flatMap((one, rule) => {
          const visit = one[phase] as Visit | undefined
          return visit ? [[rule, visit.bind(visitors[rule])] as const] : []
        })
      const visits = { enter: used('enter'), leave: used('leave') }
      visitsByKind.set(kind, visits)
      return visits
    }
    /** For each rule the node that it skips, or BREAK if it has stopped. */
    const skipped = rules.map((): unknown => undefined)
    return {
      enter(node, ...rest) {
        for (const [rule, visit] of visitsOf(node.kind).enter) {
          if (skipped[rule] !== undefined) continue
          const result = visit(node, ...rest)
          if (result === false) skipped[rule] = node
          else if (result === BREAK) skipped[rule] = BREAK
        }
      },
      leave(node, ...rest) {
        for (const [rule, visit] of visitsOf(node.kind).leave)
          if (skipped[rule] === undefined && visit(node, ...rest) === BREAK) skipped[rule] = BREAK
        skipped.forEach((one, rule) => {
          if (one === node) skipped[rule] = undefined
        })
      },
    }
  }
}
