import type { ApolloClient } from '@apollo/client'
import type { SeriesStatus } from '../../generated/types.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import {
  SetSeriesStatusDocument,
  StartSeriesAgainDocument,
  type SeriesStateFragment,
} from './Episodes.generated.js'
import { EPISODE_TEXTS } from './episodeTexts.js'
import { noteNewRun } from './episodesCache.js'
import { inOrder } from './inOrder.js'

const report = (error: unknown) =>
  toast.error(listErrorMessage(error, EPISODE_TEXTS.action, 'item', EPISODE_TEXTS.failed))

/** Begins a season, or with null the whole series, again: its progress counts from 0. */
export async function startAgain(
  client: ApolloClient,
  { id, viewerProgress }: SeriesStateFragment,
  season: number | null,
  name: string,
): Promise<void> {
  try {
    await inOrder(id, () =>
      client.mutate({
        mutation: StartSeriesAgainDocument,
        variables: { movieId: id, season, run: (viewerProgress?.run ?? 1) + 1 },
        update: (cache) => noteNewRun(cache, id, season),
      }),
    )
    toast.success(EPISODE_TEXTS.again(name))
  } catch (error) {
    report(error)
  }
}

/** Sets where the viewer stands with a series; null lets it follow from what they have watched. Waits without a network. */
export async function setSeriesStatus(
  client: ApolloClient,
  series: SeriesStateFragment & { title: string },
  status: SeriesStatus | null,
): Promise<void> {
  const { id, title, viewerProgress } = series
  if (!viewerProgress) return
  const shown = {
    ...viewerProgress,
    status: status ?? viewerProgress.automaticStatus,
    isStatusChosen: status !== null,
  }
  const optimisticResponse = {
    setSeriesStatus: { ...series, __typename: 'Movie' as const, viewerProgress: shown },
  }
  try {
    await inOrder(id, () =>
      client.mutate({
        mutation: SetSeriesStatusDocument,
        variables: { movieId: id, status },
        optimisticResponse,
        context: { mayWait: { name: title, data: optimisticResponse } },
      }),
    )
  } catch (error) {
    report(error)
  }
}
