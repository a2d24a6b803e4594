import { Router } from 'express'
import type { Context, CreateContext } from '../../platform/feature/Context.js'
import { resource, restHandler } from '../../platform/rest/restHandler.js'
import type { Profile, SharedViewing } from './Profile.js'
import { withScopes } from '../../platform/access/scopes.js'

/** Returns the REST routes under `/profiles`. */
export function publicProfileRoutes(createContext: CreateContext): Router {
  const read = withScopes(createContext, 'social:read', 'diary:read', 'lists:read')
  const router = Router({ caseSensitive: true })
  resource(router, '/:username', {
    get: restHandler(read, async (context, { params }) => {
      const data = await toBody(context, await context.publicProfiles.get(params.username ?? ''))
      return { data, profile: data }
    }),
  })
  return router
}

async function toBody({ publicProfiles, follows, movies }: Context, profile: Profile) {
  const { user, bio, isPublic } = profile
  const id = String(user.id)
  const [favorites, figures, diary, person, isFollowed] = await Promise.all([
    publicProfiles.favorites(profile),
    publicProfiles.figures(profile),
    publicProfiles.diary(profile, {}),
    publicProfiles.person(user),
    follows.has('follow', user),
  ])
  return {
    _id: id,
    id,
    username: user.username,
    avatar: user.avatar,
    createdAt: user.createdAt,
    bio,
    isPublic,
    followers: person?.followerCount ?? 0,
    following: person?.followingCount ?? 0,
    isFollowed,
    favorites: favorites.map((movie) => ({
      id: String(movie.id),
      title: movie.title,
      poster: movies.images.poster(movie, 'w500'),
    })),
    figures,
    diary: diary?.nodes.map(toViewing) ?? null,
  }
}

/** Returns the response body of a shared viewing. */
export function toViewing({ id, movieId, ...viewing }: SharedViewing) {
  const { title, watchedOn, rating, rewatch, episodeCount, episodes, createdAt } = viewing
  return {
    id: String(id),
    movieId: String(movieId),
    title,
    watchedOn,
    rating,
    rewatch,
    episodeCount,
    episodes,
    createdAt,
  }
}
