import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LISTS } from '../../../../server/contract/rules/lists.js'
import { useWatchedTabQuery } from './WatchedTab.generated.js'
import { setWatched } from '../watched/setWatched.js'
import { TitleListTab } from './TitleListTab.js'
import { DEFAULT_VIEW, type SortChoice } from './TitleListToolbar.js'
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
  const [value, setValue] = useState(DEFAULT_VIEW)
  const query = useWatchedTabQuery({
    variables: { first: LISTS.pageSize, orderBy: { field: value.sort }, type: value.type },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <TitleListTab
      value={value}
      onChange={setValue}
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
