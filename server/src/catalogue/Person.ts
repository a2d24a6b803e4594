import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { PrimaryKeyProp } from '@mikro-orm/core'
import { Field, ID, ObjectType } from 'type-graphql'
import { Movie } from './Movie.js'

/** Somebody who acts in a title or makes it. */
@Entity({ tableName: 'person' })
export class Person {
  @PrimaryKey({ type: 'integer' })
  id!: number

  @Property({ type: 'text' })
  name!: string

  /** The name folded for search and matching; of namesakes all but one carry marks after it. */
  @Property({ type: 'text', unique: true })
  foldedName!: string

  @Property({ type: 'text', nullable: true })
  profilePath!: string | null

  /** IMDb's number of the person. */
  @Property({ type: 'integer', nullable: true, unique: true })
  imdbId!: number | null
}

/** One line of a title's credits: a role of the cast or a job of the crew, in billing order. */
@Entity({ tableName: 'credit' })
export class Credit {
  [PrimaryKeyProp]?: ['movie', 'kind', 'position']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade' })
  movie!: Movie

  /** 'cast' or 'crew'. */
  @PrimaryKey({ type: 'text' })
  kind!: 'cast' | 'crew'

  @PrimaryKey({ type: 'smallint' })
  position!: number

  @ManyToOne(() => Person)
  person!: Person

  @Property({ type: 'text', nullable: true })
  character!: string | null

  @Property({ type: 'text', nullable: true })
  job!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A person in the cast of one title, with the role.' })
export class CastMember {
  @Field(() => ID, { description: "The person's id; the same person carries it in every title." })
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String, { nullable: true, description: 'The role as credited; null when it is not known.' })
  character!: string | null

  @Field(() => String, { nullable: true, description: 'Address of a portrait; null when there is none.' })
  profilePath!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A person in the crew of one title, with the job.' })
export class CrewMember {
  @Field(() => ID, { description: "The person's id; the same person carries it in every title." })
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'What the person did, such as Director or Editor.' })
  job!: string

  @Field(() => String, { nullable: true, description: 'Address of a portrait; null when there is none.' })
  profilePath!: string | null
}
