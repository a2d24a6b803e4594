import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import { readDirective } from './directives.js'

/** How long a result may be cached, and who may store it. */
export interface CachePolicy {
  /** Seconds; 0 for a result that is not cached. */
  maxAge: number
  /** Whether the server, browsers and CDNs may store it for all visitors, and not only the viewer's client. */
  isPublic: boolean
}

const UNCACHED: CachePolicy = { maxAge: 0, isPublic: false }

/**
 * Returns the policy of an operation: the strictest of its fields, as they declare it with `@cacheControl`. Below a
 * `@personal` field nothing is checked: it is empty for a visitor, and mutations return its new value.
 */
export function cachePolicy(schema: GraphQLSchema, document: DocumentNode): CachePolicy {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return UNCACHED
  const result = { maxAge: Infinity, isPublic: true }

  /** @param container policy of the field that the selections belong to; undefined for the root */
  function visitSet(
    { selections }: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    container: CachePolicy | undefined,
  ): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) visitField(selection, type, container)
      else {
        const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
        const condition = part?.typeCondition?.name.value
        if (part) visitSet(part.selectionSet, condition ? schema.getType(condition) : type, container)
      }
    }
  }

  function visitField(
    { name: { value: name }, selectionSet }: FieldNode,
    parent: GraphQLNamedType | undefined,
    container: CachePolicy | undefined,
  ): void {
    if (name === '__typename') return
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    if (field && readDirective('personal', field)) return
    const type = field && getNamedType(field.type)
    const declared = field && readDirective('cacheControl', field)
    // A plain field is as its type declares.
    if (!declared && container && isLeafType(type)) return
    const ofType = type && readDirective('cacheControl', type)
    const isPublic = container || declared ? (declared ?? ofType)?.scope === 'PUBLIC' : false
    const inherited = container && (isPublic || !container.isPublic) ? container.maxAge : 0
    const policy = { maxAge: declared?.maxAge ?? inherited, isPublic }
    result.maxAge = Math.min(result.maxAge, policy.maxAge)
    result.isPublic &&= isPublic
    if (selectionSet) visitSet(selectionSet, type, policy)
  }

  visitSet(operation.selectionSet, schema.getQueryType() ?? undefined, undefined)
  // Only `__typename` is selected, which never changes.
  return result.maxAge === Infinity ? { maxAge: 0, isPublic: true } : result
}
