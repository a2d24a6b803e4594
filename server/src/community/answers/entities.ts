import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Account } from '../../accounts/users/entities.js'
import { ReviewEntity } from '../../tracking/reviews/entities.js'

/** An answer to a review. */
@Entity({ tableName: 'review_answer' })
@Index({ name: 'review_answer_oldest', properties: ['review', 'createdAt', 'id'] })
@Unique({ name: 'review_answer_request', properties: ['account', 'requestKey'] })
export class ReviewAnswerEntity {
  [EntityName]?: 'review_answer'

  @PrimaryKey({ type: 'integer', generated: 'identity' })
  id!: Opt<number>

  @ManyToOne(() => ReviewEntity, { deleteRule: 'cascade', updateRule: 'no action' })
  review!: ReviewEntity

  @ManyToOne(() => Account, { deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  body!: string

  @Property({ type: 'text', nullable: true })
  requestKey!: string | null

  @Property({ type: 'bytea', nullable: true })
  requestDigest!: Buffer | null

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}

@Entity({ tableName: 'answer_report' })
@Index({ name: 'answer_report_account_id', properties: ['account'] })
export class AnswerReport {
  [EntityName]?: 'answer_report';
  [PrimaryKeyProp]?: ['answer', 'account']

  @ManyToOne(() => ReviewAnswerEntity, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  answer!: ReviewAnswerEntity

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @Property({ type: 'text' })
  reason!: string

  @Property({ type: 'text', default: '' })
  details!: Opt<string>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
