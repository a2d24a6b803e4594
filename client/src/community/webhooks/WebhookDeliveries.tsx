import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { WEBHOOK_FAILURE_TEXTS, WEBHOOK_SETTINGS } from '../../../../server/contract/messages/webhooks.js'
import { own } from '../../../../server/contract/own.js'
import { PAGING } from '../../../../server/contract/rules/paging.js'
import { WEBHOOKS } from '../../../../server/contract/rules/webhooks.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { formatMoment } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import {
  useOwnWebhookDeliveriesQuery,
  useReplayWebhookDeliveryMutation,
  type OwnWebhookDeliveriesQuery,
} from './WebhookDeliveries.generated.js'

type Delivery = NonNullable<
  NonNullable<OwnWebhookDeliveriesQuery['viewer']>['webhookDeliveries']
>['nodes'][number]

/** The log of what was sent to a webhook, newest first, with a way to send something again. */
export function WebhookDeliveries({ webhook: { id, name } }: { webhook: { id: string; name: string } }) {
  const [first, setFirst] = useState<number>(WEBHOOKS.pageSize)
  const result = useOwnWebhookDeliveriesQuery({
    variables: { webhookId: id, first },
    fetchPolicy: 'cache-and-network',
  })
  const [replay, { loading }] = useReplayWebhookDeliveryMutation()
  const page = (result.data ?? result.previousData)?.viewer?.webhookDeliveries
  const refresh = () => void result.refetch().catch(() => undefined)

  const send = async (delivery: Delivery) => {
    try {
      await replay({ variables: { id: delivery.id } })
      toast.success(WEBHOOK_SETTINGS.replayed)
    } catch (error) {
      toast.error(listErrorMessage(error, t('send it again'), 'item', WEBHOOK_SETTINGS.actionFailed))
    }
  }

  if (!page)
    return (
      <chakra.output className="sessions__when">
        {result.error ? WEBHOOK_SETTINGS.deliveriesFailed : WEBHOOK_SETTINGS.loadingDeliveries}
      </chakra.output>
    )
  return (
    <Box as="section" aria-label={WEBHOOK_SETTINGS.deliveriesName(name)} w="full">
      {page.nodes.length === 0 && (
        <chakra.p className="sessions__when">{WEBHOOK_SETTINGS.noDeliveries}</chakra.p>
      )}
      <ul className="sessions">
        {page.nodes.map((delivery) => (
          <li key={delivery.id} className="sessions__one">
            <div>
              <chakra.p fontSize="sm">
                {own(WEBHOOK_SETTINGS.types, delivery.type) ?? delivery.type} ·{' '}
                {WEBHOOK_SETTINGS.states[delivery.state]}
              </chakra.p>
              <chakra.p className="sessions__when">{outcomeText(delivery)}</chakra.p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              flexShrink="0"
              disabled={loading}
              onClick={() => void send(delivery)}
            >
              {WEBHOOK_SETTINGS.replay}
            </Button>
          </li>
        ))}
      </ul>
      <Box display="flex" flexWrap="wrap" gap="2" pt="2">
        {page.pageInfo.hasNextPage && first < PAGING.maxLimit && (
          <Button size="sm" variant="outline" onClick={() => setFirst(PAGING.maxLimit)}>
            {WEBHOOK_SETTINGS.more}
          </Button>
        )}
        <Button size="sm" variant="outline" disabled={result.loading} onClick={refresh}>
          {WEBHOOK_SETTINGS.refresh}
        </Button>
      </Box>
    </Box>
  )
}

/** When it was made, and what became of it, in words. */
function outcomeText({ createdAt, attempts, status, durationMs, failure }: Delivery): string {
  const parts = [
    formatMoment(createdAt),
    failure && WEBHOOK_FAILURE_TEXTS[failure],
    status !== null && WEBHOOK_SETTINGS.status(status),
    durationMs !== null && WEBHOOK_SETTINGS.milliseconds(durationMs),
    attempts > 1 && WEBHOOK_SETTINGS.attempts(attempts),
  ]
  return parts.filter(Boolean).join(' · ')
}
