import { hash } from 'node:crypto'
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
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { measure, rejectLarge } from './queryLimits.js'
import { isShareable } from './shareable.js'

/** A known operation: parsed, validated and measured once. */
export interface RegisteredOperation {
  id: string
  name: string
  text: string
  document: DocumentNode
  operation: OperationDefinitionNode
  /** Whether its answers to visitors may be shared between them. */
  isShareable: boolean
  /** What it costs under these variables. */
  cost(variables: Record<string, unknown>): number
}

/** The manifest that codegen writes: id → document. The id is the SHA-256 of the document. */
export type Manifest = Record<string, string>

/** A document that has been answered this often is worth compiling; a flood of new ones is not. */
const REGISTER_AFTER_USES = 3
/** How many documents are counted, by digests of their texts, and how many are learned. */
const COUNTED = 2_000
const MAX_REGISTERED = 200
/** Longer documents than this, in characters, and those of more fields, fragments expanded, are not learned. */
const MAX_TEXT_LENGTH = { text: 10_000, fields: 600 }
/** Bytes that all learned documents may take, and those of one: for each character of its text, for each of its fields. */
const LEARNED_BYTES = 32_000_000
const BYTES_OF = { character: 60, field: 6_000 }

/** The operations this server knows: its own client's beforehand, and those that others send again and again. */
export class OperationRegistry {
  readonly #byId = new Map<string, RegisteredOperation>()
  readonly #byText = new Map<string, RegisteredOperation>()
  readonly #seen = new LRUCache<string, number>({ max: COUNTED })
  readonly #learned = new LRUCache<string, RegisteredOperation>({
    max: MAX_REGISTERED,
    maxSize: LEARNED_BYTES,
  })

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
  static read(schema: GraphQLSchema, file: string): OperationRegistry {
    return new OperationRegistry(
      schema,
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {},
    )
  }

  byId(id: string): RegisteredOperation | undefined {
    return this.#byId.get(id)
  }

  /** One of our own client's, by its operation's name. */
  byName(name: string): RegisteredOperation | undefined {
    return this.all().find((known) => known.name === name)
  }

  byText(text: string): RegisteredOperation | undefined {
    return this.#byText.get(text)
  }

  /** The document of this text, if it was {@link learn learned}. */
  learned(text: string): RegisteredOperation | undefined {
    return this.#learned.get(text)
  }

  /** Takes note of a document that Apollo has answered without an error; of one operation, a query. */
  learn(text: string): void {
    if (text.length > MAX_TEXT_LENGTH.text || this.#learned.has(text)) return
    const id = hash('sha256', text)
    const times = (this.#seen.get(id) ?? 0) + 1
    this.#seen.set(id, times)
    if (times !== REGISTER_AFTER_USES) return
    const document = parse(text, { noLocation: true })
    const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
    const [operation] = operations
    // What a schema tells of itself stays with Apollo, which may be told to hide it.
    const isPlain =
      operations.length === 1 && operation?.operation === 'query' && !/__(?:schema|type)\b/.test(text)
    if (!isPlain || hasInheritedName(document)) return
    const fields = countFields(document, operation.selectionSet)
    if (fields > MAX_TEXT_LENGTH.fields) return
    const size = text.length * BYTES_OF.character + fields * BYTES_OF.field
    this.#learned.set(text, describe(this.schema, id, text, document, operation), { size })
  }

  all(): RegisteredOperation[] {
    return [...this.#byId.values()]
  }

  /** Their names: a bounded set, fit for metrics. */
  names(): string[] {
    return this.all().map(({ name }) => name)
  }
}

function prepare(schema: GraphQLSchema, id: string, text: string): RegisteredOperation {
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
): RegisteredOperation {
  const costOf = (variables: Record<string, unknown>) => {
    const size = measure(schema, document, operation, variables)
    rejectLarge(size)
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
    isShareable: isShareable(schema, document),
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

/**
 * Whether a document uses a name that every plain object has, such as `__proto__`, for an alias or a variable: compiled
 * queries keep answers and variables in plain objects, so they would answer otherwise than GraphQL.js.
 */
function hasInheritedName(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Name: ({ value }) => {
      if (value in Object.prototype) found = true
    },
  })
  return found
}

/** The fields of a document with its fragments expanded, which is what compiling makes code of. */
function countFields(document: DocumentNode, root: SelectionSetNode): number {
  const fragments = new Map<string, number | SelectionSetNode>()
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one.selectionSet)
  const count = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => sum + countSelection(selection), 0)
  const countSelection = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FIELD) return 1 + (selection.selectionSet ? count(selection.selectionSet) : 0)
    if (selection.kind === Kind.INLINE_FRAGMENT) return count(selection.selectionSet)
    const name = selection.name.value
    const known = fragments.get(name) ?? 0
    if (typeof known === 'number') return known
    const fields = count(known)
    fragments.set(name, fields)
    return fields
  }
  return count(root)
}
