import { z } from 'zod'
import { CHANGE_KINDS, CHANGES } from '../../../../contract/rules/changes.js'
import { toTimestamp } from '../../../titles/lists/entries.rest.js'
import { ChangeOperation } from '../../../tracking/changes/Change.js'
import { flag, listParameter, text, textOrNull, timestamp, toUser, UserResource } from '../fields.js'
import { listOf, pageOf, pageQuery, toPage } from '../pages.js'
import { type V1Route, v1Route } from '../V1Route.js'

const MeResource = z
  .object({
    ...UserResource.shape,
    bio: text('A few lines; empty by default.'),
    firstName: text('Empty by default.'),
    lastName: text('Empty by default.'),
    preferences: z.object({
      theme: z.enum(['DARK', 'LIGHT']).meta({ description: 'Color theme.' }),
      timeZone: textOrNull('Time zone in which the member’s days begin; null until one is named.'),
      ratingScale: z.enum(['STARS_5', 'NUMBERS_10']).meta({
        description: 'Scale in which the member reads ratings. In this API they are always 1 to 10.',
      }),
      hidesSpoilers: flag('Whether titles and overviews of episodes that are not watched are hidden.'),
    }),
  })
  .meta({ id: 'Me', description: 'The member who owns the token.' })

const kind = z.enum(CHANGE_KINDS).meta({ description: 'What changed.' })

const ChangeResource = z
  .object({
    kind,
    operation: z.enum(ChangeOperation).meta({ description: 'What happened to it last.' }),
    entityId: text('Id of what changed, as its kind says; see docs/API.md.'),
    at: timestamp('When it changed.'),
  })
  .meta({ id: 'Change', description: 'The last change of something that belongs to the member.' })

const LastActivityResource = z
  .object({
    kind,
    at: timestamp('When something of the kind changed last.'),
    version: text('Another one than before if something of the kind has changed since.'),
  })
  .meta({ id: 'LastActivity', description: 'The last change of a kind.' })

const common = {
  method: 'get',
  tag: 'Changes',
  scopes: ['profile:read', 'diary:read', 'lists:read', 'reviews:read', 'social:read'],
} as const

export const ME_ROUTES: readonly V1Route[] = [
  v1Route({
    id: 'getMe',
    method: 'get',
    path: '/me',
    tag: 'Me',
    summary: 'Read the profile of the token’s owner',
    scopes: ['profile:read'],
    response: MeResource,
    async handle({ ownProfile }) {
      const user = await ownProfile.get()
      const { bio, firstName, lastName } = user
      const { theme, timeZone, ratingScale, hidesSpoilers } = user.preferences
      return {
        ...toUser(user),
        bio,
        firstName,
        lastName,
        preferences: {
          theme: theme.toUpperCase() as Uppercase<typeof theme>,
          timeZone,
          ratingScale: ratingScale.toUpperCase() as Uppercase<typeof ratingScale>,
          hidesSpoilers,
        },
      }
    },
  }),
  v1Route({
    ...common,
    id: 'listChanges',
    path: '/me/changes',
    summary: 'Follow what changes',
    description:
      'The last change of each thing that changed behind `after`, the oldest first. Keep `endCursor`, which is never null here, and go on from it, now if there is a next page, else whenever you like. RESYNC_REQUIRED: read everything again, without `after`.',
    query: {
      kinds: listParameter(
        kind,
        'Only changes of these kinds. A cursor is for the kinds that it was read with.',
      ),
      ...pageQuery(CHANGES.pageMax),
    },
    response: pageOf('ChangePage', ChangeResource),
    errors: ['RESYNC_REQUIRED'],
    async handle({ changes }, { query }) {
      return toPage(await changes.own(query), (change) => ({ ...change, at: toTimestamp(change.at) }))
    },
  }),
  v1Route({
    ...common,
    id: 'listLastActivities',
    path: '/me/last-activities',
    summary: 'Read when something of each kind changed last',
    response: listOf('LastActivities', LastActivityResource),
    async handle({ changes }) {
      const activities = await changes.ownLastActivities()
      return { nodes: activities.map((activity) => ({ ...activity, at: toTimestamp(activity.at) })) }
    },
  }),
]
