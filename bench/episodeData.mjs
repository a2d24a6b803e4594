// The data of the bench of episodes: synthetic series beside the starter catalogue, and members who have watched them.

/** Ids of the synthetic series. */
const FIRST = 2_000_000
/** How many series there are of each length; the first ones are soaps. */
const LENGTHS = [
  { series: 4, seasons: 1, episodes: 1_000 },
  { series: 20, seasons: 20, episodes: 22 },
  { series: 80, seasons: 8, episodes: 24 },
  { series: 200, seasons: 5, episodes: 20 },
]
/** A soap that nobody has watched: its 1,000 episodes are ticked at once. */
export const SOAP = FIRST
/** Series that are watched. */
export const WATCHED = Array.from(
  { length: LENGTHS.reduce((sum, { series }) => sum + series, -1) },
  (_none, n) => FIRST + 1 + n,
)
/** Watchlists of a member, and the titles of each. */
const LISTS = { count: 20, titles: 50 }
const FILMS = 1_500

/** Inserts the series. A third of them go on this month; the days of every seventh are not known. */
export async function insertSeries(client) {
  await client.query(
    `create temporary table made as
     select $1::int + (row_number() over (order by l.place, n) - 1)::int as id, l.seasons, l.episodes
     from unnest($2::int[], $3::int[], $4::int[]) with ordinality l (series, seasons, episodes, place)
     cross join lateral generate_series(1, l.series) n`,
    [FIRST, ...['series', 'seasons', 'episodes'].map((name) => LENGTHS.map((length) => length[name]))],
  )
  await client.query(
    `insert into movie (id, type, title, original_title, runtime, release_date, genre_ids, status)
     select id, 'TV', 'Bench series ' || id % 1000, 'Bench series ' || id % 1000, 20 + id % 5 * 10, '2010-01-01'::date,
       array[18, case id % 3 when 0 then 35 when 1 then 80 else 10765 end]::smallint[],
       case id % 3 when 0 then 'Returning Series' else 'Ended' end
     from made`,
  )
  await client.query(
    `insert into season (movie_id, number, year)
     select id, s, 2005 + s from made cross join lateral generate_series(1, seasons) s`,
  )
  await client.query(
    `insert into episode (movie_id, season, number, title, folded_title, air_date, airs_on, runtime)
     select id, s, e, 'Part ' || e || ' of ' || s, 'part ' || e || ' of ' || s, day, day, case when e % 5 > 0 then 20 + e % 40 end
     from (
       select id, s, e, case
         when id % 7 = 6 then null
         when id % 3 = 0 and s = seasons and e > episodes - 20 then current_date - 12 + e - (episodes - 20)
         else date '2025-06-01' - (seasons - s) * 200 - (episodes - e) * 7 end as day
       from made cross join lateral generate_series(1, seasons) s cross join lateral generate_series(1, episodes) e
     ) dated`,
  )
}

/**
 * Inserts a member who has watched so many episodes, four an evening: of a third of the series all, of others the beginning, or some
 * with gaps; some put aside, some begun again, some without a day. Returns their id, lists and what signs a token: one is valid for
 * minutes only.
 * @param hasDiary whether they also have films, ratings, favorites, watchlists and reviews
 */
export async function insertMember(client, { name, episodes, hasDiary }, env) {
  const { AccessTokens } = await import('../build/server/src/accounts/sessions/tokens.js')
  const { rows } = await client.query(
    `with a as (insert into account (username, email, email_verified_at) values ($1::text, $1::text || '@example.org', now()) returning id)
     insert into session (account_id, refresh_hash, expires_at)
     select id, ''::bytea, now() + interval '1 day' from a returning account_id as id, id::text as session`,
    [name],
  )
  const [{ id, session }] = rows
  await insertTicks(client, id, episodes)
  const lists = hasDiary ? await insertDiary(client, id) : []
  const tokens = new AccessTokens([env.JWT_SECRET])
  return { name, id, lists, sign: () => tokens.sign({ accountId: id, sessionId: session }) }
}

