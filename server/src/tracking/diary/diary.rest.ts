import { Router } from 'express'
import { DIARY } from '../../../contract/rules/diary.js'
import type { Context, CreateContext, Viewer } from '../../platform/feature/Context.js'
import { fieldOf, RestResponse, resource, restHandler } from '../../platform/rest/restHandler.js'
import { readEntry } from '../../titles/lists/entries.rest.js'
import { fieldsOf, listBody } from '../lists/bodies.js'
import type { Viewing } from './Viewing.js'
import type { LogValues, SavedTogether, ViewingValues } from './viewingInput.js'
import { hasScopes, requireScopes, withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/users/diary`. */
export function diaryRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'diary:read')
  const write = withScopes(createContext, 'diary:write')
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(read, async (context, { query }) => {
      if (query.tag) requireScopes(context.viewer, ['diary.private:read'])
      return listBody(
        'diary',
        query,
        (page) => context.diary.listPage(page, query),
        (viewing) => toRow(context, viewing),
        DIARY.bridgePage,
      )
    }),
    post: restHandler(write, async (context, { body, header }) => {
      const viewing = await context.diary.log(
        { ...readLogBody(body), ...readParts(context, body) },
        header('idempotency-key'),
      )
      return new RestResponse(201, { data: toRow(context, viewing) })
    }),
  })
  resource(router, '/:id', {
    put: restHandler(write, async (context, { params, body }) => ({
      data: toRow(
        context,
        await context.diary.update(params.id, readViewing(body), readParts(context, body)),
      ),
    })),
    delete: restHandler(write, async (context, { params }) => ({
      data: toRow(context, await context.diary.delete(params.id)),
    })),
  })
  resource(router, '/:id/undo', {
    post: restHandler(write, async (context, { params }) => ({
      data: toRow(context, await context.diary.undo(params.id)),
    })),
  })
  return router
}

/** Reads the fields of a viewing; a field that the body lacks stays as it is. */
function readViewing(body: unknown): ViewingValues {
  const fields = fieldsOf(body, 'watchedOn', 'rating', 'rewatch', 'note', 'tags', 'place')
  return fields.watchedOn === undefined ? { ...fields, watchedOn: fieldOf(body, 'watched_on') } : fields
}

/** Checks what is saved together with a viewing. @throws ScopeMissing for an access token that may not write it */
export function requirePartScopes(
  viewer: Viewer | null,
  { favorite, review }: { favorite?: unknown; review?: unknown },
): void {
  if (favorite != null) requireScopes(viewer, ['lists:write'])
  if (review != null) requireScopes(viewer, ['reviews:write'])
}

/** Reads what is saved together with a viewing. @throws ScopeMissing for an access token that may not write it */
function readParts({ viewer }: Context, body: unknown): SavedTogether {
  const text = fieldOf(body, 'review') ?? fieldOf(body, 'reviewText')
  const { favorite } = fieldsOf(body, 'favorite')
  requirePartScopes(viewer, { favorite, review: text })
  return {
    favorite,
    review: text === undefined || text === null ? null : { text, spoiler: fieldOf(body, 'spoiler') },
  }
}

function readLogBody(body: unknown): LogValues {
  return {
    ...readViewing(body),
    ...fieldsOf(body, 'isRestored', 'isMarked', 'isAutomatic', 'episodes'),
    movie: readEntry(body, 'own'),
  }
}

/** A token that may not read notes, tags and places gets none. */
function toRow({ movies, viewer }: Context, viewing: Viewing) {
  const showsPrivate = hasScopes(viewer, 'diary.private:read')
  const id = String(viewing.id)
  const poster = movies.posterOfEntry(viewing, 'w500')
  const { title, watchedOn, rating, rewatch, note, tags, place, isAutomatic, createdAt, updatedAt } = viewing
  const { episodeCount, episodes } = viewing
  return {
    _id: id,
    id,
    movieId: String(viewing.movieId),
    title,
    poster,
    poster_path: poster,
    watchedOn,
    watched_on: watchedOn,
    precision: viewing.precision.toLowerCase(),
    rating,
    rewatch,
    note: showsPrivate ? note : '',
    tags: showsPrivate ? tags : [],
    place: showsPrivate ? place : '',
    isAutomatic,
    episodeCount,
    episodes,
    createdAt,
    updatedAt,
  }
}
