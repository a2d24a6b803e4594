import { isReference, type ApolloCache, type FieldFunctionOptions, type Reference } from '@apollo/client'
import { SERIES } from '../../../../server/contract/rules/series.js'
import { UP_NEXT } from '../../../../server/contract/rules/upNext.js'
import type { SeriesStatus } from '../../generated/types.js'
import {
  SeasonCountsFragmentDoc,
  type EpisodeItemFragment,
  type SeasonCountsFragment,
} from './Episodes.generated.js'

/** An episode of a series by its season and number. */
export interface Place {
  season: number
  number: number
}

/** Which episodes of a series are marked. */
export type EpisodesScope = { episodes: Place[] } | { season: number } | { upTo: Place }

/** A mark of episodes. */
export interface EpisodesMark {
  series: { id: string; title: string }
  scope: EpisodesScope
  /** The episodes of the list on the screen, in order: those of the scope change at once. Empty without a list. */
  shown: readonly EpisodeItemFragment[]
  /** Number of episodes before a single one that are not watched. */
  openBefore?: number
}

const episodeRef = (id: string, { season, number }: Place) => `Episode:${id}:${season}:${number}`

/** Returns whether an episode is behind another one. */
export const isAfter = (one: Place, other: Place): boolean =>
  one.season > other.season || (one.season === other.season && one.number > other.number)

/** Returns the episodes of a scope that the screen shows; those that are named, also if it does not. */
function covered({ scope, shown }: EpisodesMark): readonly Place[] {
  if ('episodes' in scope) return scope.episodes
  if ('season' in scope) return shown.filter(({ season, hasAired }) => season === scope.season && hasAired)
  const { upTo } = scope
  return shown.filter(
    (episode) =>
      episode.season > 0 &&
      !isAfter(episode, upTo) &&
      (episode.hasAired || (episode.season === upTo.season && episode.number === upTo.number)),
  )
}

type Seasons = NonNullable<SeasonCountsFragment['seasons']>

/** Returns how many episodes of each season are watched after a mark that changes `changes` of the shown ones. */
function countsAfter(
  seasons: Seasons,
  { scope, shown }: EpisodesMark,
  isWatched: boolean,
  changes: ReadonlyMap<number, number>,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { number, airedCount, episodeCount, viewerWatchedCount } of seasons) {
    const before = viewerWatchedCount ?? 0
    const change = changes.get(number) ?? 0
    const after = before + (isWatched ? change : -change)
    const upTo = 'upTo' in scope ? scope.upTo : undefined
    const isWhole =
      ('season' in scope && scope.season === number) ||
      (upTo !== undefined && number > SERIES.specials && number < upTo.season)
    const later =
      upTo?.season === number
        ? shown.filter(
            (episode) =>
              episode.season === number && episode.number > upTo.number && episode.viewerHasWatched,
          ).length
        : 0
    if (isWhole) counts.set(number, isWatched ? Math.max(before, airedCount) : 0)
    // Episodes of the season's earlier pages are not on the screen.
    else if (upTo?.season === number && isWatched)
      counts.set(number, Math.max(after, Math.min(upTo.number + later, episodeCount)))
    else counts.set(number, Math.max(0, after))
  }
  return counts
}

/** The fields of `SeriesProgress` as the cache stores them. */
interface StoredProgress {
  watched: number
  aired: number
  total: number
  status: SeriesStatus | null
  automaticStatus?: SeriesStatus | null
  isStatusChosen: boolean
  next: Reference | null
  following?: readonly Reference[] | null
}

const hasCounts = (progress: Partial<StoredProgress>): progress is StoredProgress =>
  progress.watched !== undefined

/** Returns the status after a mark, as far as it follows from the numbers. */
function statusAfter({ watched, aired, total, automaticStatus }: StoredProgress): SeriesStatus | null {
  if (watched === 0) return automaticStatus === 'PLANNED' ? automaticStatus : null
  if (watched < aired) return 'WATCHING'
  return total > aired ? 'UP_TO_DATE' : 'FINISHED'
}

