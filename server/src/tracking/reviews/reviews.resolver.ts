import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { REVIEWS } from '../../../contract/rules/reviews.js'
import { User, type PublicProfile } from '../../accounts/users/User.js'
import type { Context } from '../../platform/feature/Context.js'
import { Image } from '../../titles/types/Image.js'
import {
  CacheControl,
  Cost,
  Errors,
  Invalidates,
  MAX_AGE,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { NeedsOnlyId } from '../../platform/graphql/startEarly.js'
import { Episode, Season } from '../../titles/series/Season.js'
import { Movie } from '../../titles/types/Movie.js'
import { directionOf, SortOrder, USE_ORDER_BY } from '../../titles/types/SortOrder.js'
import {
  REPORT_REASON_NAMES,
  Review,
  ReviewChanges,
  ReviewInput,
  ReviewOrder,
  ReviewPage,
  ReviewSort,
  ReviewStats,
} from './Review.js'
import { subjectOf } from './ReviewSubject.js'

const PAGE = { defaultValue: 1, description: 'Page number, from 1; past the end the page is empty.' }
const LIMIT = { defaultValue: REVIEWS.pageSize, description: 'Reviews per page, 1 to 50.' }
const NO_SPOILERS = { defaultValue: false, description: 'Leaves spoilers out.' }
const LIST = {
  nullable: true,
  description: 'Reviews of it, newest first by default.',
} as const
const STATS = {
  nullable: true,
  description: 'Rating statistics of its reviews.',
} as const
const OWN = { nullable: true, description: 'The viewer’s own review; null for a visitor.' } as const
const ORDER_BY = { nullable: true, description: 'Default: the newest first.' }
const SORT = {
  defaultValue: ReviewSort.CREATED_AT,
  description: 'Sort key.',
  deprecationReason: USE_ORDER_BY,
}
const ORDER = {
  defaultValue: SortOrder.DESC,
  description: 'Direction of sortBy.',
  deprecationReason: USE_ORDER_BY,
}

/** Query of a review and mutations of reviews. */
@Resolver()
export class ReviewsResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('reviews:read')
  @Query(() => Review, {
    nullable: true,
    description: 'The review with this id, or null.',
  })
  review(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Ctx() { reviews }: Context,
  ): Promise<Review | null> {
    return reviews.find(id)
  }

  @Invalidates('User.figures', 'User.stats')
  @Errors({ codes: ['MOVIE_NOT_FOUND', 'NOT_A_SERIES'], others: ['INVALID_MOVIE'] })
  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Mutation(() => Review, {
    nullable: true,
    description:
      'Creates the viewer’s review of a title, or of a season or an episode of a series, or replaces the existing one. The catalogue need not know the season or the episode, but the series.',
  })
  saveReview(
    @Arg('input', () => ReviewInput, { description: 'The review, and what it is about.' }) input: ReviewInput,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.save(input).then(({ review }) => review)
  }

  @Invalidates('User.figures', 'User.stats')
  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Errors({ others: ['REVIEW_NOT_FOUND'] })
  @Mutation(() => Review, {
    nullable: true,
    description: 'Changes a review of the viewer. Error FORBIDDEN for another user’s review.',
  })
  updateReview(
    @Arg('id', () => ID, { description: 'Id of the viewer’s review.' }) id: string,
    @Arg('input', () => ReviewChanges, { description: 'Its new contents.' }) input: ReviewChanges,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.update(id, input)
  }

  @Invalidates('User.stats')
  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Errors({ others: ['REVIEW_NOT_FOUND'] })
  @Mutation(() => Review, {
    nullable: true,
    description: 'Deletes a review of the viewer and returns it. Error FORBIDDEN for another user’s review.',
  })
  deleteReview(
    @Arg('id', () => ID, { description: 'Id of the viewer’s review.' }) id: string,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.delete(id)
  }

  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Errors({ others: ['OWN_REVIEW_LIKED', 'REVIEW_NOT_FOUND'] })
  @Mutation(() => Review, { nullable: true, description: 'Likes another user’s review. Idempotent.' })
  likeReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.like(id)
  }

  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Errors({ others: ['OWN_REVIEW_LIKED', 'REVIEW_NOT_FOUND'] })
  @Mutation(() => Review, { nullable: true, description: 'Removes the viewer’s like. Idempotent.' })
  unlikeReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.unlike(id)
  }

  @NeedsScope('reviews:write')
  @SemanticNonNull()
  @Errors({ others: ['OWN_REVIEW_REPORTED', 'REVIEW_NOT_FOUND', 'REVIEW_REPORTED'] })
  @Mutation(() => Review, {
    nullable: true,
    description:
      'Reports another user’s review, once for each user. The API never returns reporters and reasons.',
  })
  reportReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Arg('reason', () => REPORT_REASON_NAMES, { description: 'Why it is reported.' }) reason: string,
    @Arg('additionalInfo', () => String, { nullable: true, description: 'At most 500 characters.' })
    additionalInfo: string | null,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.report(id, reason, additionalInfo)
  }
}

