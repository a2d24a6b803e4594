import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Movie } from '../types/Movie.js'

export type TitleType = 'MOVIE' | 'TV'

/** What an id belongs to: TMDB and TVDB count films and series apart, the others have one id space. */
export type IdKind = TitleType | 'ANY'

/**
 * Id of a title at a site from which the title does not come; ids of its sources are in movie_source, and win. A title has one
 * at each site, and an id belongs to one title.
 */
@Entity({ tableName: 'external_id' })
@Unique({ name: 'external_id_once', properties: ['source', 'kind', 'value'] })
@Check({ name: 'external_id_source_check', expression: "source in ('imdb', 'tmdb', 'tvdb', 'wikidata')" })
@Check({
  name: 'external_id_kind_check',
  expression: "kind in ('MOVIE', 'TV', 'ANY') and (kind = 'ANY') = (source in ('imdb', 'wikidata'))",
})
@Check({ name: 'external_id_value_check', expression: 'length(value) between 1 and 20' })
@Check({ name: 'external_id_origin_check', expression: "origin in ('wikidata', 'learned')" })
@Check({ name: 'external_id_confidence_check', expression: 'confidence between 0 and 1' })
export class ExternalIdEntity {
  [EntityName]?: 'external_id';
  [PrimaryKeyProp]?: ['movie', 'source']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @PrimaryKey({ type: 'text' })
  source!: 'imdb' | 'tmdb' | 'tvdb' | 'wikidata'

  @Property({ type: 'text' })
  kind!: IdKind

  @Property({ type: 'text' })
  value!: string

  /** A file of Wikidata's, or what a client sent with a title that matched without doubt. */
  @Property({ type: 'text' })
  origin!: 'wikidata' | 'learned'

  /** From 0 to 1. */
  @Property({ type: 'real', default: 1 })
  confidence!: Opt<number>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  addedAt!: Opt<Date>
}
