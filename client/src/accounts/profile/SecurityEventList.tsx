import { Button, chakra } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { deviceName } from '../../../../server/contract/devices.js'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { SECURITY_EVENT_TEXTS } from '../../../../server/contract/messages/securityEvents.js'
import { MoreSecurityEventsDocument, type SecurityEventListFragment } from './SecurityEventList.generated.js'
import { formatMoment } from '../../platform/ui/format/formatDate.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { FailedPanel } from '../../platform/ui/feedback/FailedPanel.js'
import { t } from '../../platform/ui/language/t.js'
import './SecurityEventList.css'

/** Panel with the account's security log, newest first. */
export function SecurityEventList({ user }: { user: SecurityEventListFragment }) {
  const client = useApolloClient()
  const [loading, setLoading] = useState(false)
  if (!user.securityEvents) return <FailedPanel title={t('Security Log')} />
  const { nodes, pageInfo } = user.securityEvents

  // The cache appends the page to the rendered list.
  const loadMore = async () => {
    setLoading(true)
    try {
      await client.query({
        query: MoreSecurityEventsDocument,
        variables: { after: pageInfo.endCursor },
        fetchPolicy: 'network-only',
      })
    } catch {
      toast.error(PROFILE_NOTICES.securityEventsFailed)
    }
    setLoading(false)
  }

  return (
    <Panel
      title={t('Security Log')}
      text={t(
        'What happened to your account in the last 180 days. Change your password if something here was not you.',
      )}
    >
      {nodes.length === 0 ? (
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {PROFILE_NOTICES.noSecurityEvents}
        </chakra.p>
      ) : (
        <ul className="events">
          {nodes.map(({ id, kind, createdAt, device, clientAddress, detail }) => (
            <li key={id} className="events__one">
              <chakra.p fontWeight="semibold" overflowWrap="anywhere">
                {SECURITY_EVENT_TEXTS[kind]}
                {detail && `: ${kind === 'SESSION_ENDED' ? deviceName(detail) : detail}`}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                {/* An event of the site itself has no client. */}
                {clientAddress !== '' && ` · ${deviceName(device)} · ${clientAddress}`}
              </chakra.p>
            </li>
          ))}
        </ul>
      )}
      {pageInfo.hasNextPage && (
        <Button size="sm" variant="outline" disabled={loading} onClick={() => void loadMore()}>
          {t('Show More')}
        </Button>
      )}
    </Panel>
  )
}
