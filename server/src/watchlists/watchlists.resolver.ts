import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { TITLE_LISTS } from '../../contract/rules/catalogue.js'
import { LISTS } from '../../contract/rules/lists.js'
import { User } from '../accounts/User.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import { NeedsOnlyId } from '../graphql/startEarly.js'
import {
  CacheControl,
  Cost,
  Errors,
  Invalidates,
  MAX_AGE,
  NotOwned,
  Personal,
} from '../graphql/directives.js'
import type { Connection } from '../graphql/connection.js'
import { ListEntriesArgs } from '../lists/ListEntryRepository.js'
import { ListEntryInput } from '../lists/ListEntry.js'
import { Movie } from '../catalogue/Movie.js'
import {
  NewWatchlist,
  Watchlist,
  WatchlistChange,
  WatchlistChanges,
  WatchlistConnection,
  WatchlistEntry,
  WatchlistEntryConnection,
  WatchlistPage,
} from './Watchlist.js'

/** Queries and mutations of watchlists. */
@Resolver()
export class WatchlistsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Query(() => Watchlist, {
    nullable: true,
    description: 'The watchlist with this id; null when it does not exist or is another user’s private one.',
  })
  watchlist(@Arg('id', () => ID) id: string, @Ctx() { watchlists }: Context): Promise<Watchlist | null> {
    return watchlists.find(id)
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NotOwned()
  @Query(() => WatchlistPage, {
    nullable: true,
    description: 'All public watchlists, newest first. Null only with an error.',
  })
  publicWatchlists(
    @Arg('page', () => Int, {
      defaultValue: 1,
      description: 'Page number, from 1; past the end the page is empty.',
    })
    page: number,
    @Arg('limit', () => Int, {
      defaultValue: LISTS.publicPageSize,
      description: 'Watchlists per page, 1 to 50.',
    })
    limit: number,
    @Ctx() { watchlists }: Context,
  ): Promise<WatchlistPage> {
    return watchlists.listPublic({ page, limit })
  }

  @Invalidates('User.stats', 'User.watchlists')
  @Mutation(() => Watchlist, {
    description: 'Creates a watchlist. Error WATCHLIST_EXISTS when the viewer has one with this name.',
  })
  createWatchlist(
    @Arg('input', () => NewWatchlist) input: NewWatchlist,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Makes retries safe: the same key and input return the watchlist created first.',
    })
    idempotencyKey: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist> {
    return watchlists.create(input, idempotencyKey)
  }

  @Invalidates('User.stats')
  @Errors({ codes: ['WATCHLIST_NOT_FOUND'] })
  @Mutation(() => Watchlist, {
    description:
      'Changes the given fields. Error WATCHLIST_EXISTS when the viewer has another one with this name.',
  })
  updateWatchlist(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WatchlistChanges) input: WatchlistChanges,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist> {
    return watchlists.update(id, input)
  }

  @Invalidates('User.stats')
  @Errors({ codes: ['WATCHLIST_NOT_FOUND'] })
  @Mutation(() => Watchlist, { description: 'Deletes a watchlist permanently and returns it.' })
  deleteWatchlist(@Arg('id', () => ID) id: string, @Ctx() { watchlists }: Context): Promise<Watchlist> {
    return watchlists.delete(id)
  }

  @Errors({ conflict: 'WATCHLIST_MOVIE_EXISTS', codes: ['WATCHLIST_NOT_FOUND', 'INVALID_MOVIE'] })
  @Mutation(() => WatchlistChange, {
    description: 'Adds a title. Error WATCHLIST_MOVIE_EXISTS when the watchlist contains it.',
  })
  addToWatchlist(
    @Arg('watchlistId', () => ID) watchlistId: string,
    @Arg('movie', () => ListEntryInput) movie: ListEntryInput,
    @Ctx() { watchlists }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WatchlistChange> {
    return watchlists.addMovie(watchlistId, movie, requestedFields(info, 'movie'))
  }

  @Errors({ conflict: 'WATCHLIST_MOVIE_NOT_FOUND', codes: ['WATCHLIST_NOT_FOUND'] })
  @Mutation(() => WatchlistChange, {
    description: 'Removes a title. Error WATCHLIST_MOVIE_NOT_FOUND when the watchlist does not contain it.',
  })
  removeFromWatchlist(
    @Arg('watchlistId', () => ID) watchlistId: string,
    @Arg('movieId', () => ID) movieId: string,
    @Ctx() { watchlists }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WatchlistChange> {
    return watchlists.removeMovie(watchlistId, movieId, requestedFields(info, 'movie'))
  }
}

/** Resolves the fields of Watchlist that are not columns of its row. */
@Resolver(() => Watchlist)
export class WatchlistFieldsResolver {
  @FieldResolver(() => Int, { description: 'Number of its titles.' })
  movieCount(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): Promise<number> {
    return watchlists.count(watchlist)
  }

  @Personal()
  @FieldResolver(() => Boolean, { description: 'Whether the viewer owns it and may change it.' })
  viewerCanEdit(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): boolean {
    return watchlists.canEdit(watchlist)
  }

  @Cost({ assumedSize: LISTS.coverPosters })
  @FieldResolver(() => [WatchlistEntry], { description: 'The four titles last added.' })
  cover(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): Promise<WatchlistEntry[]> {
    return watchlists.latestEntries(watchlist, LISTS.coverPosters)
  }

  @FieldResolver(() => WatchlistEntryConnection, {
    description: 'Its titles, by default the last added first.',
  })
  movies(
    @Root() watchlist: Watchlist,
    @Args(() => ListEntriesArgs) args: ListEntriesArgs,
    @Ctx() { watchlists }: Context,
  ): Promise<Connection<WatchlistEntry>> {
    return watchlists.entries(watchlist, args)
  }
}

/** Resolves the watchlists of a user. */
@Resolver(() => User)
export class WatchlistsOfUserResolver {
  @FieldResolver(() => WatchlistConnection, {
    nullable: true,
    description: 'The user’s watchlists, newest first.',
  })
  watchlists(
    @Root() user: User,
    @Arg('first', () => Int, { nullable: true, description: 'Watchlists per page, 1 to 50; default 50.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'endCursor of the previous page.' })
    after: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Connection<Watchlist>> {
    return watchlists.list(user.id, { first, after })
  }
}

/** Resolves the viewer's watchlists that contain a title. */
@Resolver(() => Movie)
export class WatchlistsOfMovieResolver {
  @Cost({ assumedSize: TITLE_LISTS.watchlists })
  @Personal()
  @NeedsOnlyId()
  @FieldResolver(() => [Watchlist], {
    nullable: true,
    description:
      'The viewer’s watchlists that contain it, the 20 newest; none for a visitor. Null only with an error.',
  })
  viewerWatchlists(@Root() movie: Movie, @Ctx() { watchlists }: Context): Watchlist[] | Promise<Watchlist[]> {
    return watchlists.containing(movie)
  }
}
