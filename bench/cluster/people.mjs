// The people of the cluster: members who send requests, and others who have only watched.

const OTHERS = { people: 300, viewings: 100 }

/** Inserts people with viewings, and returns members with what their tokens contain. */
export async function insertPeople(postgres, count) {
  await postgres.query(
    `with made as (
       insert into account (username, email, email_verified_at)
       select 'other_' || n, 'other_' || n || '@example.org', now() from generate_series(1, $1::int) n returning id)
     insert into viewing (account_id, movie_id, title, watched_on, precision, rating, note)
     select made.id, m.id, m.title, current_date - (v * 17 + made.id) % 3000, 3, 1 + v % 10, 'An evening'
     from made cross join generate_series(1, $2::int) v join movie m on m.id = 1 + (v * 31 + made.id) % 3000`,
    [OTHERS.people, OTHERS.viewings],
  )
  return postgres.query(
    `with made as (
       insert into account (username, email, email_verified_at)
       select 'member_' || n, 'member_' || n || '@example.org', now() from generate_series(1, $1::int) n
       returning id, username)
     , signed as (
       insert into session (account_id, refresh_hash, expires_at)
       select id, ''::bytea, now() + interval '1 day' from made returning id, account_id)
     select made.id, made.username, signed.id::text as session from made join signed on signed.account_id = made.id order by made.id`,
    [count],
  )
}

/** Returns a function that signs an access token for a member; tokens live a quarter of an hour. */
export async function tokenSigner(secret) {
  const { AccessTokens } = await import('../../build/server/src/accounts/sessions/tokens.js')
  const tokens = new AccessTokens([secret])
  const signed = new Map()
  return ({ id, session }) => {
    const known = signed.get(id)
    if (known && Date.now() - known.at < 300_000) return known.token
    const token = tokens.sign({ accountId: id, sessionId: session })
    signed.set(id, { token, at: Date.now() })
    return token
  }
}
