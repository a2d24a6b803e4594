import { Field, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'Whether a code, or the wish for one, was accepted.' })
export class VerificationResult {
  @Field(() => Boolean)
  success!: boolean

  @Field(() => String, { nullable: true, description: 'Why not, for the person.' })
  error!: string | null
}
