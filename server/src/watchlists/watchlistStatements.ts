import { ENTRY_COLUMNS, SNAPSHOT_COLUMNS, SNAPSHOT_VALUES } from '../lists/ListEntry.js'

const COLUMNS = `
  w.id, w.name, w.description, w.is_public as "isPublic", w.created_at as "createdAt", w.updated_at as "updatedAt",
  json_build_object('id', a.id, 'username', a.username, 'avatar', a.avatar_path, 'createdAt', a.created_at) as owner`

/** Returns the select and from clauses of a watchlist, with extra columns. */
export const selectWatchlist = (extraColumns: string) =>
  `select ${COLUMNS}${extraColumns} from watchlist w join account a on a.id = w.account_id`
/** Select and from clauses of a watchlist. */
export const SELECT_WATCHLIST = selectWatchlist('')

/** Statement of the `$2` last added entries of each of the watchlists `$1`. */
export const LATEST_ENTRIES = `
  select e.watchlist_id as "listId", ${ENTRY_COLUMNS} from unnest($1::int[]) l(id)
  cross join lateral (
    select * from watchlist_movie where watchlist_id = l.id order by added_at desc, id desc limit $2
  ) e left join movie m on m.id = e.movie_id order by e.added_at desc, e.id desc`

/** Statement of the watchlists of account `$1` that contain each of the titles `$2`, the `$3` newest per title. */
export const CONTAINING = `
  select ${COLUMNS}, w.in_movie as "movieId" from unnest($2::int[]) t(id)
  cross join lateral (
    select w.*, t.id as in_movie from watchlist_movie e join watchlist w on w.id = e.watchlist_id
    where e.account_id = $1 and e.movie_id = t.id order by w.created_at desc, w.id desc limit $3
  ) w join account a on a.id = w.account_id order by w.created_at desc, w.id desc`

/** Statement that creates a watchlist. It returns no row when the name or the request key exists. */
export const CREATE = `
  with w as (
    insert into watchlist (account_id, name, description, is_public, request_key, request_digest, name_key)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing
    returning *
  )
  select ${COLUMNS} from w join account a on a.id = w.account_id`

/** Statement that changes the watchlist `$1` of account `$2`. */
export const UPDATE = `
  with w as (
    update watchlist set name = coalesce($3, name), name_key = coalesce($6, name_key), description = coalesce($4, description),
      is_public = coalesce($5, is_public), updated_at = now()
    where id = $1 and account_id = $2
    returning *
  )
  select ${COLUMNS} from w join account a on a.id = w.account_id`

// Lock order: first the watchlist, then its title, as in the deletion of a watchlist. One order prevents deadlocks.
const touchedCte = (owner: string) => `
  touched as (
    update watchlist set updated_at = now() where id = $1 and account_id = ${owner} returning id, account_id, updated_at
  )`

/** Statement that adds a title to the watchlist `$1` of account `$11`. */
export const ADD_ENTRY = `
  with ${touchedCte('$11')}, e as (
    insert into watchlist_movie (watchlist_id, account_id, ${SNAPSHOT_COLUMNS})
    select t.id, t.account_id, ${SNAPSHOT_VALUES} from touched t left join movie m on m.id = $2::int
    on conflict (watchlist_id, movie_id) do nothing
    returning *
  )
  select ${ENTRY_COLUMNS}, t.updated_at as "updatedAt" from e cross join touched t left join movie m on m.id = e.movie_id`

/** Statement that removes the title `$2` from the watchlist `$1` of account `$3`. */
export const REMOVE_ENTRY = `
  with ${touchedCte('$3')}, e as (
    delete from watchlist_movie w using touched t where w.watchlist_id = t.id and w.movie_id = $2 returning w.*
  )
  select ${ENTRY_COLUMNS}, t.updated_at as "updatedAt" from e cross join touched t left join movie m on m.id = e.movie_id`
