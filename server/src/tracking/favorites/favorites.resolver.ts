import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import {
  Errors,
  Invalidates,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import type { Connection } from '../../platform/graphql/connection.js'
import { ListEntriesArgs } from '../../titles/lists/ListEntryRepository.js'
import { RETURNS_MOVIE } from '../../titles/lists/ListEntry.js'
import { ListEntryInput } from '../../titles/types/TitleSnapshot.js'
import { Movie } from '../../titles/types/Movie.js'
import { FavoriteConnection, type Favorite } from './Favorite.js'

/** Mutations of the viewer's favorites. */
@Resolver()
export class FavoritesResolver {
  @Invalidates('User.favorites', 'User.recentActivity', 'User.stats')
  @Errors({ conflict: 'FAVORITE_EXISTS', codes: ['INVALID_MOVIE'] })
  @NeedsScope('lists:write')
  @Mutation(() => Movie, {
    nullable: true,
    description: `Adds a favorite. Error FAVORITE_EXISTS when it is one already. ${RETURNS_MOVIE}`,
  })
  addFavorite(
    @Arg('movie', () => ListEntryInput, { description: 'The title.' }) movie: ListEntryInput,
    @Ctx() { favorites, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return favorites.add(movie).then((entry) => movies.get(entry.movieId, requestedFields(info)))
  }

  @Invalidates('User.recentActivity', 'User.stats')
  @Errors({ conflict: 'FAVORITE_NOT_FOUND', others: ['INVALID_MOVIE'] })
  @NeedsScope('lists:write')
  @Mutation(() => Movie, {
    nullable: true,
    description: `Removes a favorite. Error FAVORITE_NOT_FOUND when it is none. ${RETURNS_MOVIE}`,
  })
  removeFavorite(
    @Arg('movieId', () => ID, { description: 'Id of the title.' }) movieId: string,
    @Ctx() { favorites, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return favorites.remove(movieId).then((entry) => movies.get(entry.movieId, requestedFields(info)))
  }
}

/** Resolves the favorites of a user. */
@Resolver(() => User)
export class FavoritesOfUserResolver {
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => FavoriteConnection, { nullable: true, description: 'The user’s favorites.' })
  favorites(
    @Root() user: User,
    @Args(() => ListEntriesArgs) args: ListEntriesArgs,
    @Ctx() { favorites }: Context,
  ): Promise<Connection<Favorite>> {
    return favorites.list(user.id, args)
  }
}

/** Resolves whether a title is among the viewer's favorites. */
@Resolver(() => Movie)
export class FavoriteOfMovieResolver {
  @Personal()
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether it is among the viewer’s favorites; false for a visitor.',
  })
  viewerHasFavorited(@Root() movie: Movie, @Ctx() { favorites }: Context): boolean | Promise<boolean> {
    return favorites.has(movie)
  }
}
