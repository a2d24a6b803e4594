import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Movie } from '../types/Movie.js'

/** A season of a series. */
@Entity({ tableName: 'season' })
@Check({ name: 'season_number_check', expression: '(number >= 0)' })
export class SeasonEntity {
  [EntityName]?: 'season';
  [PrimaryKeyProp]?: ['movie', 'number']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  /** From 1; 0 for the specials. */
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  number!: number

  @Property({ type: 'text', nullable: true })
  title!: string | null

  @Property({ type: 'text', nullable: true })
  overview!: string | null

  /** First broadcast at home. */
  @Property({ type: 'date', nullable: true })
  airDate!: string | null

  /** The year of the first broadcast, also where the day is not known. */
  @Property({ type: 'smallint', nullable: true })
  year!: number | null

  @Property({ type: 'text', nullable: true })
  posterPath!: string | null

  /** Set when TMDB has the season, which then leads. */
  @Property({ type: 'integer', nullable: true })
  tmdbId!: number | null

  /** When TMDB is asked for its episodes again; null if it never was. */
  @Property({ type: 'timestamptz', nullable: true })
  refreshAt!: Date | null
}

/**
 * An episode of a season: a row for each, also where nothing but the number is known. An episode is its series, season and number;
 * ids of providers find it again when a provider numbers it anew.
 */
@Entity({ tableName: 'episode' })
@Index({
  name: 'episode_title',
  properties: ['foldedTitle'],
  expression: `create index episode_title on episode using gin (folded_title gin_trgm_ops) where folded_title <> ''`,
})
@Index({ name: 'episode_airs_on', properties: ['airsOn', 'movie'] })
@Check({ name: 'episode_number_check', expression: '(number >= 1)' })
export class EpisodeEntity {
  [EntityName]?: 'episode';
  [PrimaryKeyProp]?: ['movie', 'season', 'number']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @PrimaryKey({ type: 'smallint', autoincrement: false })
  season!: number

  @PrimaryKey({ type: 'smallint', autoincrement: false })
  number!: number

  /** Its number in the whole series, where that is how it is known, as for anime. */
  @Property({ type: 'integer', nullable: true })
  absoluteNumber!: number | null

  @Property({ type: 'text', nullable: true })
  title!: string | null

  @Property({ type: 'text', default: '' })
  foldedTitle!: string

  @Property({ type: 'text', nullable: true })
  overview!: string | null

  @Property({ type: 'date', nullable: true })
  airDate!: string | null

  /** The year of the first broadcast, also where the day is not known. */
  @Property({ type: 'smallint', nullable: true })
  year!: number | null

  /** `airDate`, else what its year or its season says: an episode counts as broadcast from this day on, always if null. */
  @Property({ type: 'date', nullable: true })
  airsOn!: string | null

  /** Minutes. */
  @Property({ type: 'smallint', nullable: true })
  runtime!: number | null

  @Property({ type: 'integer', nullable: true })
  tmdbId!: number | null

  @Property({ type: 'integer', nullable: true })
  imdbId!: number | null
}
