import { Router } from 'express'
import { SERIES_VALIDATION } from '../../../contract/messages/series.js'
import { AppError } from '../../platform/errors/errors.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, resource, RestResponse, restHandler, textOf } from '../../platform/rest/restHandler.js'
import { readEntry } from '../../titles/lists/entries.rest.js'
import type { ListEntryInput } from '../../titles/types/TitleSnapshot.js'
import { listBody } from '../lists/bodies.js'
import type { EpisodesChanged } from './episodes.service.js'
import type { EpisodePlace, EpisodesInput, TickEpisodesInput } from './SeriesProgress.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/users/episodes`. */
export function episodeRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'diary:read')
  const write = withScopes(createContext, 'diary:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async ({ episodes }, { query }) =>
      listBody(
        'episodes',
        query,
        (page) => episodes.listPage(page, query.movieId),
        ({ movieId, ...tick }) => ({ movieId: String(movieId), ...tick }),
      ),
    ),
    post: restHandler(write, async ({ episodes }, { body }) => {
      const change = await episodes.tick(readTick(body))
      return new RestResponse(change.changed.length > 0 ? 201 : 200, { data: toChange(change) })
    }),
    delete: restHandler(write, async ({ episodes }, { body }) => ({
      data: toChange(await episodes.untick(readEpisodes(body))),
    })),
  })
  return router
}

/** Reads which episodes a request body names. The service validates the numbers. @throws AppError INVALID_INPUT */
function readEpisodes(body: unknown): EpisodesInput {
  const episodes = fieldOf(body, 'episodes') ?? null
  if (episodes !== null && !Array.isArray(episodes))
    throw new AppError('INVALID_INPUT', { episodes: SERIES_VALIDATION.scope })
  const upTo = fieldOf(body, 'upTo') ?? fieldOf(body, 'up_to') ?? null
  return {
    movie: readEntry(body) as unknown as ListEntryInput,
    episodes: episodes && episodes.map(readPlace),
    season: fieldOf(body, 'season') as number | null | undefined,
    upTo: upTo === null ? null : readPlace(upTo),
  }
}

function readTick(body: unknown): TickEpisodesInput {
  return {
    ...readEpisodes(body),
    watchedOn: textOf(body, 'watchedOn') || textOf(body, 'watched_on'),
    run: fieldOf(body, 'run') as number | null | undefined,
  }
}

const readPlace = (place: unknown) =>
  ({ season: fieldOf(place, 'season'), number: fieldOf(place, 'number') }) as EpisodePlace

function toChange({ movieId, changed }: EpisodesChanged) {
  return {
    movieId: String(movieId),
    changed: changed.map(({ season, number }) => ({ season, number })),
  }
}
