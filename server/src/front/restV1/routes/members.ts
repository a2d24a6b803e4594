import { z } from 'zod'
import { PROFILE } from '../../../../contract/rules/profile.js'
import { AppError } from '../../../platform/errors/errors.js'
import { flag, integer, text, toUser, UserResource } from '../fields.js'
import { listOf, pageOf, pageQuery, toPage } from '../pages.js'
import { ReviewResource, toReview, toWatchlist, WatchlistResource } from '../reviewResources.js'
import { TitleSummary, toTitleSummary } from '../titleResources.js'
import { SharedViewingResource, toSharedViewing } from '../trackingResources.js'
import { type V1Route, v1Route } from '../V1Route.js'

const MemberResource = z
  .object({
    ...UserResource.shape,
    bio: text('A few lines about the member; empty by default.'),
    isPublic: flag('Whether others can see the profile.'),
    reviewCount: integer('Number of reviews.'),
  })
  .meta({ id: 'Member', description: 'What a member shows to others.' })

const params = { username: z.string().max(100).meta({ description: 'The member’s username.' }) }
const common = {
  method: 'get',
  tag: 'Members',
  isPublic: true,
  params,
  errors: ['PROFILE_NOT_FOUND'],
} as const

export const MEMBER_ROUTES: readonly V1Route[] = [
  v1Route({
    ...common,
    id: 'getMember',
    path: '/members/{username}',
    summary: 'Read a public profile',
    scopes: ['social:read'],
    response: MemberResource,
    async handle({ publicProfiles }, { params: { username } }) {
      const profile = await publicProfiles.get(username)
      const { user, bio, isPublic } = profile
      return { ...toUser(user), bio, isPublic, reviewCount: await publicProfiles.reviewCount(profile) }
    },
  }),
  v1Route({
    ...common,
    id: 'listMemberFavorites',
    path: '/members/{username}/favorites',
    summary: 'List the titles that a member shows',
    scopes: ['social:read', 'lists:read'],
    response: listOf('MemberFavorites', TitleSummary),
    async handle({ publicProfiles, movies }, { params: { username } }) {
      const titles = await publicProfiles.favorites(await publicProfiles.get(username))
      return { nodes: titles.map((movie) => toTitleSummary(movies, movie)) }
    },
  }),
  v1Route({
    ...common,
    id: 'listMemberReviews',
    path: '/members/{username}/reviews',
    summary: 'List the reviews of a member',
    description: 'Newest first.',
    scopes: ['social:read', 'reviews:read'],
    query: pageQuery(undefined, PROFILE.reviews),
    response: pageOf('MemberReviewPage', ReviewResource),
    async handle(context, { params: { username }, query }) {
      const { publicProfiles } = context
      const page = await publicProfiles.reviews(await publicProfiles.get(username), query)
      return toPage(page, (review) => toReview(context, review))
    },
  }),
  v1Route({
    ...common,
    id: 'listMemberWatchlists',
    path: '/members/{username}/watchlists',
    summary: 'List the public watchlists of a member',
    description: 'Newest first.',
    scopes: ['social:read', 'lists:read'],
    query: pageQuery(undefined, PROFILE.watchlists),
    response: pageOf('MemberWatchlistPage', WatchlistResource),
    async handle(context, { params: { username }, query }) {
      const { publicProfiles } = context
      const page = await publicProfiles.watchlists(await publicProfiles.get(username), query)
      return toPage(page, (watchlist) => toWatchlist(context, watchlist))
    },
  }),
  v1Route({
    ...common,
    id: 'listMemberDiary',
    path: '/members/{username}/diary',
    summary: 'List the diary that a member shares',
    description: 'Newest first. NOT_FOUND if the member does not share it.',
    scopes: ['social:read', 'diary:read'],
    query: pageQuery(undefined, PROFILE.viewings),
    response: pageOf('MemberDiaryPage', SharedViewingResource),
    errors: ['PROFILE_NOT_FOUND', 'NOT_FOUND'],
    async handle(context, { params: { username }, query }) {
      const { publicProfiles } = context
      const page = await publicProfiles.diary(await publicProfiles.get(username), query)
      if (!page) throw new AppError('NOT_FOUND')
      return toPage(page, (viewing) => toSharedViewing(context, viewing))
    },
  }),
]
