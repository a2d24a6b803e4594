import type { ApolloClient } from '@apollo/client'
import { episodeCode } from '../../../../server/contract/rules/series.js'
import { isWaiting, toastWaiting } from '../../platform/apollo/mayWait.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'
import type { Place } from '../episodes/episodesCache.js'
import { inOrder } from '../episodes/inOrder.js'
import { tickEpisodes } from '../episodes/markEpisodes.js'
import { invalidateEpisodes, sendEpisodes } from '../episodes/sendEpisodes.js'
import { DIARY_NOTICES } from './diaryNotices.js'
import { LoggedEpisodeDocument } from './LogEpisodes.generated.js'
import { openQuickLog, type LoggedTitle } from './quickLog.js'
import { QUICK_LOG } from './quickLogTexts.js'

/** A season of a series, or its episode unless the number is null. */
export interface LoggedPlace {
  season: number
  number: number | null
}

interface EpisodesLog {
  title: LoggedTitle
  place: LoggedPlace
  /** A day, such as 2026-05-04; empty if unknown. */
  watchedOn: string
  /** How many times the viewer has watched it with this one; by default the current run of the series. */
  run?: number
}

const nameOf = ({ title: { title }, place: { season, number } }: EpisodesLog) =>
  number === null
    ? t('Season {season} of {title}', { season, title })
    : t('{code} of {title}', { code: episodeCode(season, number), title })

async function undo(client: ApolloClient, log: EpisodesLog, episodes: Place[]): Promise<void> {
  const { id } = log.title
  const mayWait = { name: log.title.title }
  try {
    const { result } = await inOrder(id, () =>
      sendEpisodes(client, { id, scope: { episodes }, isWatched: false, mayWait }),
    )
    if (isWaiting(result)) return toastWaiting()
    invalidateEpisodes(client, id, false)
    toast.success(DIARY_NOTICES.undone(nameOf(log)))
  } catch (error) {
    toast.error(listErrorMessage(error, t('undo this log'), 'item', DIARY_NOTICES.undoFailed), {
      action: { label: t('Try Again'), run: () => void undo(client, log, episodes) },
    })
  }
}

/** Logs an episode that has been logged before once more. */
async function logAgain(client: ApolloClient, log: EpisodesLog, number: number): Promise<void> {
  const { data } = await client
    .query({
      query: LoggedEpisodeDocument,
      variables: { id: log.title.id, season: log.place.season, number },
      fetchPolicy: 'network-only',
    })
    .catch(() => ({ data: undefined }))
  // The catalogue may not know the episode: then it has been logged once, as far as this device knows.
  const times = data?.movie?.season?.episode?.viewerTimesWatched ?? 1
  await logEpisodes(client, { ...log, run: times + 1 })
}

/** Logs an episode or a season, in one mutation. The toast undoes it; it logs an episode once more that was logged already. */
export async function logEpisodes(client: ApolloClient, log: EpisodesLog): Promise<void> {
  const { title, place, watchedOn, run } = log
  const { season, number } = place
  const scope = number === null ? { season } : { episodes: [{ season, number }] }
  try {
    const tick = { watchedOn: watchedOn || null, run }
    const changed = await tickEpisodes(client, { series: title, scope, shown: [] }, tick)
    if (!changed) return
    if (changed.length > 0)
      toast.success(DIARY_NOTICES.logged(nameOf(log)), {
        action: { label: t('Undo'), run: () => void undo(client, log, changed) },
      })
    else
      toast.info(t('{name} was logged before', { name: nameOf(log) }), {
        action:
          number === null
            ? undefined
            : { label: t('Log as Rewatch'), run: () => void logAgain(client, log, number) },
      })
  } catch (failure) {
    toast.error(listErrorMessage(failure, QUICK_LOG.action, 'item', DIARY_NOTICES.logFailed), {
      action: { label: t('Open Again'), run: () => openQuickLog({ ...title, episode: place }) },
    })
  }
}
