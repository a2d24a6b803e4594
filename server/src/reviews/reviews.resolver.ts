import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { REVIEWS } from '../../contract/rules.js'
import { PublicUser, User } from '../accounts/User.js'
import type { Context } from '../context.js'
import { requestedFields } from '../graphql/requestedFields.js'
import { Movie } from '../catalogue/Movie.js'
import { SortOrder } from '../catalogue/MovieFilter.js'
import { REPORT_REASON_NAMES, Review, ReviewInput, ReviewPage, ReviewSort, ReviewStats } from './Review.js'

const PAGE = { defaultValue: 1, description: 'From 1; past the end the page is empty.' }
const SORT = { defaultValue: ReviewSort.CREATED_AT }
const ORDER = { defaultValue: SortOrder.DESC }

/** Reading one review, and all that is done with reviews. */
@Resolver()
export class ReviewsResolver {
  @Query(() => Review, {
    nullable: true,
    description: 'One review, or null when there is none with that id.',
  })
  review(@Arg('id', () => ID) id: string, @Ctx() { reviews }: Context): Promise<Review | null> {
    return reviews.get(id)
  }

  @Mutation(() => Review, {
    description: 'Writes the viewer’s review of a title: the first one, or over the one there is.',
  })
  saveReview(
    @Arg('input', () => ReviewInput, { nullable: true }) input: ReviewInput | null,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.save(input).then(({ review }) => review)
  }

  @Mutation(() => Review, { description: 'Writes over a review of the viewer’s own; FORBIDDEN for others.' })
  updateReview(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReviewInput, { nullable: true }) input: ReviewInput | null,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.update(id, input)
  }

  @Mutation(() => Review, {
    description: 'Deletes a review of the viewer’s own and gives it as it was; FORBIDDEN for others.',
  })
  deleteReview(@Arg('id', () => ID) id: string, @Ctx() { reviews }: Context): Promise<Review> {
    return reviews.delete(id)
  }

  @Mutation(() => Review, { description: 'Likes a review; again makes no difference. Not one’s own.' })
  likeReview(@Arg('id', () => ID) id: string, @Ctx() { reviews }: Context): Promise<Review> {
    return reviews.like(id)
  }

  @Mutation(() => Review, { description: 'Takes the viewer’s like back; again makes no difference.' })
  unlikeReview(@Arg('id', () => ID) id: string, @Ctx() { reviews }: Context): Promise<Review> {
    return reviews.unlike(id)
  }

  @Mutation(() => Review, {
    description:
      'Reports a review: once a person, and not one’s own. Who reported, and why, is shown to nobody.',
  })
  reportReview(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => REPORT_REASON_NAMES, { nullable: true, description: 'Required.' })
    reason: string | null,
    @Arg('additionalInfo', () => String, { nullable: true, description: 'At most 500 characters.' })
    additionalInfo: string | null,
    @Ctx() { reviews }: Context,
  ): Promise<Review> {
    return reviews.report(id, reason, additionalInfo)
  }
}

/** The fields of Review that are not columns of its row. */
@Resolver(() => Review)
export class ReviewFieldsResolver {
  @FieldResolver(() => PublicUser, { description: 'Who wrote it.' })
  user(@Root() review: Review, @Ctx() { reviews }: Context): PublicUser {
    return reviews.author(review)
  }

  @FieldResolver(() => Movie, {
    nullable: true,
    description: 'Null when the catalogue does not have the title.',
  })
  movie(
    @Root() review: Review,
    @Ctx() { reviews }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return reviews.movie(review, requestedFields(info))
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of the title’s poster.' })
  poster(@Root() review: Review, @Ctx() { reviews }: Context): string | null {
    return reviews.poster(review)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer wrote it and so may edit and delete it.' })
  viewerCanEdit(@Root() review: Review, @Ctx() { reviews }: Context): boolean {
    return reviews.canEdit(review)
  }

  @FieldResolver(() => Boolean, { description: 'False for a visitor.' })
  viewerHasLiked(@Root() review: Review, @Ctx() { reviews }: Context): boolean | Promise<boolean> {
    return reviews.hasLiked(review)
  }

  @FieldResolver(() => Boolean, { description: 'False for a visitor.' })
  viewerHasReported(@Root() review: Review, @Ctx() { reviews }: Context): boolean | Promise<boolean> {
    return reviews.hasReported(review)
  }

  @FieldResolver(() => [ID], {
    description: 'Ids of people who like it, the viewer’s first: at most 50, however high likeCount is.',
  })
  likes(@Root() review: Review, @Ctx() { reviews }: Context): Promise<number[]> {
    return reviews.likes(review)
  }
}

/** What was written about a title. */
@Resolver(() => Movie)
export class ReviewsOfMovieResolver {
  @FieldResolver(() => ReviewPage, {
    description: 'What people wrote about it, newest first unless told otherwise.',
  })
  reviews(
    @Root() movie: Movie,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, { defaultValue: REVIEWS.pageSize, description: 'Reviews a page, 1 to 50.' })
    limit: number,
    @Arg('sortBy', () => ReviewSort, SORT) sortBy: ReviewSort,
    @Arg('sortOrder', () => SortOrder, ORDER) sortOrder: SortOrder,
    @Arg('filterSpoilers', () => Boolean, { defaultValue: false, description: 'Leaves spoilers out.' })
    filterSpoilers: boolean,
    @Ctx() { reviews }: Context,
  ): Promise<ReviewPage> {
    return reviews.list(movie.id, { page, limit, sortBy, sortOrder, filterSpoilers })
  }

  @FieldResolver(() => ReviewStats, { description: 'How those who reviewed it rate it.' })
  reviewStats(@Root() movie: Movie, @Ctx() { reviews }: Context): Promise<ReviewStats> {
    return reviews.stats(movie)
  }

  @FieldResolver(() => Review, {
    nullable: true,
    description: 'The viewer’s own review; null for a visitor.',
  })
  viewerReview(@Root() movie: Movie, @Ctx() { reviews }: Context): Review | null | Promise<Review | null> {
    return reviews.viewerReview(movie)
  }
}

/** What somebody wrote. */
@Resolver(() => User)
export class ReviewsOfUserResolver {
  @FieldResolver(() => ReviewPage, {
    description: 'The viewer’s own reviews, newest first unless told otherwise.',
  })
  reviews(
    @Root() user: User,
    @Arg('page', () => Int, PAGE) page: number,
    @Arg('limit', () => Int, { defaultValue: REVIEWS.ownPageSize, description: 'Reviews a page, 1 to 50.' })
    limit: number,
    @Arg('sortBy', () => ReviewSort, SORT) sortBy: ReviewSort,
    @Arg('sortOrder', () => SortOrder, ORDER) sortOrder: SortOrder,
    @Ctx() { reviews }: Context,
  ): Promise<ReviewPage> {
    return reviews.of(user, { page, limit, sortBy, sortOrder })
  }
}
