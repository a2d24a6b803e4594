import { Field, InputType } from 'type-graphql'
import { Theme } from '../User.js'

@InputType({ description: 'What somebody chooses; what is not given stays.' })
export class PreferencesInput {
  @Field(() => Theme, { nullable: true })
  theme?: Theme | null
}

@InputType({ description: 'What to change of one’s profile; what is left out stays.' })
export class ProfileInput {
  @Field(() => String, { nullable: true })
  username?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The address in use stays until the code that is sent to this one is entered.',
  })
  email?: string | null

  @Field(() => String, { nullable: true, description: 'Confirms another e-mail address.' })
  currentPassword?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Of `sendConfirmationCode`; confirms another e-mail address of an account without a password.',
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
