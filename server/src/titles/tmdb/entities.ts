import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Movie } from '../types/Movie.js'

/** Cached list of a live provider. */
@Entity({ tableName: 'provider_list' })
@Index({ name: 'provider_list_fetched_at', properties: ['fetchedAt'] })
export class ProviderList {
  [EntityName]?: 'provider_list';
  [PrimaryKeyProp]?: ['source', 'question']

  @PrimaryKey({ type: 'text' })
  source!: string

  @PrimaryKey({ type: 'text' })
  question!: string

  @Property({ type: 'integer[]', columnType: 'integer[]' })
  ids!: number[]

  @Property({ type: 'integer' })
  totalResults!: number

  @Property({ type: 'timestamptz' })
  fetchedAt!: Date
}

/** When a live provider sent a title. */
@Entity({ tableName: 'provider_title' })
@Check({ name: 'provider_title_told', expression: 'COALESCE(fetched_at, listed_at) is not null' })
export class ProviderTitle {
  [EntityName]?: 'provider_title';
  [PrimaryKeyProp]?: ['source', 'movie']

  @PrimaryKey({ type: 'text' })
  source!: string

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @Property({ type: 'timestamptz', nullable: true })
  fetchedAt!: Date | null

  @Property({ type: 'timestamptz', nullable: true })
  listedAt!: Date | null
}
