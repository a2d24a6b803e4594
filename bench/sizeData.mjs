// The data of the bench at size: people, titles and what people record, made by SQL on sets, the same for the same seed. Popularity
// follows Zipf's law, what a person records a Pareto distribution: most have little, few have thousands.

/** Mean numbers for each person beside the viewings. */
const FOLLOWS_MEAN = 5
/** Largest numbers of one person: those that the quotas allow, and fewer where nobody has as many. */
const MAX = { viewings: 20_000, follows: 2_000, entries: 1_000 }
/** Ids of people whom the bench looks at: one who follows 1,000 others. */
export const FOLLOWER = 1
const FOLLOWED = 1_000
/** Titles that are series: those whose id is a multiple. */
const SERIES_EVERY = 5
/** Credits of people are this many for each title. */
const PEOPLE_PER_TITLE = 0.6
const SYLLABLES =
  'ba be bi bo bra da de di do dra el en fa fi ga gre ha in ka ki ko la le li lo lu ma me mi mo na ne ni no nu or pa pe ra re ri ro sa se shi so sta ta te ti to tri un va ve vi vo wa ya za'

/** SQL of a number from 0 to 1 that depends on a row's number, the column and the seed. */
const random = (row, column) =>
  `((hashint8extended((${row})::bigint, ${column}) & 2147483647) / 2147483648.0::float8)`
/** SQL of a rank below `size` by Zipf's law; the first `flat` ranks have about the same share. */
const zipf = (row, column, size, flat) =>
  `least(${size} - 1, floor(${flat} * (power((${size} + ${flat}) / ${flat}::float8, ${random(row, column)}) - 1))::int)`
/** SQL of a number with the mean `mean` by Pareto's law, at most `max`. */
const pareto = (row, column, mean, max) =>
  `least(${max}, floor(${mean} * 0.2 * power(greatest(${random(row, column)}, 1e-9), -0.8) + ${random(row, column + 1)}))::int`
/** SQL of a word of syllables. */
const word = (n) =>
  `(syllables[1 + (${n}) % 60] || syllables[1 + (${n}) / 60 % 60] || case when (${n}) >= 3600 then syllables[1 + (${n}) / 3600 % 60] else '' end)`
/** SQL of a text of some words. */
const text = (row, column, words) =>
  `(select string_agg(${word(zipf(`${row} * 64::bigint + w`, column, 100_000, 50))}, ' ' order by w) from generate_series(1, ${words}) w)`

/**
 * The steps that fill an empty, migrated database, as pairs of what they fill and the statement.
 * @param scale numbers of viewings, people (accounts) and titles
 */
