import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  getVariableValues,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromAST,
  visit,
} from 'graphql'
import { InvalidOperation } from './InvalidOperation.js'
import { GRAPH_COST_MAX } from '../../../contract/rules/requests.js'
import { clampLimit, PAGING } from '../../../contract/rules/paging.js'
import { AppError } from '../errors/errors.js'
import { readDirective } from './directives.js'

/** Limits of a GraphQL request. docs/API.md lists them too. */
export const GRAPH_LIMITS = {
  /** Lexical tokens of a document. */
  tokens: 2_000,
  /** Levels of fields, fragments expanded. GraphQL.js itself limits introspection. */
  depth: 9,
  /** Objects that a query may return, and a tenth of their leaves, with fragments expanded and lists at their maximum length. */
  cost: GRAPH_COST_MAX,
  /** Root fields of a query, fragments expanded. */
  rootFields: 30,
  /** Root fields of a mutation; each is a write. */
  writes: 10,
  /** Aliased fields of the whole document, fragments not expanded. */
  aliases: 50,
  /** Directives of the whole document, fragments not expanded. */
  directives: 30,
  /** Occurrences of one response key in one selection set. */
  duplicates: 10,
  /** Bytes of a request body, and of that of a member, who may write many things at once. */
  body: 100_000,
  memberBody: 1_000_000,
} as const

/** Cost of a leaf: ten cost as much as one object. */
const LEAF_WEIGHT = 1 / 10
/** Cost of a further value of a list of scalars, which has no name of its own. */
export const LISTED_WEIGHT = 1 / 20
/** A response key of at most this many characters costs nothing; a key of twice that length counts as two leaves. */
const KEY_LENGTH = 20

/** Tenths do not add up exactly. */
export const ROUNDING = 1e-6

/** Cost of an object or leaf of the schema's description: it comes from memory. */
export const INTROSPECTION_WEIGHT = 1 / 240
/** Assumed lengths of the lists of the schema's description; the number of types is the schema's own. */
const INTROSPECTION_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['directives', 20],
  ['fields', 12],
  ['args', 3],
  ['inputFields', 5],
  ['enumValues', 15],
  ['possibleTypes', 2],
  ['interfaces', 2],
  ['locations', 2],
])

/** Names of the limits in error messages. */
const LIMIT_NAMES = {
  depth: 'depth',
  cost: 'cost',
  rootFields: 'number of root fields',
  writes: 'number of writes',
  aliases: 'number of aliases',
  directives: 'number of directives',
  duplicates: 'number of times one field is repeated',
} as const

/** Checks sizes against {@link GRAPH_LIMITS}. @throws AppError QUERY_TOO_LARGE naming the first limit that is exceeded. */
export function rejectLarge(sizes: Partial<Record<keyof typeof LIMIT_NAMES, number>>): void {
  for (const [limit, size] of Object.entries(sizes) as [keyof typeof LIMIT_NAMES, number][])
    if (size > GRAPH_LIMITS[limit])
      throw new AppError(
        'QUERY_TOO_LARGE',
        undefined,
        `The query is too large: its ${LIMIT_NAMES[limit]} is ${Math.min(size, 1e9)}, at most ${GRAPH_LIMITS[limit]} is allowed.`,
      )
}

/**
 * Counts the parts of a document that are cheap to write and expensive to validate, fragments not expanded. Call it before
 * validation, whose comparison of equal fields takes quadratic time.
 */
export function measureDocument(document: DocumentNode): {
  aliases: number
  directives: number
  duplicates: number
} {
  const counts = { aliases: 0, directives: 0, duplicates: 0 }
  visit(document, {
    Directive: () => void counts.directives++,
    SelectionSet: ({ selections }) => {
      const occurrences = new Map<string, number>()
      for (const selection of selections) {
        const isField = selection.kind === Kind.FIELD
        if (isField && selection.alias) counts.aliases++
        const key = isField
          ? (selection.alias ?? selection.name).value
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? `...${selection.name.value}`
            : '...'
        const count = (occurrences.get(key) ?? 0) + 1
        occurrences.set(key, count)
        counts.duplicates = Math.max(counts.duplicates, count)
      }
    },
  })
  return counts
}

