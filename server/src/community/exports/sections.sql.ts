// SQL text: rows of JSON with titles of titles.sql.ts.
import { type RawBuilder, sql } from 'kysely'
import { isoTimestamp } from '../../platform/database/time.js'
import { WHOLE_SERIES } from '../../titles/series/wholeSeries.js'
import { AVATAR_URL_PREFIX } from '../../accounts/avatars/avatarStatements.js'
import type { ChangeKind } from '../../../contract/rules/changes.js'
import { WATCHED_ON } from '../../tracking/diary/diaryStatements.js'
import type { ExportRow, ExportSection } from '../../tracking/imports/formats/exportSchema.js'
import { WHOLE_SEASON } from '../../tracking/ratings/partRatingStatements.js'
import { isVisible } from '../profiles/visibility.sql.js'
import { changed, type ExportScope, MOVIE_ID, TITLE, TITLE_COLUMNS, titles, withIds } from './titles.sql.js'

/** Path of the avatar in an archive. */
export const AVATAR_FILE = 'pictures/avatar.webp'
/** Path of a poster `t` in an archive. */
const POSTER_FILE = sql<string>`'pictures/posters/' || t.movie_id || '.webp'`

/** Returns the time of a column under another name. */
const time = (column: string, name: string) =>
  sql`${isoTimestamp(sql<string>`${sql.ref(column)}`)} as ${sql.id(name)}`

const ID = sql`t.id::text`

