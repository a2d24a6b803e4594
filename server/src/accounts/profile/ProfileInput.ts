import { Field, InputType } from 'type-graphql'
import { RatingScale, Theme } from '../users/User.js'

@InputType({ description: 'Preferences to change; omitted fields stay.' })
export class PreferencesInput {
  @Field(() => Theme, { nullable: true, description: 'Color theme.' })
  theme?: Theme | null

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the time zone in which the user’s days begin, such as Europe/Berlin.',
  })
  timeZone?: string | null

  @Field(() => RatingScale, {
    nullable: true,
    description: 'Scale in which the user reads and gives ratings.',
  })
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
  @Field(() => String, {
    nullable: true,
    description: '3 to 30 letters, digits and underscores; error USERNAME_TAKEN when another account has it.',
  })
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

  @Field(() => String, {
    nullable: true,
    description: 'Plain text of at most 500 characters; an empty one removes it.',
  })
  bio?: string | null

  @Field(() => String, { nullable: true, description: 'At most 50 characters; an empty one removes it.' })
  firstName?: string | null

  @Field(() => String, { nullable: true, description: 'At most 50 characters; an empty one removes it.' })
  lastName?: string | null

  @Field(() => PreferencesInput, { nullable: true, description: 'The preferences to change.' })
  preferences?: PreferencesInput | null
}
