// Databases of earlier versions open with this one: made by the migrations of their time, whose schemas are held by digests.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { DiskStorage } from '../../accounts/avatars/AvatarStorage.js'
import { ROOT } from '../../platform/config/root.js'
import { avatarFolder, readEnv } from '../../platform/config/env.js'
import { migrate, MIGRATION_NAMES, MigrationError } from '../../platform/database/config.js'
import { createTestDatabase } from '../../platform/database/testing.js'
import { checkArchive } from './backup.sql.js'
import { restore } from './restore.sql.js'
import { savedFirst, upgradeFolder } from './upgradeBackup.js'

/**
 * The last migrations of versions that people may run, with a digest of the schema after each. Never change one: databases with
 * that schema exist. Add the last migration of a version when a later one follows.
 */
const VERSIONS: [string, string][] = [
  ['Migration20241208T000000_lists', '25821d3550d0'],
  ['Migration20241209T000000_reviews', '55f205fe62cc'],
  ['Migration20241210T000000_scale', '526ebf634b54'],
  ['Migration20241215T000000_leaving', 'd4454e9b2675'],
  ['Migration20241216T000000_listed', 'fd806f9e3f13'],
  ['Migration20250103T000000_quotas', '09007ab80b23'],
  ['Migration20250104T000000_list_orders', '3ca502015b0c'],
  ['Migration20250117T000000_log_undo', '48acacf0265b'],
  ['Migration20250118T000000_diary_changes', '9f9a441242d3'],
  ['Migration20250119T000000_former_usernames', '33aa4449bb1b'],
  ['Migration20250122T000000_undated_marks', '7f8d82236f1f'],
  ['Migration20250127T000000_instance', 'af137783595b'],
  ['Migration20250201T000000_deleted_watchlists', '9ae888fa7a2a'],
  ['Migration20250204T000000_episodes', 'afe34fe54c4c'],
  ['Migration20250207T000000_external_ids', 'cfcad273a95f'],
  ['Migration20250209T000000_changes', '754eec2d37d2'],
  ['Migration20250210T000000_imports', 'aa73941f3a2d'],
  ['Migration20250217T000000_oauth', '238030be9e88'],
]

const OPERATIONS = readFileSync(join(ROOT, 'docs', 'OPERATIONS.md'), 'utf8')

const [ADA, BOB] = [1, 2]
const TITLE = { movie_id: 1, title: 'Alien', type: 'MOVIE', release_date: '1979-05-25', genre_ids: [27, 878] }

/** What two people have recorded: table → rows. A version stores the tables and columns that it has. */
const RECORDED: [string, Record<string, unknown>][] = [
  ['movie', { type: 'MOVIE', title: 'Alien', original_title: 'Alien', release_date: '1979-05-25' }],
  ['account', { username: 'ada', email: 'ada@example.org', email_verified_at: '2024-12-01', bio: 'Ä\t\\' }],
  ['account', { username: 'bob', email: 'bob@example.org', email_verified_at: '2024-12-02' }],
  ['favorite', { account_id: ADA, ...TITLE }],
  ['rating', { account_id: ADA, movie_id: 1, rating: 8 }],
  ['watched', { account_id: ADA, ...TITLE, rating: 8, watched_at: '2024-12-03' }],
  ['watchlist', { account_id: ADA, name: 'Space', name_key: 'space', is_public: true }],
  ['watchlist_movie', { account_id: ADA, watchlist_id: 1, ...TITLE }],
  ['review', { account_id: ADA, movie_id: 1, title: 'Cold', rating: 8, body: 'A\nB' }],
  ['review_like', { account_id: BOB, review_id: 1 }],
  ['follow', { account_id: BOB, other_id: ADA }],
]

const SCHEMA = `
  select string_agg(line, e'\\n' order by line collate "C") as text from (
    select format('%s.%s %s %s %s', c.relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'c', 'u')
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  ) lines`

const made: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of made.splice(0).toReversed()) await undo()
})

async function dataFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'marquee-upgrade-'))
  made.push(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Opens a connection that the test closes. */
async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  made.push(() => client.end())
  return client
}

async function schemaDigest(client: Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(SCHEMA)
  return createHash('sha256')
    .update(rows[0]?.text ?? '')
    .digest('hex')
    .slice(0, 12)
}

/** Creates a database of an earlier version, with what two people have recorded. */
async function earlierDatabase(migration: string): Promise<{ url: string; client: Client }> {
  const url = await createTestDatabase('empty')
  await migrate(url, { to: migration })
  const client = await connectTo(url)
  const { rows: columns } = await client.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const existing = new Set(columns.map(({ column }) => column))
  for (const [table, row] of RECORDED) {
    const known = Object.entries(row).filter(([column]) => existing.has(`${table}.${column}`))
    if (known.length === 0) continue
    const names = known.map(([column]) => `"${column}"`).join(', ')
    const places = known.map((_column, at) => `$${at + 1}`).join(', ')
    await client.query(
      `insert into "${table}" (${names}) values (${places})`,
      known.map(([, value]) => value),
    )
  }
  return { url, client }
}

