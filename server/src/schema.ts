import 'reflect-metadata'
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { MovieFieldsResolver, MoviesResolver } from './movies/movies.resolver.js'

/** The graph. Rules are run by the services, so type-graphql's own validation is off. */
export function buildGraph(): GraphQLSchema {
  return buildSchemaSync({ resolvers: [MoviesResolver, MovieFieldsResolver], validate: false })
}

/** The graph as the committed schema.graphql holds it. */
export function printGraph(): string {
  return `${printSchema(lexicographicSortSchema(buildGraph()))}\n`
}
