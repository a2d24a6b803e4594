import {
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql'
import { getMetadataStorage } from 'type-graphql'
import type { Context } from '../context.js'

type Resolve = GraphQLFieldResolver<unknown, Context>
type Read = (...given: Parameters<Resolve>) => unknown
type Resolver = Record<string, (...values: unknown[]) => unknown>
type Metadata = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number]

/**
 * Lets the schema call field resolvers as they are written. type-graphql makes a promise for every argument and copies
 * the row into an instance for every call, which on a page of titles costs more than all that the resolvers do.
 * Left as they are: resolvers with middlewares, roles, input objects or a validation of their own.
 */
export function unwrapResolvers(schema: GraphQLSchema): void {
  const storage = getMetadataStorage()
  const instances = new Map<unknown, Resolver>()
  for (const metadata of storage.fieldResolvers) {
    const owner = storage.objectTypes.find(({ target }) => target === metadata.getObjectType?.())
    const type = owner && schema.getType(owner.name)
    const field = isObjectType(type) ? type.getFields()[metadata.schemaName] : undefined
    const isPlain = !metadata.middlewares?.length && !metadata.roles?.length
    if (!field || metadata.kind !== 'external' || !isPlain) continue
    if (!field.args.every((argument) => isLeafType(getNamedType(argument.type)))) continue
    const reads = readsOf(metadata)
    if (!reads) continue
    const { target } = metadata
    const instance = instances.get(target) ?? new (target as new () => Resolver)()
    instances.set(target, instance)
    field.resolve = call(instance, metadata.methodName, reads)
  }
}

/** Where each parameter comes from, or undefined when one of them is more than a value handed on. */
function readsOf({ params = [] }: Metadata): Read[] | undefined {
  const reads: Read[] = []
  for (const param of params) {
    if (param.kind === 'root' && !param.propertyName) reads[param.index] = (root) => root
    else if (param.kind === 'context' && !param.propertyName)
      reads[param.index] = (_root, _args, context) => context
    else if (param.kind === 'info') reads[param.index] = (_root, _args, _context, info) => info
    else if (param.kind === 'arg' && !param.validateFn) {
      const { name } = param
      reads[param.index] = (_root, args) => (args as Record<string, unknown>)[name]
    } else return undefined
  }
  return reads
}

function call(instance: Resolver, method: string, reads: Read[]): Resolve {
  const run = instance[method]
  if (!run) throw new Error(`The resolver has no method ${method}`)
  return (root, args, context, info) =>
    run.apply(
      instance,
      reads.map((read) => read(root, args, context, info)),
    )
}
