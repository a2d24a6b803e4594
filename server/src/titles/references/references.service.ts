import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { sql } from 'kysely'
import { findTitlesOfIds } from '../externalIds/titleIds.js'
import { certain, chooseMatch, type FoundTitle, undecided } from './chooseMatch.js'
import { MATCHING_TITLES } from './matchingTitles.sql.js'
import { type NamedTitle, readReferences, type Reference } from './readReferences.js'

/** Ids of titles that the catalogue has. */
const PRESENT_TITLES = statement((db, p: { ids: readonly number[] }) =>
  db
    .selectFrom('movie')
    .select('id')
    .where('id', '=', sql<number>`any(${p.ids}::int[])`),
)

/** Finds titles as clients name them: by an id of this or another site, or by what they are called. */
export class TitleReferences {
  constructor(private readonly database: Database) {}

  /**
   * Finds the titles of references that a client sent, in their order, with one statement for each kind of them.
   * @throws AppError INVALID_INPUT naming the invalid fields
   */
  find(refs: unknown): Promise<FoundTitle[]> {
    return this.resolve(readReferences(refs))
  }

  /** Finds the titles of references, in their order. */
  async resolve(refs: readonly Reference[]): Promise<FoundTitle[]> {
    const [present, ofIds, matches] = await Promise.all([
      this.#present(refs.flatMap((ref) => (ref.by === 'id' ? [ref.id] : []))),
      findTitlesOfIds(
        this.database,
        refs.flatMap((ref) => (ref.by === 'external' ? [ref.external] : [])),
      ),
      this.#match(refs.flatMap((ref) => (ref.by === 'match' ? [ref.match] : []))),
    ])
    const nextOfIds = ofIds.values()
    const nextMatch = matches.values()
    return refs.map((ref) => {
      if (ref.by === 'id') return present.has(ref.id) ? certain(ref.id, 1) : undecided()
      if (ref.by === 'match') return nextMatch.next().value ?? undecided()
      const titles = nextOfIds.next().value ?? []
      const [only] = titles
      return only && titles.length === 1 ? certain(only.id, only.confidence) : undecided(titles)
    })
  }

  async #present(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const rows = await this.database.rows(PRESENT_TITLES, { ids })
    return new Set(rows.map(({ id }) => id))
  }

  async #match(names: readonly NamedTitle[]): Promise<FoundTitle[]> {
    if (names.length === 0) return []
    const rows = await this.database.rows(MATCHING_TITLES, {
      titles: names.map(({ title }) => title),
      keys: names.map(({ key }) => key),
      years: names.map(({ year }) => year),
      types: names.map(({ type }) => type),
    })
    const byPlace = Map.groupBy(rows, ({ n }) => n)
    return names.map(({ year }, index) => chooseMatch(byPlace.get(index + 1) ?? [], year))
  }
}
