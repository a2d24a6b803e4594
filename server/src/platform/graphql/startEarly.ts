import {
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'
import { Extensions } from 'type-graphql'
import type { Context } from '../feature/Context.js'

/** Declares that a resolver needs only the `id` of its parent, so that {@link startEarly} may call it before the parent is read. */
export const NeedsOnlyId = (): MethodDecorator => Extensions({ needsOnlyId: true })

type EarlyField = [field: GraphQLField<unknown, unknown>, node: FieldNode]

const cache = new WeakMap<FieldNode, readonly EarlyField[]>()

/**
 * Calls the resolvers of the requested fields that need only the parent's id, before the parent is read: their statements are
 * sent together with the parent's. Their loaders keep the results, and the errors, for the executor's own call.
 */
export function startEarly(parent: { id: number }, context: Context, info: GraphQLResolveInfo): void {
  const parentType = getNamedType(info.returnType)
  const [node] = info.fieldNodes
  if (!node || !isObjectType(parentType)) return
  let early = cache.get(node)
  if (!early) cache.set(node, (early = earlyFields(parentType, node.selectionSet, info.fragments)))
  for (const [field, fieldNode] of early) {
    const own = {
      ...info,
      fieldName: field.name,
      fieldNodes: [fieldNode],
      parentType,
      returnType: field.type,
    }
    // Asynchronous, so that the arguments and the resolver cannot throw into the parent's resolver.
    const call = async () =>
      field.resolve?.(parent, getArgumentValues(field, fieldNode, info.variableValues), context, own)
    void call().catch(() => undefined)
  }
}

/** Returns the fields that are selected without a condition and need only the id, fragments expanded. */
function earlyFields(
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode | undefined,
  fragments: GraphQLResolveInfo['fragments'],
): EarlyField[] {
  return (selectionSet?.selections ?? []).flatMap((selection): EarlyField[] => {
    if (selection.directives?.length) return []
    if (selection.kind === Kind.FIELD) {
      const field = type.getFields()[selection.name.value]
      return field?.extensions.needsOnlyId ? [[field, selection]] : []
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
    return earlyFields(type, inner?.selectionSet, fragments)
  })
}
