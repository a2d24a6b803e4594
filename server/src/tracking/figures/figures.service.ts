import { FIGURES_VALIDATION } from '../../../contract/messages/figures.js'
import { codeName, type CodeType } from '../../../contract/codeNames.js'
import { DIARY } from '../../../contract/rules/diary.js'
import { GENRES } from '../../../contract/rules/genres.js'
import { permit } from '../../platform/access/permissions.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Database } from '../../platform/database/Database.js'
import type { ArtworkSubject } from '../../titles/artwork/drawings/index.js'
import type { DiaryCache } from '../diary/DiaryCache.js'
import { readRange } from '../diary/viewingInput.js'
import { AppError } from '../../platform/errors/errors.js'
import { BEST_OF_RANGE, FIGURES_OF_RANGE, type GroupRow } from './figures.sql.js'
import type { FigureGroup, ViewingFigures } from './ViewingFigures.js'

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month, 1).toLocaleString('en', { month: 'long' }),
)

/** Computes what a user watched, in one statement whatever the size of the diary, once for a state of the diary. */
export class Figures {
  constructor(
    private readonly database: Database,
    private readonly viewer: Viewer | null,
    private readonly diaries: DiaryCache,
  ) {}

  /**
   * Returns a user's figures of a year, or of all years.
   * @throws AppError FORBIDDEN for another user's, INVALID_INPUT
   */
  async ofUser(ownerId: number, year?: number | null): Promise<ViewingFigures> {
    permit(this.viewer, 'figures:read', { ownerId })
    return this.#read(ownerId, year)
  }

  /** Returns the figures of all years of a user who shows them to others, which the caller must have checked. */
  shared(ownerId: number): Promise<ViewingFigures> {
    return this.#read(ownerId, null)
  }

  async #read(ownerId: number, year: number | null | undefined): Promise<ViewingFigures> {
    checkYear(year)
    return this.diaries.getOrLoad(ownerId, `figures ${year ?? ''}`, () => this.#compute(ownerId, year))
  }

  async #compute(ownerId: number, year: number | null | undefined): Promise<ViewingFigures> {
    const range = readRange(year?.toString(), year?.toString())
    const row = await this.database.row(FIGURES_OF_RANGE, { ...range, accountId: ownerId })
    if (!row) throw new Error('Figures are always one row')
    const { people, ...figures } = row
    const months = new Map(row.months.map((month) => [month.key, month]))
    const named = (asCast: boolean) =>
      people.flatMap(({ isCast, ...person }) => (isCast === asCast ? [person] : []))
    return {
      ...figures,
      year: year ?? null,
      years: withNames(row.years, ({ key }) => key),
      months: MONTHS.map((name, index) => {
        const key = String(index + 1)
        return { key, name, titles: months.get(key)?.titles ?? 0, minutes: months.get(key)?.minutes ?? 0 }
      }),
      genres: withNames(row.genres, ({ key }) => GENRES.get(Number(key))),
      decades: withNames(row.decades, ({ key }) => `${key}s`),
      countries: withCodeNames('region', row.countries),
      languages: withCodeNames('language', row.languages),
      directors: named(false),
      actors: named(true),
    }
  }

  /**
   * Returns what is drawn on the posters of the titles that the viewer liked best in a year, at most {@link FIGURES.posters}.
   * @param year as a query parameter
   * @throws AppError UNAUTHENTICATED, INVALID_INPUT
   */
  async bestOfYear(year: string): Promise<ArtworkSubject[]> {
    const accountId = this.viewer?.id ?? 0
    permit(this.viewer, 'figures:read', { ownerId: accountId })
    checkYear(Number(year))
    const rows = await this.database.rows(BEST_OF_RANGE, { ...readRange(year, year), accountId })
    return rows.map((row) => ({ ...row, genres: row.genreIds.map((genre) => GENRES.get(genre) ?? '') }))
  }

  /** Returns the viewer's figures. @param year as a query parameter. @throws AppError UNAUTHENTICATED, INVALID_INPUT */
  own(year: string | undefined): Promise<ViewingFigures> {
    return this.ofUser(this.viewer?.id ?? 0, year ? Number(year) : null)
  }
}

function checkYear(year: number | null | undefined): void {
  if (year === null || year === undefined) return
  const isKnown = Number.isInteger(year) && year >= DIARY.firstYear && year <= new Date().getUTCFullYear() + 1
  if (!isKnown) throw new AppError('INVALID_INPUT', { year: FIGURES_VALIDATION.year })
}

/** Names groups; drops one without a name, which the catalogue does not know. */
function withNames(rows: readonly GroupRow[], nameOf: (row: GroupRow) => string | undefined): FigureGroup[] {
  return rows.flatMap((row) => {
    const name = nameOf(row)
    return name === undefined ? [] : [{ ...row, name }]
  })
}

const withCodeNames = (type: CodeType, rows: readonly GroupRow[]) =>
  withNames(rows, ({ key }) => codeName(type, key) ?? key)
