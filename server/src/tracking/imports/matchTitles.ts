import { LOCAL_TITLES } from '../../../contract/rules/localTitles.js'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/Database.js'
import { statement } from '../../platform/database/statement.js'
import { INSTANCE } from '../../platform/instance/instanceStatements.js'
import { IdSource } from '../../titles/externalIds/ExternalId.js'
import type { FoundTitle } from '../../titles/references/chooseMatch.js'
import type { Reference } from '../../titles/references/readReferences.js'
import { TitleReferences } from '../../titles/references/references.service.js'
import { foldText, titleKey } from '../../titles/search/foldText.js'
import type { ImportedTitle } from './formats/ImportRow.js'
import type { TitleMatch } from './Import.js'
import { REMEMBERED } from './titleAnswers.sql.js'
import { TITLES_OF_LEARNED_IDS } from './learnedIds.sql.js'

/** A title to look for. */
export interface TitleToMatch {
  n: number
  key: string
  ref: ImportedTitle
}

/** How a title was found. */
export interface MatchedTitle {
  n: number
  match: TitleMatch
  movieId: number | null
  confidence: number
  candidates: number[]
}

/** Longest name that is looked for, as references have it. */
const NAME_MAX = 500
/** How certain a match by name and director is. */
const DIRECTOR_CONFIDENCE = 0.9

/**
 * Finds titles: by what their account has answered before, by their ids, then by name, year and type, and their directors. What is none of these becomes a
 * title of the account, if it can be one.
 * @param canAdd whether members may add titles
 */
export async function matchTitles(
  database: Database,
  accountId: number,
  titles: readonly TitleToMatch[],
  canAdd: boolean,
): Promise<MatchedTitle[]> {
  const answers = await database.rows(REMEMBERED, { accountId, keys: titles.map(({ key }) => key) })
  const remembered = new Map(answers.map((answer) => [answer.key, answer]))
  const instance = await database.row(INSTANCE, {})
  const refs = titles.map(({ ref }) => ({ ids: idsOf(ref, instance?.id), names: namesOf(ref) }))
  const found = (
    await new TitleReferences(database).resolve(refs.flatMap(({ ids, names }) => [...ids, ...names]))
  ).values()
  const learned = await findLearned(
    database,
    accountId,
    refs.map(({ ids }) => ids),
  )
  const take = (many: readonly unknown[]) => many.flatMap(() => found.next().value ?? [])
  const chosen = titles.map(({ n, ref }, index) => {
    const { ids = [], names = [] } = refs[index] ?? {}
    return {
      ref,
      match: choose(n, ref, { byId: take(ids), byName: take(names), learned: learned[index] }, canAdd),
    }
  })
  const matches = await chooseByDirector(database, chosen)
  const matched = new Map(matches.map((match) => [match.n, match]))
  return titles.flatMap(({ n, key, ref }) => {
    const answer = remembered.get(key)
    const found = matched.get(n)
    if (!answer || !found) return found ?? []
    const { match, movieId } = answer
    return {
      n,
      match: match === 'OWN' && !isAddable(ref) ? 'UNKNOWN' : match,
      movieId,
      confidence: 1,
      // The answer can be changed.
      candidates: found.movieId === null ? found.candidates : [found.movieId],
    }
  })
}

function choose(
  n: number,
  ref: ImportedTitle,
  { byId, byName, learned }: { byId: FoundTitle[]; byName: FoundTitle[]; learned?: FoundTitle },
  canAdd: boolean,
): MatchedTitle {
  const known = byId.find(({ id }) => id !== null)
  if (known) return certain(n, 'ID', known)
  const named = byName.find(({ id }) => id !== null)
  if (named) return certain(n, 'TITLE', named)
  if (learned) return certain(n, 'ID', learned)
  const candidates = [...new Set([...byId, ...byName].flatMap(({ candidateIds }) => candidateIds))]
  const match = candidates.length > 0 ? 'AMBIGUOUS' : canAdd && isAddable(ref) ? 'OWN' : 'UNKNOWN'
  return { n, match, movieId: null, confidence: 0, candidates }
}

