import { Router } from 'express'
import { DIARY } from '../../../contract/rules/diary.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fieldOf, RestResponse, resource, restHandler } from '../../platform/rest/restHandler.js'
import { readEntry } from '../../titles/lists/entries.rest.js'
import { fieldsOf, listBody } from '../lists/bodies.js'
import type { Viewing } from './Viewing.js'
import type { LogValues, SavedTogether, ViewingValues } from './viewingInput.js'

/** Returns the REST routes under `/users/diary`. */
export function diaryRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ diary, movies }, { query }) =>
      listBody(
        'diary',
        query,
        (page) => diary.listPage(page, query),
        (viewing) => toRow(movies, viewing),
        DIARY.bridgePage,
      ),
    ),
    post: restHandler(createContext, async ({ diary, movies }, { body, header }) => {
      const viewing = await diary.log(readLogBody(body), header('idempotency-key'))
      return new RestResponse(201, { data: toRow(movies, viewing) })
    }),
  })
  resource(router, '/:id', {
    put: restHandler(createContext, async ({ diary, movies }, { params, body }) => ({
      data: toRow(movies, await diary.update(params.id, readViewing(body), readParts(body))),
    })),
    delete: restHandler(createContext, async ({ diary, movies }, { params }) => ({
      data: toRow(movies, await diary.delete(params.id)),
    })),
  })
  resource(router, '/:id/undo', {
    post: restHandler(createContext, async ({ diary, movies }, { params }) => ({
      data: toRow(movies, await diary.undo(params.id)),
    })),
  })
  return router
}

/** Reads the fields of a viewing; a field that the body lacks stays as it is. */
function readViewing(body: unknown): ViewingValues {
  const fields = fieldsOf(body, 'watchedOn', 'rating', 'rewatch', 'note', 'tags', 'place')
  return fields.watchedOn === undefined ? { ...fields, watchedOn: fieldOf(body, 'watched_on') } : fields
}

/** Reads what is saved together with a viewing. */
function readParts(body: unknown): SavedTogether {
  const text = fieldOf(body, 'review') ?? fieldOf(body, 'reviewText')
  return {
    ...fieldsOf(body, 'favorite'),
    review: text === undefined || text === null ? null : { text, spoiler: fieldOf(body, 'spoiler') },
  }
}

function readLogBody(body: unknown): LogValues {
  return {
    ...readViewing(body),
    ...fieldsOf(body, 'isRestored', 'isMarked', 'isAutomatic', 'episodes'),
    ...readParts(body),
    movie: readEntry(body, 'own'),
  }
}

function toRow(movies: Movies, viewing: Viewing) {
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
    note,
    tags,
    place,
    isAutomatic,
    episodeCount,
    episodes,
    createdAt,
    updatedAt,
  }
}
