import type { GraphQLResolveInfo } from 'graphql'
import { Args, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { UP_NEXT } from '../../../contract/rules/upNext.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import { Cost, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Episode } from '../../titles/series/Season.js'
import { Movie } from '../../titles/types/Movie.js'
import { CalendarArgs, CalendarEntry, UpNextArgs, UpNextConnection } from './UpNext.js'

/** Resolves what is next for a user. */
@Resolver(() => User)
export class UpNextOfUserResolver {
  @Cost({ weight: COMPUTE_COST.upNext })
  @NeedsScope('diary:read')
  @SemanticNonNull()
  @FieldResolver(() => UpNextConnection, {
    nullable: true,
    description:
      'The series that the user is in the midst of and whose next episode has been broadcast; `viewerProgress.next` is that. Private: error FORBIDDEN for another user’s.',
  })
  async upNext(
    @Root() user: User,
    @Args(() => UpNextArgs) args: UpNextArgs,
    @Ctx() { movies, upNext }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Movie>> {
    const page = await upNext.series(user.id, args)
    const fields = new Set([...requestedFields(info, 'nodes'), ...requestedFields(info, 'edges.node')])
    const found = await movies.byIds(
      page.nodes.map(({ id }) => id),
      fields,
    )
    const byId = new Map(found.map((movie) => [movie.id, movie]))
    const edges = page.edges.flatMap(({ cursor, node: { id } }) => {
      const node = byId.get(id)
      return node ? [{ cursor, node }] : []
    })
    return { ...page, edges, nodes: edges.map(({ node }) => node) }
  }

  @Cost({ assumedSize: UP_NEXT.calendarMax })
  @NeedsScope('diary:read', 'lists:read')
  @SemanticNonNull()
  @FieldResolver(() => [CalendarEntry], {
    nullable: true,
    description: `What comes out for the user from a day to another, in order: episodes of the series that they follow, and titles of their watchlists; at most ${UP_NEXT.calendarMax}. Private: error FORBIDDEN for another user’s.`,
  })
  calendar(
    @Root() user: User,
    @Args(() => CalendarArgs) args: CalendarArgs,
    @Ctx() { upNext }: Context,
  ): Promise<CalendarEntry[]> {
    return upNext.calendar(user.id, args)
  }
}

/** Resolves the title and the episode of an entry of the calendar. */
@Resolver(() => CalendarEntry)
export class CalendarEntryResolver {
  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'The film or the series; null if it was deleted a moment ago.',
  })
  movie(
    @Root() { movieId }: CalendarEntry,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return movies.get(movieId, requestedFields(info))
  }

  @FieldResolver(() => Episode, {
    nullable: true,
    description: 'The episode; null for a title that comes out itself.',
  })
  episode(
    @Root() { movieId, season, number }: CalendarEntry,
    @Ctx() { series }: Context,
  ): Promise<Episode | null> | null {
    return season === null || number === null ? null : series.episode({ movieId, season, number })
  }
}