/** Finds the titles of ids that the account itself has taught: for each list the only title of its ids. */
async function findLearned(
  database: Database,
  accountId: number,
  refs: readonly (readonly Reference[])[],
): Promise<(FoundTitle | undefined)[]> {
  const ids = refs.map((of) => of.flatMap((ref) => (ref.by === 'external' ? [ref.external] : [])))
  const all = ids.flat()
  if (all.length === 0) return []
  const rows = await database.rows(TITLES_OF_LEARNED_IDS, {
    accountId,
    sources: [...new Set(all.map(({ source }) => source))],
    values: [...new Set(all.map(({ id }) => id))],
  })
  const byId = Map.groupBy(rows, ({ source, value }) => `${source} ${value}`)
  return ids.map((of) => {
    const found = of.flatMap(({ source, id, type }) =>
      (byId.get(`${source} ${id}`) ?? []).filter(({ kind }) => !type || kind === 'ANY' || kind === type),
    )
    const [first] = found
    if (!first || found.some(({ id }) => id !== first.id)) return undefined
    return { id: first.id, confidence: first.confidence, candidateIds: [] }
  })
}

/** Whether nobody knows a title: neither the catalogue nor its person. */
export const isLacking = ({ confidence, candidates }: MatchedTitle): boolean =>
  confidence === 0 && candidates.length === 0

/** Directors of titles, separated by commas. */
const DIRECTORS = statement(
  (_db, p: { ids: readonly number[] }) => sql<{ id: number; director: string }>`
  select id, director from movie where id = any(${p.ids}::int[]) and director is not null`,
)

/** Lets the directors decide between several titles, where exactly one has a director that the file names. */
async function chooseByDirector(
  database: Database,
  chosen: readonly { ref: ImportedTitle; match: MatchedTitle }[],
): Promise<MatchedTitle[]> {
  const ids = chosen.flatMap(({ ref, match }) => (ref.directors ? match.candidates : []))
  const rows = ids.length > 0 ? await database.rows(DIRECTORS, { ids }) : []
  const directors = new Map(rows.map(({ id, director }) => [id, director.split(',').map(foldText)]))
  return chosen.map(({ ref, match }) => {
    const named = new Set(ref.directors?.map(foldText))
    const fitting = match.candidates.filter((id) => directors.get(id)?.some((name) => named.has(name)))
    const [only] = fitting
    return only !== undefined && fitting.length === 1
      ? certain(match.n, 'TITLE', { id: only, confidence: DIRECTOR_CONFIDENCE })
      : match
  })
}

const certain = (
  n: number,
  match: TitleMatch,
  { id, confidence }: Pick<FoundTitle, 'id' | 'confidence'>,
): MatchedTitle => ({
  n,
  match,
  movieId: id,
  confidence,
  candidates: [],
})

/** Whether a title can be added by hand: it has what the form needs. */
export const isAddable = ({ title, year }: ImportedTitle): boolean =>
  title !== '' && year !== undefined && year >= LOCAL_TITLES.year.min && year <= LOCAL_TITLES.year.max

/** @param instance id of this one: that of a title in an archive is of the instance that wrote it */
const idsOf = (
  { ids: { marquee, instance: writer, imdb, tmdb, tvdb, wikidata }, type }: ImportedTitle,
  instance = '',
): Reference[] => [
  ...(marquee && writer && instance.startsWith(writer) ? [{ by: 'id', id: marquee } as const] : []),
  ...(imdb ? [external(IdSource.IMDB, imdb)] : []),
  ...(tmdb ? [external(IdSource.TMDB, String(tmdb.id), tmdb.type)] : []),
  ...(tvdb ? [external(IdSource.TVDB, String(tvdb), type)] : []),
  ...(wikidata ? [external(IdSource.WIKIDATA, wikidata)] : []),
]

const external = (source: IdSource, id: string, type?: 'MOVIE' | 'TV'): Reference => ({
  by: 'external',
  external: { source, id, ...(type && { type }) },
})

/** The title, then the original one. */
const namesOf = ({ title, originalTitle, year, type }: ImportedTitle): Reference[] =>
  [title, originalTitle ?? ''].flatMap((name) => {
    const key = name.length <= NAME_MAX ? titleKey(name) : ''
    if (key === '') return []
    return { by: 'match', match: { title: name, key, year: year ?? null, type: type ?? null } } as const
  })
