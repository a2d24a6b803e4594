import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Ctx, FieldResolver, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { COMPUTE_COST } from '../../../contract/rules/requests.js'
import { PROFILE } from '../../../contract/rules/profile.js'
import { User } from '../../accounts/users/User.js'
import { Movie } from '../../titles/types/Movie.js'
import type { Context } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import {
  CacheControl,
  Cost,
  Errors,
  Heavy,
  MAX_AGE,
  NeedsScope,
  Personal,
  SemanticNonNull,
} from '../../platform/graphql/directives.js'
import { requestedFields } from '../../platform/graphql/requestedFields.js'
import type { Review } from '../../tracking/reviews/Review.js'
import { WatchlistConnection, type Watchlist } from '../../tracking/watchlists/Watchlist.js'
import {
  CursorArgs,
  MemberPage,
  Profile,
  ProfileFigures,
  ProfileSettings,
  ProfileSettingsInput,
  ReviewConnection,
  type SharedViewing,
  SharedViewingConnection,
} from './Profile.js'

/** Query of a public profile, and mutation of the viewer's. */
@Resolver()
export class PublicProfilesResolver {
  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('social:read')
  @Query(() => Profile, {
    nullable: true,
    description:
      'The public profile of a username, ignoring case; null if there is none that the viewer may see. The viewer’s own also if it is not public.',
  })
  profile(
    @Arg('username', () => String, { description: 'The whole username, in any case.' }) username: string,
    @Ctx() { publicProfiles }: Context,
  ): Promise<Profile | null> {
    return publicProfiles.find(username)
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @Cost({ assumedSize: PROFILE.found })
  @NeedsScope('social:read')
  @SemanticNonNull()
  @Query(() => [Profile], {
    nullable: true,
    description:
      'Public profiles that the viewer may see whose usernames contain the text, ignoring case: the whole name first, then those that begin with it, then the most followed; at most 5. None for a text of fewer than two letters.',
  })
  profiles(
    @Personal()
    @Arg('query', () => String, { description: 'Part of a username, at least two letters.' })
    query: string,
    @Ctx() { publicProfiles }: Context,
  ): Promise<Profile[]> {
    return publicProfiles.search(query)
  }

  @CacheControl('PRIVATE', MAX_AGE.personal)
  @NeedsScope('social:read')
  @SemanticNonNull()
  @Query(() => MemberPage, {
    nullable: true,
    description:
      'Members with a public profile that the viewer may see whose usernames contain the text, ignoring case; without a text all but the viewer. The whole name first, then those that begin with it, then those whom most of the people follow whom the viewer follows, then the most followed, then by name.',
  })
  members(
    @Personal()
    @Arg('query', () => String, {
      nullable: true,
      description: 'Part of a username. Null or blank: all members.',
    })
    query: string | null,
    @Arg('limit', () => Int, {
      defaultValue: PROFILE.members,
      description: 'Members per page, 1 to 50.',
    })
    limit: number,
    @Arg('offset', () => Int, {
      defaultValue: 0,
      description: 'Number of members before the page, at most 10,000.',
    })
    offset: number,
    @Ctx() { publicProfiles }: Context,
  ): Promise<MemberPage> {
    return publicProfiles.members(query, { limit, offset })
  }

  @SemanticNonNull()
  @Errors()
  @Mutation(() => User, {
    nullable: true,
    description: 'Changes what the viewer’s public profile shows. Idempotent.',
  })
  async updateProfileSettings(
    @Arg('input', () => ProfileSettingsInput, { description: 'The settings to change; omitted ones stay.' })
    input: ProfileSettingsInput,
    @Ctx() { publicProfiles, ownProfile }: Context,
  ): Promise<User> {
    await publicProfiles.update(input)
    return ownProfile.get()
  }
}

/** Resolves the parts of a profile. */
@Resolver(() => Profile)
export class ProfileFieldsResolver {
  @Cost({ assumedSize: PROFILE.favorites })
  @NeedsScope('lists:read')
  @FieldResolver(() => [Movie], {
    description: 'Titles that the member chose, at most four, in their order.',
  })
  favorites(
    @Root() profile: Profile,
    @Ctx() { publicProfiles }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return publicProfiles.favorites(profile, requestedFields(info))
  }

