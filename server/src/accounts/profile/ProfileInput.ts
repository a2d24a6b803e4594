import { Field, InputType } from 'type-graphql'
import { RatingScale, Theme } from '../users/User.js'

@InputType({ description: 'Preferences to change; omitted fields stay.' })
export class PreferencesInput {
  @Field(() => Theme, { nullable: true })
  theme?: Theme | null

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the time zone in which the user’s days begin, such as Europe/Berlin.',
  })
  timeZone?: string | null

  @Field(() => RatingScale, { nullable: true })
  ratingScale?: RatingScale | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether titles and overviews of episodes that the user has not watched are hidden from them.',
  })
  hidesSpoilers?: boolean | null
}

@InputType({ description: 'Input of `updateProfile`; omitted fields stay.' })
export class ProfileInput {
  @Field(() => String, { nullable: true })
  username?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'New email address. The current one stays in use until the code sent to the new one is entered.',
  })
  email?: string | null

  @Field(() => String, { nullable: true, description: 'Required to change the email address.' })
  currentPassword?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Code of `sendConfirmationCode`; replaces `currentPassword` for an account without a password.',
  })
  code?: string | null

  @Field(() => String, { nullable: true })
  bio?: string | null

  @Field(() => String, { nullable: true })
  firstName?: string | null

  @Field(() => String, { nullable: true })
  lastName?: string | null

  @Field(() => PreferencesInput, { nullable: true })
  preferences?: PreferencesInput | null
}
