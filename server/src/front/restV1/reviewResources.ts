import { z } from 'zod'
import type { Context } from '../../platform/feature/Context.js'
import { toTimestamp } from '../../titles/lists/entries.rest.js'
import type { Review } from '../../tracking/reviews/Review.js'
import type { Watchlist, WatchlistEntry } from '../../tracking/watchlists/Watchlist.js'
import { WatchlistVisibility } from '../../tracking/watchlists/Watchlist.js'
import { visibilityOf } from '../../tracking/watchlists/WatchlistEditor.js'
import { flag, integer, integerOrNull, text, textOrNull, timestamp, toUser, UserResource } from './fields.js'
import { ListEntryResource, toListEntry } from './trackingResources.js'

export const ReviewResource = z
  .object({
    id: text('Id of the review.'),
    user: UserResource,
    movieId: text('Id of the title.'),
    title: text('Name of the title.'),
    poster: textOrNull('URL of the poster; null without one.'),
    season: integerOrNull('Number of the season that it is about; null for a review of the title.'),
    episode: integerOrNull('Number of the episode that it is about; else null.'),
    rating: integer('1 to 10.'),
    review: text('Plain text; empty for a rating without text.'),
    spoiler: flag('Whether the text contains spoilers.'),
    genre: textOrNull('Genre given by the author; null without one.'),
    releaseDate: textOrNull('Release date of the title.'),
    likeCount: integer('Number of members who like it.'),
    createdAt: timestamp('When it was first written.'),
    updatedAt: timestamp('When it was last changed.'),
  })
  .meta({ id: 'Review', description: 'A review of a title, a season or an episode.' })

export const toReview = ({ reviews }: Context, review: Review): z.infer<typeof ReviewResource> => ({
  id: String(review.id),
  user: toUser(reviews.author(review)),
  movieId: String(review.movieId),
  title: review.title,
  poster: reviews.poster(review),
  season: review.season,
  episode: review.episode,
  rating: review.rating,
  review: review.review,
  spoiler: review.spoiler,
  genre: review.genre,
  releaseDate: review.releaseDate,
  likeCount: review.likeCount,
  createdAt: toTimestamp(review.createdAt),
  updatedAt: toTimestamp(review.updatedAt),
})

export const WatchlistResource = z
  .object({
    id: text('Id of the watchlist.'),
    name: text('Name, unique among the owner’s watchlists.'),
    description: text('Description; empty by default.'),
    visibility: z.enum(WatchlistVisibility).meta({ description: 'Who can see it.' }),
    isRanked: flag('Whether its titles are numbered.'),
    movieCount: integer('Number of its titles.'),
    owner: UserResource,
    createdAt: timestamp('When it was created.'),
    updatedAt: timestamp('When it was last edited, or a title was added or removed.'),
  })
  .meta({ id: 'Watchlist', description: 'A named list of titles.' })

export async function toWatchlist(
  { watchlists }: Context,
  watchlist: Watchlist,
): Promise<z.infer<typeof WatchlistResource>> {
  const { id, name, description, isRanked, owner, createdAt, updatedAt } = watchlist
  return {
    id: String(id),
    name,
    description,
    visibility: visibilityOf(watchlist),
    isRanked,
    movieCount: await watchlists.count(watchlist),
    owner: toUser(owner),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

export const WatchlistEntryResource = z
  .object({
    ...ListEntryResource.shape,
    position: z.number().meta({ description: 'Its place in the watchlist’s own order.' }),
    note: text('The owner’s note; empty without one.'),
  })
  .meta({ id: 'WatchlistEntry', description: 'A title of a watchlist.' })

export const toWatchlistEntry = (
  context: Context,
  entry: WatchlistEntry,
): z.infer<typeof WatchlistEntryResource> => ({
  ...toListEntry(context, entry),
  position: entry.position,
  note: entry.note,
})