/** Resolves the fields of Review that are not columns of its row. */
@Resolver(() => Review)
export class ReviewFieldsResolver {
  @FieldResolver(() => User, { description: 'The author.' })
  user(@Root() review: Review, @Ctx() { reviews }: Context): PublicProfile {
    return reviews.author(review)
  }

  @FieldResolver(() => ID, { description: 'Id of the title, which may be missing from the catalogue.' })
  titleId(@Root() review: Review): number {
    return review.movieId
  }

  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'The title; null when it is missing from the catalogue.',
  })
  movie(
    @Root() review: Review,
    @Ctx() { reviews }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return reviews.movie(review, requestedFields(info))
  }

  @FieldResolver(() => String, { nullable: true, description: 'URL of the title’s poster.' })
  poster(@Root() review: Review, @Ctx() { reviews }: Context): string | null {
    return reviews.poster(review)
  }

  @FieldResolver(() => Image, { nullable: true, description: 'The title’s poster in several widths.' })
  posterImage(@Root() review: Review, @Ctx() { reviews }: Context): Image | null {
    return reviews.posterImage(review)
  }

  @Personal()
  @NeedsScope('reviews:read')
  @FieldResolver(() => Boolean, { description: 'Whether the viewer wrote it and may change or delete it.' })
  viewerCanEdit(@Root() review: Review, @Ctx() { reviews }: Context): boolean {
    return reviews.canEdit(review)
  }

  @Personal()
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer likes it; false for a visitor.',
  })
  viewerHasLiked(@Root() review: Review, @Ctx() { reviews }: Context): boolean | Promise<boolean> {
    return reviews.hasLiked(review)
  }

  @Personal()
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer reported it; false for a visitor.',
  })
  viewerHasReported(@Root() review: Review, @Ctx() { reviews }: Context): boolean | Promise<boolean> {
    return reviews.hasReported(review)
  }

  @Cost({ assumedSize: REVIEWS.likes })
  @FieldResolver(() => [ID], {
    description: 'Ids of users who like it, the viewer’s first; at most 50, even when likeCount is higher.',
  })
  likes(@Root() review: Review, @Ctx() { reviews }: Context): Promise<number[]> {
    return reviews.likes(review)
  }
}

/** Resolves the reviews of a title. */
@Resolver(() => Movie)
export class ReviewsOfMovieResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsOnlyId()
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewPage, {
    nullable: true,
    description: 'Reviews of it, newest first by default, without those of its seasons and episodes.',
  })
  reviews(
    @Root() movie: Movie,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('orderBy', () => ReviewOrder, ORDER_BY) orderBy: ReviewOrder | null,
    @Arg('sortBy', () => ReviewSort, SORT) sortBy: ReviewSort,
    @Arg('sortOrder', () => SortOrder, ORDER) sortOrder: SortOrder,
    @Arg('filterSpoilers', () => Boolean, NO_SPOILERS) filterSpoilers: boolean,
    @Ctx() { reviews }: Context,
  ): Promise<ReviewPage> {
    return reviews.list(subjectOf({ movieId: movie.id }), {
      page,
      limit,
      filterSpoilers,
      ...sortOf(orderBy, sortBy, sortOrder),
    })
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsOnlyId()
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewStats, STATS)
  reviewStats(@Root() movie: Movie, @Ctx() { reviews }: Context): Promise<ReviewStats> {
    return reviews.stats(subjectOf({ movieId: movie.id }))
  }

  @Personal()
  @NeedsOnlyId()
  @NeedsScope('reviews:read')
  @FieldResolver(() => Review, OWN)
  viewerReview(@Root() movie: Movie, @Ctx() { reviews }: Context): Review | null | Promise<Review | null> {
    return reviews.viewerReview(subjectOf({ movieId: movie.id }))
  }
}

