import { EntityName, type Opt, PrimaryKeyProp, sql } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import type { RatingScale, Theme } from './User.js'

/** An account, verified or not. Several unverified ones may claim the same address. */
@Entity({ tableName: 'account' })
@Index({ name: 'account_avatar_path', properties: ['avatarPath'], where: 'avatar_path is not null' })
@Index({
  name: 'account_claim',
  expression: `create index account_claim on account (lower(email)) where email_verified_at is null`,
})
@Index({ name: 'account_deletion_at', properties: ['deletionAt'], where: 'deletion_at is not null' })
@Unique({
  name: 'account_email',
  expression: `create unique index account_email on account (lower(email)) where email_verified_at is not null`,
})
@Index({
  name: 'account_pending_email',
  expression: `create index account_pending_email on account (lower(pending_email)) where pending_email is not null`,
})
@Unique({
  name: 'account_username',
  expression: `create unique index account_username on account (lower(username)) where email_verified_at is not null`,
})
@Index({
  name: 'account_username_part',
  expression: `create index account_username_part on account using gin (lower(username) gin_trgm_ops) where email_verified_at is not null`,
})
@Check({ name: 'account_rating_scale_check', expression: "rating_scale in ('stars_5', 'numbers_10')" })
@Check({ name: 'account_theme_check', expression: "theme in ('dark', 'light')" })
export class Account {
  [EntityName]?: 'account'

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: Opt<number>

  @Property({ type: 'text' })
  username!: string

  @Property({ type: 'text' })
  email!: string

  @Property({ type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null

  @Property({ type: 'text', nullable: true })
  passwordHash!: string | null

  @Property({ type: 'text', default: '' })
  bio!: Opt<string>

  @Property({ type: 'text', default: '' })
  firstName!: Opt<string>

  @Property({ type: 'text', default: '' })
  lastName!: Opt<string>

  @Property({ type: 'text', nullable: true })
  avatarPath!: string | null

  @Property({ type: 'text', default: 'dark' })
  theme!: Opt<Theme>

  /** IANA name of the time zone in which the person's days begin; null until one is known. */
  @Property({ type: 'text', nullable: true })
  timeZone!: string | null

  /** When the person has ended or left the first steps; null while they are offered. */
  @Property({ type: 'timestamptz', nullable: true })
  firstStepsAt!: Date | null

  /** How the person reads and gives ratings, which are stored as 1 to 10. */
  @Property({ type: 'text', default: 'numbers_10' })
  ratingScale!: Opt<RatingScale>

  /** Whether titles and overviews of episodes that the person has not watched are hidden from them. */
  @Property({ type: 'boolean', default: false })
  hidesSpoilers!: Opt<boolean>

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => sql<Date>`now()` })
  updatedAt!: Opt<Date>

  @Property({ type: 'text', nullable: true })
  pendingEmail!: string | null

  @Property({ type: 'timestamptz', nullable: true })
  deletionAt!: Date | null

  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  claimTokens!: Opt<string[]>

  @Property({ type: 'timestamptz', nullable: true })
  lastSignInAt!: Date | null
}

/** Number of rows of one kind that an account has. Triggers maintain it and enforce `QUOTAS`. */
@Entity({ tableName: 'account_usage' })
export class AccountUsage {
  [EntityName]?: 'account_usage';
  [PrimaryKeyProp]?: ['account', 'kind']

  @ManyToOne(() => Account, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  account!: Account

  @PrimaryKey({ type: 'text' })
  kind!: string

  @Property({ type: 'integer' })
  count!: number

  /** Of the kind `viewing`, the number of changes of the diary and of the watched titles; 0 of the others. */
  @Property({ type: 'bigint', defaultRaw: '0' })
  changes!: Opt<string>
}

/**
 * A username that is held for a while: for the address that registers with it, or, without an address, for the account that
 * had it; for nobody if that account was deleted. Triggers of `account` hold former names and refuse held ones.
 */
@Entity({ tableName: 'username_hold' })
@Index({ name: 'username_hold_email', properties: ['email'] })
@Index({ name: 'username_hold_held_until', properties: ['heldUntil'] })
@Index({ name: 'username_hold_account_id', properties: ['account'], where: 'account_id is not null' })
export class UsernameHold {
  [EntityName]?: 'username_hold';
  [PrimaryKeyProp]?: 'username'

  @PrimaryKey({ type: 'text' })
  username!: string

  @Property({ type: 'text', nullable: true })
  email!: string | null

  @ManyToOne(() => Account, { nullable: true, deleteRule: 'set null', updateRule: 'no action', index: false })
  account!: Account | null

  @Property({ type: 'timestamptz' })
  heldUntil!: Date
}
