import { hash } from 'node:crypto'
import {
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { combineRules } from './combineRules.js'
import { GRAPH_LIMITS, measureDocument, rejectLarge } from './queryLimits.js'

/** Maximum number of documents, and their maximum memory in bytes. */
const MAX_DOCUMENTS = 500
const MAX_BYTES = 32_000_000
/** Maximum memory of a parsed document per character of its text, in bytes: that of a token of one character with its node. */
const BYTES_PER_CHARACTER = 400

/**
 * Parsed and validated documents of strangers, by the SHA-256 of their texts. Apollo reads them as its document store, so that
 * each is parsed and validated once.
 */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS, maxSize: MAX_BYTES })

  readonly #rule: ValidationRule

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.#rule = combineRules(
      introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule],
    )
  }

  /**
   * Returns the document of a text; undefined if it is invalid: Apollo reports why.
   * @throws AppError QUERY_TOO_LARGE for too many aliases, directives or repeated fields.
   */
  read(text: string): DocumentNode | undefined {
    const key = hash('sha256', text)
    const known = this.#documents.get(key)
    if (known) return known
    const document = parseDocument(text)
    if (!document) return undefined
    // Before the validation, which takes quadratic time for repeated fields.
    rejectLarge(measureDocument(document))
    if (validate(this.schema, document, [this.#rule]).length > 0) return undefined
    this.#documents.set(key, document, { size: 1 + text.length * BYTES_PER_CHARACTER })
    return document
  }

  /** Returns the document of a key of Apollo, which ends with the text's hash. */
  async get(key: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(key.slice(-64))
  }

  /** Does nothing: {@link read} has stored what is valid. */
  async set(): Promise<void> {}

  /** Removes nothing. */
  async delete(): Promise<boolean> {
    return false
  }
}

function parseDocument(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens: GRAPH_LIMITS.tokens })
  } catch {
    return undefined
  }
}