/** Resolves the reviews of a season. */
@Resolver(() => Season)
export class ReviewsOfSeasonResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewPage, LIST)
  reviews(
    @Root() season: Season,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('orderBy', () => ReviewOrder, ORDER_BY) orderBy: ReviewOrder | null,
    @Arg('filterSpoilers', () => Boolean, NO_SPOILERS) filterSpoilers: boolean,
    @Ctx() { reviews }: Context,
  ): Promise<ReviewPage> {
    return reviews.list(ofSeason(season), { page, limit, filterSpoilers, ...sortOf(orderBy) })
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewStats, STATS)
  reviewStats(@Root() season: Season, @Ctx() { reviews }: Context): Promise<ReviewStats> {
    return reviews.stats(ofSeason(season))
  }

  @Personal()
  @NeedsScope('reviews:read')
  @FieldResolver(() => Review, OWN)
  viewerReview(@Root() season: Season, @Ctx() { reviews }: Context): Review | null | Promise<Review | null> {
    return reviews.viewerReview(ofSeason(season))
  }
}

const ofSeason = ({ movieId, number }: Season) => subjectOf({ movieId, season: number })

/** Resolves the reviews of an episode. */
@Resolver(() => Episode)
export class ReviewsOfEpisodeResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewPage, LIST)
  reviews(
    @Root() episode: Episode,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, LIMIT) limit: number,
    @Arg('orderBy', () => ReviewOrder, ORDER_BY) orderBy: ReviewOrder | null,
    @Arg('filterSpoilers', () => Boolean, NO_SPOILERS) filterSpoilers: boolean,
    @Ctx() { reviews }: Context,
  ): Promise<ReviewPage> {
    return reviews.list(episode, { page, limit, filterSpoilers, ...sortOf(orderBy) })
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewStats, STATS)
  reviewStats(@Root() episode: Episode, @Ctx() { reviews }: Context): Promise<ReviewStats> {
    return reviews.stats(episode)
  }

  @Personal()
  @NeedsScope('reviews:read')
  @FieldResolver(() => Review, OWN)
  viewerReview(
    @Root() episode: Episode,
    @Ctx() { reviews }: Context,
  ): Review | null | Promise<Review | null> {
    return reviews.viewerReview(episode)
  }
}

/** Resolves the reviews of a user. */
@Resolver(() => User)
export class ReviewsOfUserResolver {
  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewPage, {
    nullable: true,
    description: 'The user’s own reviews, newest first by default, with those of seasons and episodes.',
  })
  reviews(
    @Root() user: User,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, { defaultValue: REVIEWS.ownPageSize, description: 'Reviews per page, 1 to 50.' })
    limit: number,
    @Arg('orderBy', () => ReviewOrder, ORDER_BY) orderBy: ReviewOrder | null,
    @Arg('sortBy', () => ReviewSort, SORT) sortBy: ReviewSort,
    @Arg('sortOrder', () => SortOrder, ORDER) sortOrder: SortOrder,
    @Ctx() { reviews }: Context,
  ): Promise<ReviewPage> {
    return reviews.listOfUser(user, { page, limit, ...sortOf(orderBy, sortBy, sortOrder) })
  }
}

/** Returns the sort of `orderBy`; without it, that of the deprecated arguments. */
function sortOf(
  orderBy: ReviewOrder | null,
  sortBy = ReviewSort.CREATED_AT,
  sortOrder = SortOrder.DESC,
): { sortBy: ReviewSort; sortOrder: SortOrder } {
  if (!orderBy) return { sortBy, sortOrder }
  const { field, direction } = orderBy
  return { sortBy: field, sortOrder: directionOf(field, direction) }
}
