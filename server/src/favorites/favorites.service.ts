import DataLoader from 'dataloader'
import { permit } from '../access/permissions.js'
import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { prepared } from '../database/prepared.js'
import { AppError } from '../errors.js'
import type { Connection } from '../graphql/connection.js'
import {
  ListEntryRepository,
  usageOf,
  type ListEntriesArgs,
  type NumberedEntries,
} from '../lists/ListEntryRepository.js'
import {
  ENTRY_COLUMNS,
  readMovieId,
  SNAPSHOT_COLUMNS,
  SNAPSHOT_VALUES,
  snapshotParams,
  type EntryValues,
} from '../lists/ListEntry.js'
import type { Movies } from '../catalogue/movies.service.js'
import type { Part } from '../http/restHandler.js'
import type { Favorite } from './Favorite.js'

/** The titles that a person likes best. The primary key decides: a title is there once or not at all. */
export class Favorites {
  readonly #titles: ListEntryRepository<Favorite>

  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly movies: Movies,
  ) {
    this.#titles = new ListEntryRepository(database, {
      name: 'favorite',
      owner: 'account_id',
      total: usageOf('favorite'),
    })
  }

  /** Adds a title. @throws AppError FAVORITE_EXISTS, INVALID_MOVIE, INVALID_INPUT */
  async add(sent: EntryValues): Promise<Favorite> {
    const { id } = permit(this.viewer, 'favorites:change')
    const snapshot = await this.movies.snapshot(sent)
    const added = await this.database.row<Favorite>(prepared(ADD), [id, ...snapshotParams(snapshot)])
    if (!added) throw new AppError('FAVORITE_EXISTS')
    this.#has.clear(added.movieId)
    return added
  }

  /** Removes a title and gives it as it was. @throws AppError FAVORITE_NOT_FOUND, INVALID_MOVIE */
  async remove(movieId: unknown): Promise<Favorite> {
    const { id } = permit(this.viewer, 'favorites:change')
    const removed = await this.database.row<Favorite>(prepared(REMOVE), [id, readMovieId(movieId)])
    if (!removed) throw new AppError('FAVORITE_NOT_FOUND')
    this.#has.clear(removed.movieId)
    return removed
  }

  /** A page of a person's favorites. @throws AppError FORBIDDEN for another person's */
  async list(ownerId: number, wanted: ListEntriesArgs = {}): Promise<Connection<Favorite>> {
    permit(this.viewer, 'favorites:read', { ownerId })
    return this.#titles.page(ownerId, wanted)
  }

  /** A numbered part of the viewer’s favorites, newest first. */
  async part(part: Part): Promise<NumberedEntries<Favorite>> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'favorites:read', { ownerId })
    return this.#titles.numbered(ownerId, part)
  }

  /** Whether the viewer has a title among their favorites; nobody is asked for a visitor. */
  has({ id }: { id: number }): boolean | Promise<boolean> {
    return this.viewer ? this.#has.load(id) : false
  }

  readonly #has = new DataLoader<number, boolean>(async (ids) => {
    const rows = await this.database.rows<{ id: number }>(
      prepared('select movie_id as id from favorite where account_id = $1 and movie_id = any($2::int[])'),
      [this.viewer?.id ?? 0, [...ids]],
    )
    const kept = new Set(rows.map(({ id }) => id))
    return ids.map((id) => kept.has(id))
  })
}

const ADD = `
  with e as (
    insert into favorite (account_id, ${SNAPSHOT_COLUMNS})
    select $1::int, ${SNAPSHOT_VALUES} from (select 1) one left join movie m on m.id = $2::int
    on conflict (account_id, movie_id) do nothing
    returning *
  )
  select ${ENTRY_COLUMNS} from e left join movie m on m.id = e.movie_id`

const REMOVE = `
  with e as (delete from favorite where account_id = $1 and movie_id = $2 returning *)
  select ${ENTRY_COLUMNS} from e left join movie m on m.id = e.movie_id`
