import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { measure, refuseLarge } from './limits.js'

/** A known operation: parsed, validated and measured once. */
export interface KnownDocument {
  id: string
  name: string
  text: string
  document: DocumentNode
  operation: OperationDefinitionNode
  /** What it costs under these variables. */
  cost(variables: Record<string, unknown>): number
}

/** The manifest that codegen writes: id → document. The id is the SHA-256 of the document. */
export type Manifest = Record<string, string>

/** A document that has been answered this often is worth compiling; a flood of new ones is not. */
const LEARN_AFTER = 3
const LEARNED = 200
/** Longer documents than this, in characters, are not learned. */
const LEARN_UP_TO = 10_000

/** The operations this server knows: its own client's beforehand, and those that others send again and again. */
export class KnownDocuments {
  readonly #byId = new Map<string, KnownDocument>()
  readonly #byText = new Map<string, KnownDocument>()
  readonly #seen = new LRUCache<string, number>({ max: 10 * LEARNED })
  readonly #learned = new LRUCache<string, KnownDocument>({ max: LEARNED })

  constructor(
    private readonly schema: GraphQLSchema,
    manifest: Manifest,
  ) {
    for (const [id, text] of Object.entries(manifest)) {
      const known = prepare(schema, id, text)
      this.#byId.set(id, known)
      this.#byText.set(text, known)
    }
  }

  /** Reads the manifest; without the file nothing is known, and every request goes the long way. */
  static read(schema: GraphQLSchema, file: string): KnownDocuments {
    return new KnownDocuments(
      schema,
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {},
    )
  }

  byId(id: string): KnownDocument | undefined {
    return this.#byId.get(id)
  }

  /** One of our own client's, by its operation's name. */
  byName(name: string): KnownDocument | undefined {
    return this.all().find((known) => known.name === name)
  }

  byText(text: string): KnownDocument | undefined {
    return this.#byText.get(text)
  }

  /** The document of this text, if it was {@link learn learned}. */
  learned(text: string): KnownDocument | undefined {
    return this.#learned.get(text)
  }

  /** Takes note of a document that Apollo has answered without an error; of one operation, a query. */
  learn(text: string): void {
    if (text.length > LEARN_UP_TO || this.#learned.has(text)) return
    const times = (this.#seen.get(text) ?? 0) + 1
    this.#seen.set(text, times)
    if (times !== LEARN_AFTER) return
    const document = parse(text, { noLocation: true })
    const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    const [operation] = operations
    // What a schema tells of itself stays with Apollo, which may be told to hide it.
    const isPlain =
      operations.length === 1 && operation?.operation === 'query' && !/__(?:schema|type)\b/.test(text)
    if (!isPlain) return
    const id = createHash('sha256').update(text).digest('hex')
    this.#learned.set(text, describe(this.schema, id, text, document, operation))
  }

  all(): KnownDocument[] {
    return [...this.#byId.values()]
  }

  /** Their names: a bounded set, fit for metrics. */
  names(): string[] {
    return this.all().map(({ name }) => name)
  }
}

function prepare(schema: GraphQLSchema, id: string, text: string): KnownDocument {
  const document = parse(text, { noLocation: true })
  const errors = validate(schema, document, specifiedRules)
  if (errors.length > 0)
    throw new GraphQLError(`The known operation ${id} does not fit the schema: ${errors[0]?.message}`)
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (!operation?.name) throw new GraphQLError(`The known operation ${id} has no name`)
  return describe(schema, id, text, document, operation)
}

function describe(
  schema: GraphQLSchema,
  id: string,
  text: string,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): KnownDocument {
  const costOf = (variables: Record<string, unknown>) => {
    const size = measure(schema, document, operation, variables)
    refuseLarge(size)
    return size.cost
  }
  let constant: number | undefined
  const varies = hasVariableLimit(document)
  return {
    id,
    name: operation.name?.value ?? '',
    text,
    document,
    operation,
    cost: (variables) => (varies ? costOf(variables) : (constant ??= costOf({}))),
  }
}

function hasVariableLimit(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Argument: ({ name, value }) => {
      if ((name.value === 'limit' || name.value === 'first') && value.kind === Kind.VARIABLE) found = true
    },
  })
  return found
}
