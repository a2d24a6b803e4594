import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import { ListEntry } from './ListEntry.js'
import { Movie } from '../catalogue/Movie.js'
import { PosterSize } from '../catalogue/movies.resolver.js'

/** Resolves the fields of list entries that are not columns of their rows. */
@Resolver(() => ListEntry)
export class ListEntryFieldsResolver {
  @FieldResolver(() => Movie, {
    description: 'The title. For a title missing from the catalogue, the data stored when it was added.',
  })
  movie(
    @Root() entry: ListEntry,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return movies.fromEntry(entry, requestedFields(info))
  }

  @FieldResolver(() => String, {
    description: 'URL of the poster; a path of this server when it begins with "/".',
  })
  poster(
    @Root() entry: ListEntry,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W500 }) size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.posterOfEntry(entry, size)
  }
}
