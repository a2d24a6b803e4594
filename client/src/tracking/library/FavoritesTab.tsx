import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LISTS } from '../../../../server/contract/rules/lists.js'
import { useFavoritesTabQuery } from './FavoritesTab.generated.js'
import { setFavorite } from '../favorites/setFavorite.js'
import { TitleListTab } from './TitleListTab.js'
import { DEFAULT_VIEW } from './TitleListToolbar.js'
import { t } from '../../platform/ui/language/t.js'

/** The user area's tab with the viewer's favorites. */
export function FavoritesTab() {
  const client = useApolloClient()
  const [value, setValue] = useState(DEFAULT_VIEW)
  const query = useFavoritesTabQuery({
    variables: { first: LISTS.pageSize, orderBy: { field: value.sort }, type: value.type },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <TitleListTab
      value={value}
      onChange={setValue}
      list={query.data?.viewer?.favorites ?? undefined}
      query={query}
      onRemove={(entry) => setFavorite(client, { id: entry.movieId, title: entry.title }, false, entry)}
      removeLabel={t('Remove from favorites')}
      empty={{
        title: t('No favorites yet'),
        text: t('Start adding movies to your favorites to see them here.'),
      }}
    />
  )
}
