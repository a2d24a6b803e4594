import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql'
import { User } from '../../accounts/users/User.js'
import { Movie } from '../../titles/types/Movie.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  Errors,
  Invalidates,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { readMovieId } from '../../titles/types/TitleSnapshot.js'
import { ListEntriesArgs } from '../../titles/lists/ListEntryRepository.js'
import { NotInterestedConnection, type NotInterestedEntry } from './NotInterestedEntry.js'

/** Mutation of the titles that the viewer marked as not interested. */
@Resolver()
export class NotInterestedResolver {
  @Invalidates('User.notInterested')
  @Errors({ codes: ['MOVIE_NOT_FOUND'], others: ['INVALID_MOVIE'] })
  @NeedsScope('lists:write')
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Marks a title as not interested, so that it is never recommended to the viewer, or takes the mark back. Idempotent. Error MOVIE_NOT_FOUND when the title to mark does not exist. Returns the title; null when a mark of a title that no longer exists was taken back.',
  })
  async setNotInterested(
    @Arg('movieId', () => ID, { description: 'Id of the title.' }) movieId: string,
    @Arg('value', () => Boolean, { description: 'Whether the title is marked.' }) value: boolean,
    @Ctx() { notInterested, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    await (value ? notInterested.add(movieId) : notInterested.remove(movieId))
    return movies.get(readMovieId(movieId), requestedFields(info))
  }
}

/** Resolves the titles that a user marked as not interested. */
@Resolver(() => User)
export class NotInterestedOfUserResolver {
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => NotInterestedConnection, {
    nullable: true,
    description: 'Titles that the user marked as not interested.',
  })
  notInterested(
    @Root() user: User,
    @Args(() => ListEntriesArgs) args: ListEntriesArgs,
    @Ctx() { notInterested }: Context,
  ): Promise<Connection<NotInterestedEntry>> {
    return notInterested.list(user.id, args)
  }
}

/** Resolves whether the viewer marked a title as not interested. */
@Resolver(() => Movie)
export class NotInterestedOfMovieResolver {
  @Personal()
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer marked it as not interested; false for a visitor.',
  })
  viewerIsNotInterested(@Root() movie: Movie, @Ctx() { notInterested }: Context): boolean | Promise<boolean> {
    return notInterested.has(movie)
  }
}
