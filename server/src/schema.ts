import 'reflect-metadata'
import { isInputObjectType, lexicographicSortSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql'
import { FEATURES } from './features.js'
import type { Feature } from './platform/feature/Feature.js'
import { unwrapResolvers } from './platform/graphql/compiled/index.js'
import { DIRECTIVES } from './platform/graphql/directives.js'
import { limitResult } from './platform/graphql/limitResult.js'
import { printSchemaWithDirectives } from './platform/graphql/printSchema.js'

/** Builds the GraphQL schema of some features. */
export function buildGraphqlSchema(features: readonly Feature[] = FEATURES): GraphQLSchema {
  const schema = buildWrappedSchema(features)
  unwrapResolvers(schema)
  limitResult(schema)
  return schema
}

/**
 * Builds the schema with type-graphql's own field resolvers, sorted by name, so that introspection does not depend on the order of
 * the features. The services validate inputs, so its validation is off.
 */
export function buildWrappedSchema(features: readonly Feature[] = FEATURES): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: features.flatMap(({ resolvers = [] }) => resolvers) as unknown as NonEmptyArray<Function>,
    validate: false,
    pubSub: NO_TOPICS,
    directives: [...DIRECTIVES],
  })
  applyOneOf(schema)
  describeRoots(schema)
  return lexicographicSortSchema(schema)
}

/** Subscriptions have sources of their own; type-graphql does not build them without topics. */
const NO_TOPICS = {
  publish: () => undefined,
  subscribe: (): never => {
    throw new Error('There are no topics')
  },
}

/** Describes the root types, which type-graphql makes without a class. */
function describeRoots(schema: GraphQLSchema): void {
  const query = schema.getQueryType()
  const mutation = schema.getMutationType()
  const subscription = schema.getSubscriptionType()
  if (subscription)
    subscription.description =
      'What can be followed, by server-sent events at `/graphql/stream`, one field for each stream.'
  if (query)
    query.description =
      'What can be read. Each field is read on its own: one that fails is null beside its error.'
  if (mutation)
    mutation.description =
      'What can be changed. The fields of a request run one after the other; each does all of its work or nothing.'
}

/** Makes graphql enforce `@oneOf`, which type-graphql only declares. */
function applyOneOf(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type))
      type.isOneOf = type.astNode?.directives?.some(({ name }) => name.value === 'oneOf') ?? false
}

/** Returns the text of schema.graphql. */
export function printGraphqlSchema(): string {
  return `${printSchemaWithDirectives(buildGraphqlSchema())}\n`
}
