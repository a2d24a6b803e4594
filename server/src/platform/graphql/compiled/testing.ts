import {
  GraphQLNonNull,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

/** A random query and its variables. */
export interface RandomQuery {
  text: string
  variables: Record<string, unknown>
}

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Writes random queries of a schema: nested fields, aliases, fragments, directives, literals and variables. */
export class QueryGenerator {
  #fragments: string[] = []
  #declarations: string[] = []
  #variables: Record<string, unknown> = {}

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly random: () => number,
  ) {}

  /** Returns the next query. It is valid, but may exceed a limit. */
  next(): RandomQuery {
    this.#fragments = []
    this.#declarations = []
    this.#variables = {}
    const root = this.schema.getQueryType()
    if (!root) throw new Error('The schema has no queries')
    const selections = this.#selectionSet(root, 1 + this.#below(4))
    const declared = this.#declarations.length > 0 ? ` (${this.#declarations.join(', ')})` : ''
    return {
      text: [`query Random${declared} ${selections}`, ...this.#fragments].join('\n'),
      variables: this.#variables,
    }
  }

  #selectionSet(type: GraphQLObjectType, depth: number): string {
    const usable = Object.values(type.getFields()).filter(
      (field) =>
        isLeafType(getNamedType(field.type)) || (depth > 0 && isObjectType(getNamedType(field.type))),
    )
    const count = Math.min(usable.length, 1 + this.#below(5))
    const fields = Array.from({ length: count }, (_, index) => this.#field(this.#pick(usable), depth, index))
    return `{ ${[...fields, ...(this.#chance(0.2) || count === 0 ? ['__typename'] : [])].join(' ')} }`
  }

  /** @param index makes the alias unique, so that no two fields of a selection set conflict */
  #field(field: GraphQLField<unknown, unknown>, depth: number, index: number): string {
    const type = getNamedType(field.type)
    const args = field.args
      .filter((argument) => isRequired(argument) || this.#chance(0.5))
      .map((argument) => `${argument.name}: ${this.#argument(argument)}`)
    const selections = isObjectType(type)
      ? ` ${this.#wrapped(type, this.#selectionSet(type, depth - 1))}`
      : ''
    const condition = this.#chance(0.1) ? ` @${this.#pick(['include', 'skip'])}(if: ${this.#flag()})` : ''
    return `${field.name}${index}: ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${condition}${selections}`
  }

  /** Moves some selection sets into a fragment. */
  #wrapped(type: GraphQLObjectType, selections: string): string {
    if (this.#chance(0.15)) return `{ ... on ${type.name} ${selections} }`
    if (!this.#chance(0.15)) return selections
    const name = `F${this.#fragments.length}`
    this.#fragments.push(`fragment ${name} on ${type.name} ${selections}`)
    return `{ ...${name} }`
  }

  #argument({ name, type }: GraphQLArgument): string {
    if (!this.#chance(0.3)) return this.#literal(name, type)
    return this.#variable(`${type}`, this.#value(name, type))
  }

  #flag(): string {
    return this.#chance(0.5) ? String(this.#chance(0.5)) : this.#variable('Boolean!', this.#chance(0.5))
  }

  #variable(type: string, value: unknown): string {
    const name = `v${this.#declarations.length}`
    this.#declarations.push(`$${name}: ${type}`)
    if (value !== undefined) this.#variables[name] = value
    return `$${name}`
  }

  /** Returns a value as JSON for a variable; enum values are their names. */
  #value(name: string, type: GraphQLInputType): unknown {
    if (!isNonNullType(type) && this.#chance(0.2)) return null
    const inner = getNullableType(type)
    if (isListType(inner)) return [this.#value(name, inner.ofType)]
    if (isEnumType(inner)) return this.#pick(inner.getValues()).name
    if (isInputObjectType(inner) && inner.isOneOf) {
      const { name: only, type: ofOnly } = this.#pick(Object.values(inner.getFields()))
      return { [only]: this.#value(only, new GraphQLNonNull(getNullableType(ofOnly))) }
    }
    if (isInputObjectType(inner))
      return Object.fromEntries(
        Object.values(inner.getFields())
          .filter((field) => this.#chance(0.3) || isRequired(field))
          .map((field) => [field.name, this.#value(field.name, field.type)]),
      )
    return this.#scalar(name, `${inner}`)
  }

  #scalar(name: string, type: string): unknown {
    if (type === 'Boolean') return this.#chance(0.5)
    if (name === 'limit' || name === 'first' || name === 'page') return 1 + this.#below(3)
    if (/year/i.test(name)) return 1990 + this.#below(20)
    if (type === 'Int') return 1 + this.#below(10)
    if (type === 'Float') return this.#below(100) / 10
    if (type === 'ID') return String(1 + this.#below(30))
    if (type === 'Date') return `${1990 + this.#below(20)}-06-1${this.#below(10)}`
    return this.#pick(['godfather', 'the', 'alien 1979', ''])
  }

  #literal(name: string, type: GraphQLInputType): string {
    return toLiteral(this.#value(name, type), type)
  }

  #below(limit: number): number {
    return Math.floor(this.random() * limit)
  }

  #chance(probability: number): boolean {
    return this.random() < probability
  }

  #pick<Value>(values: readonly Value[]): Value {
    const value = values[this.#below(values.length)]
    if (value === undefined) throw new Error('There is nothing to pick')
    return value
  }
}

function isRequired({ type, defaultValue }: { type: GraphQLInputType; defaultValue?: unknown }): boolean {
  return isNonNullType(type) && defaultValue === undefined
}

function toLiteral(value: unknown, type: GraphQLInputType): string {
  const inner = getNullableType(type)
  if (value === null) return 'null'
  if (isListType(inner))
    return `[${(value as unknown[]).map((item) => toLiteral(item, inner.ofType)).join(', ')}]`
  if (isEnumType(inner)) return String(value)
  if (!isInputObjectType(inner)) return JSON.stringify(value)
  const fields = Object.entries(value as object).map(([name, item]) => {
    const field = inner.getFields()[name]
    return field ? `${name}: ${toLiteral(item, field.type)}` : ''
  })
  return `{ ${fields.join(', ')} }`
}
