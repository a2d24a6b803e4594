import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { TitleFact } from '../../../contract/rules/localTitles.js'
import { Account } from '../../accounts/users/entities.js'
import { Movie } from '../../titles/types/Movie.js'

/** A fact that a member completed in a title, until a source brings it. */
@Entity({ tableName: 'completed_fact' })
@Index({ name: 'completed_fact_account', properties: ['account', 'addedAt'] })
@Check({ name: 'completed_fact_fact_check', expression: "fact in ('overview', 'runtime', 'cast')" })
export class CompletedFactEntity {
  [EntityName]?: 'completed_fact';
  [PrimaryKeyProp]?: ['movie', 'fact']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @PrimaryKey({ type: 'text' })
  fact!: TitleFact

  /** Who completed it; null if the account was deleted. */
  @ManyToOne(() => Account, { nullable: true, deleteRule: 'set null', updateRule: 'no action' })
  account!: Account | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  addedAt!: Opt<Date>
}

/** A report of a title with facts of members. */
@Entity({ tableName: 'title_report' })
@Index({ name: 'title_report_account_id', properties: ['account'] })
export class TitleReport {
  [EntityName]?: 'title_report';
  [PrimaryKeyProp]?: ['movie', 'account']

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  reason!: string

  @Property({ type: 'text', default: '' })
  details!: Opt<string>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
