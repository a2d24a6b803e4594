import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Movie } from '../types/Movie.js'

/** The catalogue as a whole: its source, date and version. The table has one row. */
@Entity({ tableName: 'catalogue' })
@Check({ name: 'catalogue_only_row_check', expression: 'only_row' })
export class CatalogueEntity {
  [EntityName]?: 'catalogue';
  [PrimaryKeyProp]?: 'onlyRow'

  @PrimaryKey({ type: 'boolean', default: true })
  onlyRow!: Opt<boolean>

  @Property({ type: 'text' })
  source!: string

  @Property({ type: 'date' })
  asOf!: string

  @Property({ type: 'text' })
  checksum!: string

  @Property({ type: 'bigint', defaultRaw: '1' })
  version!: Opt<string>

  @Property({ type: 'integer', default: 0 })
  movieCount!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  seriesCount!: Opt<number>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  loadedAt!: Opt<Date>
}

/** The number of titles of the whole catalogue with a value of a facet: a genre's id, a decade's first year, a code. */
@Entity({ tableName: 'facet_count' })
@Check({
  name: 'facet_count_facet_check',
  expression: "facet in ('genre', 'decade', 'country', 'language')",
})
export class FacetCount {
  [EntityName]?: 'facet_count';
  [PrimaryKeyProp]?: ['facet', 'value']

  @PrimaryKey({ type: 'text' })
  facet!: 'genre' | 'decade' | 'country' | 'language'

  @PrimaryKey({ type: 'text' })
  value!: string

  @Property({ type: 'integer' })
  titles!: number
}

/** A combination of genres that a title has or had. */
@Entity({ tableName: 'genre_set' })
export class GenreSet {
  [EntityName]?: 'genre_set';
  [PrimaryKeyProp]?: 'genreIds'

  @PrimaryKey({ type: 'smallint[]', columnType: 'smallint[]' })
  genreIds!: number[]
}

/** Id of a title at one of its sources. */
@Entity({ tableName: 'movie_source' })
@Index({ name: 'movie_source_movie_id', properties: ['movie'] })
@Unique({ name: 'movie_source_one_tmdb', properties: ['movie'], where: "source = 'tmdb'::text" })
@Check({ name: 'movie_source_type_check', expression: "type in ('MOVIE', 'TV')" })
export class MovieSource {
  [EntityName]?: 'movie_source';
  [PrimaryKeyProp]?: ['source', 'type', 'externalId']

  @PrimaryKey({ type: 'text' })
  source!: string

  @PrimaryKey({ type: 'text' })
  type!: 'MOVIE' | 'TV'

  @PrimaryKey({ type: 'text' })
  externalId!: string

  @ManyToOne(() => Movie, { deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @Property({ type: 'text' })
  checksum!: string

  @Property({ type: 'boolean', default: false })
  leads!: Opt<boolean>
}

/** An alternative title. */
@Entity({ tableName: 'movie_title' })
@Index({ name: 'movie_title_title_key', properties: ['titleKey'] })
export class MovieTitle {
  [EntityName]?: 'movie_title';
  [PrimaryKeyProp]?: ['movie', 'titleKey']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @PrimaryKey({ type: 'text' })
  titleKey!: string

  @Property({ type: 'text' })
  title!: string

  @Property({ type: 'text', nullable: true })
  region!: string | null
}
