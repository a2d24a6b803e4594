import { useApolloClient } from '@apollo/client/react'
import { titleListVariables } from '../../../../server/contract/rules/listAddress.js'
import { LISTS } from '../../../../server/contract/rules/lists.js'
import { useWatchedTabQuery } from './WatchedTab.generated.js'
import { setWatched } from '../watched/setWatched.js'
import { pickFromWatched } from './pickTitle.js'
import { TitleListTab } from './TitleListTab.js'
import type { SortChoice } from './TitleListToolbar.js'
import { useTitleListAddress } from './useTitleListAddress.js'
import { t } from '../../platform/ui/language/t.js'

/** The server sorts watched titles by the viewer's own rating, not by the public one. */
const SORTS: readonly SortChoice[] = [
  { value: 'DATE_ADDED', label: t('Date Added') },
  { value: 'DATE_WATCHED', label: t('Date Watched') },
  { value: 'TITLE', label: t('Title') },
  { value: 'YEAR', label: t('Year') },
  { value: 'RATING', label: t('My Rating') },
]

/** The user area's tab with the titles that the viewer has watched. */
export function WatchedTab() {
  const client = useApolloClient()
  const { state, value, onChange } = useTitleListAddress('watched')
  const query = useWatchedTabQuery({
    variables: { first: LISTS.pageSize, ...titleListVariables(state) },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <TitleListTab
      value={value}
      onChange={onChange}
      pick={(choice) => pickFromWatched(client, choice)}
      sorts={SORTS}
      canRate
      list={query.data?.viewer?.watched ?? undefined}
      query={query}
      onRemove={(entry) => {
        const { movieId: id, title, movie, rating, watchedAt } = entry
        const viewerRating = movie ? movie.viewerRating : rating
        setWatched(client, { id, title, viewerRating }, false, { entry, watchedAt })
      }}
      removeLabel={t('Remove from watched')}
      empty={{ title: t('No watched movies yet'), text: t("Movies you've watched will appear here.") }}
    />
  )
}
