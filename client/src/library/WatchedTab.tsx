import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { LISTS } from '../../../server/contract/rules.js'
import { useWatchedTabQuery } from '../generated/graphql.js'
import { FIRST_VIEW } from './TitleListToolbar.js'
import { TitleListTab } from './TitleListTab.js'
import { setWatched } from '../watched/watched.js'

/** What the viewer has watched. */
export function WatchedTab() {
  const client = useApolloClient()
  const [value, setValue] = useState(FIRST_VIEW)
  const kept = useWatchedTabQuery({
    variables: { first: LISTS.pageSize, sort: value.sort, type: value.type },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <TitleListTab
      value={value}
      onChange={setValue}
      list={kept.data?.viewer?.watched}
      query={kept}
      onRemove={({ movie, addedAt, watchedAt }) => setWatched(client, movie, false, { addedAt, watchedAt })}
      removeLabel="Remove from watched"
      empty={{ title: 'No watched movies yet', text: "Movies you've watched will appear here." }}
    />
  )
}
