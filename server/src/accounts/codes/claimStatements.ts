import { expressionBuilder, sql } from 'kysely'
import { CLAIM, CODE } from '../../../contract/rules/accounts.js'
import { statement, type Tables } from '../../platform/database/statement.js'
import { ago, fromNow, NOW } from '../../platform/database/time.js'

const eb = expressionBuilder<{ a: Tables['account'] }, 'a'>()
const EMAIL = eb.fn<string>('lower', ['a.email'])
const PENDING_EMAIL = eb.fn<string>('lower', ['a.pending_email'])
const IS_VERIFIED = eb('a.email_verified_at', 'is not', null)
const IS_UNVERIFIED = eb('a.email_verified_at', 'is', null)
const IS_VALID = eb('a.created_at', '>', ago(CLAIM.days, 'day'))

const purpose = <Purpose extends 'register' | 'change'>(value: Purpose) =>
  sql<Purpose>`${value}::text`.as('purpose')

/**
 * Reserves a username for the address that requested it first; no row if it is taken or held. The reservation is limited: the same
 * person can register again, and an unfinished registration does not block the name for long.
 */
export const HOLD_USERNAME = statement((db, p: { username: string; email: string }) =>
  db
    .insertInto('username_hold')
    .columns(['username', 'email', 'held_until'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`lower(${p.username})`.as('username'),
          sql<string>`${p.email}::text`.as('email'),
          fromNow(CLAIM.usernameMinutes, 'minute').as('held_until'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('account as a')
                .select('a.id')
                .where(eb.fn('lower', ['a.username']), '=', sql`lower(${p.username})`)
                .where(IS_VERIFIED),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .column('username')
        .doUpdateSet(({ ref }) => ({
          email: ref('excluded.email'),
          account_id: null,
          held_until: sql<string>`case when username_hold.held_until > now() then username_hold.held_until else excluded.held_until end`,
        }))
        .where(({ or, ref, eb: where }) =>
          or([
            where('username_hold.email', '=', ref('excluded.email')),
            where('username_hold.held_until', '<=', NOW),
          ]),
        ),
    )
    .returning('username_hold.username'),
)

/** The claims to an address that tokens or the viewer's account prove: the pending change first, then the newest. */
export const PROVEN_CLAIMS = statement(
  (db, p: { email: string; tokens: readonly string[]; viewerId: number | null }) =>
    db
      .selectFrom('account as a')
      .select(['a.id', 'a.username', purpose<'change' | 'register'>('change'), 'a.created_at'])
      .where('a.id', '=', sql<number>`${p.viewerId}`)
      .where(PENDING_EMAIL, '=', p.email)
      .where(IS_VERIFIED)
      .unionAll(
        db
          .selectFrom('account as a')
          .select(['a.id', 'a.username', purpose<'change' | 'register'>('register'), 'a.created_at'])
          .where(EMAIL, '=', p.email)
          .where(IS_UNVERIFIED)
          .where('a.claim_tokens', '&&', sql<string[]>`${p.tokens}::text[]`)
          .where(IS_VALID),
      )
      .orderBy('purpose')
      .orderBy('created_at', 'desc'),
)

/** The newest claims to an address with the hashes of their passwords. */
export const PENDING_CLAIMS = statement((db, p: { email: string }) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('account as a')
        .select(['a.id', 'a.username', purpose<'change' | 'register'>('register'), 'a.password_hash as hash'])
        .where(EMAIL, '=', p.email)
        .where(IS_UNVERIFIED)
        .where(IS_VALID)
        .orderBy('a.created_at', 'desc')
        .limit(CLAIM.perAddress)
        .as('registrations'),
    )
    .selectAll()
    .unionAll(({ selectFrom, parens }) =>
      parens(
        selectFrom('account as a')
          .innerJoin('code as c', (join) =>
            join
              .on('c.purpose', '=', 'change')
              .on('c.holder', '=', eb.cast<string>('a.id', 'text'))
              .on('c.email', '=', p.email),
          )
          .select(['a.id', 'a.username', purpose<'change' | 'register'>('change'), 'a.password_hash as hash'])
          .where(PENDING_EMAIL, '=', p.email)
          .where(IS_VERIFIED)
          .orderBy('c.sent_at', 'desc')
          .limit(CODE.perDay),
      ),
    ),
)
