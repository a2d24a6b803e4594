import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '../../platform/observability/log.js'
import type { TestServer, TestViewer } from '../../testing.js'
import { zip } from './formats/testing.js'
import type { Import } from './Import.js'
import { IMPORT_JOB } from './importJob.js'
import { Imports } from './imports.service.js'
import type { ImportWorld } from './RunningImport.js'

const folder = mkdtempSync(join(tmpdir(), 'marquee-imports-'))
let count = 0

/** Writes a file, or the members of a ZIP file, and returns its path. */
export async function fileOf(content: string | Record<string, string>): Promise<string> {
  const path = join(folder, `upload${++count}`)
  writeFileSync(path, typeof content === 'string' ? content : await zip(content))
  return path
}

/** What imports need of a process, without a server. */
export const worldOfTest = (server: TestServer): ImportWorld => ({
  database: server.database,
  log: createLogger('silent'),
  dataDir: server.dataDir,
  canAddTitles: true,
  clearTitles: () => undefined,
})

/** The imports of a user, whose steps are jobs of the server. */
export const importsOf = (server: TestServer, { id, username }: TestViewer): Imports =>
  new Imports(worldOfTest(server), { id, username, sessionId: '' }, (statements, importId, step, turn) =>
    server.jobs.send(statements, IMPORT_JOB, { id: importId, step, turn }),
  )

/** Imports a file until it waits to be applied. */
export async function preview(
  server: TestServer,
  who: TestViewer,
  content: string | Record<string, string>,
  name = 'export.zip',
): Promise<Import> {
  const imports = importsOf(server, who)
  const { id } = await imports.create(await fileOf(content), name)
  await server.jobs.runDue()
  return imports.get(id)
}

/** Imports a file and applies it. */
export async function importFile(
  server: TestServer,
  who: TestViewer,
  content: string | Record<string, string>,
  policy?: 'KEEP_MINE' | 'TAKE_THEIRS' | 'NEWER',
  name?: string,
): Promise<Import> {
  const { id } = await preview(server, who, content, name)
  const imports = importsOf(server, who)
  await imports.apply(id, policy)
  await server.jobs.runDue()
  return imports.get(id)
}

/** Undoes an import. */
export async function undoImportOf(server: TestServer, who: TestViewer, id: number): Promise<Import> {
  const imports = importsOf(server, who)
  await imports.undo(id)
  await server.jobs.runDue()
  return imports.get(id)
}

/** Returns the counts of an import as short texts. */
export const countsOf = ({ counts }: Import): string[] =>
  counts.map(
    ({ kind, outcome, count, applied }) => `${kind} ${outcome} ${count}${applied > 0 ? ` (${applied})` : ''}`,
  )

/** A film of the catalogue whose title no other one has. */
export interface Film {
  id: number
  title: string
  year: number
}

/** Returns well-known films whose titles no others have. */
export const films = (server: TestServer, limit: number): Promise<Film[]> =>
  server.database.rows<Film>(
    `select id, title, year from movie m
     where type = 'MOVIE' and title !~ '[",]' and release_date < '2022-01-01'
       and not exists (select from movie o where o.id <> m.id and (o.title_key = m.title_key or o.original_key = m.title_key))
       and not exists (select from movie_title a where a.movie_id <> m.id and a.title_key = m.title_key)
     order by vote_count desc, id limit $1`,
    [limit],
  )

const PARTS: Record<string, string> = {
  viewings: `select movie_id, watched_on::text, precision, rating, rewatch, note, tags, place, automatic, of_episodes
    from viewing where account_id = $1 order by 1, 2, 3, 6`,
  watched: `select movie_id, rating, by_log from watched where account_id = $1 order by 1`,
  ratings: `select movie_id, rating from rating where account_id = $1 order by 1`,
  partRatings: `select movie_id, season, number, rating from part_rating where account_id = $1 order by 1, 2, 3`,
  favorites: `select movie_id from favorite where account_id = $1 order by 1`,
  profileFavorites: `select favorite_ids from profile where account_id = $1 and favorite_ids <> '{}'`,
  notInterested: `select movie_id from not_interested where account_id = $1 order by 1`,
  reviews: `select movie_id, season, number, rating, body, spoiler from review where account_id = $1 order by 1, 2, 3`,
  ticks: `select t.movie_id, t.season, t.number, t.run, t.by_mark, v.watched_on::text
    from episode_tick t left join viewing v on v.id = t.viewing_id where t.account_id = $1 order by 1, 2, 3, 4`,
  statuses: `select movie_id, status from series_state where account_id = $1 and status is not null order by 1`,
  lists: `select w.name, w.description, w.is_ranked, w.is_public, w.link_token is not null as has_link, w.entry_count,
      exists (select from default_watchlist d where d.watchlist_id = w.id) as is_default,
      array(select json_build_array(e.movie_id, e.note) from watchlist_movie e where e.watchlist_id = w.id order by e.position) as movies
    from watchlist w where w.account_id = $1 order by 1`,
  titles: `select m.title, m.type, m.year from local_title l join movie m on m.id = l.movie_id where l.account_id = $1 order by 1`,
}

/** What an account has, without ids and times. */
export type State = Record<string, Record<string, unknown>[]>

/** Returns all that imports can write of an account. */
export async function stateOf(server: TestServer, { id }: TestViewer): Promise<State> {
  const parts = Object.entries(PARTS).map(
    async ([name, text]) => [name, await server.database.rows<Record<string, unknown>>(text, [id])] as const,
  )
  return Object.fromEntries(await Promise.all(parts))
}

/** The state of an account without anything. */
export const NOTHING: State = Object.fromEntries(Object.keys(PARTS).map((name) => [name, []]))
