import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql'
import { User } from '../accounts/User.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import type { Connection } from '../graphql/connection.js'
import { ListEntriesArgs } from '../lists/ListEntryRepository.js'
import { ListEntryInput } from '../lists/ListEntry.js'
import { Movie } from '../catalogue/Movie.js'
import { FavoriteConnection, type Favorite } from './Favorite.js'

/** What somebody does with their favorites. */
@Resolver()
export class FavoritesResolver {
  @Mutation(() => Movie, { description: 'FAVORITE_EXISTS when it is one already.' })
  addFavorite(
    @Arg('movie', () => ListEntryInput) movie: ListEntryInput,
    @Ctx() { favorites, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return favorites.add(movie).then((entry) => movies.ofEntry(entry, requestedFields(info)))
  }

  @Mutation(() => Movie, { description: 'FAVORITE_NOT_FOUND when it is none.' })
  removeFavorite(
    @Arg('movieId', () => ID) movieId: string,
    @Ctx() { favorites, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return favorites.remove(movieId).then((entry) => movies.ofEntry(entry, requestedFields(info)))
  }
}

/** A person's favorites. */
@Resolver(() => User)
export class FavoritesOfUserResolver {
  @FieldResolver(() => FavoriteConnection)
  favorites(
    @Root() user: User,
    @Args(() => ListEntriesArgs) wanted: ListEntriesArgs,
    @Ctx() { favorites }: Context,
  ): Promise<Connection<Favorite>> {
    return favorites.list(user.id, wanted)
  }
}

/** Whether a title is among the viewer's favorites. */
@Resolver(() => Movie)
export class FavoriteOfMovieResolver {
  @FieldResolver(() => Boolean, { description: 'False for a visitor.' })
  viewerHasFavorited(@Root() movie: Movie, @Ctx() { favorites }: Context): boolean | Promise<boolean> {
    return favorites.has(movie)
  }
}
