import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { FEED_TEXTS, FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { SeatsDrawing } from '../../platform/ui/drawings/drawings.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { MemberCards } from '../members/MemberCards.js'
import { FeedRow } from './FeedRow.js'
import { useFeedTabQuery } from './FeedTab.generated.js'
import { addFollowPolicies } from '../follows/followPolicies.js'
import './Feed.css'
import { t } from '../../platform/ui/language/t.js'

/** What the people did whom the viewer follows, newest first. */
export function FeedTab() {
  addFollowPolicies(useApolloClient().cache)
  const query = useFeedTabQuery({ fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = query
  const { more, loadMore } = useMore(query)
  const feed = data?.viewer?.feed
  if (!feed)
    return error ? (
      <LoadFailure
        title={FEED_TEXTS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{FEED_TEXTS.loading}</Waiting>
    )
  const { nodes, pageInfo } = feed
  if (nodes.length === 0 && !pageInfo.hasNextPage)
    return (
      <>
        <EmptyState
          drawing={<SeatsDrawing />}
          title={FEED_TEXTS.empty}
          text={FEED_TEXTS.emptyText}
          action={<LinkButton to={paths.people()}>{FEED_TEXTS.find}</LinkButton>}
        />
        <MemberCards limit={6} canLoadMore={false} />
      </>
    )
  const loadNext = async () => {
    if ((await loadMore({ after: pageInfo.endCursor })) === 'failed') toast.error(FOLLOW_TEXTS.peopleFailed)
  }
  return (
    <>
      <ul className="feed">
        {nodes.map((item) => (
          <li key={item.id}>
            <FeedRow item={item} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button mt="6" variant="outline" disabled={more === 'loading'} onClick={() => void loadNext()}>
          {t('Show More')}
        </Button>
      )}
    </>
  )
}
