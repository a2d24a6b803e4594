import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar, isoTimestamp } from '../graphql/scalars/DateTimeScalar.js'

/** Color theme of the site. */
export enum Theme {
  DARK = 'dark',
  LIGHT = 'light',
}
registerEnumType(Theme, { name: 'Theme', description: 'Color theme of the site.' })

/** Preferences of a user. */
@ObjectType({ simpleResolvers: true, description: 'Preferences of a user.' })
export class Preferences {
  @Field(() => Theme)
  theme!: Theme
}

/** An account with its private fields. Return it to its owner only. */
@ObjectType({ simpleResolvers: true, description: 'The viewer’s own account.' })
export class User {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  username!: string

  @Field(() => String)
  email!: string

  @Field(() => String, {
    nullable: true,
    description: 'The new address, which replaces `email` once the code sent to it is entered.',
  })
  pendingEmail!: string | null

  @Field(() => Boolean)
  isEmailVerified!: boolean

  @Field(() => Boolean, {
    description: 'Whether the account has a password. An account of an identity provider may have none.',
  })
  hasPassword!: boolean

  @Field(() => String)
  bio!: string

  @Field(() => String)
  firstName!: string

  @Field(() => String)
  lastName!: string

  @Field(() => String, {
    nullable: true,
    description: 'URL of the avatar; a path of this server if it starts with "/".',
  })
  avatar!: string | null

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => Preferences)
  preferences!: Preferences

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be deleted; null unless its owner has requested deletion.',
  })
  deletionAt!: string | null
}

/** The public fields of a user. */
@ObjectType({ simpleResolvers: true, description: 'The public fields of a user.' })
export class PublicUser {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  username!: string

  @Field(() => String, { nullable: true })
  avatar!: string | null

  @Field(() => DateTimeScalar)
  createdAt!: string
}

/** SQL select list of a {@link User} from the table or alias `a`. */
export const USER_COLUMNS = `
  a.id, a.username, a.email, a.pending_email as "pendingEmail", a.email_verified_at is not null as "isEmailVerified",
  a.password_hash is not null as "hasPassword", a.bio, a.first_name as "firstName", a.last_name as "lastName", a.avatar_path as avatar,
  ${isoTimestamp('a.created_at')} as "createdAt", json_build_object('theme', a.theme) as preferences, ${isoTimestamp('a.deletion_at')} as "deletionAt"`