/** Returns what people have recorded, in words that all versions share. */
async function recorded(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select line from (
       select format('account %s %s %s', username, email, bio) from account
       union all select format('favorite %s of %s', movie_id, account_id) from favorite
       union all select format('watched %s of %s', movie_id, account_id) from watched
       union all select format('list %s of %s', name, account_id) from watchlist
       union all select format('listed %s in %s', movie_id, watchlist_id) from watchlist_movie
     ) as lines (line) order by 1`,
  )
  return rows.map(({ line }) => line)
}

describe('a database of an earlier version', () => {
  it.each(VERSIONS)('opens with this one, saved before: %s', async (migration, digest) => {
    const { url, client } = await earlierDatabase(migration)
    expect(await schemaDigest(client)).toBe(digest)
    const before = await recorded(client)
    expect(before).toHaveLength(6)

    const dataDir = await dataFolder()
    await migrate(url, savedFirst({ databaseUrl: undefined, dataDir }))
    const newest = await connectTo(await createTestDatabase())
    expect(await schemaDigest(client)).toBe(await schemaDigest(newest))
    expect(await recorded(client)).toEqual(before)
    const { rows: ratings } = await client.query('select account_id, movie_id, rating from rating')
    expect(ratings).toEqual([{ account_id: ADA, movie_id: 1, rating: 8 }])

    const [name = ''] = await readdir(upgradeFolder(dataDir))
    const file = join(upgradeFolder(dataDir), name)
    const content = await checkArchive(file)
    expect(content.header.migrations.at(-1)).toBe(migration)
    const target = await createTestDatabase('empty')
    const storage = new DiskStorage(avatarFolder(await dataFolder()))
    await restore(file, content, { url: target, storage, onProgress: () => undefined })
    expect(await recorded(await connectTo(target))).toEqual(before)
  })
})

describe('an upgrade', () => {
  const former = MIGRATION_NAMES.at(-2) as string

  it('keeps the three newest backups, and makes none without a change of the schema', async () => {
    const dataDir = await dataFolder()
    const { beforeUpgrade } = savedFirst({ databaseUrl: undefined, dataDir })
    const { url } = await earlierDatabase(former)
    for (let time = 0; time < 4; time++) await beforeUpgrade?.(url)
    const kept = await readdir(upgradeFolder(dataDir))
    expect(kept).toHaveLength(3)
    await migrate(url, savedFirst({ databaseUrl: undefined, dataDir }))
    const upgraded = await readdir(upgradeFolder(dataDir))
    expect(upgraded).not.toEqual(kept)
    await migrate(url, savedFirst({ databaseUrl: undefined, dataDir }))
    expect(await readdir(upgradeFolder(dataDir))).toEqual(upgraded)
  })

  it('does not begin when the backup fails, unless UPGRADE_BACKUP is off', async () => {
    const dataDir = await dataFolder()
    await writeFile(upgradeFolder(dataDir), 'a file in the place of the folder')
    const { url, client } = await earlierDatabase(former)
    const upgrade = migrate(url, savedFirst({ databaseUrl: undefined, dataDir }))
    await expect(upgrade).rejects.toThrow(/upgrade did not begin.*Nothing was changed.*UPGRADE_BACKUP=off/)
    const newest = async () =>
      (await client.query('select name from mikro_orm_migrations order by id desc limit 1')).rows[0].name
    expect(await newest()).toBe(former)
    const { upgradeBackup } = readEnv({ UPGRADE_BACKUP: 'off' })
    await migrate(url, savedFirst({ databaseUrl: undefined, dataDir, upgradeBackup }))
    expect(await newest()).toBe(MIGRATION_NAMES.at(-1))
  })

  it('leaves the backup of a PostgreSQL of one’s own to its operator', async () => {
    expect(savedFirst({ databaseUrl: 'postgres://db/marquee', dataDir: await dataFolder() })).toEqual({})
  })

  it('is no way back: a database of a newer version is rejected with a remedy', async () => {
    const url = await createTestDatabase()
    const client = await connectTo(url)
    await client.query(`insert into mikro_orm_migrations (name) values ('Migration99990101T000000_newer')`)
    const start = migrate(url)
    await expect(start).rejects.toThrow(MigrationError)
    await expect(start).rejects.toThrow(/newer version of Marquee.*Migration99990101T000000_newer.*backup/)
  })

  it('may have the indexes already that large sites create before, also an invalid one', async () => {
    const { url, client } = await earlierDatabase('Migration20250217T000000_oauth')
    const other = await earlierDatabase('Migration20250217T000000_oauth')
    const [, block = ''] = /^```sql\n(create index concurrently [^`]*)```$/m.exec(OPERATIONS) ?? []
    const creations = block.trim().split('\n')
    expect(creations).toHaveLength(2)
    for (const creation of creations) await client.query(creation)
    const oids = `select oid from pg_class where relname in ('account_username_part', 'profile_followed') order by 1`
    const { rows: before } = await client.query(oids)
    expect(before).toHaveLength(2)
    await migrate(url)
    expect((await client.query(oids)).rows).toEqual(before)
    // As after a creation that has failed.
    await other.client.query(creations[0] ?? '')
    await other.client.query(
      `update pg_index set indisvalid = false where indexrelid = 'account_username_part'::regclass`,
    )
    await migrate(other.url)
    expect((await other.client.query('select from pg_index where not indisvalid')).rowCount).toBe(0)
    expect(await schemaDigest(client)).toBe(await schemaDigest(other.client))
  })
})
