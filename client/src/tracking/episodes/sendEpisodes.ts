import type { ApolloCache, ApolloClient } from '@apollo/client'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import type { MayWait } from '../../platform/apollo/mayWait.js'
import { TickEpisodesDocument, UntickEpisodesDocument } from './Episodes.generated.js'
import { noteChanged, type EpisodesScope, type Place } from './episodesCache.js'

interface EpisodesChange {
  /** Id of the series. */
  id: string
  scope: EpisodesScope
  isWatched: boolean
  /** The day of a tick; null or absent if unknown. */
  watchedOn?: string | null
  /** How many times the viewer has watched them with a tick; by default the current run of the series. */
  run?: number
  mayWait: MayWait
}

/** Ticks episodes, or takes their ticks back, in one request. Returns its result, and the episodes that the server has changed. */
export async function sendEpisodes(
  client: ApolloClient,
  { id, scope, isWatched, watchedOn, run, mayWait }: EpisodesChange,
): Promise<{ result: object; changed: Place[] }> {
  const input = { movie: { movieId: id }, ...scope }
  const note = (cache: ApolloCache, changed: readonly Place[] | undefined) =>
    noteChanged(cache, id, changed ?? [], isWatched)
  const placesOf = (changed: readonly Place[] | undefined) =>
    (changed ?? []).map(({ season, number }) => ({ season, number }))
  if (isWatched) {
    const result = await client.mutate({
      mutation: TickEpisodesDocument,
      variables: {
        input: { ...input, ...(watchedOn !== undefined && { watchedOn }), ...(run !== undefined && { run }) },
      },
      context: { mayWait },
      update: (cache, { data }) => note(cache, data?.tickEpisodes?.changed),
    })
    return { result, changed: placesOf(result.data?.tickEpisodes?.changed) }
  }
  const result = await client.mutate({
    mutation: UntickEpisodesDocument,
    variables: { input },
    context: { mayWait },
    update: (cache, { data }) => note(cache, data?.untickEpisodes?.changed),
  })
  return { result, changed: placesOf(result.data?.untickEpisodes?.changed) }
}

/** Makes stale what follows from the episodes of a series that were ticked, or taken back: the viewer's data, and their evenings with it. */
export function invalidateEpisodes(client: ApolloClient, id: string, isWatched: boolean): void {
  invalidateViewer(client, isWatched ? 'tickEpisodes' : 'untickEpisodes')
  void client
    .refetchQueries({
      updateCache: (cache) =>
        cache.modify<{ viewerViewings: unknown }>({
          id: `Movie:${id}`,
          fields: { viewerViewings: (_viewings, { INVALIDATE }) => INVALIDATE },
        }),
    })
    .catch(() => undefined)
}
