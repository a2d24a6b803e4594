import { Field, ID, ObjectType } from 'type-graphql'
import { TEXT_COST } from '../../../contract/rules/requests.js'
import { type PublicProfile, User } from '../../accounts/users/User.js'
import { Cost, NeedsScope, NotOwned, Personal } from '../../platform/graphql/directives.js'
import { DateTimeScalar } from '../../platform/graphql/scalars.js'

@NotOwned({ unless: 'viewerIsAuthor' })
@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'An answer to a review. Answers have no answers.' })
export class ReviewAnswer {
  @Field(() => ID, { description: 'Id of the answer.' })
  id!: number

  @Cost({ weight: TEXT_COST.long })
  @Field(() => String, { description: 'Plain text without markup, at most 1,000 characters.' })
  text!: string

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: string

  @Field(() => User, { description: 'The author.' })
  user!: PublicProfile

  @Personal()
  @NeedsScope('reviews:read')
  @Field(() => Boolean, { description: 'Whether the viewer wrote it.' })
  viewerIsAuthor!: boolean

  @Personal()
  @NeedsScope('reviews:read')
  @Field(() => Boolean, {
    description: 'Whether the viewer may delete it: as its author, or as that of the review.',
  })
  viewerCanDelete!: boolean

  @Personal()
  @NeedsScope('reviews:read')
  @Field(() => Boolean, { description: 'Whether the viewer reported it; false for a visitor.' })
  viewerHasReported!: boolean

  reviewId!: number
}
