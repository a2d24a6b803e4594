import { useApolloClient } from '@apollo/client/react'
import { titleListVariables } from '../../../../server/contract/rules/listAddress.js'
import { LISTS } from '../../../../server/contract/rules/lists.js'
import { useFavoritesTabQuery } from './FavoritesTab.generated.js'
import { setFavorite } from '../favorites/setFavorite.js'
import { pickFromFavorites } from './pickTitle.js'
import { TitleListTab } from './TitleListTab.js'
import { LAST_WATCHED, LIST_SORTS } from './TitleListToolbar.js'
import { useTitleListAddress } from './useTitleListAddress.js'
import { t } from '../../platform/ui/language/t.js'

const SORTS = [...LIST_SORTS, LAST_WATCHED]

/** The user area's tab with the viewer's favorites. */
export function FavoritesTab() {
  const client = useApolloClient()
  const { state, value, onChange } = useTitleListAddress('favorites')
  const query = useFavoritesTabQuery({
    variables: { first: LISTS.pageSize, ...titleListVariables(state) },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <TitleListTab
      value={value}
      sorts={SORTS}
      onChange={onChange}
      pick={(choice) => pickFromFavorites(client, choice)}
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