function stepsOf({ viewings, people, titles, seed }) {
  const s = seed * 1_000
  const named = `cross join (select string_to_array('${SYLLABLES}', ' ') as syllables) syllables`
  const credited = Math.ceil(titles * PEOPLE_PER_TITLE)
  // Ids in an order that has nothing to do with popularity.
  const titleOf = (rank) => `(1 + ((${rank})::bigint * 7919 % ${titles})::int)`
  const accountOf = (rank) => `(1 + ((${rank})::bigint * 104729 % ${people})::int)`
  const mean = viewings / people
  return [
    [
      'movie',
      `insert into movie (id, type, title, original_title, title_key, original_key, sort_title, overview, release_date, runtime, status,
         original_language, countries, vote_average, vote_count, popularity, genre_ids, director, number_of_seasons, number_of_episodes)
       select id, type, initcap(t), initcap(t), t, t, t, repeat(initcap(t) || ' meets ' || t || '. ', 4), day,
         case when type = 'MOVIE' then 70 + id % 80 else 20 + id % 40 end,
         case when day > current_date then 'Post Production' when type = 'TV' then 'Ended' else 'Released' end,
         (array['en', 'en', 'en', 'fr', 'de', 'ja', 'es', 'it', 'ko', 'hi'])[1 + id / 3 % 10],
         array[(array['US', 'US', 'GB', 'FR', 'DE', 'JP', 'ES', 'IT', 'KR', 'IN'])[1 + id / 3 % 10]],
         case when day <= current_date then round((4 + 5 * ${random('id', s + 1)})::numeric, 1) end,
         case when day <= current_date then (3000000 / power(1 + rank / 5.0, 0.9))::int else 0 end,
         (100 * power(1 + rank / 5.0, -0.35) * (0.45 + 0.55 * exp(-abs(current_date - day) / 2190.0)))::real,
         case id % 4 when 0 then array[g[1 + id % 19]] else array[g[1 + id % 19], g[1 + (id / 19 + 1 + id % 19) % 19]] end,
         null, case when type = 'TV' then seasons end, case when type = 'TV' then seasons * 10 end
       from (
         select ${titleOf('rank')} as id, rank, ${text('rank', s + 2, '1 + rank % 3')} as t,
           case when ${titleOf('rank')} % ${SERIES_EVERY} = 0 then 'TV' else 'MOVIE' end as type,
           current_date + 200 - floor(40000 * power(${random('rank', s + 3)}, 2))::int as day,
           case when rank < ${titles} / 10 then 5 when rank < ${titles} / 3 then 2 else 1 end as seasons,
           (select array_agg(id order by id)::smallint[] from genre) as g
         from generate_series(0, ${titles} - 1) rank ${named}
       ) t order by id`,
    ],
    ['genre_set', `insert into genre_set select distinct genre_ids from movie`],
    [
      'season',
      `insert into season (movie_id, number, year) select id, n, year from movie, generate_series(1, number_of_seasons) n where type = 'TV'`,
    ],
    [
      'episode',
      `insert into episode (movie_id, season, number, title, folded_title, air_date, airs_on, runtime)
       select m.id, s, n, 'Part ' || n, 'part ' || n, day, day, m.runtime
       from movie m, generate_series(1, m.number_of_seasons) s, generate_series(1, 10) n,
         lateral (select m.release_date + (s - 1) * 365 + n * 7 as day) d
       where m.type = 'TV'`,
    ],
    [
      'person',
      `insert into person (id, name, folded_name)
       select n, initcap(name), name from (
         select n, ${word(`${zipf('n', s + 4, 3_600, 30)}`)} || ' ' || ${word('n % 216000')} || case when n >= 216000 then ' ' || ${word('n / 216000')} else '' end
           || ' ' || n as name
         from generate_series(1, ${credited}) n ${named}
       ) p`,
    ],
    [
      'credit',
      `insert into credit (movie_id, kind, position, person_id, character, job)
       select m.id, 'cast', p, 1 + (${zipf('m.id * 64::bigint + p', s + 5, credited, 500)})::bigint * 7919 % ${credited}, 'Role ' || p, null
       from movie m, generate_series(0, 2 + least(17, m.vote_count / 2000)) p
       union all
       select m.id, 'crew', p, 1 + (${zipf('m.id * 64::bigint + 40 + p', s + 6, credited, 500)})::bigint * 7919 % ${credited}, null,
         (array['Director', 'Writer'])[p + 1]
       from movie m, generate_series(0, 1) p
       order by 1, 2, 3`,
    ],
    [
      'account',
      `insert into account (id, username, email, email_verified_at, created_at)
       select n, 'member_' || n, 'member_' || n || '@example.org', day, day from (
         select n, now() - 1825 * power(${random('n', s + 10)}, 1.5) * interval '1 day' as day from generate_series(1, ${people}) n
       ) a`,
    ],
    [
      'profile',
      `insert into profile (account_id, is_public, shows_figures, shows_diary)
       select id, id % 5 < 3, id % 2 = 0, id % 5 < 3 from account where id % 3 > 0 or id < 10000`,
    ],
    [
      'session',
      `insert into session (account_id, refresh_hash, expires_at) select id, decode(md5(id::text), 'hex'), now() + interval '30 days' from account`,
    ],
    [
      // What everything else of a person is made from: one row for each viewing, in the order in which they were recorded.
      'bench_plan',
      `create unlogged table bench_plan as
       select row_number() over (order by recorded, account_id, movie_id, day)::int as id, account_id, movie_id, day, recorded, nth::int,
         movie_id % ${SERIES_EVERY} = 0 as is_series, case when nth = 1 and movie_id % 5 > 1 then 1 + (account_id + movie_id * 7) % 10 end::smallint as rating
       from (
         select account_id, movie_id, day,
           case when account_id % 3 = 0 then greatest(day, current_date - account_id % 700) else day end as recorded,
           row_number() over (partition by account_id, movie_id order by day) as nth
         from (
           select distinct n as account_id, ${titleOf(zipf('n * 100000::bigint + k', s + 12, titles, 100))} as movie_id,
             current_date - floor(1825 * power(${random('n * 100000::bigint + k', s + 13)}, 1.5))::int as day
           from (select n, ${pareto('n', s + 14, mean * 1.06, MAX.viewings)} as viewings from generate_series(1, ${people}) n) a,
             generate_series(1, case n when ${FOLLOWER} then 500 else viewings end) k
         ) v
       ) v`,
    ],
    [
      'viewing',
      `insert into viewing (id, account_id, movie_id, title, watched_on, precision, rating, rewatch, note, tags, created_at, updated_at, of_episodes)
       overriding system value
       select p.id, account_id, movie_id, m.title, day, 3, p.rating, nth > 1 and not is_series,
         case when p.id % 10 = 0 then 'Seen with friends, and talked about for a whole evening.' else '' end,
         case when p.id % 20 = 0 then array['cinema'] else '{}' end, recorded, recorded, is_series
       from bench_plan p join movie m on m.id = p.movie_id order by p.id`,
    ],
    [
      'episode_tick',
      `insert into episode_tick (account_id, movie_id, season, number, viewing_id, ticked_at)
       select p.account_id, p.movie_id, 1 + (n - 1) / 10, 1 + (n - 1) % 10, p.id, p.recorded
       from bench_plan p join movie m on m.id = p.movie_id, generate_series(2 * p.nth - 1, 2 * p.nth) n
       where p.is_series and n <= m.number_of_episodes order by p.id`,
    ],
    [
      'series_state',
      `insert into series_state (account_id, movie_id, changed_at, last_ticked_at)
       select account_id, movie_id, max(recorded), max(recorded) from bench_plan where is_series group by 1, 2`,
    ],
    [
      'watched',
      `insert into watched (account_id, movie_id, title, type, release_date, vote_average, genre_ids, added_at, watched_at, rating, by_log,
         sort_title, sort_year, sort_rating, current_type, current_genre_ids)
       select p.account_id, p.movie_id, m.title, m.type, m.release_date, m.vote_average, m.genre_ids, p.recorded, p.day, p.rating, true,
         m.sort_title, m.year, coalesce(m.vote_average, 0), m.type, m.genre_ids
       from bench_plan p join movie m on m.id = p.movie_id where p.nth = 1 and (not p.is_series or p.movie_id % 10 = 0) order by p.id`,
    ],
    [
      'rating',
      `insert into rating (account_id, movie_id, rating, rated_at)
       select account_id, movie_id, rating, recorded from bench_plan where rating is not null order by id`,
    ],
    [
      'favorite',
      `insert into favorite (account_id, movie_id, title, type, release_date, vote_average, genre_ids, added_at,
         sort_title, sort_year, sort_rating, current_type, current_genre_ids)
       select account_id, movie_id, title, type, release_date, vote_average, genre_ids, added_at,
         sort_title, sort_year, sort_rating, current_type, current_genre_ids
       from watched where (account_id + movie_id) % 12 = 0 order by id`,
    ],
    [
      'review',
      `insert into review (account_id, movie_id, title, rating, body, spoiler, created_at, updated_at)
       select account_id, movie_id, title, rating, repeat('What a film, and what a cast it has. ', 1 + movie_id % 12), id % 25 = 0, added_at, added_at
       from watched where rating is not null and (account_id + movie_id) % 20 = 7 order by id`,
    ],
    [
      'review_like',
      `insert into review_like (review_id, account_id)
       select distinct r.id, 1 + (r.id::bigint * 7919 + n * 104729) % ${people} from review r,
         generate_series(1, (${pareto('r.id', s + 20, 2, 500)})) n order by 1`,
    ],
    [
      'watchlist',
      `insert into watchlist (account_id, name, name_key, is_public, created_at, updated_at)
       select a.id, 'List ' || n, 'list ' || n, a.id % 5 < 3 and n > 1, a.created_at, a.created_at
       from account a, generate_series(1, case when a.id % 10 = 0 then 4 when a.id % 2 = 0 then 1 else 0 end) n order by a.created_at`,
    ],
    [
      'watchlist_movie',
      `insert into watchlist_movie (watchlist_id, account_id, movie_id, title, type, release_date, vote_average, genre_ids, added_at,
         sort_title, sort_year, sort_rating, current_type, current_genre_ids, position)
       select e.list, e.account_id, m.id, m.title, m.type, m.release_date, m.vote_average, m.genre_ids, e.day,
         m.sort_title, m.year, coalesce(m.vote_average, 0), m.type, m.genre_ids, 65536 * row_number() over (partition by e.list order by e.day)
       from (
         select distinct on (l.id, movie_id) l.id as list, l.account_id, movie_id, l.created_at + n * interval '1 day' as day
         from watchlist l, generate_series(1, ${pareto('l.id', s + 21, 12, MAX.entries)}) n,
           lateral (select ${titleOf(zipf('l.id * 10000::bigint + n', s + 22, titles, 300))} as movie_id) t
       ) e join movie m on m.id = e.movie_id order by e.day`,
    ],
    [
      'watchlist.entry_count',
      `update watchlist l set entry_count = e.count from (select watchlist_id, count(*) from watchlist_movie group by 1) e where e.watchlist_id = l.id`,
    ],
    [
      'default_watchlist',
      `insert into default_watchlist (account_id, watchlist_id) select account_id, min(id) from watchlist group by 1`,
    ],
    [
      'follow',
      `insert into follow (account_id, other_id, created_at)
       select account_id, other_id, day from (
         select distinct on (n, other_id) n as account_id, ${accountOf(zipf('n * 10000::bigint + k', s + 30, people, 20))} as other_id,
           now() - 1825 * power(${random('n * 10000::bigint + k', s + 31)}, 1.5) * interval '1 day' as day
         from generate_series(1, ${people}) n,
           generate_series(1, case n when ${FOLLOWER} then ${FOLLOWED} * 3 else ${pareto('n', s + 32, FOLLOWS_MEAN * 1.2, MAX.follows)} end) k
       ) f where account_id <> other_id order by day`,
    ],
    [
      'follow of one',
      `delete from follow where account_id = ${FOLLOWER} and other_id not in
         (select other_id from follow where account_id = ${FOLLOWER} order by created_at desc limit ${FOLLOWED})`,
    ],
    [
      'profile.follower_count',
      `update profile p set follower_count = f.count from (select other_id, count(*) from follow group by 1) f where f.other_id = p.account_id`,
    ],
    [
      'review.like_count',
      `update review r set like_count = l.count from (select review_id, count(*) from review_like group by 1) l where l.review_id = r.id`,
    ],
    [
      'review_stats',
      `insert into review_stats (movie_id, season, number, spoilers, ${RATINGS.map((n) => `r${n}`)})
       select movie_id, season, number, count(*) filter (where spoiler), ${RATINGS.map((n) => `count(*) filter (where rating = ${n})`)}
       from review group by 1, 2, 3`,
    ],
    [
      'account_usage',
      `insert into account_usage (account_id, kind, count)
       ${COUNTED.map((table) => `select account_id, '${table}', count(*) from ${table} group by 1`).join(' union all ')}`,
    ],
    ...LOGGED.map(([table, kind, key, changedAt]) => [
      `change of ${table}`,
      `insert into change (account_id, kind, entity, is_deleted, changed_at) select account_id, '${kind}', ${key}, false, ${changedAt} from ${table}`,
    ]),
    [
      'catalogue',
      `insert into catalogue (source, as_of, checksum, movie_count, series_count) select 'imdb', current_date, '', count(*) filter (where type = 'MOVIE'), count(*) filter (where type = 'TV') from movie`,
    ],
  ]
}

