import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LISTS } from '../../../server/contract/rules/lists.js'
import { useWatchedTabQuery } from './WatchedTab.generated.js'
import { setWatched } from '../watched/setWatched.js'
import { TitleListTab } from './TitleListTab.js'
import { DEFAULT_VIEW } from './TitleListToolbar.js'

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
      list={query.data?.viewer?.watched ?? undefined}
      query={query}
      onRemove={(entry) => {
        const { movieId: id, title, movie, rating, watchedAt } = entry
        const viewerRating = movie ? movie.viewerRating : rating
        setWatched(client, { id, title, viewerRating }, false, { entry, watchedAt })
      }}
      removeLabel="Remove from watched"
      empty={{ title: 'No watched movies yet', text: "Movies you've watched will appear here." }}
    />
  )
}
