import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar, moment } from './DateTimeScalar.js'

export enum Theme {
  DARK = 'dark',
  LIGHT = 'light',
}
registerEnumType(Theme, { name: 'Theme', description: 'How the site looks.' })

@ObjectType({ simpleResolvers: true, description: 'What somebody has chosen.' })
export class Preferences {
  @Field(() => Theme)
  theme!: Theme
}

/** Given only to its owner. */
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
    description: 'The address that replaces `email` once the code that was sent to it is entered.',
  })
  pendingEmail!: string | null

  @Field(() => Boolean)
  isEmailVerified!: boolean

  @Field(() => Boolean, {
    description: 'Whether it has a password; an account that a provider opens may have none.',
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
    description: 'Address of the picture; a path of this server when it begins with "/".',
  })
  avatar!: string | null

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => Preferences)
  preferences!: Preferences

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the account will be deleted; null unless its owner has asked for that.',
  })
  deletionAt!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What anybody may see of a person: no address.' })
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

/** The columns of a {@link User}, of a table or alias `a`. */
export const USER_COLUMNS = `
  a.id, a.username, a.email, a.pending_email as "pendingEmail", a.email_verified_at is not null as "isEmailVerified",
  a.password_hash is not null as "hasPassword", a.bio, a.first_name as "firstName", a.last_name as "lastName", a.avatar_path as avatar,
  ${moment('a.created_at')} as "createdAt", json_build_object('theme', a.theme) as preferences, ${moment('a.deletion_at')} as "deletionAt"`
