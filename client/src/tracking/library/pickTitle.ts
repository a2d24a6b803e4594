import type { ApolloClient } from '@apollo/client'
import type { ListFilter, MovieType } from '../../generated/types.js'
import {
  PickFavoriteDocument,
  PickFromWatchlistDocument,
  PickWatchedDocument,
  type PickedEntryFragment,
} from './PickTitle.generated.js'

/** What a title is chosen by. */
export interface PickChoice {
  seed: number
  type: MovieType | null
  filter: ListFilter | undefined
  /** Id of the title that was chosen before; another one follows if there is one. */
  before: string | undefined
}

/** Chooses a title of a list at random, one that the viewer has not seen if there is one; undefined if none matches. */
export type PickTitle = (choice: PickChoice) => Promise<PickedEntryFragment | undefined>

type Picked = { nodes: readonly PickedEntryFragment[] } | null | undefined

/** Returns another title than before, of the first list that has one. */
function firstOf(before: string | undefined, ...lists: Picked[]): PickedEntryFragment | undefined {
  const all = lists.flatMap((list) => list?.nodes ?? [])
  return all.find(({ movieId }) => movieId !== before) ?? all[0]
}

// The viewer wants another title each time: nothing is cached.
const FRESH = { fetchPolicy: 'no-cache' } as const

/** Returns the filter of titles that the viewer has not seen, unless the filter says something else of that. */
const unseenOf = (filter: ListFilter | undefined): ListFilter => ({ seen: false, ...filter })

export async function pickFromFavorites(client: ApolloClient, { before, ...choice }: PickChoice) {
  const variables = { ...choice, unseen: unseenOf(choice.filter) }
  const { data } = await client.query({ query: PickFavoriteDocument, variables, ...FRESH })
  return firstOf(before, data?.viewer?.unseen, data?.viewer?.any)
}

export async function pickFromWatched(client: ApolloClient, { before, ...variables }: PickChoice) {
  const { data } = await client.query({ query: PickWatchedDocument, variables, ...FRESH })
  return firstOf(before, data?.viewer?.any)
}

/** @param list the watchlist, and the token of its link if the viewer has it */
export async function pickFromWatchlist(
  client: ApolloClient,
  list: { id: string; link: string | undefined },
  { before, ...choice }: PickChoice,
) {
  const variables = { ...list, ...choice, unseen: unseenOf(choice.filter) }
  const { data } = await client.query({ query: PickFromWatchlistDocument, variables, ...FRESH })
  return firstOf(before, data?.watchlist?.unseen, data?.watchlist?.any)
}
