import { Router } from 'express'
import { DIARY } from '../../../contract/rules/diary.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { CreateContext } from '../../platform/feature/Context.js'
import { fitPage } from '../../platform/rest/fitPage.js'
import {
  fieldOf,
  paginationFields,
  readPageParams,
  RestResponse,
  resource,
  restHandler,
} from '../../platform/rest/restHandler.js'
import { readEntry } from '../../titles/lists/entries.rest.js'
import type { Viewing } from './Viewing.js'
import type { LogValues, ViewingValues } from './viewingInput.js'

/** Returns the REST routes under `/users/diary`. */
export function diaryRoutes(createContext: CreateContext): Router {
  const router = Router({ caseSensitive: true })
  resource(router, '/', {
    get: restHandler(createContext, async ({ diary, movies }, { query }) => {
      const part = readPageParams(query, DIARY.bridgePage)
      const { viewings, total } = await diary.listPage(part, query)
      const fitting = fitPage(viewings, part)
      const data = fitting.rows.map((viewing) => toRow(movies, viewing))
      return { data, diary: data, ...paginationFields(fitting, total) }
    }),
    post: restHandler(createContext, async ({ diary, movies }, { body, header }) => {
      const viewing = await diary.log(readLogBody(body), header('idempotency-key'))
      return new RestResponse(201, { data: toRow(movies, viewing) })
    }),
  })
  resource(router, '/:id', {
    put: restHandler(createContext, async ({ diary, movies }, { params, body }) => ({
      data: toRow(movies, await diary.update(params.id, readViewing(body))),
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
  const watchedOn = fieldOf(body, 'watchedOn')
  return {
    watchedOn: watchedOn === undefined ? fieldOf(body, 'watched_on') : watchedOn,
    rating: fieldOf(body, 'rating'),
    rewatch: fieldOf(body, 'rewatch'),
    note: fieldOf(body, 'note'),
    tags: fieldOf(body, 'tags'),
    place: fieldOf(body, 'place'),
  }
}

function readLogBody(body: unknown): LogValues {
  const text = fieldOf(body, 'review') ?? fieldOf(body, 'reviewText')
  return {
    ...readViewing(body),
    movie: readEntry(body, 'own'),
    review: text === undefined || text === null ? null : { text, spoiler: fieldOf(body, 'spoiler') },
    favorite: fieldOf(body, 'favorite'),
    isRestored: fieldOf(body, 'isRestored'),
  }
}

function toRow(movies: Movies, viewing: Viewing) {
  const id = String(viewing.id)
  const poster = movies.posterOfEntry(viewing, 'w500')
  return {
    _id: id,
    id,
    movieId: String(viewing.movieId),
    title: viewing.title,
    poster,
    poster_path: poster,
    watchedOn: viewing.watchedOn,
    watched_on: viewing.watchedOn,
    precision: viewing.precision.toLowerCase(),
    rating: viewing.rating,
    rewatch: viewing.rewatch,
    note: viewing.note,
    tags: viewing.tags,
    place: viewing.place,
    createdAt: viewing.createdAt,
    updatedAt: viewing.updatedAt,
  }
}
