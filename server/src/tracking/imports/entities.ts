import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import type { IdKind } from '../../titles/externalIds/entities.js'
import type { IdSource } from '../../titles/externalIds/ExternalId.js'
import { Movie } from '../../titles/types/Movie.js'
import type { ImportedTitle, ImportQuestion } from './formats/ImportRow.js'
import type {
  ImportCount,
  ImportKind,
  ImportPolicy,
  ImportSource,
  ImportStatus,
  TitleMatch,
  TitlesDecision,
} from './Import.js'

/** An import of a file, rows that a client wrote at once, or events of players that wait for their titles. */
@Entity({ tableName: 'import' })
@Index({
  name: 'import_account',
  properties: ['account', 'id'],
  columns: [{ name: 'account_id' }, { name: 'id', sort: 'desc' }],
})
@Index({
  name: 'import_open',
  expression: `create unique index import_open on import (account_id) where kind = 'FILE' and status in ('ASKING', 'READING', 'MATCHING', 'READY', 'APPLYING', 'UNDOING')`,
})
@Index({
  name: 'import_waiting',
  expression: `create unique index import_waiting on import (account_id) where kind = 'PLAYER' and status = 'READY'`,
})
@Index({ name: 'import_updated', properties: ['updatedAt'] })
@Check({ name: 'import_kind_check', expression: "kind in ('FILE', 'SYNC', 'PLAYER')" })
export class ImportEntity {
  [EntityName]?: 'import'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  kind!: ImportKind

  @Property({ type: 'text', nullable: true })
  format!: ImportSource | null

  @Property({ type: 'text', default: '' })
  fileName!: Opt<string>

  @Property({ type: 'text' })
  status!: ImportStatus

  @Property({ type: 'text', nullable: true })
  policy!: ImportPolicy | null

  /** Answers to the questions, by their ids. */
  @Property({ type: 'json', columnType: 'json' })
  answers!: Record<string, string>

  /** What becomes of all titles that wait, until a job has decided so. */
  @Property({ type: 'json', columnType: 'json', nullable: true })
  decision!: TitlesDecision | null

  @Property({ type: 'json', columnType: 'json' })
  questions!: readonly ImportQuestion[]

  /** Its rows by kind and outcome. They stay when the rows are deleted. */
  @Property({ type: 'json', columnType: 'json' })
  counts!: readonly ImportCount[]

  /** Rows that the current step has done. */
  @Property({ type: 'integer', default: 0 })
  done!: Opt<number>

  @Property({ type: 'integer', default: 0 })
  total!: Opt<number>

  /** Position of the current step: id of the last title that is done. */
  @Property({ type: 'integer', default: 0 })
  titleCursor!: Opt<number>

  /** As {@link titleCursor}, number of the last row of a list. */
  @Property({ type: 'integer', default: 0 })
  rowCursor!: Opt<number>

  /** Code of what ended it. */
  @Property({ type: 'text', nullable: true })
  error!: string | null

  @Property({ type: 'json', columnType: 'json', nullable: true })
  errorParams!: Record<string, string | number> | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt!: Opt<Date>

