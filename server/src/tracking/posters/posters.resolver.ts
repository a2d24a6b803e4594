import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql'
import { OWN_POSTERS } from '../../../contract/rules/posters.js'
import { AVATAR } from '../../../contract/rules/profile.js'
import { QUOTAS } from '../../../contract/rules/quotas.js'
import { UploadTarget } from '../../accounts/export/FileTransfer.js'
import type { Context } from '../../platform/feature/Context.js'
import {
  CacheControl,
  Cost,
  Errors,
  MAX_AGE,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Movie } from '../../titles/types/Movie.js'

/** Query and mutation of posters that members upload. */
@Resolver()
export class OwnPostersResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Cost({ assumedSize: QUOTAS.own_poster })
  @NeedsScope('profile:read')
  @SemanticNonNull()
  @Query(() => [Movie], {
    nullable: true,
    description:
      'The titles for which the viewer uploaded a poster, the newest first; `viewerPoster` is its address. Empty for a visitor.',
  })
  ownPosters(@Ctx() { ownPosters }: Context, @Info() info: GraphQLResolveInfo): Promise<Movie[]> {
    return ownPosters.titles(requestedFields(info))
  }

  @NeedsScope('titles:write')
  @SemanticNonNull()
  @Errors({ others: ['MOVIE_NOT_FOUND'] })
  @Mutation(() => Movie, {
    nullable: true,
    description: 'Removes the viewer’s own poster of a title and returns the title. Idempotent.',
  })
  deleteOwnPoster(
    @Arg('movieId', () => ID, { description: 'Id of the title.' }) movieId: string,
    @Ctx() { ownPosters }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return ownPosters.delete(movieId, requestedFields(info))
  }
}

/** Resolves the viewer's own poster of a title. */
@Resolver(() => Movie)
export class OwnPosterOfMovieResolver {
  @Personal()
  @NeedsScope('profile:read')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Path of the poster that the viewer uploaded, to show in place of `poster`; null without one and for a visitor.',
  })
  viewerPoster(@Root() movie: Movie, @Ctx() { ownPosters }: Context): Promise<string | null> | null {
    return ownPosters.of(movie)
  }

  @Personal()
  @NeedsScope('titles:write')
  @FieldResolver(() => UploadTarget, {
    nullable: true,
    description: 'Where the viewer uploads a poster of their own; null for a visitor.',
  })
  viewerPosterUpload(@Root() { id }: Movie, @Ctx() { viewer }: Context): UploadTarget | null {
    if (!viewer) return null
    const { field } = OWN_POSTERS
    return {
      url: `/api/movies/${id}/poster`,
      method: 'POST',
      field,
      maxBytes: AVATAR.maxBytes,
      mediaTypes: AVATAR.types,
    }
  }
}
