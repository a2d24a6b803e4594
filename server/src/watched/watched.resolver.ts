import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql'
import { DateTimeScalar } from '../accounts/DateTimeScalar.js'
import { User } from '../accounts/User.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import type { Connection } from '../graphql/connection.js'
import { ListEntriesArgs } from '../lists/ListEntryRepository.js'
import { ListEntryInput } from '../lists/ListEntry.js'
import { Movie } from '../catalogue/Movie.js'
import { WatchedConnection, type WatchedEntry } from './WatchedEntry.js'

const RATING = { nullable: true, description: 'A whole number from 1 to 10.' }

/** What somebody does with what they have watched. */
@Resolver()
export class WatchedResolver {
  @Mutation(() => Movie, {
    description: 'Already there: it gets the rating; WATCHED_EXISTS when none is given.',
  })
  markWatched(
    @Arg('movie', () => ListEntryInput) movie: ListEntryInput,
    @Arg('rating', () => Int, RATING) rating: number | null,
    @Arg('watchedAt', () => DateTimeScalar, { nullable: true }) watchedAt: Date | null,
    @Ctx() { watched, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return watched
      .mark(movie, { rating, watchedAt })
      .then((entry) => movies.ofEntry(entry, requestedFields(info)))
  }

  @Mutation(() => Movie, {
    description: 'WATCHED_NOT_FOUND when it is not there. Without a rating it is cleared.',
  })
  rateWatched(
    @Arg('movieId', () => ID) movieId: string,
    @Arg('rating', () => Int, RATING) rating: number | null,
    @Ctx() { watched, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return watched.rate(movieId, rating ?? null).then((entry) => movies.ofEntry(entry, requestedFields(info)))
  }

  @Mutation(() => Movie, { description: 'WATCHED_NOT_FOUND when it is not there.' })
  removeWatched(
    @Arg('movieId', () => ID) movieId: string,
    @Ctx() { watched, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie> {
    return watched.remove(movieId).then((entry) => movies.ofEntry(entry, requestedFields(info)))
  }
}

/** What a person has watched. */
@Resolver(() => User)
export class WatchedOfUserResolver {
  @FieldResolver(() => WatchedConnection)
  watched(
    @Root() user: User,
    @Args(() => ListEntriesArgs) wanted: ListEntriesArgs,
    @Ctx() { watched }: Context,
  ): Promise<Connection<WatchedEntry>> {
    return watched.list(user.id, wanted)
  }
}

/** Whether the viewer has watched a title, and how they rate it. */
@Resolver(() => Movie)
export class WatchedOfMovieResolver {
  @FieldResolver(() => Boolean, { description: 'False for a visitor.' })
  viewerHasWatched(@Root() movie: Movie, @Ctx() { watched }: Context): boolean | Promise<boolean> {
    return watched.has(movie)
  }

  @FieldResolver(() => Int, { nullable: true, description: 'The viewer’s own rating, 1 to 10.' })
  viewerRating(@Root() movie: Movie, @Ctx() { watched }: Context): number | null | Promise<number | null> {
    return watched.rating(movie)
  }
}
