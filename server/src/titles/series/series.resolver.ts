import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { isEpisodeNumber, SERIES } from '../../../contract/rules/series.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import { Cost, NeedsScope, SemanticNonNull } from '../../platform/graphql/directives.js'
import { NeedsOnlyId } from '../../platform/graphql/startEarly.js'
import { ExternalId } from '../externalIds/ExternalId.js'
import { PosterSize } from '../types/Image.js'
import { Movie } from '../types/Movie.js'
import { Episode, EpisodeConnection, Season } from './Season.js'

/** Resolves the seasons of a series. */
@Resolver(() => Movie)
export class SeasonsOfMovieResolver {
  @NeedsOnlyId()
  @Cost({ assumedSize: 12 })
  @FieldResolver(() => [Season], {
    nullable: true,
    description:
      'Seasons in order, the specials (number 0) first; at most 200. Empty for a series without data; null for a film, and beside an error.',
  })
  seasons(@Root() movie: Movie, @Ctx() { series }: Context): Season[] | null | Promise<Season[]> {
    // Before the title is read, its type is not known.
    return movie.type === 'MOVIE' ? null : series.seasons({ id: movie.id, type: 'TV' })
  }

  @FieldResolver(() => Season, {
    nullable: true,
    description: 'The season with a number; null when the catalogue has none, and for a film.',
  })
  season(
    @Root() movie: Movie,
    @Arg('number', () => Int, { description: 'From 1; 0 for the specials.' }) number: number,
    @Ctx() { series }: Context,
  ): Promise<Season | null> {
    return series.season(movie, number)
  }
}

/** Resolves the ids, the poster and the episodes of a season. */
@Resolver(() => Season)
export class EpisodesOfSeasonResolver {
  @Cost({ assumedSize: 1 })
  @FieldResolver(() => [ExternalId], {
    description: 'TMDB’s id, if the series is one of TMDB’s titles; else none.',
  })
  externalIds(@Root() season: Season, @Ctx() { series }: Context): Promise<ExternalId[]> {
    return series.seasonIds(season)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'URL of its own poster, 2:3; null when it has none, so that the one of the series serves.',
  })
  poster(
    @Root() { posterPath }: Season,
    @Arg('size', () => PosterSize, { defaultValue: PosterSize.W500, description: 'Width of the image.' })
    size: PosterSize,
    @Ctx() { movies }: Context,
  ): string | null {
    return movies.images.seasonPoster(posterPath, size)
  }

  @NeedsScope()
  @SemanticNonNull()
  @FieldResolver(() => EpisodeConnection, {
    nullable: true,
    description: 'Episodes in order.',
  })
  episodes(
    @Root() season: Season,
    @Arg('first', () => Int, {
      defaultValue: SERIES.page,
      description: 'Episodes per page, 1 to 200.',
    })
    first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
    after: string | null,
    @Ctx() { series }: Context,
  ): Promise<Connection<Episode>> {
    return series.episodes(season, { first, after })
  }

  @FieldResolver(() => Episode, {
    nullable: true,
    description: 'The episode with a number; null when the catalogue has none.',
  })
  episode(
    @Root() { movieId, number: season }: Season,
    @Arg('number', () => Int, { description: 'Within the season, from 1.' }) number: number,
    @Ctx() { series }: Context,
  ): Promise<Episode | null> | null {
    return isEpisodeNumber(number) ? series.episode({ movieId, season, number }) : null
  }
}

/** Resolves the ids of an episode. */
@Resolver(() => Episode)
export class EpisodeIdsResolver {
  @Cost({ assumedSize: 2 })
  @FieldResolver(() => [ExternalId], {
    description: 'Ids at IMDb and TMDB, as far as the sources of the episode brought them.',
  })
  externalIds(@Root() episode: Episode, @Ctx() { series }: Context): Promise<ExternalId[]> {
    return series.episodeIds(episode)
  }
}
