import type { ApolloCache, ApolloClient, FieldFunctionOptions, Reference } from '@apollo/client'
import { NOTICES } from '../../../server/contract/messages.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { listErrorMessage } from '../apollo/listErrorMessage.js'
import { toggleOptimistically } from '../apollo/optimisticToggle.js'
import {
  AddToWatchlistDocument,
  InWatchlistsFragmentDoc,
  ListMovieFragmentDoc,
  ListedMovieFragmentDoc,
  RemoveFromWatchlistDocument,
  WatchlistChoiceFragmentDoc,
  type InWatchlistsFragment,
  type ListMovieFragment,
  type WatchlistChoiceFragment,
} from '../generated/graphql.js'
import { toast } from '../ui/toast.js'

/** Under this key a title's way into a watchlist or out of it is found among the wishes. */
export const watchlistMovieKey = (listId: string, movieId: string) => `watchlist ${listId} ${movieId}`

const action = (want: boolean) => (want ? 'add to watchlist' : 'remove from watchlist')

/** Both ends of the tie between a list and a title, as they will be. */
function tie(cache: ApolloCache, listId: string, movieId: string, want: boolean): void {
  const ofMovie = { fragment: InWatchlistsFragmentDoc, fragmentName: 'InWatchlists' }
  const movie = cache.readFragment<InWatchlistsFragment>({
    ...ofMovie,
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  })
  const lists = movie?.viewerWatchlists.filter(({ id }) => id !== listId) ?? []
  const was = movie !== null && lists.length < movie.viewerWatchlists.length
  cache.writeFragment({
    ...ofMovie,
    data: {
      __typename: 'Movie',
      id: movieId,
      viewerWatchlists: want ? [{ __typename: 'Watchlist', id: listId }, ...lists] : lists,
    },
  })
  if (was === want) return
  const ofList = { fragment: WatchlistChoiceFragmentDoc, fragmentName: 'WatchlistChoice' }
  const list = cache.readFragment<WatchlistChoiceFragment>({
    ...ofList,
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
  })
  if (list)
    cache.writeFragment<WatchlistChoiceFragment>({
      ...ofList,
      data: { ...list, movieCount: Math.max(0, list.movieCount + (want ? 1 : -1)) },
    })
}

/** What a list shows of a title whose details nobody has asked for yet. */
const UNKNOWN = {
  year: null,
  voteAverage: null,
  overview: null,
  genres: [],
  genreIds: [],
  viewerHasFavorited: false,
  viewerHasWatched: false,
  viewerRating: null,
} satisfies Partial<ListMovieFragment>

interface ListInCache {
  readonly nodes: readonly Reference[]
  readonly totalCount?: number
}

/**
 * Puts a title into the list that a watchlist's screen shows, if that has been seen: at its head, or where it stood.
 * Until the server says more, the title goes by what is known of it.
 */
function append(cache: ApolloCache, listId: string, movieId: string, addedAt?: string): void {
  const whole = {
    fragment: ListMovieFragmentDoc,
    fragmentName: 'ListMovie',
    id: cache.identify({ __typename: 'Movie', id: movieId }),
  }
  if (!cache.readFragment<ListMovieFragment>(whole)) {
    const known = cache.readFragment<ListMovieFragment>({ ...whole, returnPartialData: true })
    const { title, type, poster, posterSmall } = (known ?? {}) as Partial<ListMovieFragment>
    if (!known || !title || !type || !poster || !posterSmall) return
    cache.writeFragment<ListMovieFragment>({ ...whole, data: { ...UNKNOWN, ...known } })
  }
  cache.modify({
    id: cache.identify({ __typename: 'Watchlist', id: listId }),
    fields: {
      movies: (list: ListInCache, { readField }: Pick<FieldFunctionOptions, 'readField'>) => {
        // A title that was taken out a moment ago has kept its place.
        if (list.nodes.some((node) => readField('id', readField<Reference>('movie', node)) === movieId))
          return list
        const entry = cache.writeFragment({
          fragment: ListedMovieFragmentDoc,
          data: {
            __typename: 'WatchlistEntry',
            id: `${listId} ${movieId}`,
            addedAt: addedAt ?? new Date().toISOString(),
            movie: { __typename: 'Movie', id: movieId },
          },
        })
        const { nodes, totalCount } = list
        const older =
          addedAt === undefined ? 0 : nodes.findIndex((node) => String(readField('addedAt', node)) < addedAt)
        const place = older < 0 ? nodes.length : older
        return {
          ...list,
          ...(totalCount !== undefined && { totalCount: totalCount + 1 }),
          nodes: [...nodes.slice(0, place), ...(entry ? [entry] : []), ...nodes.slice(place)],
        }
      },
    } as never,
  })
}

/** Puts a title into a watchlist or takes it out, at once on the screen. */
export function setInWatchlist(
  client: ApolloClient,
  list: { id: string; name: string },
  movie: { id: string; title: string },
  want: boolean,
  /** Where it stood in the list, to put it back there. */
  addedAt?: string,
): void {
  whenSignedIn(action(want), () =>
    toggleOptimistically(
      client.cache,
      {
        key: watchlistMovieKey(list.id, movie.id),
        optimistic: (cache, now) => {
          tie(cache, list.id, movie.id, now)
          if (now) append(cache, list.id, movie.id, addedAt)
        },
        send: (add) =>
          client.mutate(
            add
              ? {
                  mutation: AddToWatchlistDocument,
                  variables: { watchlistId: list.id, movieId: movie.id, addedAt },
                  update: (cache) => append(cache, list.id, movie.id, addedAt),
                }
              : {
                  mutation: RemoveFromWatchlistDocument,
                  variables: { watchlistId: list.id, movieId: movie.id },
                },
          ),
        onConflict: (now, error) => {
          tie(client.cache, list.id, movie.id, now)
          if (now) append(client.cache, list.id, movie.id, addedAt)
          toast.info(listErrorMessage(error, action(now), 'watchlist'))
        },
        onSuccess: (now) => {
          if (now) toast.success(NOTICES.addedTo(movie.title, list.name))
          else
            toast.success(NOTICES.removedFrom(movie.title, list.name), {
              action: { label: 'Undo', run: () => setInWatchlist(client, list, movie, true, addedAt) },
            })
        },
        onError: (now, error) =>
          toast.error(
            listErrorMessage(
              error,
              action(now),
              'watchlist',
              now ? NOTICES.watchlistAddFailed : NOTICES.watchlistRemoveFailed,
            ),
          ),
      },
      want,
    ),
  )
}
