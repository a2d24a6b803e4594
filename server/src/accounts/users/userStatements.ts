import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { statement, type Tables } from '../../platform/database/statement.js'
import { isoTimestamp, NOW } from '../../platform/database/time.js'

const eb = expressionBuilder<{ a: Tables['account'] }, 'a'>()

/** Columns of a `User` from the account `a`. */
export const USER_COLUMNS = [
  eb.ref('a.id').as('id'),
  eb.ref('a.username').as('username'),
  eb.ref('a.email').as('email'),
  eb.ref('a.pending_email').as('pendingEmail'),
  eb('a.email_verified_at', 'is not', null).$castTo<boolean>().as('isEmailVerified'),
  eb('a.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
  eb.ref('a.bio').as('bio'),
  eb.ref('a.first_name').as('firstName'),
  eb.ref('a.last_name').as('lastName'),
  eb.ref('a.avatar_path').as('avatar'),
  isoTimestamp(eb.ref('a.created_at')).as('createdAt'),
  jsonBuildObject({
    theme: eb.ref('a.theme'),
    timeZone: eb.ref('a.time_zone'),
    ratingScale: eb.ref('a.rating_scale'),
    hidesSpoilers: eb.ref('a.hides_spoilers'),
  }).as('preferences'),
  isoTimestamp(eb.ref('a.deletion_at')).as('deletionAt'),
  eb('a.first_steps_at', 'is', null).$castTo<boolean>().as('firstStepsOpen'),
] as const

export const USER_BY_ID = statement((db, p: { id: number }) =>
  db.selectFrom('account as a').select(USER_COLUMNS).where('a.id', '=', p.id),
)

/** The user who owns an address: whose verified address it is. */
export const OWNER_OF_EMAIL = statement((db, p: { email: string }) =>
  db
    .selectFrom('account as a')
    .select(USER_COLUMNS)
    .where(({ fn }) => fn<string>('lower', ['a.email']), '=', p.email)
    .where('a.email_verified_at', 'is not', null),
)

/** Ends the first steps of an account, and returns its user. Keeps the time of an earlier end. */
export const END_FIRST_STEPS = statement((db, p: { id: number }) =>
  db
    .updateTable('account as a')
    .set(({ fn, ref }) => ({ first_steps_at: fn.coalesce(ref('a.first_steps_at'), NOW) }))
    .where('a.id', '=', p.id)
    .returning(USER_COLUMNS),
)

/** Locks an account until the transaction ends, and returns its username and address. */
export const LOCK_ACCOUNT = statement((db, p: { id: number }) =>
  db.selectFrom('account').select(['username', 'email']).where('id', '=', p.id).forNoKeyUpdate(),
)

/** One row if PostgreSQL knows a time zone by this name, which its own list of them may lack. */
export const KNOWN_TIME_ZONE = statement((db, p: { timeZone: string }) =>
  db
    .selectFrom(sql<{ name: string }>`pg_timezone_names`.as('zone'))
    .select('zone.name')
    .where(sql`lower(zone.name)`, '=', sql`lower(${p.timeZone})`),
)