  @Property({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null

  @Property({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null
}

/** A title of an import, as its rows name it. */
@Entity({ tableName: 'import_title' })
@Index({ name: 'import_title_movie', properties: ['import', 'movieId'] })
export class ImportTitleEntity {
  [EntityName]?: 'import_title';
  [PrimaryKeyProp]?: ['import', 'n']

  @ManyToOne(() => ImportEntity, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  import!: ImportEntity

  @PrimaryKey({ type: 'integer', autoincrement: false })
  n!: number

  /** Digest of the reference, by which answers are remembered. */
  @Property({ type: 'text' })
  key!: string

  @Property({ type: 'json', columnType: 'json' })
  ref!: ImportedTitle

  /** How it was found; null until it was looked for. */
  @Property({ type: 'text', nullable: true })
  match!: TitleMatch | null

  @Property({ type: 'integer', nullable: true })
  movieId!: number | null

  /** From 0 to 1. */
  @Property({ type: 'real', default: 0 })
  confidence!: Opt<number>

  /** Ids of titles to choose from. */
  @Property({ type: 'integer[]', columnType: 'integer[]', defaultRaw: "'{}'" })
  candidates!: Opt<number[]>
}

/** One thing that an import says, or a problem of its file. Which columns are used depends on the kind. */
@Entity({ tableName: 'import_row' })
@Index({ name: 'import_row_title', properties: ['import', 'title'] })
export class ImportRowEntity {
  [EntityName]?: 'import_row';
  [PrimaryKeyProp]?: ['import', 'n']

  @ManyToOne(() => ImportEntity, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  import!: ImportEntity

  @PrimaryKey({ type: 'integer', autoincrement: false })
  n!: number

  @Property({ type: 'text' })
  kind!: string

  @Property({ type: 'text' })
  file!: string

  /** Line or position in the file; of a bulk write the index of its item. */
  @Property({ type: 'integer', nullable: true })
  line!: number | null

  /** Number of the title. */
  @Property({ type: 'integer', nullable: true })
  title!: number | null

  @Property({ type: 'smallint', nullable: true })
  season!: number | null

  @Property({ type: 'smallint', nullable: true })
  number!: number | null

  /** How the file names an episode without its place. */
  @Property({ type: 'json', columnType: 'json', nullable: true })
  part!: object | null

  /** Run through a series, if the file says which. */
  @Property({ type: 'smallint', nullable: true })
  run!: number | null

  @Property({ type: 'date', nullable: true })
  day!: string | null

  /** A value of `PRECISION` in contract/partialDate.ts. */
  @Property({ type: 'smallint', default: 0 })
  precision!: Opt<number>

  /** When it was added, rated or written. */
  @Property({ type: 'timestamptz', nullable: true })
  at!: Date | null

  @Property({ type: 'smallint', nullable: true })
  rating!: number | null

  @Property({ type: 'boolean', default: false })
  rewatch!: Opt<boolean>

  @Property({ type: 'boolean', default: false })
  spoiler!: Opt<boolean>

  /** Whether it follows from another row, such as the rating of a viewing. */
  @Property({ type: 'boolean', default: false })
  derived!: Opt<boolean>

  /** Seconds that were played. */
  @Property({ type: 'integer', nullable: true })
  seconds!: number | null

  /** Note, review, name of a list or status of a series. */
  @Property({ type: 'text', default: '' })
  text!: Opt<string>

  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  tags!: Opt<string[]>

  @Property({ type: 'text', default: '' })
  place!: Opt<string>

  /** Key of a list within the file. */
  @Property({ type: 'text', nullable: true })
  list!: string | null

  /** Fields of a list, or of a problem. */
  @Property({ type: 'json', columnType: 'json', nullable: true })
  data!: object | null

  /** An `ImportOutcome`. */
  @Property({ type: 'text', default: 'NEW' })
  outcome!: Opt<string>

  /** Code of why the outcome is so. */
  @Property({ type: 'text', nullable: true })
  reason!: string | null

  /** In a conflict: whether the file's value is the newer one. */
  @Property({ type: 'boolean', default: false })
  newer!: Opt<boolean>

  /** What comparing has found: id of the row that changes, or the run of a new tick. */
  @Property({ type: 'integer', nullable: true })
  target!: number | null

  @Property({ type: 'boolean', default: false })
  applied!: Opt<boolean>

  /** Id of the row that it made or changed. */
  @Property({ type: 'bigint', columnType: 'bigint', nullable: true })
  entityId!: string | null

  /** What it has overwritten. */
  @Property({ type: 'json', columnType: 'json', nullable: true })
  before!: object | null
}

/** Which title an account means by a reference, for later imports. */
@Entity({ tableName: 'import_answer' })
@Index({ name: 'import_answer_movie_id', properties: ['movie'] })
@Check({ name: 'import_answer_match_check', expression: "match in ('CHOSEN', 'LEFT_OUT', 'OWN')" })
export class ImportAnswerEntity {
  [EntityName]?: 'import_answer';
  [PrimaryKeyProp]?: ['account', 'key']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'text' })
  key!: string

  @Property({ type: 'text' })
  match!: 'CHOSEN' | 'LEFT_OUT' | 'OWN'

  @ManyToOne(() => Movie, { nullable: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  answeredAt!: Opt<Date>
}

/**
 * Id of a title at another site, as an account's files name it. It counts for the account; for everybody it is in `external_id`, once another account
 * says the same.
 */
@Entity({ tableName: 'learned_id' })
@Index({ name: 'learned_id_value', properties: ['source', 'kind', 'value'] })
@Index({ name: 'learned_id_movie', properties: ['movie'] })
@Check({ name: 'learned_id_source_check', expression: "source in ('imdb', 'tmdb', 'tvdb', 'wikidata')" })
@Check({
  name: 'learned_id_kind_check',
  expression: "kind in ('MOVIE', 'TV', 'ANY') and (kind = 'ANY') = (source in ('imdb', 'wikidata'))",
})
@Check({ name: 'learned_id_value_check', expression: 'length(value) between 1 and 20' })
@Check({ name: 'learned_id_confidence_check', expression: 'confidence between 0 and 1' })
export class LearnedIdEntity {
  [EntityName]?: 'learned_id';
  [PrimaryKeyProp]?: ['account', 'movie', 'source']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @PrimaryKey({ type: 'text' })
  source!: IdSource

  @Property({ type: 'text' })
  kind!: IdKind

  @Property({ type: 'text' })
  value!: string

  /** From 0 to 1. */
  @Property({ type: 'real' })
  confidence!: number

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  learnedAt!: Opt<Date>
}