export interface QuerySize {
  depth: number
  /** Maximum number of objects in the response, and a tenth of their leaves; more for what is declared with `@cost`. */
  cost: number
  rootFields: number
}

interface Size {
  depth: number
  cost: number
}

/**
 * Returns the variables of an operation, coerced to their types. Stops at the first error, because each quotes the whole value.
 * @throws InvalidOperation
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const definitions = operation.variableDefinitions ?? []
  const { coerced, errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 })
  // Behind the first error is only that there are more.
  if (errors) throw new InvalidOperation('BAD_USER_INPUT', errors.slice(0, 1))
  return coerced
}

/**
 * Measures an operation before it runs, with its variables coerced and defaults applied. Fragments are expanded. Each is
 * measured once per list length, so nested fragments take linear time.
 * @param variables as sent; values that cannot be coerced count as absent, because {@link coerceVariables} rejects them
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): QuerySize {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const measured = new Map<string, Size>()
  const described = new Map<string, number>()
  const values =
    getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 }).coerced ?? {}

  /** @param listLength assumed length of lists that declare none: the length of their page */
  function sizeOf(set: SelectionSetNode, parent: GraphQLNamedType | undefined, listLength: number): Size {
    let depth = 0
    let cost = 0
    for (const selection of set.selections) {
      let size: Size
      if (selection.kind === Kind.FIELD) size = sizeOfField(selection, parent, listLength)
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition && schema.getType(selection.typeCondition.name.value)
        size = sizeOf(selection.selectionSet, type ?? parent, listLength)
      } else size = sizeOfFragment(selection.name.value, listLength)
      depth = Math.max(depth, size.depth)
      cost += size.cost
    }
    return { depth, cost }
  }

  function sizeOfFragment(name: string, listLength: number): Size {
    const key = `${listLength} ${name}`
    const cached = measured.get(key)
    if (cached) return cached
    const fragment = fragments.get(name)
    if (!fragment) return { depth: 0, cost: 0 }
    // Validation has rejected cycles; this stops one that passes anyway.
    measured.set(key, { depth: Infinity, cost: Infinity })
    const size = sizeOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), listLength)
    measured.set(key, size)
    return size
  }

  function sizeOfField(node: FieldNode, parent: GraphQLNamedType | undefined, listLength: number): Size {
    if (parent === schema.getQueryType() && /^__(schema|type)$/.test(node.name.value))
      return { depth: 1, cost: INTROSPECTION_WEIGHT * costOfIntrospection(node) }
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    const { assumedSize = 1, weight } = (field && readDirective('cost', field)) ?? {}
    const ownCost = leafCost((node.alias ?? node.name).value)
    if (!node.selectionSet) {
      const valueCost = weight === undefined ? (assumedSize - 1) * LISTED_WEIGHT : assumedSize * weight
      return { depth: 1, cost: ownCost + valueCost }
    }
    const type = field && getNamedType(field.type)
    const declared = field && lengthOf(field, node, values)
    const length = field && isListType(getNullableType(field.type)) ? (declared ?? listLength) : 1
    // The lists of a page are as long as the page.
    const inner = sizeOf(
      node.selectionSet,
      isCompositeType(type) ? type : undefined,
      declared ?? PAGING.maxLimit,
    )
    return { depth: inner.depth + 1, cost: (weight ?? 0) + length * (1 + inner.cost) }
  }

  function costOfIntrospection({ name, selectionSet }: FieldNode): number {
    if (!selectionSet) return 1
    const length =
      name.value === 'types' ? Object.keys(schema.getTypeMap()).length : INTROSPECTION_LENGTHS.get(name.value)
    return (length ?? 1) * (1 + costOfDescriptions(selectionSet))
  }

  function costOfDescriptions({ selections }: SelectionSetNode): number {
    return selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + costOfIntrospection(selection)
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + costOfDescriptions(selection.selectionSet)
      const spread = selection.name.value
      const known = described.get(spread)
      if (known !== undefined) return sum + known
      described.set(spread, Infinity)
      const fragment = fragments.get(spread)
      const cost = fragment ? costOfDescriptions(fragment.selectionSet) : 0
      described.set(spread, cost)
      return sum + cost
    }, 0)
  }

  const root = schema.getRootType(operation.operation) ?? undefined
  const { depth, cost } = sizeOf(operation.selectionSet, root, PAGING.maxLimit)
  return {
    depth,
    cost: Math.ceil(cost - ROUNDING),
    rootFields: countFields(operation.selectionSet, fragments, new Map()),
  }
}

