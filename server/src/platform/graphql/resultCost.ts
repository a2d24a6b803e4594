import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { readDirective } from './directives.js'
import { isRecord } from './httpResponse.js'
import { INTROSPECTION_WEIGHT, LISTED_WEIGHT, leafCost, ROUNDING } from './queryLimits.js'

/** A response key of an object: the nodes that select it, and the type that has its field. */
interface Selected {
  nodes: FieldNode[]
  parent: GraphQLNamedType | undefined
}

type Fields = ReadonlyMap<string, Selected>

/**
 * Returns the cost of a result: as `measureOperation` computes it before, with the objects, leaves and lengths that the result really has,
 * each counted once.
 */
export function measureResult(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  data: unknown,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const collected = new WeakMap<FieldNode, Fields>()

  function addFields(
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    into: Map<string, Selected>,
  ): Map<string, Selected> {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        const known = into.get(key)
        if (known) known.nodes.push(selection)
        else into.set(key, { nodes: [selection], parent })
        continue
      }
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
      if (!inner) continue
      const type = inner.typeCondition && schema.getType(inner.typeCondition.name.value)
      addFields(inner.selectionSet, type ?? parent, into)
    }
    return into
  }

  /** Returns what nodes select of the objects of their field. */
  function fieldsOf(nodes: readonly FieldNode[], type: GraphQLNamedType | undefined): Fields {
    const [node] = nodes
    const cached = nodes.length === 1 && node ? collected.get(node) : undefined
    if (cached) return cached
    const fields = new Map<string, Selected>()
    for (const { selectionSet } of nodes) if (selectionSet) addFields(selectionSet, type, fields)
    if (nodes.length === 1 && node) collected.set(node, fields)
    return fields
  }

  function costOfObject(object: Record<string, unknown>, fields: Fields): number {
    let cost = 0
    for (const [key, { nodes, parent }] of fields)
      if (Object.hasOwn(object, key)) cost += costOfField(nodes, parent, key, object[key])
    return cost
  }

  function costOfField(
    nodes: readonly FieldNode[],
    parent: GraphQLNamedType | undefined,
    key: string,
    value: unknown,
  ): number {
    const name = nodes[0]?.name.value ?? ''
    if (parent === schema.getQueryType() && /^__(?:schema|type)$/.test(name))
      return INTROSPECTION_WEIGHT * countValues(value)
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    const weight = field && readDirective('cost', field)?.weight
    const values = Array.isArray(value) ? value.flat() : value == null ? [] : [value]
    if (!nodes[0]?.selectionSet) {
      const valueCost =
        weight === undefined ? Math.max(0, values.length - 1) * LISTED_WEIGHT : values.length * weight
      return leafCost(key) + valueCost
    }
    const fields = fieldsOf(nodes, field && getNamedType(field.type))
    return values.reduce<number>(
      (sum, one) => sum + (isRecord(one) ? 1 + costOfObject(one, fields) : 0),
      weight ?? 0,
    )
  }

  if (!isRecord(data)) return 0
  const root = schema.getRootType(operation.operation) ?? undefined
  const cost = costOfObject(data, addFields(operation.selectionSet, root, new Map()))
  return Math.ceil(cost - ROUNDING)
}

/** Counts the objects and leaves of a value of the schema's description. */
function countValues(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countValues(one), 0)
  return isRecord(value)
    ? 1 + Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 0)
    : 1
}