const RATINGS = Array.from({ length: 10 }, (_none, n) => n + 1)
/** Tables whose rows a trigger counts for each account. */
const COUNTED = [
  'viewing',
  'watched',
  'favorite',
  'rating',
  'review',
  'review_like',
  'watchlist',
  'watchlist_movie',
  'episode_tick',
  'series_state',
  'follow',
]
/** Tables that a trigger logs: kind, id and time of the change. */
const LOGGED = [
  ['viewing', 'VIEWING', 'id::text', 'created_at'],
  ['watched', 'WATCHED', 'movie_id::text', 'added_at'],
  ['rating', 'RATING', 'movie_id::text', 'rated_at'],
  ['favorite', 'FAVORITE', 'movie_id::text', 'added_at'],
  ['review', 'REVIEW', 'id::text', 'created_at'],
  ['review_like', 'REVIEW_LIKE', 'review_id::text', 'created_at'],
  ['watchlist', 'WATCHLIST', 'id::text', 'created_at'],
  ['watchlist_movie', 'WATCHLIST_ENTRY', "concat_ws(':', watchlist_id, movie_id)", 'added_at'],
  ['episode_tick', 'EPISODE', "concat_ws(':', movie_id, season, number, run)", 'ticked_at'],
  ['series_state', 'SERIES', 'movie_id::text', 'changed_at'],
  ['follow', 'FOLLOW', 'other_id::text', 'created_at'],
]

