import { Button, chakra } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { NOT_INTERESTED, setNotInterested } from './setNotInterested.js'
import { addTypePolicies, membersOnly } from '../../platform/apollo/cache.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useAnchor } from '../../platform/ui/scrolling/useAnchor.js'
import { useNotInterestedListQuery } from './NotInterestedList.generated.js'
import { t } from '../../platform/ui/language/t.js'
import './NotInterestedList.css'

const notInterestedOnly = membersOnly(
  (movie, { readField }) => readField('viewerIsNotInterested', movie) !== false,
)

/** Panel with the titles that the viewer marked as not interested, to take the marks back. */
export function NotInterestedList() {
  const client = useApolloClient()
  addTypePolicies(client.cache, { User: { fields: { notInterested: notInterestedOnly } } })
  const query = useNotInterestedListQuery({
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const { data, error } = query
  const { more, loadMore } = useMore(query)
  const list = data?.viewer?.notInterested
  useAnchor(list !== undefined)
  if (!list) return error ? <Notice tone="error">{NOT_INTERESTED.listFailed}</Notice> : null
  const { nodes, pageInfo } = list
  const loadNext = async () => {
    if ((await loadMore({ after: pageInfo.endCursor })) === 'failed') toast.error(NOT_INTERESTED.listFailed)
  }
  return (
    <div id="not-interested">
      <Panel
        title={NOT_INTERESTED.list}
        text={nodes.length > 0 ? NOT_INTERESTED.listText : NOT_INTERESTED.listEmpty}
      >
        {nodes.length > 0 && (
          <ul>
            {nodes.map(({ id, movieId, title, releaseDate }) => (
              <li key={id} className="not-interested__entry">
                <span>
                  {title}
                  {releaseDate && <chakra.span color="fg.muted"> {releaseDate.slice(0, 4)}</chakra.span>}
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${NOT_INTERESTED.restore}: ${title}`}
                  onClick={() => setNotInterested(client, { id: movieId, title }, false)}
                >
                  {NOT_INTERESTED.restore}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {pageInfo.hasNextPage && (
          <Button
            size="sm"
            variant="outline"
            mt="3"
            disabled={more === 'loading'}
            onClick={() => void loadNext()}
          >
            {t('Show More')}
          </Button>
        )}
      </Panel>
    </div>
  )
}
