import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LISTS } from '../../../server/contract/rules.js'
import { useFavoritesTabQuery } from '../generated/graphql.js'
import { FIRST_VIEW } from './TitleListToolbar.js'
import { TitleListTab } from './TitleListTab.js'
import { setFavorite } from '../favorites/favorite.js'

/** The viewer’s favorites. */
export function FavoritesTab() {
  const client = useApolloClient()
  const [value, setValue] = useState(FIRST_VIEW)
  const kept = useFavoritesTabQuery({
    variables: { first: LISTS.pageSize, sort: value.sort, type: value.type },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <TitleListTab
      value={value}
      onChange={setValue}
      list={kept.data?.viewer?.favorites}
      query={kept}
      onRemove={({ movie, addedAt }) => setFavorite(client, movie, false, addedAt)}
      removeLabel="Remove from favorites"
      empty={{
        title: 'No favorites yet',
        text: 'Start adding movies to your favorites to see them here.',
      }}
    />
  )
}
