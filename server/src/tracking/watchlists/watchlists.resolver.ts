import type { GraphQLResolveInfo } from 'graphql'
import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Float,
  ID,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { LISTS, type Visibility } from '../../../contract/rules/lists.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import {
  CacheControl,
  Cost,
  Errors,
  Invalidates,
  MAX_AGE,
  NeedsScope,
  NotOwned,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import type { Connection } from '../../platform/graphql/connection.js'
import { ListEntryInput } from '../../titles/types/TitleSnapshot.js'
import {
  NewWatchlist,
  Watchlist,
  WatchlistChange,
  WatchlistChanges,
  WatchlistConnection,
  WatchlistEntriesArgs,
  WatchlistEntry,
  WatchlistEntryConnection,
  WatchlistPage,
  WatchlistVisibility,
} from './Watchlist.js'
import { visibilityOf } from './WatchlistEditor.js'

const OWN = { description: 'Id of the watchlist, which must be the viewer’s.' }

/** Queries and mutations of watchlists. */
@Resolver()
export class WatchlistsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('lists:read')
  @Query(() => Watchlist, {
    nullable: true,
    description: 'The watchlist with this id; null when it does not exist or is another user’s private one.',
  })
  watchlist(
    @Arg('id', () => ID, { description: 'Id of the watchlist.' }) id: string,
    @Arg('link', () => String, { nullable: true, description: 'Token of its link, if the viewer has it.' })
    link: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist | null> {
    return watchlists.find(id, link)
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NotOwned()
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @Query(() => WatchlistPage, {
    nullable: true,
    description: 'All public watchlists, newest first.',
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
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Errors({ others: ['REQUEST_KEY_REUSED', 'WATCHLIST_EXISTS'] })
  @Mutation(() => Watchlist, {
    nullable: true,
    description: 'Creates a watchlist. Error WATCHLIST_EXISTS when the viewer has one with this name.',
  })
  createWatchlist(
    @Arg('input', () => NewWatchlist, { description: 'Its name and settings.' }) input: NewWatchlist,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Makes retries safe: the same key and input return the watchlist created first.',
    })
    idempotencyKey: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist> {
    return watchlists.create(input, idempotencyKey)
  }

  @Invalidates('User.stats', 'User.watchlists')
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Errors({ others: ['REQUEST_KEY_REUSED', 'WATCHLIST_EXISTS', 'WATCHLIST_NOT_FOUND'] })
  @Mutation(() => Watchlist, {
    nullable: true,
    description:
      'Copies a watchlist that the viewer may see, with its titles in their order, into a new private one. Descriptions and notes of another user are not copied. Errors: WATCHLIST_NOT_FOUND; WATCHLIST_EXISTS when the viewer has one with this name.',
  })
  copyWatchlist(
    @Arg('id', () => ID, { description: 'Id of the watchlist to copy.' }) id: string,
    @Arg('name', () => String, { nullable: true, description: 'Default: the name of the original.' })
    name: string | null,
    @Arg('link', () => String, { nullable: true, description: 'Token of its link, if the viewer has it.' })
    link: string | null,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Makes retries safe: the same key and arguments return the copy created first.',
    })
    idempotencyKey: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist> {
    return watchlists.copy(id, name, link, idempotencyKey)
  }

  @Invalidates('User.stats')
  @Errors({ codes: ['WATCHLIST_NOT_FOUND'], others: ['WATCHLIST_EXISTS'] })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => Watchlist, {
    nullable: true,
    description:
      'Changes the given fields. Error WATCHLIST_EXISTS when the viewer has another one with this name.',
  })
  updateWatchlist(
    @Arg('id', () => ID, OWN) id: string,
    @Arg('input', () => WatchlistChanges, { description: 'The fields to change; omitted ones stay.' })
    input: WatchlistChanges,
    @Ctx() { watchlists }: Context,
  ): Promise<Watchlist> {
    return watchlists.update(id, input)
  }

  @Invalidates('User.stats')
  @Errors({ codes: ['WATCHLIST_NOT_FOUND'] })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => Watchlist, {
    nullable: true,
    description: 'Deletes a watchlist and returns it. For an hour `restoreWatchlist` brings it back.',
  })
  deleteWatchlist(@Arg('id', () => ID, OWN) id: string, @Ctx() { watchlists }: Context): Promise<Watchlist> {
    return watchlists.delete(id)
  }

  @Invalidates('User.stats', 'User.watchlists')
  @Errors({ codes: ['WATCHLIST_NOT_FOUND'], others: ['WATCHLIST_EXISTS'] })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => Watchlist, {
    nullable: true,
    description: `Brings a watchlist back that the viewer has deleted within the last hour, one of the last ${LISTS.restorable}, with its titles, notes, order and link; without an error if it exists. Error WATCHLIST_EXISTS when the viewer has another one with its name.`,
  })
  restoreWatchlist(@Arg('id', () => ID, OWN) id: string, @Ctx() { watchlists }: Context): Promise<Watchlist> {
    return watchlists.restore(id)
  }

  @Errors({
    conflict: 'WATCHLIST_MOVIE_EXISTS',
    codes: ['WATCHLIST_NOT_FOUND', 'INVALID_MOVIE', 'MOVIE_NOT_FOUND'],
  })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => WatchlistChange, {
    nullable: true,
    description: 'Adds a title. Error WATCHLIST_MOVIE_EXISTS when the watchlist contains it.',
  })
  addToWatchlist(
    @Arg('watchlistId', () => ID, OWN) watchlistId: string,
    @Arg('movie', () => ListEntryInput, { description: 'The title.' }) movie: ListEntryInput,
    @Arg('note', () => String, {
      nullable: true,
      description: `The owner’s note, at most ${LISTS.entryNote} characters.`,
    })
    note: string | null,
    @Arg('position', () => Float, {
      nullable: true,
      description:
        'Former position of a removed title, to restore it there. Default: first, in a ranked watchlist last.',
    })
    position: number | null,
    @Ctx() { watchlists }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WatchlistChange> {
    return watchlists.addMovie(watchlistId, { ...movie, note, position }, requestedFields(info, 'movie'))
  }

  @Errors({
    conflict: 'WATCHLIST_MOVIE_NOT_FOUND',
    codes: ['WATCHLIST_NOT_FOUND'],
    others: ['INVALID_MOVIE'],
  })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => WatchlistChange, {
    nullable: true,
    description: 'Removes a title. Error WATCHLIST_MOVIE_NOT_FOUND when the watchlist does not contain it.',
  })
  removeFromWatchlist(
    @Arg('watchlistId', () => ID, OWN) watchlistId: string,
    @Arg('movieId', () => ID, { description: 'Id of the title.' }) movieId: string,
    @Ctx() { watchlists }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WatchlistChange> {
    return watchlists.removeMovie(watchlistId, movieId, requestedFields(info, 'movie'))
  }

  @Invalidates('User.stats', 'User.watchlists')
  @Errors({ codes: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND'], others: ['WATCHLIST_NOT_FOUND'] })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => WatchlistChange, {
    nullable: true,
    description:
      'Adds a title to the viewer’s default watchlist or removes it; without an error if it is so already. The first added title creates the watchlist.',
  })
  setInDefaultWatchlist(
    @Arg('movie', () => ListEntryInput, { description: 'The title.' }) movie: ListEntryInput,
    @Arg('isListed', () => Boolean, { description: 'Whether the watchlist should contain it.' })
    isListed: boolean,
    @Ctx() { watchlists }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<WatchlistChange> {
    return watchlists.setInDefault(movie, isListed, requestedFields(info, 'movie'))
  }

  @Errors({ codes: ['WATCHLIST_MOVIE_NOT_FOUND', 'WATCHLIST_NOT_FOUND'], others: ['INVALID_MOVIE'] })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => WatchlistEntry, {
    nullable: true,
    description:
      'Moves a title in the watchlist’s own order. Error WATCHLIST_MOVIE_NOT_FOUND when the watchlist lacks it or the title before it.',
  })
  moveInWatchlist(
    @Arg('watchlistId', () => ID, OWN) watchlistId: string,
    @Arg('movieId', () => ID, { description: 'Id of the title to move.' }) movieId: string,
    @Arg('after', () => ID, {
      nullable: true,
      description: 'Id of the title that comes before it from now on. Default: none, it comes first.',
    })
    after: string | null,
    @Arg('place', () => Int, {
      nullable: true,
      description: 'Its place from now on, from 1, instead of `after`; beyond the end it comes last.',
    })
    place: number | null,
    @Ctx() { watchlists }: Context,
  ): Promise<WatchlistEntry> {
    return watchlists.moveMovie(watchlistId, movieId, { after, place })
  }

  @Errors({ codes: ['WATCHLIST_MOVIE_NOT_FOUND', 'WATCHLIST_NOT_FOUND'], others: ['INVALID_MOVIE'] })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => WatchlistEntry, {
    nullable: true,
    description: 'Sets the note at a title of a watchlist; an empty one removes it.',
  })
  setWatchlistNote(
    @Arg('watchlistId', () => ID, OWN) watchlistId: string,
    @Arg('movieId', () => ID, { description: 'Id of the title.' }) movieId: string,
    @Arg('note', () => String, { description: `At most ${LISTS.entryNote} characters.` }) note: string,
    @Ctx() { watchlists }: Context,
  ): Promise<WatchlistEntry> {
    return watchlists.setNote(watchlistId, movieId, note)
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
  @NeedsScope('lists:read')
  @FieldResolver(() => Boolean, { description: 'Whether the viewer owns it and may change it.' })
  viewerCanEdit(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): boolean {
    return watchlists.canEdit(watchlist)
  }

  @FieldResolver(() => WatchlistVisibility, { description: 'Who can see it.' })
  visibility(@Root() watchlist: Watchlist): Visibility {
    return visibilityOf(watchlist)
  }

  @Personal()
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Token of its link, for its owner: the argument `link` of `watchlist` and of its address. Null without a link, and for everybody else.',
  })
  viewerLink(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): string | null {
    return watchlists.linkToken(watchlist)
  }

  @Personal()
  @NeedsScope('lists:read')
  @FieldResolver(() => Boolean, {
    description: 'Whether it is the viewer’s default, which `setInDefaultWatchlist` changes.',
  })
  viewerDefault(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): Promise<boolean> {
    return watchlists.isDefault(watchlist)
  }

  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of its titles that the viewer has watched; null for a visitor.',
  })
  viewerSeenCount(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): Promise<number> | null {
    return watchlists.seenCount(watchlist)
  }

  @Cost({ assumedSize: LISTS.coverPosters })
  @FieldResolver(() => [WatchlistEntry], { description: 'Its first four titles.' })
  cover(@Root() watchlist: Watchlist, @Ctx() { watchlists }: Context): Promise<WatchlistEntry[]> {
    return watchlists.firstEntries(watchlist, LISTS.coverPosters)
  }

  @FieldResolver(() => WatchlistEntryConnection, {
    description: 'Its titles, by default in its own order: the last added first, until its owner moves one.',
  })
  movies(
    @Root() watchlist: Watchlist,
    @Args(() => WatchlistEntriesArgs) args: WatchlistEntriesArgs,
    @Ctx() { watchlists }: Context,
  ): Promise<Connection<WatchlistEntry>> {
    return watchlists.entries(watchlist, args)
  }
}

/** Resolves the watchlists of a user. */
@Resolver(() => User)
export class WatchlistsOfUserResolver {
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => WatchlistConnection, {
    nullable: true,
    description: 'The user’s watchlists, newest first.',
  })
  watchlists(
    @Root() user: User,
    @Arg('first', () => Int, { nullable: true, description: 'Watchlists per page, 1 to 50; default 20.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
    after: string | null,
    @Ctx() { watchlists }: Context,
  ): Promise<Connection<Watchlist>> {
    return watchlists.list(user.id, { first, after })
  }
}
