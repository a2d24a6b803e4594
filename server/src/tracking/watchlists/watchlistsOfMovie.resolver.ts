import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { TITLE_LISTS } from '../../../contract/rules/catalogue.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, NeedsScope, Personal, SemanticNonNull } from '../../platform/graphql/directives.js'
import { NeedsOnlyId } from '../../platform/graphql/startEarly.js'
import { Movie } from '../../titles/types/Movie.js'
import { Watchlist } from './Watchlist.js'

/** Resolves the viewer's watchlists that contain a title. */
@Resolver(() => Movie)
export class WatchlistsOfMovieResolver {
  @Cost({ assumedSize: TITLE_LISTS.watchlists })
  @Personal()
  @NeedsOnlyId()
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => [Watchlist], {
    nullable: true,
    description: 'The viewer’s watchlists that contain it, the 20 newest; none for a visitor.',
  })
  viewerWatchlists(@Root() movie: Movie, @Ctx() { watchlists }: Context): Watchlist[] | Promise<Watchlist[]> {
    return watchlists.containing(movie)
  }

  @Personal()
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether it is in the viewer’s default watchlist; false for a visitor.',
  })
  viewerInDefaultWatchlist(@Root() movie: Movie, @Ctx() { watchlists }: Context): boolean | Promise<boolean> {
    return watchlists.inDefault(movie)
  }

  @Personal()
  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether it is in any of the viewer’s watchlists; false for a visitor.',
  })
  viewerHasListed(@Root() movie: Movie, @Ctx() { watchlists }: Context): boolean | Promise<boolean> {
    return watchlists.has(movie)
  }
}