  @FieldResolver(() => Int, { description: 'Number of the member’s reviews.' })
  reviewCount(@Root() profile: Profile, @Ctx() { publicProfiles }: Context): Promise<number> {
    return publicProfiles.reviewCount(profile)
  }

  @NeedsScope('lists:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of the member’s favorites; null if the member does not show figures.',
  })
  favoriteCount(@Root() profile: Profile, @Ctx() { publicProfiles }: Context): Promise<number | null> {
    return publicProfiles.titleCount(profile, 'favorites')
  }

  @NeedsScope('diary:read')
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of titles that the member has watched; null if the member does not show figures.',
  })
  watchedCount(@Root() profile: Profile, @Ctx() { publicProfiles }: Context): Promise<number | null> {
    return publicProfiles.titleCount(profile, 'watched')
  }

  @Heavy()
  @Cost({ weight: COMPUTE_COST.figures })
  @NeedsScope('diary:read')
  @FieldResolver(() => ProfileFigures, {
    nullable: true,
    description: 'What the member watched, in a few figures; null if the member does not show them.',
  })
  figures(@Root() profile: Profile, @Ctx() { publicProfiles }: Context): Promise<ProfileFigures | null> {
    return publicProfiles.figures(profile)
  }

  @NeedsScope('diary:read')
  @FieldResolver(() => SharedViewingConnection, {
    nullable: true,
    description: 'The diary, newest viewing first; null if the member does not show it.',
  })
  diary(
    @Root() profile: Profile,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { publicProfiles }: Context,
  ): Promise<Connection<SharedViewing>> | null {
    return publicProfiles.diary(profile, args)
  }

  @NeedsScope('reviews:read')
  @SemanticNonNull()
  @FieldResolver(() => ReviewConnection, {
    nullable: true,
    description: 'The member’s reviews, newest first.',
  })
  reviews(
    @Root() profile: Profile,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { publicProfiles }: Context,
  ): Promise<Connection<Review>> {
    return publicProfiles.reviews(profile, args)
  }

  @NeedsScope('lists:read')
  @SemanticNonNull()
  @FieldResolver(() => WatchlistConnection, {
    nullable: true,
    description: 'The member’s public watchlists, newest first.',
  })
  watchlists(
    @Root() profile: Profile,
    @Args(() => CursorArgs) args: CursorArgs,
    @Ctx() { publicProfiles }: Context,
  ): Promise<Connection<Watchlist>> {
    return publicProfiles.watchlists(profile, args)
  }
}

/** Resolves the titles of the profile settings. */
@Resolver(() => ProfileSettings)
export class ProfileSettingsFieldsResolver {
  @Cost({ assumedSize: PROFILE.favorites })
  @FieldResolver(() => [Movie], { description: 'Titles that the profile shows, at most four, in order.' })
  favorites(
    @Root() settings: ProfileSettings,
    @Ctx() { publicProfiles }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Movie[]> {
    return publicProfiles.favorites(settings, requestedFields(info))
  }
}

/** Resolves the profile of a user. */
@Resolver(() => User)
export class ProfileOfUserResolver {
  @NeedsScope('profile:read')
  @SemanticNonNull()
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether the user has a public profile that the viewer may see: a page that one can link to.',
  })
  async hasPublicProfile(@Root() user: User, @Ctx() { publicProfiles }: Context): Promise<boolean> {
    return (await publicProfiles.person(user))?.isPublic ?? false
  }

  @NeedsScope('profile:read')
  @FieldResolver(() => ProfileSettings, {
    nullable: true,
    description: 'What the user’s public profile shows. Private: null for another user’s.',
  })
  profileSettings(@Root() user: User, @Ctx() { publicProfiles }: Context): Promise<ProfileSettings | null> {
    return publicProfiles.settings(user)
  }
}