/** Arguments with the keys by which a field finds things, or the things that it writes: one value for each. */
const KEYS_ARGUMENTS: readonly string[] = ['refs', 'items', 'ids']
const LIMIT_ARGUMENTS: readonly string[] = ['limit', 'first']

/** Whether the cost of an operation depends on its variables: one of them is, or is within, the length of a list. */
export function hasVariableLength(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Argument: ({ name, value }) => {
      if (!KEYS_ARGUMENTS.includes(name.value) && !LIMIT_ARGUMENTS.includes(name.value)) return
      visit(value, { Variable: () => void (found = true) })
    },
  })
  return found
}

/** Returns the argument that limits the length of a field's list or page. */
export function limitArgument(field: GraphQLField<unknown, unknown>): GraphQLArgument | undefined {
  return field.args.find(({ name }) => LIMIT_ARGUMENTS.includes(name))
}

/** Returns the maximum length of a field's list or page: its argument, clamped as by the services, its references or items, or as declared. */
function lengthOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Record<string, unknown>,
): number | undefined {
  const atMost = readDirective('cost', field)?.assumedSize
  const keys = field.args.find(({ name }) => KEYS_ARGUMENTS.includes(name))
  const given = keys && argumentValue(keys, node, variables)
  if (Array.isArray(given)) return Math.min(given.length, atMost ?? Infinity)
  const argument = limitArgument(field)
  if (!argument) return atMost
  const limit = argumentValue(argument, node, variables)
  const fallback = argument.name === 'first' ? PAGING.defaultLimit : PAGING.maxLimit
  const longest = Math.max(atMost ?? 0, PAGING.maxLimit)
  return Math.min(
    clampLimit(typeof limit === 'number' ? limit : undefined, fallback, longest),
    atMost ?? Infinity,
  )
}

/** Returns the value of an argument as the resolver gets it: literal, variable or default. */
function argumentValue(
  { name, type, defaultValue }: GraphQLArgument,
  { arguments: given = [] }: FieldNode,
  variables: Record<string, unknown>,
): unknown {
  const value = given.find((argument) => argument.name.value === name)?.value
  if (!value) return defaultValue
  if (value.kind === Kind.VARIABLE)
    return Object.hasOwn(variables, value.name.value) ? variables[value.name.value] : defaultValue
  return valueFromAST(value, type, variables)
}

/** Returns the cost of a leaf with this response key. */
export const leafCost = (key: string): number => LEAF_WEIGHT * Math.max(1, key.length / KEY_LENGTH)

/** Counts the root fields of a selection set, fragments expanded. */
function countFields(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  counted: Map<string, number>,
): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + 1
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + countFields(selection.selectionSet, fragments, counted)
    const name = selection.name.value
    let count = counted.get(name)
    if (count === undefined) {
      counted.set(name, 0)
      const fragment = fragments.get(name)
      count = fragment ? countFields(fragment.selectionSet, fragments, counted) : 0
      counted.set(name, count)
    }
    return sum + count
  }, 0)
}
