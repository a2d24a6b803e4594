import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'

/** What a query asks of one kind of thing: names of its fields. */
export type Fields = ReadonlySet<string>

const remembered = new WeakMap<FieldNode, Map<string, Fields>>()

/**
 * The names of the fields that a query asks for below the field being resolved, fragments expanded; `path` leads
 * further down, as in `askedFields(info, 'results')`. A resolver that knows them reads no more than is wanted.
 * Remembered with the document, so a known operation is looked through once.
 */
export function requestedFields(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  path = '',
): Fields {
  const [node] = fieldNodes
  if (!node) return new Set()
  const known = remembered.get(node)?.get(path)
  if (known && fieldNodes.length === 1) return known
  let sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  for (const name of path.split('.').filter(Boolean))
    sets = fieldsOf(sets, fragments)
      .filter((field) => field.name.value === name)
      .flatMap(({ selectionSet }) => selectionSet ?? [])
  const fields = new Set(fieldsOf(sets, fragments).map((field) => field.name.value))
  if (fieldNodes.length === 1) {
    const byPath = remembered.get(node) ?? new Map<string, Fields>()
    byPath.set(path, fields)
    remembered.set(node, byPath)
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
