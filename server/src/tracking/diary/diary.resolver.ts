import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { DIARY } from '../../../contract/rules/diary.js'
import { User } from '../../accounts/users/User.js'
import { Movie } from '../../titles/types/Movie.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  Cost,
  Errors,
  Invalidates,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import {
  DiaryArgs,
  DiaryMonth,
  LogReviewInput,
  LogViewingInput,
  Viewing,
  ViewingConnection,
  ViewingInput,
} from './Viewing.js'

/** What a log changes, and its undo. */
const CHANGED_BY_LOG = [
  'User.diary',
  'User.diaryMonths',
  'User.figures',
  'User.recentActivity',
  'User.stats',
  'User.watched',
  'User.favorites',
  'User.week',
]

/** Mutations of the viewer's diary. */
@Resolver()
export class DiaryResolver {
  @Invalidates(...CHANGED_BY_LOG)
  @Errors({ codes: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND'], others: ['NOT_A_SERIES', 'REQUEST_KEY_REUSED'] })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => Viewing, {
    nullable: true,
    description:
      'Logs a viewing, together with a review and a favorite if they are given: all of it, or nothing. Marks the title as watched and, with a rating, rates it. One evening is one viewing: it replaces the automatic viewing of a mark made on that day, the day before or later, unless it is a rewatch. Requests with the same `idempotencyKey` log one viewing.',
  })
  logViewing(
    @Arg('input', () => LogViewingInput, {
      description: 'The viewing, with the review and the favorite that belong to it.',
    })
    input: LogViewingInput,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'A key that the client generates for each new viewing, at most 200 characters.',
    })
    idempotencyKey: string | null,
    @Ctx() { diary }: Context,
  ): Promise<Viewing> {
    return diary.log(input, idempotencyKey)
  }

  @Invalidates(...CHANGED_BY_LOG)
  @Errors({ conflict: 'VIEWING_NOT_FOUND', others: ['UNDO_EXPIRED'] })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => Viewing, {
    nullable: true,
    description:
      'Undoes a log of the last hour and returns its viewing: deletes it, and reverts what the log has changed of the review, the favorite, the rating and the mark, all of it or nothing. If the title was logged again later, those stay. Error VIEWING_NOT_FOUND for another user’s, UNDO_EXPIRED for an older one.',
  })
  undoLog(
    @Arg('id', () => ID, { description: 'Id of the viewer’s viewing that `logViewing` returned.' })
    id: string,
    @Ctx() { diary }: Context,
  ): Promise<Viewing> {
    return diary.undo(id)
  }

  @Invalidates('User.diaryMonths', 'User.figures', 'User.watched', 'User.favorites', 'User.stats')
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Errors({ others: ['VIEWING_NOT_FOUND'] })
  @Mutation(() => Viewing, {
    nullable: true,
    description:
      'Changes the given fields of a viewing, together with the review and the favorite if they are given: all of it, or nothing. The viewer’s rating of the title stays. Error VIEWING_NOT_FOUND for another user’s.',
  })
  updateViewing(
    @Arg('id', () => ID, { description: 'Id of the viewer’s viewing.' }) id: string,
    @Arg('input', () => ViewingInput, { description: 'The fields to change; omitted ones stay.' })
    input: ViewingInput,
    @NeedsScope('reviews:write')
    @Arg('review', () => LogReviewInput, {
      nullable: true,
      description: 'Creates or replaces the viewer’s review of the title.',
    })
    review: LogReviewInput | null,
    @NeedsScope('lists:write')
    @Arg('favorite', () => Boolean, {
      nullable: true,
      description: 'Adds the title to the favorites (true) or removes it (false).',
    })
    favorite: boolean | null,
    @Ctx() { diary }: Context,
  ): Promise<Viewing> {
    return diary.update(id, input, { review, favorite })
  }

  @Invalidates(
    'User.diary',
    'User.diaryMonths',
    'User.figures',
    'User.recentActivity',
    'User.stats',
    'User.watched',
    'User.week',
  )
  @Errors({ conflict: 'VIEWING_NOT_FOUND' })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => Viewing, {
    nullable: true,
    description:
      'Deletes a viewing and returns it. A title that was marked as watched by it, and has no other viewing, is no longer marked. Error VIEWING_NOT_FOUND for another user’s.',
  })
  deleteViewing(
    @Arg('id', () => ID, { description: 'Id of the viewer’s viewing.' }) id: string,
    @Ctx() { diary }: Context,
  ): Promise<Viewing> {
    return diary.delete(id)
  }
}

/** Resolves the diary of a user. */
@Resolver(() => User)
export class DiaryOfUserResolver {
  @NeedsScope('diary:read')
  @SemanticNonNull()
  @FieldResolver(() => ViewingConnection, {
    nullable: true,
    description: 'The user’s diary, newest viewing first. Private: error FORBIDDEN for another user’s.',
  })
  diary(
    @Root() user: User,
    @Args(() => DiaryArgs) args: DiaryArgs,
    @Ctx() { diary }: Context,
  ): Promise<Connection<Viewing>> {
    return diary.list(user.id, args)
  }

  @Cost({ assumedSize: DIARY.months, weight: COMPUTE_COST.months })
  @NeedsScope('diary:read')
  @SemanticNonNull()
  @FieldResolver(() => [DiaryMonth], {
    nullable: true,
    description:
      'The newest 500 months of the diary that have viewings, newest first. Private, as the diary.',
  })
  diaryMonths(@Root() user: User, @Ctx() { diary }: Context): Promise<DiaryMonth[]> {
    return diary.months(user.id)
  }
}

/** Resolves the viewer's viewings of a title. */
@Resolver(() => Movie)
export class DiaryOfMovieResolver {
  @Personal()
  @Cost({ assumedSize: DIARY.ofTitle })
  @NeedsScope('diary:read')
  @SemanticNonNull()
  @FieldResolver(() => [Viewing], {
    nullable: true,
    description: 'The viewer’s newest 50 viewings of it, newest first; empty for a visitor.',
  })
  viewerViewings(@Root() movie: Movie, @Ctx() { diary }: Context): Viewing[] | Promise<Viewing[]> {
    return diary.ofTitle(movie)
  }
}
