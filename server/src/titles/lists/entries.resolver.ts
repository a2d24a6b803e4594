import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { Image, PosterSize } from '../types/Image.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { ListEntry } from './ListEntry.js'
import { Movie } from '../types/Movie.js'

/** Resolves the fields of list entries that are not columns of their rows. */
@Resolver(() => ListEntry)
export class ListEntryFieldsResolver {
  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'The title; null when it is missing from the catalogue.',
  })
  movie(
    @Root() entry: ListEntry,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return movies.get(entry.movieId, requestedFields(info))
  }

  @FieldResolver(() => String, {
    description: 'URL of the poster; a path of this server when it begins with "/".',
  })
  poster(
    @Root() entry: ListEntry,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W500, description: 'Width of the image.' })
    size: PosterSize,
    @Ctx() { movies }: Context,
  ): string {
    return movies.posterOfEntry(entry, size)
  }

  @FieldResolver(() => Image, {
    nullable: true,
    description:
      'The poster in several widths; null for a title without one that the catalogue does not have.',
  })
  posterImage(@Root() entry: ListEntry, @Ctx() { movies }: Context): Image | null {
    return movies.posterImageOfEntry(entry)
  }
}
