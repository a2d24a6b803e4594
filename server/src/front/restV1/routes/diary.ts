import { z } from 'zod'
import { DIARY } from '../../../../contract/rules/diary.js'
import { requireScopes } from '../../../platform/access/scopes.js'
import { requirePartScopes } from '../../../tracking/diary/diary.rest.js'
import { flag, id, movieId, ownRating, text } from '../fields.js'
import { pageOf, pageQuery, toPage } from '../pages.js'
import { toViewing, ViewingResource } from '../trackingResources.js'
import { type V1Route, v1Route } from '../V1Route.js'

const viewing = {
  watchedOn: text('A day, a month or a year (2026-05-04, 2026-05, 2026); null if unknown.').nullish(),
  rating: ownRating.nullish(),
  rewatch: flag('Whether the member had watched the title before.').nullish(),
  note: text(`A private note, at most ${DIARY.note} characters.`).nullish(),
  tags: z
    .array(z.string())
    .nullish()
    .meta({ description: `Private tags, at most ${DIARY.tags}.` }),
  place: text(`Where it was watched, at most ${DIARY.place} characters; private.`).nullish(),
  favorite: flag(
    'Adds the title to the favorites (true) or removes it (false). A token needs `lists:write`.',
  ).nullish(),
  review: z
    .strictObject({
      text: text('The text.'),
      spoiler: flag('Whether it contains spoilers.').nullish(),
    })
    .nullish()
    .meta({ description: 'Creates or replaces the review of the title. A token needs `reviews:write`.' }),
}

const viewingId = id('Id of the viewing.')
const common = { tag: 'Diary', response: ViewingResource } as const

export const DIARY_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'listDiary',
    method: 'get',
    path: '/me/diary',
    tag: 'Diary',
    summary: 'List the diary',
    description: 'Newest viewing first.',
    scopes: ['diary:read'],
    query: {
      from: z
        .string()
        .max(10)
        .optional()
        .meta({ description: 'Watched on this day, month or year, or later.' }),
      to: z
        .string()
        .max(10)
        .optional()
        .meta({ description: 'Watched on this day, month or year, or earlier.' }),
      tag: z
        .string()
        .max(DIARY.tag * 4)
        .optional()
        .meta({ description: 'With this tag. A token needs `diary.private:read`.' }),
      ...pageQuery(),
    },
    response: pageOf('DiaryPage', ViewingResource),
    async handle(context, { query }) {
      const { diary, viewer } = context
      if (query.tag) requireScopes(viewer, ['diary.private:read'])
      const page = await diary.list(viewer?.id ?? 0, query)
      return toPage(page, (entry) => toViewing(context, entry))
    },
  }),
  v1Route({
    ...common,
    id: 'logViewing',
    method: 'post',
    path: '/me/diary',
    summary: 'Log a viewing',
    description:
      'Marks the title as watched and, with a rating, rates it. With a review and a favorite all of it is saved, or nothing. Requests with the same `Idempotency-Key` log one viewing.',
    scopes: ['diary:write'],
    takesIdempotencyKey: true,
    status: 201,
    body: z.strictObject({ movieId, ...viewing }).meta({ id: 'NewViewing' }),
    errors: ['INVALID_MOVIE', 'MOVIE_NOT_FOUND', 'REQUEST_KEY_REUSED', 'QUOTA_REACHED'],
    async handle(context, { body: { movieId: movie, ...values }, idempotencyKey }) {
      requirePartScopes(context.viewer, values)
      return toViewing(
        context,
        await context.diary.log({ ...values, movie: { movieId: movie } }, idempotencyKey),
      )
    },
  }),
  v1Route({
    ...common,
    id: 'updateViewing',
    method: 'patch',
    path: '/me/diary/{viewingId}',
    summary: 'Change a viewing',
    description: 'Changes the given fields; null empties one. The rating of the title stays.',
    scopes: ['diary:write'],
    params: { viewingId },
    body: z.strictObject(viewing).meta({ id: 'ViewingChanges' }),
    errors: ['VIEWING_NOT_FOUND', 'QUOTA_REACHED'],
    async handle(context, { params, body: { favorite, review, ...fields } }) {
      requirePartScopes(context.viewer, { favorite, review })
      return toViewing(context, await context.diary.update(params.viewingId, fields, { favorite, review }))
    },
  }),
  v1Route({
    id: 'deleteViewing',
    method: 'delete',
    path: '/me/diary/{viewingId}',
    tag: 'Diary',
    summary: 'Delete a viewing',
    description: 'A title that was marked as watched by it, and has no other viewing, is no longer marked.',
    scopes: ['diary:write'],
    params: { viewingId },
    errors: ['VIEWING_NOT_FOUND'],
    async handle({ diary }, { params }) {
      await diary.delete(params.viewingId)
    },
  }),
]
