import type { ApolloCache, ApolloClient } from '@apollo/client'
import { episodeCode, SERIES } from '../../../../server/contract/rules/series.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { createIdempotencyKey } from '../../platform/apollo/idempotencyKey.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { toggleOptimistically } from '../../platform/apollo/optimisticToggle.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { formatDay, today } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import type { EpisodeItemFragment } from './Episodes.generated.js'
import { EPISODE_TEXTS } from './episodeTexts.js'
import { writeMark, type EpisodesMark, type EpisodesScope, type Place } from './episodesCache.js'
import { inOrder } from './inOrder.js'
import { invalidateEpisodes, sendEpisodes } from './sendEpisodes.js'

/** Returns the key of the pending mark of a scope. */
const keyOf = (id: string, scope: EpisodesScope) => `episodes ${id} ${JSON.stringify(scope)}`

/** Splits a scope into those that one request may name. */
function requestsOf(scope: EpisodesScope): EpisodesScope[] {
  if (!('episodes' in scope)) return [scope]
  const { episodes } = scope
  return Array.from({ length: Math.ceil(episodes.length / SERIES.tickMax) }, (_none, index) => ({
    episodes: episodes.slice(index * SERIES.tickMax, (index + 1) * SERIES.tickMax),
  }))
}

/** Marks episodes as watched, or takes them back, optimistically. Marks of one series are sent in the order in which they were made. */
export function markEpisodes(client: ApolloClient, mark: EpisodesMark, isWatched: boolean): void {
  const { series, scope } = mark
  const { id, title } = series
  const key = keyOf(id, scope)
  // Of several episodes nobody knows the days.
  const watchedOn = 'episodes' in scope && scope.episodes.length === 1 ? today() : undefined
  let changed: Place[] = []
  whenSignedIn(EPISODE_TEXTS.action, () =>
    toggleOptimistically(
      client.cache,
      {
        key,
        name: title,
        optimistic: (cache, value) => writeMark(cache, mark, value),
        send: (value, mayWait) =>
          inOrder(id, async () => {
            changed = []
            let last: object = {}
            for (const [index, part] of requestsOf(scope).entries()) {
              const sent = await sendEpisodes(client, {
                id,
                scope: part,
                isWatched: value,
                watchedOn,
                mayWait: { ...mayWait, reverts: `${key} ${index}` },
              })
              changed.push(...sent.changed)
              if (!isWaiting(last)) last = sent.result
            }
            return last
          }),
        onSuccess: (value) => {
          invalidateEpisodes(client, id, value)
          toastMark(client, mark, value, changed)
        },
        onError: (_value, error) =>
          toast.error(listErrorMessage(error, EPISODE_TEXTS.action, 'item', EPISODE_TEXTS.failed)),
      },
      isWatched,
    ),
  )
}

/** Returns the text of a mark's toast. */
function textOf({ series: { title }, shown }: EpisodesMark, isWatched: boolean, changed: readonly Place[]) {
  const [place] = changed
  if (!place) return EPISODE_TEXTS.none
  if (changed.length > 1)
    return (isWatched ? EPISODE_TEXTS.manyWatched : EPISODE_TEXTS.manyTakenBack)(changed.length, title)
  const code = episodeCode(place.season, place.number)
  const episode = shown.find(({ season, number }) => season === place.season && number === place.number)
  const airs = episode?.hasAired === false ? formatDay(episode.airDate) : undefined
  if (isWatched && airs) return EPISODE_TEXTS.watchedBefore(code, title, airs)
  return (isWatched ? EPISODE_TEXTS.watched : EPISODE_TEXTS.takenBack)(code, title)
}

/** Says what was changed. Its button marks the open episodes before a single one, or takes the change back. */
function toastMark(client: ApolloClient, mark: EpisodesMark, isWatched: boolean, changed: Place[]): void {
  const { series, shown, openBefore = 0 } = mark
  const text = textOf(mark, isWatched, changed)
  const [place] = changed
  if (!place) return toast.info(text)
  if (isWatched && changed.length === 1 && openBefore > 0)
    return toast.success(text, {
      action: {
        label: EPISODE_TEXTS.earlier(openBefore),
        run: () => markEpisodes(client, { series, shown, scope: { upTo: place } }, true),
      },
    })
  const undo = () => markEpisodes(client, { series, shown, scope: { episodes: changed } }, !isWatched)
  toast.success(text, {
    action: { label: t('Undo'), run: undo },
    group: {
      key: `episodes ${series.id} ${isWatched}`,
      text: (count) =>
        (isWatched ? EPISODE_TEXTS.manyWatched : EPISODE_TEXTS.manyTakenBack)(count, series.title),
    },
  })
}

interface Tick {
  /** The day; null if unknown. */
  watchedOn: string | null
  /** How many times the viewer has watched the episodes with this tick; by default the current run of the series. */
  run?: number
}

/** Ticks episodes once more, or with a day of their own, optimistically. Returns the episodes that were changed; undefined while it waits for the network. */
export async function tickEpisodes(
  client: ApolloClient,
  mark: EpisodesMark,
  tick: Tick,
): Promise<Place[] | undefined> {
  const {
    series: { id, title },
    scope,
  } = mark
  const show = (cache: ApolloCache) => writeMark(cache, mark, true)
  const layer = `tick ${createIdempotencyKey()}`
  client.cache.batch({ optimistic: layer, update: show })
  try {
    const { result, changed } = await inOrder(id, () =>
      sendEpisodes(client, { id, scope, isWatched: true, ...tick, mayWait: { name: title } }),
    )
    if (isWaiting(result)) {
      client.cache.batch({ update: show })
      toastWaiting()
      return undefined
    }
    invalidateEpisodes(client, id, true)
    return changed
  } finally {
    client.cache.removeOptimistic(layer)
  }
}

/** Marks an episode that is watched already once more, today. */
export async function watchEpisodeAgain(
  client: ApolloClient,
  series: EpisodesMark['series'],
  { season, number, viewerTimesWatched }: EpisodeItemFragment,
): Promise<void> {
  const run = Math.min((viewerTimesWatched ?? 0) + 1, SERIES.runMax)
  const mark = { series, scope: { episodes: [{ season, number }] }, shown: [] }
  try {
    const changed = await tickEpisodes(client, mark, { watchedOn: today(), run })
    if (changed) toast.success(EPISODE_TEXTS.watched(episodeCode(season, number), series.title))
  } catch (error) {
    toast.error(listErrorMessage(error, EPISODE_TEXTS.action, 'item', EPISODE_TEXTS.failed))
  }
}
