import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { isAnonymous } from '../directives.js'
import { hasVariableLength, measureOperation, rejectLarge } from '../queryLimits.js'
import { cachePolicy } from '../cachePolicy.js'

/** An operation that was parsed, validated and measured once. */
export interface RegisteredOperation {
  id: string
  name: string
  text: string
  document: DocumentNode
  operation: OperationDefinitionNode
  /** For how many seconds visitors may share a cached response; 0 if they may not. */
  sharedMaxAge: number
  /** Whether it needs no access token, so that an invalid one is ignored. */
  isAnonymous: boolean
  /** Returns its cost for these variables. @throws AppError QUERY_TOO_LARGE */
  cost(variables: Record<string, unknown>): number
}

/** The manifest that codegen writes: id → document. The id is the SHA-256 of the document, in hex. */
export type Manifest = Record<string, string>

/** Successful uses after which a document is promoted. Compiling every new document would let a flood of them exhaust the CPU. */
const PROMOTE_AFTER_USES = 2
/** Maximum number of documents whose uses are counted. */
const MAX_COUNTED = 2_000
const MAX_PROMOTED = 200
/** Largest document that is promoted: characters of its text, and fields with fragments expanded. */
const MAX_PROMOTED_SIZE = { text: 10_000, fields: 600 }
/** Maximum memory of all promoted operations, in bytes. */
const MAX_PROMOTED_BYTES = 32_000_000
/** Estimated memory of an operation, in bytes: for each character of its text, and for each of its fields. */
const BYTES_PER = { character: 60, field: 6_000 }

/**
 * The operations that run without Apollo: those of the manifest are registered at start, and queries that other clients
 * repeat are promoted.
 */
export class OperationRegistry {
  readonly #byId = new Map<string, RegisteredOperation>()
  readonly #byText = new Map<string, RegisteredOperation>()
  readonly #uses = new LRUCache<string, number>({ max: MAX_COUNTED })
  readonly #promoted = new LRUCache<string, RegisteredOperation>({
    max: MAX_PROMOTED,
    maxSize: MAX_PROMOTED_BYTES,
  })

  constructor(
    private readonly schema: GraphQLSchema,
    manifest: Manifest,
  ) {
    for (const [id, text] of Object.entries(manifest)) {
      const operation = register(schema, id, text)
      this.#byId.set(id, operation)
      this.#byText.set(text, operation)
    }
  }

  /** Reads the manifest. Without the file nothing is registered, and Apollo runs every operation. */
  static read(schema: GraphQLSchema, file: string): OperationRegistry {
    return new OperationRegistry(
      schema,
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {},
    )
  }

  byId(id: string): RegisteredOperation | undefined {
    return this.#byId.get(id)
  }

  byName(name: string): RegisteredOperation | undefined {
    return this.all().find((operation) => operation.name === name)
  }

  byText(text: string): RegisteredOperation | undefined {
    return this.#byText.get(text)
  }

  /** Returns the operation with this text if {@link recordUse} has promoted it. */
  promoted(text: string): RegisteredOperation | undefined {
    return this.#promoted.get(text)
  }

  /** Counts a document that Apollo ran without an error, and promotes it if it is a repeated query. */
  recordUse(text: string): void {
    if (text.length > MAX_PROMOTED_SIZE.text || this.#promoted.has(text)) return
    const id = hash('sha256', text)
    const uses = (this.#uses.get(id) ?? 0) + 1
    this.#uses.set(id, uses)
    if (uses !== PROMOTE_AFTER_USES) return
    const document = parse(text, { noLocation: true })
    const operations = document.definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    )
    const [operation] = operations
    // Introspection stays with Apollo, which can turn it off.
    const isPromotable =
      operations.length === 1 && operation?.operation === 'query' && !/__(?:schema|type)\b/.test(text)
    if (!isPromotable || hasInheritedName(document)) return
    const fields = countFields(document, operation.selectionSet)
    if (fields > MAX_PROMOTED_SIZE.fields) return
    const size = text.length * BYTES_PER.character + fields * BYTES_PER.field
    this.#promoted.set(text, toRegisteredOperation(this.schema, id, text, document, operation), { size })
  }

  /** Returns all registered operations; promoted ones are not among them. */
  all(): RegisteredOperation[] {
    return [...this.#byId.values()]
  }

  /** Returns the names of all registered operations: a bounded set, suitable as metric labels. */
  names(): string[] {
    return this.all().map(({ name }) => name)
  }
}

/** Parses and validates an operation of the manifest. @throws GraphQLError when it does not fit the schema. */
function register(schema: GraphQLSchema, id: string, text: string): RegisteredOperation {
  const document = parse(text, { noLocation: true })
  const errors = validate(schema, document, specifiedRules)
  if (errors.length > 0)
    throw new GraphQLError(`The registered operation ${id} does not fit the schema: ${errors[0]?.message}`)
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation?.name) throw new GraphQLError(`The registered operation ${id} has no name`)
  return toRegisteredOperation(schema, id, text, document, operation)
}

function toRegisteredOperation(
  schema: GraphQLSchema,
  id: string,
  text: string,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RegisteredOperation {
  const computeCost = (variables: Record<string, unknown>) => {
    const size = measureOperation(schema, document, operation, variables)
    rejectLarge(size)
    return size.cost
  }
  const { maxAge, isPublic } = cachePolicy(schema, document)
  let constantCost: number | undefined
  const hasVariableCost = hasVariableLength(document)
  return {
    id,
    name: operation.name?.value ?? '',
    text,
    document,
    operation,
    sharedMaxAge: isPublic ? maxAge : 0,
    isAnonymous: isAnonymous(schema, operation),
    cost: (variables) => (hasVariableCost ? computeCost(variables) : (constantCost ??= computeCost({}))),
  }
}

/**
 * Whether a document uses a property name of `Object.prototype`, such as `__proto__`, as an alias or variable. Compiled
 * queries store results and variables in plain objects, so their result would differ from GraphQL.js.
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

/** Counts the fields of a document with fragments expanded: compiling writes code for each of them. */
function countFields(document: DocumentNode, root: SelectionSetNode): number {
  const fragments = new Map<string, number | SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet)
  const count = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => sum + countSelection(selection), 0)
  const countSelection = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FIELD) return 1 + (selection.selectionSet ? count(selection.selectionSet) : 0)
    if (selection.kind === Kind.INLINE_FRAGMENT) return count(selection.selectionSet)
    const name = selection.name.value
    const fragment = fragments.get(name) ?? 0
    if (typeof fragment === 'number') return fragment
    const fields = count(fragment)
    fragments.set(name, fields)
    return fields
  }
  return count(root)
}