async function insertTicks(client, id, episodes) {
  await client.query(
    `create temporary table picked as
     select movie_id, season, number, title, case when movie_id % 10 < 9 then
         current_date - (movie_id * 37 % 2500) - 3 * ((max(rank) over (partition by movie_id) - rank) / 4)::int end as day
     from (
       select e.movie_id, e.season, e.number, m.title,
         row_number() over (partition by e.movie_id order by e.season, e.number) as rank,
         count(*) over (partition by e.movie_id) as total
       from episode e join movie m on m.id = e.movie_id
       where e.movie_id = any($1::int[]) and coalesce(e.airs_on <= current_date, true)
     ) e
     where case e.movie_id % 6 when 0 then rank <= total - 12 when 1 then rank <= total / 2 when 2 then rank <= total * 2 / 5
       when 3 then rank <= total * 3 / 4 and rank % 7 > 0 else true end
     order by movie_id, rank limit $2::int`,
    [WATCHED, episodes],
  )
  await client.query(
    `insert into viewing (account_id, movie_id, title, watched_on, precision, of_episodes)
     select distinct $1::int, movie_id, title, day, 3, true from picked where day is not null`,
    [id],
  )
  await client.query(
    `insert into episode_tick (account_id, movie_id, season, number, viewing_id, ticked_at)
     select $1::int, p.movie_id, p.season, p.number, v.id,
       coalesce(p.day, current_date - 100) + time '20:00' + p.number * interval '1 second'
     from picked p left join viewing v on v.account_id = $1::int and v.movie_id = p.movie_id and v.watched_on = p.day`,
    [id],
  )
  await client.query(
    `insert into series_state (account_id, movie_id, last_ticked_at, status)
     select account_id, movie_id, max(ticked_at), case when movie_id % 6 = 2 then case movie_id % 4 when 0 then 'PAUSED' else 'DROPPED' end end
     from episode_tick where account_id = $1 group by account_id, movie_id`,
    [id],
  )
  await client.query(
    `insert into series_run (account_id, movie_id, season, run)
     select account_id, movie_id, case movie_id % 24 when 4 then -1 else 1 end, 2
     from series_state where account_id = $1 and movie_id % 12 = 4`,
    [id],
  )
  // Of a series that was watched to its end the mark follows.
  await client.query(
    `insert into watched (account_id, movie_id, title, type, rating, added_at, by_log)
     select s.account_id, s.movie_id, m.title, 'TV', nullif(s.movie_id % 11, 0), s.last_ticked_at, true
     from series_state s join movie m on m.id = s.movie_id where s.account_id = $1 and s.movie_id % 6 in (4, 5)`,
    [id],
  )
  await client.query(
    `insert into part_rating (account_id, movie_id, season, number, rating)
     select account_id, movie_id, season, number, 1 + id % 10 from episode_tick
     where account_id = $1 and id % 20 = 0 on conflict do nothing`,
    [id],
  )
  await client.query('drop table picked')
}

/** Inserts films that were watched, ratings, favorites, reviews and watchlists. Returns the ids of the watchlists. */
async function insertDiary(client, id) {
  await client.query(
    `insert into viewing (account_id, movie_id, title, watched_on, precision, rating, rewatch)
     select $1::int, id, title, current_date - (place * 7 % 2500)::int - again * 90, 3, nullif(place % 11, 0), again > 0
     from (select id, title, row_number() over (order by popularity desc, id) as place from movie where type = 'MOVIE') m
     cross join generate_series(0, 1) again where place <= $2::int and (again = 0 or place % 10 = 0)`,
    [id, FILMS],
  )
  await client.query(
    `insert into watched (account_id, movie_id, title, type, rating, added_at, by_log)
     select account_id, movie_id, max(title), 'MOVIE', max(rating), max(watched_on), true
     from viewing where account_id = $1 and not of_episodes group by account_id, movie_id
     on conflict do nothing`,
    [id],
  )
  await client.query(
    `insert into rating (account_id, movie_id, rating)
     select account_id, movie_id, rating from watched where account_id = $1 and rating is not null on conflict do nothing`,
    [id],
  )
  await client.query(
    `insert into favorite (account_id, movie_id, title, type)
     select account_id, movie_id, title, type from watched where account_id = $1 and movie_id % 4 = 0`,
    [id],
  )
  await client.query(
    `insert into review (account_id, movie_id, title, rating, body, spoiler)
     select account_id, movie_id, title, rating, repeat('What a film. ', 12), false
     from watched where account_id = $1 and movie_id % 10 = 0 and rating is not null`,
    [id],
  )
  const { rows } = await client.query(
    `insert into watchlist (account_id, name, name_key)
     select $1::int, 'List ' || n, 'list ' || n from generate_series(1, $2::int) n returning id`,
    [id, LISTS.count],
  )
  const lists = rows.map((row) => row.id)
  await client.query(
    `insert into watchlist_movie (watchlist_id, account_id, movie_id, title, type, position)
     select l.id, $1::int, m.id, m.title, m.type, m.place
     from unnest($2::int[]) with ordinality l (id, n)
     cross join lateral (
       select id, title, type, row_number() over (order by popularity desc, id) as place
       from movie where id % $3::int = l.n - 1 order by popularity desc, id limit $4::int
     ) m`,
    [id, lists, LISTS.count, LISTS.titles],
  )
  await client.query(`insert into default_watchlist (account_id, watchlist_id) values ($1, $2)`, [
    id,
    lists[0],
  ])
  return lists
}
