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
import { measure, refuseLarge } from './limits.js'

/** An operation of our own client: parsed, validated and measured once. */
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

/** The operations this server knows beforehand. */
export class KnownDocuments {
  readonly #byId = new Map<string, KnownDocument>()
  readonly #byText = new Map<string, KnownDocument>()

  constructor(schema: GraphQLSchema, manifest: Manifest) {
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

  byText(text: string): KnownDocument | undefined {
    return this.#byText.get(text)
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

  const costOf = (variables: Record<string, unknown>) => {
    const size = measure(schema, document, operation, variables)
    refuseLarge(size)
    return size.cost
  }
  let constant: number | undefined
  const varies = hasVariableLimit(document)
  return {
    id,
    name: operation.name.value,
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
      if (name.value === 'limit' && value.kind === Kind.VARIABLE) found = true
    },
  })
  return found
}
