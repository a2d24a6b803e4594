import { statement } from '../database/statement.js'
import { fromNow, NOW } from '../database/time.js'

/** Seconds for which other processes do not send a leased email. */
const LEASE_S = 120

export const QUEUE_MAIL = statement((db, p: { sealed: Buffer; minutes: number }) =>
  db.insertInto('mail').values({ sealed: p.sealed, expires_at: fromNow(p.minutes, 'minute') }),
)

/** Leases the oldest emails that are due and not leased. */
export const LEASE_MAILS = statement((db, p: { limit: number }) =>
  db
    .updateTable('mail')
    .set(({ fn, eb, val }) => ({
      attempts: fn<number>('least', [eb('attempts', '+', 1), val(30)]),
      send_at: fromNow(LEASE_S, 'second'),
    }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mail')
        .select('id')
        .where('send_at', '<=', NOW)
        .where('expires_at', '>', NOW)
        .orderBy('id')
        .limit(p.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'sealed', 'attempts']),
)

/** Sends an email again after a pause. */
export const RESCHEDULE_MAIL = statement((db, p: { id: string; seconds: number }) =>
  db
    .updateTable('mail')
    .set({ send_at: fromNow(p.seconds, 'second') })
    .where('id', '=', p.id),
)

/** Removes an email from the queue. */
export const DELETE_MAIL = statement((db, p: { id: string }) => db.deleteFrom('mail').where('id', '=', p.id))
