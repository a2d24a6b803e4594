import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Resolver, Root, type ClassType } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Image, PosterSize } from '../../titles/types/Image.js'
import { Movie } from '../../titles/types/Movie.js'

/** A row that refers to a title, with the poster of the catalogue or of the day it was stored. */
interface TitleReference {
  movieId: number
  posterPath: string | null
  imageKey: string | null
}

/** Creates the resolver of the title that rows of a type refer to, and of its poster in several widths. */
export function titleResolver(type: ClassType<TitleReference>): Function {
  @Resolver(() => type)
  class TitleResolver {
    @FieldResolver(() => Movie, {
      nullable: true,
      description: 'The title; null when it is missing from the catalogue.',
    })
    movie(
      @Root() row: TitleReference,
      @Ctx() { movies }: Context,
      @Info() info: GraphQLResolveInfo,
    ): Promise<Movie | null> {
      return movies.get(row.movieId, requestedFields(info))
    }

    @FieldResolver(() => Image, {
      nullable: true,
      description:
        'The poster in several widths; null for a title without one that the catalogue does not have.',
    })
    posterImage(@Root() row: TitleReference, @Ctx() { movies }: Context): Image | null {
      return movies.posterImageOfEntry(row)
    }
  }
  return TitleResolver
}

/** Creates the resolver of the address of the poster of a type's rows. */
export function posterResolver(
  type: ClassType<TitleReference>,
  defaultValue = PosterSize.W500,
  description = 'URL of the poster; a path of this server when it begins with "/".',
): Function {
  @Resolver(() => type)
  class PosterResolver {
    @FieldResolver(() => String, { description })
    poster(
      @Root() row: TitleReference,
      @Arg('size', () => PosterSize, { defaultValue, description: 'Width of the image.' }) size: PosterSize,
      @Ctx() { movies }: Context,
    ): string {
      return movies.posterOfEntry(row, size)
    }
  }
  return PosterResolver
}
