import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
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
import { Person } from '../../titles/types/Person.js'
import { LoggedViewings, WatchedConnection, type WatchedEntry } from './WatchedEntry.js'

const RATING = { nullable: true, description: 'A whole number from 1 to 10.' }

/** Mutations of the viewer's watched titles. */
@Resolver()
export class WatchedResolver {
  @Invalidates(
    'User.diary',
    'User.diaryMonths',
    'User.figures',
    'User.recentActivity',
    'User.stats',
    'User.watched',
  )
  @Errors({ conflict: 'WATCHED_EXISTS', codes: ['INVALID_MOVIE'] })
  @NeedsScope('diary:write')
  @Mutation(() => Movie, {
    nullable: true,
    description: `Marks a title as watched, with a viewing without a date. Rates a title that is marked already; error WATCHED_EXISTS when no rating is given. The viewer’s review has the same rating. ${RETURNS_MOVIE}`,
  })
  markWatched(
    @Arg('movie', () => ListEntryInput, { description: 'The title.' }) movie: ListEntryInput,
    @Arg('rating', () => Int, RATING) rating: number | null,
    @Arg('watchedAt', () => DateTimeScalar, {
      nullable: true,
      description: 'The moment of marking; default: now. Its day must have begun somewhere on Earth.',
    })
    watchedAt: Date | null,
    @Ctx() { watched, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return watched
      .mark(movie, { rating, watchedAt })
      .then((entry) => movies.get(entry.movieId, requestedFields(info)))
  }

  @Invalidates('User.figures', 'User.recentActivity', 'User.stats')
  @Errors({ codes: ['RATING_OF_REVIEW', 'WATCHED_NOT_FOUND'], others: ['INVALID_MOVIE'] })
  @NeedsScope('diary:write')
  @Mutation(() => Movie, {
    nullable: true,
    description: `Rates a title that the viewer has watched, reviewed or rated; without \`rating\` the rating is removed. Their review has the same rating, so that it cannot be removed while there is one: error RATING_OF_REVIEW. Error WATCHED_NOT_FOUND for any other title. ${RETURNS_MOVIE}`,
  })
  rateWatched(
    @Arg('movieId', () => ID, { description: 'Id of the title.' }) movieId: string,
    @Arg('rating', () => Int, RATING) rating: number | null,
    @Ctx() { watched, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return watched.rate(movieId, rating ?? null).then((id) => movies.get(id, requestedFields(info)))
  }

  @Invalidates('User.diary', 'User.diaryMonths', 'User.figures', 'User.recentActivity', 'User.stats')
  @Errors({ conflict: 'WATCHED_NOT_FOUND', others: ['INVALID_MOVIE'] })
  @NeedsScope('diary:write')
  @Mutation(() => Movie, {
    nullable: true,
    description: `Removes a watched title and its viewing without a date. The viewer’s rating stays. Error WATCHED_NOT_FOUND when it is not marked. ${RETURNS_MOVIE}`,
  })
  removeWatched(
    @Arg('movieId', () => ID, { description: 'Id of the title.' }) movieId: string,
    @Arg('viewings', () => LoggedViewings, {
      defaultValue: LoggedViewings.KEEP,
      description: 'What happens to the viewings that the viewer logged.',
    })
    viewings: LoggedViewings,
    @Ctx() { watched, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return watched.remove(movieId, viewings).then((entry) => movies.get(entry.movieId, requestedFields(info)))
  }
}

/** Resolves the watched titles of a user. */
@Resolver(() => User)
export class WatchedOfUserResolver {
  @NeedsScope('diary:read')
  @SemanticNonNull()
  @FieldResolver(() => WatchedConnection, {
    nullable: true,
    description: 'Titles that the user has watched.',
  })
  watched(
    @Root() user: User,
    @Args(() => ListEntriesArgs) args: ListEntriesArgs,
    @Ctx() { watched }: Context,
  ): Promise<Connection<WatchedEntry>> {
    return watched.list(user.id, args)
  }
}

/** Resolves whether and when the viewer has watched a title, and their rating. */
@Resolver(() => Movie)
export class WatchedOfMovieResolver {
  @Personal()
  @NeedsScope('diary:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer has watched it; false for a visitor.',
  })
  viewerHasWatched(@Root() movie: Movie, @Ctx() { watched }: Context): boolean | Promise<boolean> {
    return watched.has(movie)
  }

  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: 'When the viewer watched it; null if they have not, for a visitor and beside an error.',
  })
  viewerWatchedAt(@Root() movie: Movie, @Ctx() { watched }: Context): string | null | Promise<string | null> {
    return watched.watchedAt(movie)
  }

  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'The viewer’s own rating, 1 to 10, of a title, which their watched entry and their review share. It stays until it is cleared. Null without one, for a visitor and beside an error.',
  })
  viewerRating(@Root() movie: Movie, @Ctx() { watched }: Context): number | null | Promise<number | null> {
    return watched.rating(movie)
  }
}

/** Resolves how many titles of a person the viewer has watched. */
@Resolver(() => Person)
export class WatchedOfPersonResolver {
  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How many of the person’s titles, `titleCount`, the viewer has watched; null for a visitor and beside an error.',
  })
  viewerWatchedCount(
    @Root() person: Person,
    @Ctx() { watched }: Context,
  ): number | null | Promise<number | null> {
    return watched.countOfPerson(person)
  }
}
