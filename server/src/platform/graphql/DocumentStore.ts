import { hash } from 'node:crypto'
import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  getEnterLeaveForKind,
  type GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { InvalidOperation } from './InvalidOperation.js'
import { GRAPH_LIMITS, measureDocument, rejectLarge } from './queryLimits.js'

/** Maximum number of documents, and their maximum memory in bytes. */
const MAX_DOCUMENTS = 500
const MAX_BYTES = 32_000_000
/** Maximum memory per character of a text, in bytes: 400 of the parsed document (a token of one character with its node), 2 of the text. */
const BYTES_PER_CHARACTER = 402

/** Maximum number of errors that are reported for a document: each is searched for and written out in the main thread. */
const MAX_ERRORS = 10

interface StoredDocument {
  document: DocumentNode
  /** Its text, if a client wants to send only its hash from now on. */
  text?: string
}

/**
 * Parsed and validated documents of strangers, by the SHA-256 of their texts, which the store computes itself. Apollo reads
 * them as its document store, so that each is parsed and validated once, and never an invalid one. Texts of automatic persisted queries are kept too.
 */
export class DocumentStore {
  readonly #documents = new LRUCache<string, StoredDocument>({ max: MAX_DOCUMENTS, maxSize: MAX_BYTES })

  readonly #rule: ValidationRule

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly introspection: boolean,
  ) {
    this.#rule = combineRules(
      introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule],
    )
  }

  /**
   * Returns the document of a text.
   * @param keepText whether {@link textOf} returns the text from now on
   * @throws InvalidOperation
   * @throws AppError QUERY_TOO_LARGE for too many aliases, directives or repeated fields.
   */
  read(text: string, keepText = false): DocumentNode {
    const key = hash('sha256', text)
    const known = this.#documents.get(key)
    if (known && (!keepText || known.text !== undefined)) return known.document
    const document = known?.document ?? this.#parseValid(text)
    const stored = { document, text: keepText ? text : undefined }
    this.#documents.set(key, stored, { size: 1 + text.length * BYTES_PER_CHARACTER })
    return document
  }

  /** Returns the text with this SHA-256 in hex, if a client has sent both and the store still has it. */
  textOf(id: string): string | undefined {
    return this.#documents.get(id)?.text
  }

  #parseValid(text: string): DocumentNode {
    const document = parseDocument(text)
    // Before the validation, which takes quadratic time for repeated fields.
    rejectLarge(measureDocument(document))
    const errors = validate(this.schema, document, [this.#rule], {
      maxErrors: MAX_ERRORS,
      hideSuggestions: !this.introspection,
    })
    if (errors.length > 0) throw new InvalidOperation('GRAPHQL_VALIDATION_FAILED', errors)
    return document
  }

  /** Returns the document of a key of Apollo, which ends with the text's hash. */
  async get(key: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(key.slice(-64))?.document
  }

  /** Does nothing: {@link read} has stored what is valid. */
  async set(): Promise<void> {}

  /** Removes nothing. */
  async delete(): Promise<boolean> {
    return false
  }
}

function parseDocument(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: GRAPH_LIMITS.tokens })
  } catch (error) {
    throw new InvalidOperation('GRAPHQL_PARSE_FAILED', [error as GraphQLError])
  }
}

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
