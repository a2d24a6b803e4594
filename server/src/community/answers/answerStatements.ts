import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { ANSWERS } from '../../../contract/rules/answers.js'
import type { PublicProfile } from '../../accounts/users/User.js'
import { type QueryBuilder, statement, statementByKeys } from '../../platform/database/statement.js'
import { isoTimestamp } from '../../platform/database/time.js'
import type { KeyedRequest } from '../../tracking/lists/requestKey.js'
import { isNotBlocked } from '../profiles/visibility.sql.js'

/** Answers `t` with their authors `a` and reviews `r`. */
const selectAnswers = (db: QueryBuilder, viewerId: number) =>
  db
    .selectFrom('review_answer as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .innerJoin('review as r', 'r.id', 't.review_id')
    .select(({ ref }) => [
      't.id',
      't.body as text',
      isoTimestamp(ref('t.created_at')).as('createdAt'),
      't.review_id as reviewId',
      sql<boolean>`t.account_id = ${viewerId}::int`.as('viewerIsAuthor'),
      sql<boolean>`${viewerId}::int in (t.account_id, r.account_id)`.as('viewerCanDelete'),
      sql<boolean>`exists (select from answer_report p where p.answer_id = t.id and p.account_id = ${viewerId}::int)`.as(
        'viewerHasReported',
      ),
      jsonBuildObject({
        id: ref('a.id'),
        username: ref('a.username'),
        avatar: ref('a.avatar_path'),
        createdAt: isoTimestamp(ref('a.created_at')),
      })
        .$castTo<PublicProfile>()
        .as('user'),
    ])

/** A page of the answers to a review, oldest first, without those of people whom the viewer blocks or who block the viewer. */
export const PAGE = statement(
  (db, p: { reviewId: number; viewerId: number; limit: number; offset: number }) =>
    selectAnswers(db, p.viewerId)
      .where('t.review_id', '=', p.reviewId)
      .where(isNotBlocked(p.viewerId))
      .orderBy('t.created_at')
      .orderBy('t.id')
      .limit(p.limit)
      .offset(p.offset),
)

/** One answer. */
export const FIND = statement((db, p: { id: number; viewerId: number }) =>
  selectAnswers(db, p.viewerId).where('t.id', '=', p.id),
)

/** The answer that an account has sent with a request key, and the digest of that request. */
export const FIND_BY_REQUEST = statement((db, p: { accountId: number; requestKey: string }) =>
  db
    .selectFrom('review_answer')
    .select(['id', 'request_digest as digest'])
    .where('account_id', '=', p.accountId)
    .where('request_key', '=', p.requestKey),
)

/** Number of answers to some reviews, at most {@link ANSWERS.perReview} each. */
export const COUNTS = statementByKeys((db, _p: { keys: readonly number[] }, isKey) =>
  db
    .selectFrom('review_answer')
    .select(['review_id as key', sql<number>`count(*)::int`.as('count')])
    .where(isKey(sql.ref('review_id')))
    .groupBy('review_id'),
)

/** Locks a review and returns whether the viewer may answer: neither blocks the other; no row if it does not exist. */
export const LOCK_REVIEW = statement((db, p: { reviewId: number; accountId: number }) =>
  db
    .selectFrom('review as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select([isNotBlocked(p.accountId).as('isAllowed')])
    .where('r.id', '=', p.reviewId)
    .forNoKeyUpdate('r'),
)

/** Inserts an answer and returns its id; no row if the review is full or the account has used the request key. */
export const INSERT = statement(
  (db, p: KeyedRequest & { reviewId: number; accountId: number; text: string }) =>
    db
      .insertInto('review_answer')
      .columns(['review_id', 'account_id', 'body', 'request_key', 'request_digest'])
      .expression((query) =>
        query
          .selectFrom(sql`(select 1)`.as('one'))
          .select([
            sql<number>`${p.reviewId}::int`.as('review_id'),
            sql<number>`${p.accountId}::int`.as('account_id'),
            sql<string>`${p.text}::text`.as('body'),
            sql<string | null>`${p.requestKey}::text`.as('request_key'),
            sql<Buffer | null>`${p.requestDigest}::bytea`.as('request_digest'),
          ])
          .where(
            sql<boolean>`(select count(*) from review_answer where review_id = ${p.reviewId}::int) < ${ANSWERS.perReview}`,
          ),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
      .returning('id'),
)

/** Reports an answer, and returns whether the account has not reported it before; no row if it does not exist. */
export const REPORT = statement(
  (db, p: { answerId: number; accountId: number; reason: string; details: string }) =>
    db
      .with('t', (cte) =>
        cte.selectFrom('review_answer').select('id').where('id', '=', p.answerId).forKeyShare(),
      )
      .with('added', (cte) =>
        cte
          .insertInto('answer_report')
          .columns(['answer_id', 'account_id', 'reason', 'details'])
          .expression((query) =>
            query
              .selectFrom('t')
              .select([
                't.id',
                sql<number>`${p.accountId}::int`.as('account_id'),
                sql<string>`${p.reason}::text`.as('reason'),
                sql<string>`${p.details}::text`.as('details'),
              ]),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('answer_id'),
      )
      .selectFrom('t')
      .select(({ exists, selectFrom }) => exists(selectFrom('added').select('answer_id')).as('isNew')),
)