interface Declaration {
  /** Columns beside those of the title. */
  columns: RawBuilder<unknown>
  /** The table `t` and what is joined to it. */
  from: RawBuilder<unknown>
  kind: ChangeKind
  /** Id of a row in the log of changes. */
  entity: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

type Rows<Section extends ExportSection> = (scope: ExportScope) => RawBuilder<ExportRow<Section>>

/** Declares a section whose rows are about titles. */
const aboutTitles =
  <Section extends ExportSection>({ columns, from, kind, entity, order }: Declaration): Rows<Section> =>
  (scope) =>
    withIds(
      scope,
      sql`
      select ${TITLE_COLUMNS}, ${columns} from ${from} ${titles(scope)}
      where t.account_id = ${scope.accountId}::int and ${changed(scope, kind, entity)}
      order by ${order}`,
    )

const ownList = <Section extends ExportSection>(
  table: 'favorite' | 'watched' | 'not_interested',
  kind: ChangeKind,
  more = sql``,
) =>
  aboutTitles<Section>({
    columns: sql`${time('t.added_at', 'addedAt')}${more}`,
    from: sql`${sql.table(table)} t`,
    kind,
    entity: MOVIE_ID,
    order: sql`t.added_at, ${TITLE}, t.movie_id`,
  })

/** Number of the season or the episode of a rating or a review. */
const NUMBER = sql`nullif(t.number, ${sql.lit(WHOLE_SEASON)}) as number`
const PART_ENTITY = sql`concat_ws(':', t.movie_id, t.season, t.number)`

/** The titles that the profile `p` shows. */
const shownTitles = (scope: ExportScope) => sql`coalesce((
  select json_agg(f) from (${withIds(
    scope,
    sql`
    select ${TITLE_COLUMNS} from unnest(p.favorite_ids) with ordinality t (movie_id, n) ${titles(scope)} order by t.n`,
  )}
  ) f), '[]')`

/** The rows of each section, in the order of the archive. Lists precede their titles. */
export const SECTION_ROWS: { readonly [Section in ExportSection]: Rows<Section> } = {
  profile: (scope) => sql<ExportRow<'profile'>>`
    select a.username, a.first_name as "firstName", a.last_name as "lastName", a.bio, a.theme,
      a.time_zone as "timeZone", a.rating_scale as "ratingScale", a.hides_spoilers as "hidesSpoilers",
      coalesce(p.is_public, false) as "isPublic", coalesce(p.shows_figures, false) as "showsFigures",
      coalesce(p.shows_diary, false) as "showsDiary", ${shownTitles(scope)} as favorites,
      case when a.avatar_path like ${`${AVATAR_URL_PREFIX}%`} then ${AVATAR_FILE}::text end as avatar,
      ${time('a.created_at', 'createdAt')}
    from account a left join profile p on p.account_id = a.id
    where a.id = ${scope.accountId}::int and ${changed(scope, 'PROFILE', sql`a.id::text`)}`,
  following: (scope) => sql<ExportRow<'following'>>`
    select a.username, ${time('t.created_at', 'followedAt')} from follow t join account a on a.id = t.other_id
    where t.account_id = ${scope.accountId}::int and ${isVisible(scope.accountId)}
      and ${changed(scope, 'FOLLOW', sql`t.other_id::text`)}
    order by t.created_at, a.id`,
  watched: ownList(
    'watched',
    'WATCHED',
    sql`, ${time('t.watched_at', 'watchedAt')}, t.by_log as "isFollowing"`,
  ),
  diary: aboutTitles({
    columns: sql`t.id, ${WATCHED_ON} as "watchedOn", t.rating, t.rewatch, t.note, t.tags, t.place,
      t.automatic as "isAutomatic", t.of_episodes as "isEvening", ${time('t.created_at', 'createdAt')}`,
    from: sql`viewing t`,
    kind: 'VIEWING',
    entity: ID,
    order: sql`t.sort_key, t.created_at, ${TITLE}, t.id`,
  }),
  episodes: aboutTitles({
    columns: sql`t.season, t.number, t.run, t.by_mark as "byMark", t.viewing_id as "viewingId", ${WATCHED_ON} as "watchedOn",
      ${time('t.ticked_at', 'tickedAt')}`,
    from: sql`episode_tick t left join viewing v on v.id = t.viewing_id`,
    kind: 'EPISODE',
    entity: sql`concat_ws(':', t.movie_id, t.season, t.number, t.run)`,
    order: sql`v.sort_key nulls first, t.ticked_at, ${TITLE}, t.run, t.season, t.number, t.id`,
  }),
  // Without a status it follows from the episodes, which are there: only one who knew another status has to be told.
  series: (scope) =>
    aboutTitles<'series'>({
      columns: sql`t.status, ${time('t.changed_at', 'changedAt')}`,
      from: scope.since ? sql`series_state t` : sql`(select * from series_state where status is not null) t`,
      kind: 'SERIES',
      entity: MOVIE_ID,
      order: sql`t.changed_at, ${TITLE}, t.movie_id`,
    })(scope),
  seriesRuns: aboutTitles({
    columns: sql`nullif(t.season, ${sql.lit(WHOLE_SERIES)}) as season, t.run`,
    from: sql`series_run t`,
    kind: 'SERIES',
    entity: MOVIE_ID,
    order: sql`${TITLE}, t.movie_id, t.season`,
  }),
  ratings: aboutTitles({
    columns: sql`t.rating, ${time('t.rated_at', 'ratedAt')}`,
    from: sql`rating t`,
    kind: 'RATING',
    entity: MOVIE_ID,
    order: sql`t.rated_at, ${TITLE}, t.movie_id`,
  }),
  partRatings: aboutTitles({
    columns: sql`t.season, ${NUMBER}, t.rating, ${time('t.rated_at', 'ratedAt')}`,
    from: sql`part_rating t`,
    kind: 'PART_RATING',
    entity: PART_ENTITY,
    order: sql`${TITLE}, t.movie_id, t.season, t.number`,
  }),
  reviews: aboutTitles({
    columns: sql`t.id, nullif(t.season, ${sql.lit(WHOLE_SERIES)}) as season, ${NUMBER}, t.rating, t.body as review,
      t.spoiler, ${time('t.created_at', 'createdAt')}, ${time('t.updated_at', 'updatedAt')}`,
    from: sql`review t`,
    kind: 'REVIEW',
    entity: ID,
    order: sql`t.created_at, ${TITLE}, t.id`,
  }),
  favorites: ownList('favorite', 'FAVORITE'),
  notInterested: ownList('not_interested', 'NOT_INTERESTED'),
  watchlists: (scope) => sql<ExportRow<'watchlists'>>`
    select t.id, t.name, t.description,
      case when t.is_public then 'PUBLIC' when t.link_token is not null then 'LINK' else 'PRIVATE' end as visibility,
      t.is_ranked as "isRanked",
      exists (select from default_watchlist d where d.account_id = t.account_id and d.watchlist_id = t.id) as "isDefault",
      ${time('t.created_at', 'createdAt')}
    from watchlist t
    where t.account_id = ${scope.accountId}::int and ${changed(scope, 'WATCHLIST', ID)}
    order by t.created_at, t.id`,
  watchlistEntries: (scope) =>
    withIds(
      scope,
      sql`
      select t.watchlist_id as "watchlistId", t.place as position, ${TITLE_COLUMNS}, t.note, ${time('t.added_at', 'addedAt')}
      from (
        select e.*, row_number() over (partition by e.watchlist_id order by e.position)::int as place
        from watchlist_movie e where e.account_id = ${scope.accountId}::int
      ) t join watchlist w on w.id = t.watchlist_id ${titles(scope)}
      where ${changed(scope, 'WATCHLIST_ENTRY', sql`concat_ws(':', t.watchlist_id, t.movie_id)`)}
      order by w.created_at, w.id, t.place`,
    ),
  posters: aboutTitles({
    columns: sql`${POSTER_FILE} as file, ${time('t.added_at', 'addedAt')}`,
    from: sql`own_poster t`,
    kind: 'POSTER',
    entity: MOVIE_ID,
    order: sql`t.added_at, t.movie_id`,
  }),
  removed: ({ accountId, since }) => sql<ExportRow<'removed'>>`
    select c.kind, c.entity as "entityId", ${time('c.changed_at', 'removedAt')} from change c
    where c.account_id = ${accountId}::int and c.is_deleted and c.kind = any(${REMOVED_KINDS}::text[])
      and c.changed_at >= ${since?.toISOString() ?? null}::timestamptz
    order by c.changed_at, c.kind, c.entity`,
}

/** Kinds of the rows above. */
const REMOVED_KINDS: readonly ChangeKind[] = [
  'FAVORITE',
  'WATCHED',
  'VIEWING',
  'RATING',
  'PART_RATING',
  'REVIEW',
  'WATCHLIST',
  'WATCHLIST_ENTRY',
  'EPISODE',
  'SERIES',
  'NOT_INTERESTED',
  'FOLLOW',
  'POSTER',
]

/** A picture of an account: its path in the storage, and in an archive. */
export interface ExportedPicture {
  path: string
  file: string
}

/** The pictures that an account uploaded: its avatar and its posters. */
export const pictureRows = (scope: ExportScope): RawBuilder<ExportedPicture> => sql<ExportedPicture>`
  select substr(a.avatar_path, ${AVATAR_URL_PREFIX.length + 1}::int) as path, ${AVATAR_FILE}::text as file from account a
  where a.id = ${scope.accountId}::int and a.avatar_path like ${`${AVATAR_URL_PREFIX}%`}
    and ${changed(scope, 'PROFILE', sql`a.id::text`)}
  union all
  select t.path, ${POSTER_FILE} from own_poster t
  where t.account_id = ${scope.accountId}::int and ${changed(scope, 'POSTER', MOVIE_ID)}`