/** Returns what comes up behind an episode, as far as the cache and the screen know it: the next episode and those that follow. */
function comingUp(
  { next, following }: StoredProgress,
  { series, shown }: EpisodesMark,
  last: Place,
  { readField, toReference }: Pick<FieldFunctionOptions, 'readField' | 'toReference'>,
): Pick<StoredProgress, 'next' | 'following'> {
  const placeOf = (episode: Reference): Place => ({
    season: readField<number>('season', episode) ?? 0,
    number: readField<number>('number', episode) ?? 0,
  })
  if (!next || isAfter(placeOf(next), last)) return { next, following }
  const listed = shown.flatMap((place) => toReference(episodeRef(series.id, place)) ?? [])
  const known = new Map([...(following ?? []), ...listed].map((episode) => [episode.__ref, episode]))
  const [first, ...rest] = [...known.values()]
    .filter((episode) => isAfter(placeOf(episode), last) && readField('viewerHasWatched', episode) === false)
    .toSorted((one, other) => (isAfter(placeOf(one), placeOf(other)) ? 1 : -1))
  // Where nothing is known, the server's answer names it.
  return first ? { next: first, following: rest.slice(0, UP_NEXT.following) } : { next, following: [] }
}

/** Writes a mark of episodes into the cache, until the server's answer takes its place. Writing it again changes nothing. */
export function writeMark(cache: ApolloCache, mark: EpisodesMark, isWatched: boolean): void {
  const { series } = mark
  const places = covered(mark)
  const changes = new Map<number, number>()
  for (const place of places) {
    let isChanged = true
    cache.modify<EpisodeItemFragment>({
      id: episodeRef(series.id, place),
      fields: {
        viewerHasWatched: (was) => {
          isChanged = was !== isWatched
          return isWatched
        },
      },
    })
    if (isChanged) changes.set(place.season, (changes.get(place.season) ?? 0) + 1)
  }
  const id = `Movie:${series.id}`
  // A card does not know the seasons of its series.
  const known = cache.readFragment({ id, fragment: SeasonCountsFragmentDoc })?.seasons
  const seasons = known ?? []
  const counts = countsAfter(seasons, mark, isWatched, changes)
  let difference = 0
  // Of a series without data of episodes all count, and finish no series; of another one those of its seasons.
  if (seasons.length === 0)
    for (const [number, change] of changes)
      if (number > SERIES.specials) difference += isWatched ? change : -change
  for (const { id: seasonId, number, viewerWatchedCount } of seasons) {
    const after = counts.get(number) ?? 0
    if (number > SERIES.specials) difference += after - (viewerWatchedCount ?? 0)
    cache.modify<{ viewerWatchedCount: number | null }>({
      id: `Season:${seasonId}`,
      fields: { viewerWatchedCount: () => after },
    })
  }
  const last = places.at(-1)
  cache.modify({
    id,
    fields: {
      viewerProgress: (stored, options) => {
        if (!stored || isReference(stored)) return stored as never
        const progress = stored as unknown as Partial<StoredProgress>
        // A screen that knows only what is next.
        if (!hasCounts(progress)) return stored as never
        const watched = Math.max(0, progress.watched + difference)
        const changed = { ...progress, watched }
        if (difference !== 0)
          changed.automaticStatus = known?.length === 0 && watched > 0 ? 'WATCHING' : statusAfter(changed)
        if (difference !== 0 && (isWatched || !progress.isStatusChosen)) {
          changed.isStatusChosen = false
          changed.status = changed.automaticStatus ?? null
        }
        return {
          ...changed,
          ...(isWatched && last && comingUp(progress, mark, last, options)),
        } as never
      },
    },
  })
}

/** Notes the episodes that the server has changed, also those that no screen has named. */
export function noteChanged(
  cache: ApolloCache,
  id: string,
  changed: readonly Place[],
  isWatched: boolean,
): void {
  for (const place of changed)
    cache.modify<EpisodeItemFragment>({
      id: episodeRef(id, place),
      fields: {
        viewerHasWatched: () => isWatched,
        viewerTimesWatched: (times) => Math.max(0, (times ?? 0) + (isWatched ? 1 : -1)),
      },
    })
}

/** Notes that a season, or with null the whole series, begins again: none of its episodes is watched in the new run. */
export function noteNewRun(cache: ApolloCache, id: string, season: number | null): void {
  const prefix = `Episode:${id}:${season === null ? '' : `${season}:`}`
  for (const key of Object.keys(cache.extract() as Record<string, unknown>))
    if (key.startsWith(prefix))
      cache.modify<EpisodeItemFragment>({ id: key, fields: { viewerHasWatched: () => false } })
}