/**
 * Fills an empty, migrated database. Triggers and indexes are off meanwhile: what triggers count is counted at the end, and every
 * index is built once. The name of each step and its seconds are reported.
 */
export async function generate(client, scale, report) {
  const { GENRES } = await import('../build/server/src/titles/types/Genre.js')
  const { INSERT_FACET_COUNTS } = await import('../build/server/src/titles/catalogue/facets.sql.js')
  const { rebuildSearch } = await import('../build/server/src/titles/search/searchTables.sql.js')
  const timed = async (name, work) => {
    const startedAt = performance.now()
    const result = await work()
    report(name, (performance.now() - startedAt) / 1_000, result?.rowCount)
  }
  await client.query(`set session_replication_role = replica; set work_mem = '512MB'; set maintenance_work_mem = '1GB';
    set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0; set synchronous_commit = off`)
  await client.query('delete from genre')
  for (const [id, name] of GENRES)
    await client.query('insert into genre (id, name) values ($1, $2)', [id, name])
  const definitions = await dropIndexes(client)
  for (const [name, sql] of stepsOf(scale)) {
    await timed(name, () => client.query(sql))
    if (name === 'credit' || name === 'bench_plan') await client.query('analyze')
  }
  await client.query('drop table bench_plan')
  await timed('indexes', async () => {
    for (const definition of definitions) await client.query(definition)
  })
  await setIdentities(client)
  await timed('facet_count', () => client.query(INSERT_FACET_COUNTS))
  await client.query('set session_replication_role = origin')
  await timed('search tables', () => rebuildSearch(client))
  await timed('vacuum analyze', () => client.query('vacuum (analyze, parallel 0)'))
}

/** Drops the indexes and unique constraints that no foreign key needs. Returns the statements that create them again. */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as dropping,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as definition
     from pg_constraint c
     where c.contype in ('p', 'u') and c.connamespace = 'public'::regnamespace
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { dropping } of rows) await client.query(dropping)
  return rows.map(({ definition }) => definition)
}

/** Moves the sequences of ids behind the ids that were given. */
async function setIdentities(client) {
  for (const table of ['movie', 'person', 'account', 'viewing'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
}
