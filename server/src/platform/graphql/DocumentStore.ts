import { hash } from 'node:crypto'
import {
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { combineRules } from './combineRules.js'
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
