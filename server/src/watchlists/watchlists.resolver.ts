import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { LISTS, TITLE_LISTS } from '../../contract/rules.js'
import { User } from '../accounts/User.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import { AtMost } from '../graphql/atMost.js'
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

/** Watchlists: what everybody may see, and what somebody does with their own. */
@Resolver()
export class WatchlistsResolver {
  @Query(() => Watchlist, {
    nullable: true,
    description: 'One watchlist; null when there is none with that id or it is another person’s private one.',
  })
  watchlist(@Arg('id', () => ID) id: string, @Ctx() { watchlists }: Context): Promise<Watchlist | null> {
    return watchlists.find(id)
  }

  @Query(() => WatchlistPage, { description: 'Everybody’s public watchlists, newest first.' })
  publicWatchlists(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1; past the end the page is empty.' })
    page: number,
    @Arg('limit', () => Int, { defaultValue: LISTS.publicPageSize, description: '1 to 50.' }) limit: number,
    @Ctx() { watchlists }: Context,
  ): Promise<WatchlistPage> {
    return watchlists.public({ page, limit })
  }

  @Mutation(() => Watchlist, { description: 'WATCHLIST_EXISTS when the owner has one of that name.' })
  createWatchlist(
    @Arg('input', () => NewWatchlist) input: NewWatchlist,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Sent again with the same key and input, it gives the list that was made the first time.',
    })
    idempotencyKey: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist> {
    return watchlists.create(input, idempotencyKey)
  }

  @Mutation(() => Watchlist, {
    description: 'Changes what is given. WATCHLIST_EXISTS when the owner has another one of that name.',
  })
  updateWatchlist(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WatchlistChanges) input: WatchlistChanges,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist> {
    return watchlists.update(id, input)
  }

  @Mutation(() => Watchlist, { description: 'Deletes it for good and gives it as it was.' })
  deleteWatchlist(@Arg('id', () => ID) id: string, @Ctx() { watchlists }: Context): Promise<Watchlist> {
    return watchlists.delete(id)
  }

  @Mutation(() => WatchlistChange, { description: 'WATCHLIST_MOVIE_EXISTS when it is there already.' })
  addToWatchlist(
    @Arg('watchlistId', () => ID) watchlistId: string,
    @Arg('movie', () => ListEntryInput) movie: ListEntryInput,
    @Ctx() { watchlists }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WatchlistChange> {
    return watchlists.addMovie(watchlistId, movie, requestedFields(info, 'movie'))
  }

  @Mutation(() => WatchlistChange, { description: 'WATCHLIST_MOVIE_NOT_FOUND when it is not there.' })
  removeFromWatchlist(
    @Arg('watchlistId', () => ID) watchlistId: string,
    @Arg('movieId', () => ID) movieId: string,
    @Ctx() { watchlists }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WatchlistChange> {
    return watchlists.removeMovie(watchlistId, movieId, requestedFields(info, 'movie'))
  }
}

/** The fields of Watchlist that are not columns of its row. */
@Resolver(() => Watchlist)
export class WatchlistFieldsResolver {
  @FieldResolver(() => Int, { description: 'How many titles it holds.' })
  movieCount(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): Promise<number> {
    return watchlists.count(watchlist)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the viewer’s own.' })
  viewerCanEdit(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): boolean {
    return watchlists.canEdit(watchlist)
  }

  @AtMost(LISTS.coverPosters)
  @FieldResolver(() => [WatchlistEntry], { description: 'The four titles last added.' })
  cover(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): Promise<WatchlistEntry[]> {
    return watchlists.newest(watchlist, LISTS.coverPosters)
  }

  @FieldResolver(() => WatchlistEntryConnection, {
    description: 'Its titles, last added first unless sorted.',
  })
  movies(
    @Root() watchlist: Watchlist,
    @Args(() => ListEntriesArgs) wanted: ListEntriesArgs,
    @Ctx() { watchlists }: Context,
  ): Promise<Connection<WatchlistEntry>> {
    return watchlists.titles(watchlist, wanted)
  }
}

/** A person's watchlists. */
@Resolver(() => User)
export class WatchlistsOfUserResolver {
  @FieldResolver(() => WatchlistConnection, { description: 'Newest first.' })
  watchlists(
    @Root() user: User,
    @Arg('first', () => Int, { nullable: true, description: '1 to 50; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Connection<Watchlist>> {
    return watchlists.list(user.id, { first, after })
  }
}

/** In which of the viewer's watchlists a title is. */
@Resolver(() => Movie)
export class WatchlistsOfMovieResolver {
  @AtMost(TITLE_LISTS.watchlists)
  @FieldResolver(() => [Watchlist], {
    description: 'The viewer’s own lists that it is in, the 20 newest; none for a visitor.',
  })
  viewerWatchlists(@Root() movie: Movie, @Ctx() { watchlists }: Context): Watchlist[] | Promise<Watchlist[]> {
    return watchlists.withMovie(movie)
  }
}
