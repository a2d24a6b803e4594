import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/feature/Context.js'
import {
  Errors,
  Invalidates,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import { Episode, Season } from '../../titles/series/Season.js'
import { Movie } from '../../titles/types/Movie.js'
import type { EpisodesChanged } from './episodes.service.js'
import {
  EpisodesChange,
  EpisodesInput,
  SeriesProgress,
  SeriesStatus,
  TickEpisodesInput,
} from './SeriesProgress.js'

const CHANGED = ['User.diary', 'User.diaryMonths', 'User.figures', 'User.watched', 'User.stats', 'User.week']

/** Mutations of what the viewer has watched of series. */
@Resolver()
export class EpisodesResolver {
  @Invalidates(...CHANGED)
  @Errors({ codes: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'QUOTA_REACHED'] })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => EpisodesChange, {
    nullable: true,
    description:
      'Marks episodes as watched; without an error if they are so already. Those of a day are one viewing of the diary. When all that has been broadcast is watched, so is the series.',
  })
  async tickEpisodes(
    @Arg('input', () => TickEpisodesInput, { description: 'The episodes, and when they were watched.' })
    input: TickEpisodesInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<EpisodesChange> {
    return withMovie(await context.episodes.tick(input), context, info)
  }

  @Invalidates(...CHANGED)
  @Errors({ codes: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'NOT_A_SERIES'] })
  @NeedsScope('diary:write')
  @SemanticNonNull()
  @Mutation(() => EpisodesChange, {
    nullable: true,
    description: 'Takes episodes of the current run back; without an error if they are not marked.',
  })
  async untickEpisodes(
    @Arg('input', () => EpisodesInput, { description: 'The episodes.' }) input: EpisodesInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<EpisodesChange> {
    return withMovie(await context.episodes.untick(input), context, info)
  }

  @Errors({ codes: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'QUOTA_REACHED'] })
  @NeedsScope('diary:write')
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Begins a season or a series again: only what is watched from this run on counts. Returns the series.',
  })
  async startSeriesAgain(
    @Arg('movieId', () => ID, { description: 'Id of the series; error NOT_A_SERIES for a film.' })
    movieId: string,
    @Arg('season', () => Int, { nullable: true, description: 'Default: all of them.' }) season: number | null,
    @Arg('run', () => Int, { description: 'The run that begins: one more than `viewerProgress.run`.' })
    run: number,
    @Ctx() { episodes, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return movies.get(await episodes.startAgain(movieId, season, run), requestedFields(info))
  }

  @Errors({ codes: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'NOT_A_SERIES', 'QUOTA_REACHED'] })
  @NeedsScope('diary:write')
  @Mutation(() => Movie, {
    nullable: true,
    description:
      'Says where the viewer stands with a series, until they watch another episode. Returns the series.',
  })
  async setSeriesStatus(
    @Arg('movieId', () => ID, { description: 'Id of the series; error NOT_A_SERIES for a film.' })
    movieId: string,
    @Arg('status', () => SeriesStatus, {
      nullable: true,
      description: 'Null lets it follow from what is watched.',
    })
    status: SeriesStatus | null,
    @Ctx() { episodes, movies }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie | null> {
    return movies.get(await episodes.setStatus(movieId, status), requestedFields(info))
  }
}

async function withMovie(
  change: EpisodesChanged,
  { movies }: Context,
  info: GraphQLResolveInfo,
): Promise<EpisodesChange> {
  return { ...change, movie: await movies.get(change.movieId, requestedFields(info, 'movie')) }
}

/** Resolves how far the viewer is with a series. */
@Resolver(() => Movie)
export class ProgressOfMovieResolver {
  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => SeriesProgress, {
    nullable: true,
    description: 'How far the viewer is with the series; null for a film, for a visitor and beside an error.',
  })
  viewerProgress(@Root() movie: Movie, @Ctx() { episodes }: Context): Promise<SeriesProgress | null> {
    return episodes.progress(movie)
  }
}

/** Resolves what the viewer has watched of a season. */
@Resolver(() => Season)
export class WatchedOfSeasonResolver {
  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Number of its episodes that the viewer has watched in the current run; null for a visitor and beside an error.',
  })
  viewerWatchedCount(@Root() season: Season, @Ctx() { episodes }: Context): Promise<number | null> {
    return episodes.watchedOf(season)
  }
}

/** Resolves whether the viewer has watched an episode. */
@Resolver(() => Episode)
export class WatchedOfEpisodeResolver {
  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether the viewer has watched it in the current run; null for a visitor and beside an error.',
  })
  async viewerHasWatched(@Root() episode: Episode, @Ctx() { episodes }: Context): Promise<boolean | null> {
    return (await episodes.ticksOf(episode))?.isWatched ?? null
  }

  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many times the viewer has watched it; null for a visitor and beside an error.',
  })
  async viewerTimesWatched(@Root() episode: Episode, @Ctx() { episodes }: Context): Promise<number | null> {
    return (await episodes.ticksOf(episode))?.times ?? null
  }

  @Personal()
  @NeedsScope('diary:read')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The last day on which the viewer watched it, such as 2026-05-04; null if unknown.',
  })
  async viewerWatchedOn(@Root() episode: Episode, @Ctx() { episodes }: Context): Promise<string | null> {
    return (await episodes.ticksOf(episode))?.lastWatchedOn ?? null
  }
}
