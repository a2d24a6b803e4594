import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LISTS } from '../../../server/contract/rules.js'
import { useFavoritesTabQuery } from '../generated/graphql.js'
import { FIRST_VIEW } from '../library/KeptBar.js'
import { KeptTab } from '../library/KeptTab.js'
import { setFavorite } from './favorite.js'

/** The viewer’s favorites. */
export function FavoritesTab() {
  const client = useApolloClient()
  const [value, setValue] = useState(FIRST_VIEW)
  const { data, error, refetch, fetchMore } = useFavoritesTabQuery({
    variables: { first: LISTS.pageSize, sort: value.sort, type: value.type },
    fetchPolicy: 'cache-and-network',
  })
  const list = data?.viewer?.favorites
  return (
    <KeptTab
      value={value}
      onChange={setValue}
      entries={list?.nodes}
      hasMore={list?.pageInfo.hasNextPage ?? false}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      onMore={() => fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      onRemove={({ movie, addedAt }) => setFavorite(client, movie, false, addedAt)}
      removeLabel="Remove from favorites"
      empty={{
        title: 'No favorites yet',
        text: 'Start adding movies to your favorites to see them here.',
      }}
    />
  )
}
