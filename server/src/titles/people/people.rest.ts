import { Router } from 'express'
import { FILTER_VALIDATION } from '../../../contract/messages/filters.js'
import { creditKindOf, creditOrderOf } from '../../../contract/rules/people.js'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { AppError, type FieldErrors, throwIfInvalid } from '../../platform/errors/errors.js'
import type { NumberedPage } from '../../platform/graphql/NumberedPage.js'
import { type QueryParams, readOnly, restHandler } from '../../platform/rest/restHandler.js'
import { readPage, toSummary } from '../catalogue/movies.rest.js'
import type { Movies } from '../catalogue/movies.service.js'
import type { PersonCreditsArgs } from './people.service.js'
import type { PersonRow } from '../types/Person.js'
import { SortOrder } from '../types/SortOrder.js'
import { CreditKind, CreditOrderField, type PersonCredit } from './PersonCredit.js'
import { hasScopes, withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/people`. Fixed paths come before `/:id`. */
export function peopleRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext)
  const router = Router({ caseSensitive: true })
  router.use(readOnly)
  router.get(
    '/search',
    restHandler(read, async ({ people }, { query }) => {
      const page = await people.search(query.query ?? '', readPage(query))
      return toPage(page, 'people', page.results.map(toListed))
    }),
  )
  router.get(
    '/:id',
    restHandler(read, async (context, { params: { id = '' } }) => {
      const data = await toDetails(context, await getPerson(context, id))
      return { ...data, data }
    }),
  )
  router.get(
    '/:id/credits',
    restHandler(read, async (context, { query, params: { id = '' } }) => {
      const args = readCreditsArgs(query)
      const page = await context.people.credits(await getPerson(context, id), args)
      return toPage(
        page,
        'credits',
        page.results.map((credit) => toCredit(context.movies, credit)),
      )
    }),
  )
  return router
}

async function getPerson({ people }: Context, id: string): Promise<PersonRow> {
  const person = await people.get(id)
  if (!person) throw new AppError('PERSON_NOT_FOUND')
  return person
}

/** Reads page, kind and sort of a query string. @throws AppError INVALID_INPUT naming each invalid parameter */
function readCreditsArgs(query: QueryParams): PersonCreditsArgs {
  const kind = creditKindOf(query.kind)
  const order = creditOrderOf(query.sort)
  const fields: FieldErrors = {}
  if (query.kind && !kind) fields.kind = FILTER_VALIDATION.creditKind
  if (query.sort && !order) fields.sort = FILTER_VALIDATION.creditSort
  throwIfInvalid(fields)
  return {
    ...readPage(query),
    kind: kind && CreditKind[kind],
    order: order
      ? { field: CreditOrderField[order.field], direction: SortOrder[order.direction] }
      : undefined,
  }
}

/** Returns the response body of a page, in camel case and snake case (decision A103). */
async function toPage(page: NumberedPage, name: string, results: object[]) {
  const [total, pages] = await Promise.all([page.totalResults(), page.totalPages()])
  const data = {
    results,
    [name]: results,
    page: page.page,
    totalPages: pages,
    total_pages: pages,
    totalResults: total,
    total_results: total,
  }
  return { data, ...data }
}

function toListed({ id, name, profilePath }: PersonRow) {
  return { id, name, profilePath, profile_path: profilePath }
}

function toCredit(movies: Movies, { movie, isCast, characters, jobs }: PersonCredit) {
  return {
    ...toSummary(movies, movie),
    isCast,
    is_cast: isCast,
    characters,
    character: characters.join(' / ') || null,
    jobs,
    job: jobs.join(', ') || null,
  }
}

async function toDetails({ people, movies, watched, viewer }: Context, person: PersonRow) {
  const [department, titles, counts, viewerWatchedCount, externalIds] = await Promise.all([
    people.knownForDepartment(person),
    people.knownFor(person),
    people.titleCounts(person),
    hasScopes(viewer, 'diary:read') ? watched.countOfPerson(person) : null,
    people.externalIds(person),
  ])
  const knownFor = titles.map((movie) => toSummary(movies, movie))
  return {
    ...toListed(person),
    externalIds,
    knownForDepartment: department,
    known_for_department: department,
    knownFor,
    known_for: knownFor,
    titleCount: counts.all,
    castTitleCount: counts.cast,
    crewTitleCount: counts.crew,
    viewerWatchedCount,
  }
}
