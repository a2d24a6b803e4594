import { z } from 'zod'
import { hasScopes } from '../../platform/access/scopes.js'
import type { Context } from '../../platform/feature/Context.js'
import type { ListEntry } from '../../titles/lists/ListEntry.js'
import { toTimestamp } from '../../titles/lists/entries.rest.js'
import { DatePrecision, type Viewing } from '../../tracking/diary/Viewing.js'
import type { WatchedEntry } from '../../tracking/watched/WatchedEntry.js'
import {
  flag,
  genreIds,
  integer,
  integerOrNull,
  numberOrNull,
  text,
  textOrNull,
  timestamp,
  titleType,
} from './fields.js'

const ViewedEpisodeResource = z
  .object({
    season: integer('Number of the season; 0 for the specials.'),
    number: integer('Number within the season, from 1.'),
    run: integer('How many times the member has watched it with this one.'),
    title: textOrNull('Its title; null when the catalogue does not know it.'),
  })
  .meta({ id: 'ViewedEpisode', description: 'An episode that was watched on an evening.' })

const sharedViewing = {
  id: text('Id of the viewing.'),
  movieId: text('Id of the title, which may be missing from the catalogue.'),
  title: text('Name of the title.'),
  poster: text('URL of the poster; a path of this server when it begins with "/".'),
  watchedOn: textOrNull('When: a day, a month or a year (2026-05-04, 2026-05, 2026); null if unknown.'),
  precision: z.enum(DatePrecision).meta({ description: 'How exactly the date is known.' }),
  rating: integerOrNull('The rating after this viewing, 1 to 10.'),
  rewatch: flag('Whether the member had watched the title before.'),
  episodeCount: integerOrNull('Of an evening with a series, the number of its episodes; else null.'),
  episodes: z
    .array(ViewedEpisodeResource)
    .meta({ description: 'The episodes of an evening with a series; at most 200.' }),
  createdAt: timestamp('When it was logged.'),
}

/** A viewing as a member shares it. */
export const SharedViewingResource = z.object(sharedViewing).meta({
  id: 'SharedViewing',
  description: 'A viewing as a member shares it: without note, tags and place.',
})

export const ViewingResource = z
  .object({
    ...sharedViewing,
    note: textOrNull('The private note; null for a token without `diary.private:read`.'),
    tags: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The private tags; null for a token without `diary.private:read`.' }),
    place: textOrNull('Where it was watched; null for a token without `diary.private:read`.'),
    isAutomatic: flag('Whether it comes from marking the title as watched, not from a log.'),
    updatedAt: timestamp('When it was last changed.'),
  })
  .meta({ id: 'Viewing', description: 'An entry of the diary.' })

type SharedFields = Pick<
  Viewing,
  | 'id'
  | 'movieId'
  | 'title'
  | 'watchedOn'
  | 'precision'
  | 'rating'
  | 'rewatch'
  | 'episodeCount'
  | 'episodes'
  | 'createdAt'
> &
  Pick<Viewing, 'posterPath' | 'imageKey'>

export function toSharedViewing(
  { movies }: Context,
  viewing: SharedFields,
): z.infer<typeof SharedViewingResource> {
  const { id, movieId, title, watchedOn, precision, rating, rewatch, episodeCount, createdAt } = viewing
  return {
    id: String(id),
    movieId: String(movieId),
    title,
    poster: movies.posterOfEntry(viewing, 'w500'),
    watchedOn,
    precision,
    rating,
    rewatch,
    episodeCount,
    episodes: viewing.episodes.map(({ season, number, run, title: name }) => ({
      season,
      number,
      run,
      title: name,
    })),
    createdAt: toTimestamp(createdAt),
  }
}

/** Returns a viewing of the viewer. */
export function toViewing(context: Context, viewing: Viewing): z.infer<typeof ViewingResource> {
  const showsPrivate = hasScopes(context.viewer, 'diary.private:read')
  const { note, tags, place, isAutomatic, updatedAt } = viewing
  return {
    ...toSharedViewing(context, viewing),
    note: showsPrivate ? note : null,
    tags: showsPrivate ? tags : null,
    place: showsPrivate ? place : null,
    isAutomatic,
    updatedAt: toTimestamp(updatedAt),
  }
}

export const ListEntryResource = z
  .object({
    id: text('Id of the entry.'),
    movieId: text('Id of the title, which may be missing from the catalogue.'),
    title: text('Name of the title.'),
    poster: text('URL of the poster; a path of this server when it begins with "/".'),
    type: titleType.nullable(),
    overview: textOrNull('Plot summary; null when unknown.'),
    releaseDate: textOrNull('Release date; null when unknown.'),
    voteAverage: numberOrNull('Mean public rating, 0 to 10.'),
    genreIds,
    addedAt: timestamp('When it was added.'),
  })
  .meta({ id: 'ListEntry', description: 'A title of a list.' })

export const WatchedEntryResource = z
  .object({
    ...ListEntryResource.shape,
    rating: integerOrNull('The member’s rating, 1 to 10; null without one.'),
    watchedAt: timestamp('When it was watched.'),
  })
  .meta({ id: 'WatchedEntry', description: 'A title that is marked as watched.' })

export const toListEntry = ({ movies }: Context, entry: ListEntry): z.infer<typeof ListEntryResource> => ({
  id: String(entry.id),
  movieId: String(entry.movieId),
  title: entry.title,
  poster: movies.posterOfEntry(entry, 'w500'),
  type: entry.type,
  overview: entry.overview,
  releaseDate: entry.releaseDate,
  voteAverage: entry.voteAverage,
  genreIds: entry.genreIds.map(String),
  addedAt: toTimestamp(entry.addedAt),
})

export const toWatchedEntry = (
  context: Context,
  entry: WatchedEntry,
): z.infer<typeof WatchedEntryResource> => ({
  ...toListEntry(context, entry),
  rating: entry.rating,
  watchedAt: toTimestamp(entry.watchedAt),
})
