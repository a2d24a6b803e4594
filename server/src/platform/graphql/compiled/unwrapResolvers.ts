import {
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql'
import { getMetadataStorage } from 'type-graphql'
import type { Context } from '../../feature/Context.js'

type Resolve = GraphQLFieldResolver<unknown, Context>
type ReadParameter = (...resolverArgs: Parameters<Resolve>) => unknown
type Resolver = Record<string, (...values: unknown[]) => unknown>
type Metadata = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number]

/**
 * Makes the schema call field resolver methods directly. type-graphql creates a promise for every argument and copies the
 * row into an instance for every call, which for a page of titles costs more than the resolvers themselves.
 * Resolvers with middlewares, roles, input objects or validation are left unchanged.
 */
export function unwrapResolvers(schema: GraphQLSchema): void {
  const storage = getMetadataStorage()
  const instances = new Map<unknown, Resolver>()
  for (const metadata of storage.fieldResolvers) {
    const owner = storage.objectTypes.find(({ target }) => target === metadata.getObjectType?.())
    const type = owner && schema.getType(owner.name)
    const field = isObjectType(type) ? type.getFields()[metadata.schemaName] : undefined
    const isUnguarded = !metadata.middlewares?.length && !metadata.roles?.length
    if (!field || metadata.kind !== 'external' || !isUnguarded) continue
    if (!field.args.every((argument) => isLeafType(getNamedType(argument.type)))) continue
    const readers = readersOf(metadata)
    if (!readers) continue
    const { target } = metadata
    const instance = instances.get(target) ?? new (target as new () => Resolver)()
    instances.set(target, instance)
    field.resolve = call(instance, metadata.methodName, readers)
  }
}

/** Returns a reader for each parameter; undefined if one of them needs type-graphql. */
function readersOf({ params = [] }: Metadata): ReadParameter[] | undefined {
  const readers: ReadParameter[] = []
  for (const param of params) {
    if (param.kind === 'root' && !param.propertyName) readers[param.index] = (root) => root
    else if (param.kind === 'context' && !param.propertyName)
      readers[param.index] = (_root, _args, context) => context
    else if (param.kind === 'info') readers[param.index] = (_root, _args, _context, info) => info
    else if (param.kind === 'arg' && !param.validateFn) {
      const { name } = param
      readers[param.index] = (_root, args) => (args as Record<string, unknown>)[name]
    } else return undefined
  }
  return readers
}

/** Returns a resolver that calls a method with the parameters that the readers take from the resolver's arguments. */
function call(instance: Resolver, method: string, readers: ReadParameter[]): Resolve {
  const run = instance[method]
  if (!run) throw new Error(`The resolver has no method ${method}`)
  return (root, args, context, info) =>
    run.apply(
      instance,
      readers.map((read) => read(root, args, context, info)),
    )
}
