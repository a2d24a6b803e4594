import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Movie } from './Movie.js'
import { CacheControl } from '../../platform/graphql/directives.js'
import { Node } from '../../platform/graphql/Node.js'

/** A member of the cast or crew of titles. */
@Entity({ tableName: 'person' })
@CacheControl('PUBLIC')
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A person in the cast or crew of titles.',
})
export class Person {
  [EntityName]?: 'person'

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  @Field(() => ID, { description: 'The catalogue’s own id, not a provider’s.' })
  id!: number

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The name as credited.' })
  name!: string

  /** Folded name for search and matching. Unique: namesakes have a suffix of marks. */
  @Property({ type: 'text', unique: 'person_folded_name_key' })
  foldedName!: string

  /** Portrait: a path at the provider or a full URL; reads return a URL. */
  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'URL of a portrait; null when there is none.' })
  profilePath!: string | null

  /** Number of the person's IMDb id (`nm…`). */
  @Property({ type: 'integer', nullable: true, unique: 'person_imdb_id_key' })
  imdbId!: number | null
}

/** What reads return of a person. */
export type PersonRow = Pick<Person, 'id' | 'name' | 'profilePath'>

/** A credit of a title: a role of the cast or a job of the crew, in billing order. */
@Entity({ tableName: 'credit' })
@Index({ name: 'credit_person_id', properties: ['person', 'movie'] })
@Check({ name: 'credit_kind_check', expression: "kind in ('cast', 'crew')" })
export class Credit {
  [EntityName]?: 'credit';
  [PrimaryKeyProp]?: ['movie', 'kind', 'position']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  /** 'cast' or 'crew'. */
  @PrimaryKey({ type: 'text' })
  kind!: 'cast' | 'crew'

  @PrimaryKey({ type: 'smallint', autoincrement: false })
  position!: number

  @ManyToOne(() => Person, { updateRule: 'no action' })
  person!: Person

  @Property({ type: 'text', nullable: true })
  character!: string | null

  @Property({ type: 'text', nullable: true })
  job!: string | null
}

const CREDIT_ID = { description: 'The credit’s own id: another one for each role and job of each title.' }
const PERSON_ID = { description: 'The person’s id, the same in every title.' }

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'A person in the cast of one title, with the role.' })
export class CastMember {
  @Field(() => ID, CREDIT_ID)
  id!: string

  @Field(() => ID, PERSON_ID)
  personId!: number

  @Field(() => String, { description: 'The person’s name.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'The role as credited; null when unknown.' })
  character!: string | null

  @Field(() => String, { nullable: true, description: 'URL of a portrait; null when there is none.' })
  profilePath!: string | null
}

@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'A person in the crew of one title, with the job.' })
export class CrewMember {
  @Field(() => ID, CREDIT_ID)
  id!: string

  @Field(() => ID, PERSON_ID)
  personId!: number

  @Field(() => String, { description: 'The person’s name.' })
  name!: string

  @Field(() => String, { description: 'Job, such as Director or Editor.' })
  job!: string

  @Field(() => String, { nullable: true, description: 'URL of a portrait; null when there is none.' })
  profilePath!: string | null
}
