import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql'
import { readDirective } from './directives.js'

/** How a field is paged, and the arguments by which its lists differ: a client merges the pages of each. */
export interface PagedField {
  /** `CURSOR`: by `first` and `after`. `NUMBER`: by `page`. `OFFSET`: by `limit` and `offset`. */
  style: 'CURSOR' | 'NUMBER' | 'OFFSET'
  /** Name of the field with the items of the page; null if the field itself is their list. */
  items: string | null
  keyArgs: string[]
}

/** A type policy of Apollo Client, as data. */
export interface TypePolicy {
  /** `[]` for the only object of its type, `false` for a part of the object that contains it. */
  keyFields: [] | false
  /** Whether the fields of two results are merged: two operations may select others of them. */
  merge?: true
}

/** What the normalized cache of a client must know of the schema, for `/graphql/client.json`. */
export interface ClientFacts {
  /** The types of each interface and union, for fragments on it. */
  possibleTypes: Record<string, string[]>
  /**
   * By type; with `possibleTypes` the options of an `InMemoryCache`. Types that are not here are identified by their `id`, as by
   * default: naming it would make the cache reject a result without it.
   */
  typePolicies: Record<string, TypePolicy>
  /** By coordinate of the field, such as `User.favorites`. */
  pages: Record<string, PagedField>
  /** JSON type of each scalar: `string`, `number`, `integer` or `boolean`. */
  scalars: Record<string, string>
  /** Fields that a mutation makes stale beside those that it returns: coordinates by mutation. */
  invalidates: Record<string, readonly string[]>
}

const JSON_TYPES: ReadonlyMap<string, string> = new Map([
  ['Boolean', 'boolean'],
  ['Float', 'number'],
  ['Int', 'integer'],
])

/** Returns what a client must know of a schema. */
export function clientFacts(schema: GraphQLSchema): ClientFacts {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const objects = types.filter(isObjectType)
  const query = schema.getQueryType()
  const mutation = schema.getMutationType()
  const withoutId = objects.filter(
    (type) => type !== query && type !== mutation && type.getFields().id === undefined,
  )
  const readable = objects.filter((type) => type !== mutation)
  const places = placesOf(readable)
  const paged = readable.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const page = pagedField(field)
      return page ? [{ type, field, page }] : []
    }),
  )
  const pageTypes = new Set(paged.map(({ field }) => getNamedType(field.type).name))
  return {
    possibleTypes: Object.fromEntries(
      types
        .filter((type) => isInterfaceType(type) || isUnionType(type))
        .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
    ),
    typePolicies: Object.fromEntries(
      withoutId.map((type) => [
        type.name,
        policyOf(places.get(type.name) ?? [], query, pageTypes.has(type.name)),
      ]),
    ),
    pages: Object.fromEntries(paged.map(({ type, field, page }) => [`${type.name}.${field.name}`, page])),
    scalars: Object.fromEntries(
      types.filter(isScalarType).map(({ name }) => [name, JSON_TYPES.get(name) ?? 'string']),
    ),
    invalidates: Object.fromEntries(
      Object.values(mutation?.getFields() ?? {}).flatMap((field) => {
        const { fields } = readDirective('invalidates', field) ?? {}
        return fields ? [[field.name, fields]] : []
      }),
    ),
  }
}

/** A field that returns a type, and the type that has it. */
interface Place {
  owner: GraphQLObjectType
  field: GraphQLField<unknown, unknown>
}

/** Returns where each type is returned, by its name. */
function placesOf(owners: readonly GraphQLObjectType[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const owner of owners)
    for (const field of Object.values(owner.getFields())) {
      const { name } = getNamedType(field.type)
      places.set(name, [...(places.get(name) ?? []), { owner, field }])
    }
  return places
}

const isList = ({ type }: GraphQLField<unknown, unknown>) => isListType(getNullableType(type))

function policyOf(
  places: readonly Place[],
  query: GraphQLObjectType | null | undefined,
  isPage: boolean,
): TypePolicy {
  const single = places.filter(({ field }) => !isList(field))
  const [only] = single
  const isSingleton = places.length === 1 && only?.owner === query && only?.field.args.length === 0 && !isPage
  if (isSingleton) return { keyFields: [] }
  return { keyFields: false, ...(single.length > 0 && !isPage && { merge: true as const }) }
}

/** Returns how a field is paged; undefined for a field that is not. */
function pagedField(field: GraphQLField<unknown, unknown>): PagedField | undefined {
  const names = new Set(field.args.map(({ name }) => name))
  const keysWithout = (...excluded: string[]) => [...names].filter((name) => !excluded.includes(name))
  const type = getNamedType(field.type)
  const items = isList(field) || !isObjectType(type) ? null : itemsOf(type)
  if (names.has('after')) return { style: 'CURSOR', items, keyArgs: keysWithout('first', 'after') }
  if (names.has('page')) return { style: 'NUMBER', items, keyArgs: keysWithout('page') }
  if (names.has('offset')) return { style: 'OFFSET', items, keyArgs: keysWithout('limit', 'offset') }
  return undefined
}

/** Returns the name of the field with the items of a page: `nodes`, or the list of the page. */
function itemsOf(type: GraphQLObjectType): string | null {
  const fields = type.getFields()
  if (fields.nodes) return 'nodes'
  if (fields.results) return 'results'
  return Object.values(fields).find(isList)?.name ?? null
}
