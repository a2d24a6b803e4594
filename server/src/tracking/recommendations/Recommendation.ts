import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Genre } from '../../titles/types/Genre.js'
import { Movie } from '../../titles/types/Movie.js'
import { NeedsScope } from '../../platform/graphql/directives.js'

/** Why a title is recommended. */
export enum ReasonKind {
  RATED = 'RATED',
  DIRECTOR = 'DIRECTOR',
  WRITER = 'WRITER',
  CAST = 'CAST',
  GENRE = 'GENRE',
  POPULAR = 'POPULAR',
}
registerEnumType(ReasonKind, {
  name: 'RecommendationReasonKind',
  description: 'Why a title is recommended.',
  valuesConfig: {
    RATED: {
      description: 'It is by, or with, a person whose titles the viewer rated 8 or higher on average.',
    },
    DIRECTOR: { description: 'It shares its director with a title of the viewer’s lists.' },
    WRITER: { description: 'It shares a writer with a title of the viewer’s lists.' },
    CAST: { description: 'It shares a leading member of its cast with a title of the viewer’s lists.' },
    GENRE: { description: 'It has one of the three most frequent genres of the viewer’s lists.' },
    POPULAR: { description: 'It is popular with everybody. Nothing of the viewer led to it.' },
  },
})

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'A person who is a reason for a recommendation.' })
export class ReasonPerson {
  @Field(() => ID, { description: 'The person’s id.' })
  id!: number

  @Field(() => String, { description: 'The person’s name.' })
  name!: string
}

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description: 'A title of the viewer’s lists that is a reason for a recommendation.',
})
export class ReasonTitle {
  @Field(() => ID, { description: 'The title’s id.' })
  id!: number

  @Field(() => String, { description: 'Its name.' })
  title!: string
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'Why a title is recommended to the viewer.' })
export class RecommendationReason {
  @Field(() => ReasonKind, { description: 'Kind of the reason.' })
  kind!: ReasonKind

  @Field(() => String, {
    description: 'The reason as a short sentence, such as “Wong Kar-wai, whom you rated 10”.',
  })
  text!: string

  @Field(() => ReasonTitle, {
    nullable: true,
    description: 'The person’s title that the viewer likes best: RATED, DIRECTOR, WRITER and CAST.',
  })
  movie!: ReasonTitle | null

  @Field(() => ReasonPerson, {
    nullable: true,
    description: 'The person that both titles share: RATED, DIRECTOR, WRITER and CAST.',
  })
  person!: ReasonPerson | null

  @Field(() => Genre, { nullable: true, description: 'The genre: GENRE.' })
  genre!: Genre | null

  @Field(() => Int, {
    nullable: true,
    description: 'The viewer’s mean rating of the titles of `person`, rounded, 8 to 10: RATED.',
  })
  rating!: number | null
}

@NeedsScope()
@ObjectType({ simpleResolvers: true, description: 'A recommended title and the reason.' })
export class Recommendation {
  @Field(() => Movie, { description: 'The title.' })
  movie!: Movie

  @Field(() => RecommendationReason, { description: 'Why it is recommended.' })
  reason!: RecommendationReason
}
