import type { GraphQLResolveInfo } from 'graphql'
import { Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql'
import { WEEK } from '../../../contract/rules/screens.js'
import { User } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Movie } from '../../titles/types/Movie.js'
import { Week } from './Week.js'

/** Resolves the week of a member. */
@Resolver(() => User)
export class WeekOfUserResolver {
  @NeedsScope()
  @SemanticNonNull()
  @FieldResolver(() => Week, {
    nullable: true,
    description: 'What the user comes back to. Private: error FORBIDDEN for another user’s.',
  })
  week(@Root() user: User, @Ctx() { weeks }: Context): Promise<Week> {
    return weeks.of(user.id)
  }
}

/** Resolves the titles of a week. */
@Resolver(() => Week)
export class WeekFieldsResolver {
  @Cost({ assumedSize: WEEK.fromWatchlist })
  @NeedsScope('lists:read')
  @FieldResolver(() => [Movie], {
    description:
      'Titles of the watchlist that bookmarks go to, which the user has not seen, in an order that changes every day; at most 6.',
  })
  fromWatchlist(
    @Root() week: Week,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return movies.byIds(week.fromWatchlist, requestedFields(info))
  }

  @Cost({ assumedSize: WEEK.unrated })
  @NeedsScope('diary:read')
  @FieldResolver(() => [Movie], {
    description:
      'Titles that the user marked as watched in the last 60 days and has not rated, newest first; at most 4.',
  })
  unrated(
    @Root() week: Week,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return movies.byIds(week.unrated, requestedFields(info))
  }
}
