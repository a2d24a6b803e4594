import { Field, ObjectType } from 'type-graphql'

/** From where and when the stored copy is that an answer was made from. */
@ObjectType({
  simpleResolvers: true,
  description: 'The stored copy of a live provider’s answer that something was read from.',
})
export class SourceCopy {
  @Field(() => String, { description: 'The provider, such as tmdb.' })
  name!: string

  @Field(() => String, { description: 'When the provider gave it; ISO 8601 in UTC.' })
  servedAt!: string

  @Field(() => Boolean, {
    description:
      'Whether it has had its time. A later copy is being asked for; while the provider is slow or away there is none.',
  })
  stale!: boolean
}
