import { Field, ObjectType } from 'type-graphql'
import { WEEK } from '../../../contract/rules/screens.js'
import { type PublicProfile, User } from '../../accounts/users/User.js'
import { Cost, NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { Viewing } from '../../tracking/diary/Viewing.js'
import { SharedViewing } from '../profiles/Profile.js'

@NotOwned()
@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'What somebody watched whom the viewer follows.',
})
export class FollowedViewing {
  @Field(() => User, { description: 'The person.' })
  user!: PublicProfile

  @Field(() => SharedViewing, { description: 'The viewing.' })
  viewing!: SharedViewing
}

@NeedsScope()
@ObjectType({ description: 'What a member comes back to: a few titles of each kind.' })
export class Week {
  @Cost({ assumedSize: WEEK.logged })
  @NeedsScope('diary:read')
  @Field(() => [Viewing], {
    description: 'The newest viewings of the diary, each title once with its newest; at most 4.',
  })
  logged!: Viewing[]

  @Cost({ assumedSize: WEEK.followed })
  @NeedsScope('social:read')
  @Field(() => [FollowedViewing], {
    description:
      'What people whom the member follows watched lately, newest first, each title once: as in the feed. At most 6.',
  })
  followed!: FollowedViewing[]

  /** Ids of titles. */
  fromWatchlist!: number[]
  unrated!: number[]
}
