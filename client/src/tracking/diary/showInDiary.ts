import type { ApolloCache, FieldFunctionOptions, Reference } from '@apollo/client'
import type { LogViewingInput } from '../../generated/types.js'
import { viewerRef } from '../../platform/apollo/mayWait.js'
import type { LoggedTitle } from './quickLog.js'
import {
  DiaryRowFragmentDoc,
  LoggedPosterFragmentDoc,
  type LoggedPosterFragment,
} from './Viewing.generated.js'

interface WaitingLog {
  id: string
  title: LoggedTitle
  input: LogViewingInput
}

interface DiaryInCache {
  readonly nodes?: readonly Reference[]
  readonly totalCount?: number
}

interface DiaryArgs {
  from?: string | null
  to?: string | null
  tag?: string | null
}

/** Returns whether a part of the diary, by the arguments in its name in the cache, contains a log. */
function contains(storeFieldName: string, day: string, tags: readonly string[]): boolean {
  const args = storeFieldName.slice(storeFieldName.indexOf('{'), storeFieldName.lastIndexOf('}') + 1)
  const { from, to, tag } = JSON.parse(args || '{}') as DiaryArgs
  const isTagged = tag == null || tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  return isTagged && (from == null || from <= day) && (to == null || day.slice(0, to.length) <= to)
}

/** Shows a log that waits for the network in the diary: before the viewings of its day and of earlier ones. */
export function showInDiary(cache: ApolloCache, { id, title, input }: WaitingLog): void {
  const movie = cache.readFragment({
    fragment: LoggedPosterFragmentDoc,
    id: cache.identify({ __typename: 'Movie', id: title.id }),
    returnPartialData: true,
  }) as Partial<LoggedPosterFragment> | null
  const watchedOn = input.watchedOn ?? null
  cache.writeFragment({
    fragment: DiaryRowFragmentDoc,
    fragmentName: 'DiaryRow',
    data: {
      __typename: 'Viewing',
      id,
      movieId: title.id,
      title: title.title,
      watchedOn,
      rating: input.rating ?? null,
      rewatch: input.rewatch ?? false,
      note: input.note ?? '',
      tags: input.tags ?? [],
      place: input.place ?? '',
      isAutomatic: false,
      episodeCount: null,
      episodes: [],
      posterSmall: movie?.posterSmall ?? '',
      movie: {
        __typename: 'Movie',
        id: title.id,
        year: movie?.year ?? null,
        viewerHasWatched: true,
        viewerWatchedAt: movie?.viewerWatchedAt ?? null,
        viewerHasFavorited: input.favorite ?? movie?.viewerHasFavorited ?? null,
        viewerReview: movie?.viewerReview ?? null,
      },
    },
  })
  const day = watchedOn ?? ''
  const diary = (
    list: DiaryInCache,
    { storeFieldName, readField, toReference }: FieldFunctionOptions,
  ): DiaryInCache => {
    const ref = toReference({ __typename: 'Viewing', id })
    if (!list.nodes || !ref || !contains(storeFieldName, day, input.tags ?? [])) return list
    const later = list.nodes.findIndex((node) => (readField<string>('watchedOn', node) ?? '') <= day)
    const at = later === -1 ? list.nodes.length : later
    const nodes = [...list.nodes.slice(0, at), ref, ...list.nodes.slice(at)]
    return { ...list, nodes, ...(list.totalCount !== undefined && { totalCount: list.totalCount + 1 }) }
  }
  cache.modify({ id: cache.identify(viewerRef()), fields: { diary } as never })
}
