import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'

/** Names of the requested fields of one type. */
export type Fields = ReadonlySet<string>

const cache = new WeakMap<FieldNode, Map<string, Fields>>()

/**
 * Returns the names of the fields that a query requests below the field being resolved, fragments expanded. A resolver
 * uses them to read only the columns it needs. Cached per document, so a registered operation is searched once.
 * @param path fields further down, separated by dots, as in `requestedFields(info, 'results')`
 */
export function requestedFields(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  path = '',
): Fields {
  const [node] = fieldNodes
  if (!node) return new Set()
  const cached = cache.get(node)?.get(path)
  if (cached && fieldNodes.length === 1) return cached
  let sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  for (const name of path.split('.').filter(Boolean))
    sets = fieldsOf(sets, fragments)
      .filter((field) => field.name.value === name)
      .flatMap(({ selectionSet }) => selectionSet ?? [])
  const fields = new Set(fieldsOf(sets, fragments).map((field) => field.name.value))
  if (fieldNodes.length === 1) {
    const byPath = cache.get(node) ?? new Map<string, Fields>()
    byPath.set(path, fields)
    cache.set(node, byPath)
  }
  return fields
}

function fieldsOf(
  sets: readonly SelectionSetNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  seen: Set<string> = new Set(),
): FieldNode[] {
  return sets.flatMap(({ selections }) =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf([selection.selectionSet], fragments, seen)
      const name = selection.name.value
      const fragment = fragments[name]
      if (!fragment || seen.has(name)) return []
      seen.add(name)
      return fieldsOf([fragment.selectionSet], fragments, seen)
    }),
  )
}
