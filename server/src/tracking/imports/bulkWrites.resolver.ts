import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from 'type-graphql'
import { TITLE_REFS } from '../../../contract/rules/catalogue.js'
import { IMPORTS } from '../../../contract/rules/imports.js'
import type { Context } from '../../platform/feature/Context.js'
import { Cost, Errors, Invalidates, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Movie } from '../../titles/types/Movie.js'
import { HistoryItem, ListEntryItem, RatingItem, SyncItemResult, SyncResult } from './bulkTypes.js'
import type { BulkResult } from './bulkWrites.service.js'
import type { ImportPolicy } from './Import.js'
import { ImportPolicyEnum } from './importEnums.js'

const ITEMS = { description: `1 to ${IMPORTS.items} items.` }
const DRY_RUN = {
  defaultValue: false,
  description: 'True: nothing is written; the results say what would be.',
}
const RESULTS =
  'Each item has a result, and an invalid one does not affect the others. Idempotent: the same items again are UNCHANGED. Error QUOTA_REACHED: what was written before stays.'

/** Mutations that write many things at once. */
@Resolver()
export class BulkWritesResolver {
  @Invalidates(
    'User.diary',
    'User.diaryMonths',
    'User.figures',
    'User.imports',
    'User.recentActivity',
    'User.stats',
    'User.watched',
  )
  @Errors({ codes: ['QUOTA_REACHED'] })
  @Cost({ assumedSize: IMPORTS.items })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => SyncResult, {
    nullable: true,
    description: `Adds viewings and watched episodes, and marks their titles as watched. One evening is one viewing: one of the same day only gets what it lacks. ${RESULTS}`,
  })
  syncHistory(
    @Arg('items', () => [HistoryItem], ITEMS) items: HistoryItem[],
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean,
    @Ctx() { bulkWrites }: Context,
  ): Promise<BulkResult> {
    return bulkWrites.history(items, { dryRun })
  }

  @Invalidates('User.figures', 'User.imports', 'User.recentActivity', 'User.stats')
  @Errors({ codes: ['QUOTA_REACHED'] })
  @Cost({ assumedSize: IMPORTS.items })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => SyncResult, {
    nullable: true,
    description: `Rates titles, seasons and episodes. ${RESULTS}`,
  })
  syncRatings(
    @Arg('items', () => [RatingItem], ITEMS) items: RatingItem[],
    @Arg('policy', () => ImportPolicyEnum, {
      defaultValue: 'TAKE_THEIRS',
      description: 'What happens where the viewer has another rating.',
    })
    policy: ImportPolicy,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean,
    @Ctx() { bulkWrites }: Context,
  ): Promise<BulkResult> {
    return bulkWrites.ratings(items, { policy, dryRun })
  }

  @Invalidates('User.favorites', 'User.imports', 'User.recentActivity', 'User.stats', 'User.watchlists')
  @Errors({ codes: ['QUOTA_REACHED'] })
  @Cost({ assumedSize: IMPORTS.items })
  @NeedsScope('lists:write')
  @SemanticNonNull()
  @Mutation(() => SyncResult, {
    nullable: true,
    description: `Adds titles to the favorites and to watchlists. ${RESULTS}`,
  })
  syncLists(
    @Arg('items', () => [ListEntryItem], ITEMS) items: ListEntryItem[],
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean,
    @Ctx() { bulkWrites }: Context,
  ): Promise<BulkResult> {
    return bulkWrites.lists(items, { dryRun })
  }
}

/** Resolves the titles of a result, those of all results together. */
@Resolver(() => SyncItemResult)
export class SyncItemResultResolver {
  @FieldResolver(() => Movie, { nullable: true, description: 'The title; null if none was found.' })
  movie(
    @Root() { movieId }: SyncItemResult,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> | null {
    return movieId === null ? null : movies.get(movieId, requestedFields(info))
  }

  @Cost({ assumedSize: TITLE_REFS.candidates })
  @FieldResolver(() => [Movie], {
    description: `Titles to choose from, the likeliest first; at most ${TITLE_REFS.candidates}.`,
  })
  candidates(
    @Root() { candidateIds }: SyncItemResult,
    @Ctx() { movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return movies.byIds(candidateIds, requestedFields(info))
  }
}
