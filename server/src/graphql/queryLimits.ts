import {
  Kind,
  isCompositeType,
  isListType,
  getNamedType,
  getNullableType,
  getVariableValues,
  isObjectType,
  isInterfaceType,
  valueFromAST,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { clampLimit, LISTS, PAGING } from '../../contract/rules.js'
import { AppError } from '../errors.js'

/** What a query may ask for. The figures stand in docs/API.md too. */
export const GRAPH_LIMITS = {
  /** Lexical tokens of a document. */
  tokens: 2_000,
  /** Levels of fields, fragments expanded; introspection is bounded by GraphQL.js itself. */
  depth: 9,
  /** Objects that a query may touch, fragments expanded and lists at their full length. */
  cost: 5_000,
  /** Fields on the root, fragments expanded. */
  rootFields: 30,
  /** The same of a mutation: each of them is a write. */
  writes: 10,
  /** Fields under another name, in the whole document as written. */
  aliases: 50,
  /** Directives, in the whole document as written. */
  directives: 30,
  /** Times that one answer key may stand in one selection. */
  duplicates: 10,
  /** Bytes of a request body. */
  body: 100_000,
} as const

/** What each limit is called in a refusal. */
const LIMIT_NAMES = {
  depth: 'depth',
  cost: 'cost',
  rootFields: 'number of root fields',
  writes: 'number of writes',
  aliases: 'number of aliases',
  directives: 'number of directives',
  duplicates: 'number of times one field is repeated',
} as const

/** @throws AppError QUERY_TOO_LARGE naming the first limit that is exceeded. */
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
 * Counts what is cheap to write and dear to validate, in the document as written. It runs before validation,
 * whose comparison of equal fields is quadratic.
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
      const times = new Map<string, number>()
      for (const selection of selections) {
        const isField = selection.kind === Kind.FIELD
        if (isField && selection.alias) counts.aliases++
        const key = isField
          ? (selection.alias ?? selection.name).value
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? `...${selection.name.value}`
            : '...'
        const seen = (times.get(key) ?? 0) + 1
        times.set(key, seen)
        counts.duplicates = Math.max(counts.duplicates, seen)
      }
    },
  })
  return counts
}

/** What a query asks for. */
export interface QuerySize {
  depth: number
  /** Objects that its answer has at most. */
  cost: number
  rootFields: number
}

interface Size {
  depth: number
  cost: number
}

/**
 * The size of an operation before it runs, under the variables as they will be coerced, defaults included. Fragments are expanded; each is measured once per type, so a document
 * of nested fragments costs linear time to measure however much it would cost to answer.
 * @param variables as they were sent; what cannot be coerced never runs, so it counts as not given
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): QuerySize {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const measured = new Map<string, Size>()
  const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables).coerced ?? {}

  /** @param listLength how long a list is that has no length of its own: as its page */
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
    const known = measured.get(key)
    if (known) return known
    const fragment = fragments.get(name)
    if (!fragment) return { depth: 0, cost: 0 }
    // Cycles are refused by validation before; should one come through, it ends here.
    measured.set(key, { depth: Infinity, cost: Infinity })
    const size = sizeOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), listLength)
    measured.set(key, size)
    return size
  }

  function sizeOfField(node: FieldNode, parent: GraphQLNamedType | undefined, listLength: number): Size {
    if (!node.selectionSet) return { depth: 1, cost: 0 }
    if (parent === schema.getQueryType() && /^__(schema|type)$/.test(node.name.value))
      return { depth: 1, cost: 100 }
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    const type = field && getNamedType(field.type)
    const own = field && lengthOf(field, node, values)
    const length = field && isListType(getNullableType(field.type)) ? (own ?? listLength) : 1
    // A page hands its length down to its lists.
    const inner = sizeOf(node.selectionSet, isCompositeType(type) ? type : undefined, own ?? PAGING.maxLimit)
    return { depth: inner.depth + 1, cost: length * (1 + inner.cost) }
  }

  const root = schema.getRootType(operation.operation) ?? undefined
  const { depth, cost } = sizeOf(operation.selectionSet, root, PAGING.maxLimit)
  return { depth, cost, rootFields: countFields(operation.selectionSet, fragments, new Map()) }
}

/** The argument that says how long a field's list is, or its page. */
export function limitArgument(field: GraphQLField<unknown, unknown>): GraphQLArgument | undefined {
  return field.args.find(({ name }) => name === 'limit' || name === 'first')
}

/** The length that a field declares by {@link AtMost}. */
export function atMostOf({ extensions: { atMost } }: GraphQLField<unknown, unknown>): number | undefined {
  return typeof atMost === 'number' ? atMost : undefined
}

/** How long a field's list is at most, or its page: by its argument, clamped as the services do it, or as declared. */
function lengthOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Record<string, unknown>,
): number | undefined {
  const atMost = atMostOf(field)
  const argument = limitArgument(field)
  if (!argument) return atMost
  const limit = argumentValue(argument, node, variables)
  const usual = argument.name === 'first' ? LISTS.pageSize : PAGING.maxLimit
  return Math.min(clampLimit(typeof limit === 'number' ? limit : undefined, usual), atMost ?? Infinity)
}

/** The value of an argument as a resolver gets it: given, by a variable, or its default. */
function argumentValue(
  { name, type, defaultValue }: GraphQLArgument,
  { arguments: given = [] }: FieldNode,
  variables: Record<string, unknown>,
): unknown {
  const value = given.find((one) => one.name.value === name)?.value
  if (!value) return defaultValue
  if (value.kind === Kind.VARIABLE)
    return Object.hasOwn(variables, value.name.value) ? variables[value.name.value] : defaultValue
  return valueFromAST(value, type, variables)
}

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
