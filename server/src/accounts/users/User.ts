import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'
import { NeedsScope, NotOwned } from '../../platform/graphql/directives.js'
import { Node } from '../../platform/graphql/Node.js'

/** Color theme of the site. */
export enum Theme {
  DARK = 'dark',
  LIGHT = 'light',
}
registerEnumType(Theme, {
  name: 'Theme',
  description: 'Color theme of the site.',
  valuesConfig: {
    DARK: { description: 'Light text on a dark ground.' },
    LIGHT: { description: 'Dark text on a light ground.' },
  },
})

/** How a user reads and gives ratings, which are stored as 1 to 10. */
export enum RatingScale {
  STARS_5 = 'stars_5',
  NUMBERS_10 = 'numbers_10',
}
registerEnumType(RatingScale, {
  name: 'RatingScale',
  description: 'How a user reads and gives ratings: five stars and their halves, or numbers of ten.',
  valuesConfig: {
    STARS_5: { description: 'Half a star to five stars, in halves: a star is two points.' },
    NUMBERS_10: { description: '1 to 10.' },
  },
})

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'Preferences of a user.' })
export class Preferences {
  @Field(() => Theme, { description: 'Color theme; a client without themes ignores it.' })
  theme!: Theme

  @Field(() => String, {
    nullable: true,
    description:
      'Time zone in which the user’s days begin, an IANA name such as Europe/Berlin. Null until one is named; then days are those of UTC.',
  })
  timeZone!: string | null

  @Field(() => RatingScale, {
    description: 'Scale in which the user reads and gives ratings. Ratings in this API are always 1 to 10.',
  })
  ratingScale!: RatingScale

  @Field(() => Boolean, {
    description:
      'Whether titles and overviews of episodes that the user has not watched are hidden from them.',
  })
  hidesSpoilers!: boolean
}

/**
 * A row of an account. The GraphQL type has the public fields here and the private ones, which only the owner may read,
 * in `UserFieldsResolver`.
 */
@NotOwned()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'An account. Everybody can read its id, username, avatar and createdAt, and of a public profile its followers and whom it follows. All other fields are for its owner: for others they are null, lists and statistics with the error FORBIDDEN.',
})
export class User {
  @NeedsScope()
  @Field(() => ID, { description: 'Id of the account.' })
  id!: number

  @NeedsScope()
  @Field(() => String, { description: 'Unique regardless of case; its owner can change it.' })
  username!: string

  @NeedsScope()
  @Field(() => String, {
    nullable: true,
    description: 'URL of the avatar; a path of this server if it starts with "/".',
  })
  avatar!: string | null

  @NeedsScope()
  @Field(() => DateTimeScalar, { description: 'When the account was registered.' })
  createdAt!: string

  email!: string
  pendingEmail!: string | null
  isEmailVerified!: boolean
  hasPassword!: boolean
  bio!: string
  firstName!: string
  lastName!: string
  preferences!: Preferences
  deletionAt!: string | null
  firstStepsOpen!: boolean
}

/** The fields of an account that everybody may read. Use it for rows that other users see. */
export type PublicProfile = Pick<User, 'id' | 'username' | 'avatar' | 'createdAt'>
