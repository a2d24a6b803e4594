import { formatPartialDate, type Precision } from '../../../contract/partialDate.js'
import { clampLimit, PAGING } from '../../../contract/rules/paging.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import { readId } from '../../platform/database/readId.js'
import { Loader } from '../../platform/database/Loader.js'
import { type Connection, createConnection } from '../../platform/graphql/connection.js'
import { TextBudget } from '../../platform/graphql/TextBudget.js'
import type { PageArgs } from '../../titles/lists/ListEntryRepository.js'
import {
  BY_IDS,
  MONTHS,
  NUMBERED_PAGE,
  OF_TITLES,
  OWN_BY_IDS,
  PAGE,
  PAGE_OF_TAG,
  TOTAL_IN_RANGE,
  VIEWING_TOTAL,
  type ViewingRow,
} from './diaryStatements.js'
import type { DiaryCache } from './DiaryCache.js'
import { DatePrecision, type DiaryArgs, type DiaryMonth, type Viewing } from './Viewing.js'
import { cursorOf, readCursor, readRange, readTag } from './viewingInput.js'

const PRECISIONS = [DatePrecision.UNKNOWN, DatePrecision.YEAR, DatePrecision.MONTH, DatePrecision.DAY]

/** Reads diaries of viewings. */
export class DiaryReader {
  readonly #texts = new TextBudget()

  constructor(
    protected readonly database: Database,
    protected readonly viewer: Viewer | null,
    private readonly diaries: DiaryCache,
  ) {}

  /** Returns a page of a user's diary, newest first. @throws AppError FORBIDDEN for another user's, INVALID_INPUT */
  async list(ownerId: number, args: DiaryArgs = {}): Promise<Connection<Viewing>> {
    permit(this.viewer, 'diary:read', { ownerId })
    return this.#page(ownerId, args)
  }

  /** Returns a page of the diary of a user who shows it to others, which the caller must have checked. */
  shared(
    ownerId: number,
    { first, after }: Pick<DiaryArgs, 'first' | 'after'>,
  ): Promise<Connection<Viewing>> {
    return this.#page(ownerId, { first, after })
  }

  /** Returns viewings by their ids, which the viewer may see: the caller must have checked that. */
  async byIds(ids: readonly number[]): Promise<Viewing[]> {
    return ids.length === 0 ? [] : (await this.database.rows(BY_IDS, { ids })).map(toViewing)
  }

  /** Returns a viewing of the viewer's; null for any other and for an invalid id. */
  async find(id: unknown): Promise<Viewing | null> {
    const number = readId(id)
    return number === undefined || !this.viewer ? null : this.#own.load(number)
  }

  readonly #own = new Loader<number, Viewing | null>(async (ids) => {
    const rows = await this.#texts.read(() =>
      this.database.rows(OWN_BY_IDS, { accountId: this.viewer?.id ?? 0, ids }),
    )
    const byId = new Map(rows.map((row) => [row.id, toViewing(row)]))
    return ids.map((id) => byId.get(id) ?? null)
  })

  async #page(ownerId: number, args: DiaryArgs): Promise<Connection<Viewing>> {
    const range = { ...readRange(args.from, args.to), tag: readTag(args.tag) }
    const first = clampLimit(args.first)
    const position = { ...range, ...readCursor(args.after) }
    const rows = await this.#texts.read(() =>
      this.database.rows(range.tag === null ? PAGE : PAGE_OF_TAG, {
        ...position,
        accountId: ownerId,
        limit: first + 1,
      }),
    )
    return createConnection(rows.map(toViewing), {
      first,
      after: args.after,
      cursorOf,
      count: () => this.#count(ownerId, args),
    })
  }

  /** Returns a numbered page of the viewer's diary, newest first. */
  async listPage(
    { page, limit }: PageArgs,
    { from, to, tag }: Pick<DiaryArgs, 'from' | 'to' | 'tag'>,
  ): Promise<{ entries: Viewing[]; total: number }> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'diary:read', { ownerId })
    const range = { ...readRange(from, to), tag: readTag(tag) }
    const [rows, total] = await Promise.all([
      this.database.rows(NUMBERED_PAGE, { ...range, accountId: ownerId, limit, offset: (page - 1) * limit }),
      this.#count(ownerId, { from, to, tag }),
    ])
    return { entries: rows.map(toViewing), total }
  }

  /** Returns the months of a user's diary, newest first. @throws AppError FORBIDDEN for another user's */
  async months(ownerId: number): Promise<DiaryMonth[]> {
    permit(this.viewer, 'diary:read', { ownerId })
    return this.diaries.getOrLoad(ownerId, 'months', () => this.database.rows(MONTHS, { accountId: ownerId }))
  }

  /** Returns the viewer's viewings of a title, newest first; none for a visitor. */
  ofTitle({ id }: { id: number }): Viewing[] | Promise<Viewing[]> {
    return this.viewer ? this.#ofTitles.load(id) : []
  }

  async #count(
    accountId: number,
    { from, to, tag }: Pick<DiaryArgs, 'from' | 'to' | 'tag'>,
  ): Promise<number> {
    if (!from && !to && !tag)
      return (await this.database.row(VIEWING_TOTAL, { ownerId: accountId }))?.total ?? 0
    const range = { ...readRange(from, to), tag: readTag(tag) }
    return this.diaries.getOrLoad(
      accountId,
      `count ${range.fromKey} ${range.toKey} ${range.tag ?? ''}`,
      async () => {
        const count = await this.database.row(TOTAL_IN_RANGE, { accountId, ...range })
        return count?.total ?? 0
      },
    )
  }

  /** Forgets the viewings of a title that this request has read. */
  protected clear(movieId: number): void {
    this.#ofTitles.clear(movieId)
  }

  readonly #ofTitles = new Loader<number, Viewing[]>(
    async (movieIds) => {
      const accountId = this.viewer?.id ?? 0
      const rows = await this.#texts.read(() => this.database.rows(OF_TITLES, { accountId, movieIds }))
      const byTitle = Map.groupBy(rows.map(toViewing), ({ movieId }) => movieId)
      return movieIds.map((id) => byTitle.get(id) ?? [])
    },
    { maxBatchSize: PAGING.maxLimit },
  )
}

export function toViewing({ day, storedPrecision, ...row }: ViewingRow): Viewing {
  return {
    ...row,
    watchedOn: formatPartialDate(day, storedPrecision as Precision),
    precision: PRECISIONS[storedPrecision] ?? DatePrecision.UNKNOWN,
  }
}
