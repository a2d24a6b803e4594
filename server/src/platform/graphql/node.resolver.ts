import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { NODES_MAX } from '../../../contract/rules/requests.js'
import { requireScopes } from '../access/scopes.js'
import { AppError } from '../errors/errors.js'
import type { Context } from '../feature/Context.js'
import { CacheControl, Cost, MAX_AGE, NeedsScope } from './directives.js'
import { asNode, Node, nodeIdOf, readNodeId } from './Node.js'
import { type Fields, requestedFields } from './requestedFields.js'

/** Queries of objects by their `nodeId`. */
@Resolver()
export class NodesResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope()
  @Query(() => Node, {
    nullable: true,
    description:
      'The object with a `nodeId`; null if there is none, or none that the viewer may see. A token needs the scopes of the field that leads to such an object, such as `reviews:read` for a review.',
  })
  node(
    @Arg('id', () => ID, { description: 'The `nodeId`.' }) id: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<object | null> {
    return load(context, id, requestedFields(info))
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Cost({ assumedSize: NODES_MAX })
  @NeedsScope()
  @Query(() => [Node], {
    nullable: 'items',
    description: `As \`node\`, of several: at most ${NODES_MAX}, in the order of their ids.`,
  })
  nodes(
    @Arg('ids', () => [ID], { description: `Their \`nodeId\`s, at most ${NODES_MAX}.` }) ids: string[],
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<object | null>[] {
    if (ids.length > NODES_MAX) throw new AppError('INVALID_INPUT', { ids: REQUEST_VALIDATION.nodeIds })
    const fields = requestedFields(info)
    return ids.map((id) => load(context, id, fields))
  }
}

/** Resolves the ids of all objects that have one. */
@Resolver(() => Node)
export class NodeFieldsResolver {
  @NeedsScope()
  @FieldResolver(() => ID, {
    description:
      'Unique among all objects of this instance, and opaque. For caches that know objects by one id, such as Relay’s; all other arguments take the `id`.',
  })
  nodeId(@Root() { id }: { id: string | number }, @Info() { parentType }: GraphQLResolveInfo): string {
    return nodeIdOf(parentType.name, id)
  }
}

/** Reads the object with a `nodeId`. @throws ScopeMissing */
async function load(context: Context, nodeId: string, fields: Fields): Promise<object | null> {
  const { typeName = '', id = '' } = readNodeId(nodeId) ?? {}
  const type = context.shared.nodes.get(typeName)
  if (!type) return null
  requireScopes(context.viewer, type.scopes ?? [])
  return asNode(typeName, await type.load(context, id, fields))
}
