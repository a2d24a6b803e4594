import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { CHANGE_KIND_TEXTS, WEBHOOK_SETTINGS } from '../../../../server/contract/messages/webhooks.js'
import { CHANGE_KINDS } from '../../../../server/contract/rules/changes.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { dayOf, formatDay } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { WebhookDeliveries } from './WebhookDeliveries.js'
import {
  useSwitchWebhookMutation,
  useTestWebhookMutation,
  type WebhookFragment,
} from './WebhooksPanel.generated.js'

interface WebhookListProps {
  webhooks: readonly WebhookFragment[]
  onRotate: (webhook: WebhookFragment) => void
  onDelete: (webhook: WebhookFragment) => void
}

/** The webhooks of the viewer, each with what can be done with it. */
export const WebhookList = ({ webhooks, ...actions }: WebhookListProps) => (
  <ul className="sessions">
    {webhooks.map((webhook) => (
      <WebhookItem key={webhook.id} webhook={webhook} {...actions} />
    ))}
  </ul>
)

type WebhookItemProps = Omit<WebhookListProps, 'webhooks'> & { webhook: WebhookFragment }

function WebhookItem({ webhook, onRotate, onDelete }: WebhookItemProps) {
  const { id, name, address, kinds, offReason } = webhook
  const [isOpen, setOpen] = useState(false)
  const [toggle, toggling] = useSwitchWebhookMutation()
  const [test, testing] = useTestWebhookMutation()

  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) toast.success(done)
    } catch (error) {
      toast.error(listErrorMessage(error, t('manage webhooks'), 'item', WEBHOOK_SETTINGS.actionFailed))
    }
  }
  const sendTest = () => attempt(() => test({ variables: { id } }), WEBHOOK_SETTINGS.tested)
  const switchIt = () => attempt(() => toggle({ variables: { id, isEnabled: offReason !== null } }))

  return (
    <chakra.li className="sessions__one" flexDirection="column" alignItems="stretch">
      <div>
        <chakra.p overflowWrap="anywhere">
          <bdi className="sessions__device">{name}</bdi>
        </chakra.p>
        <chakra.p className="sessions__when" overflowWrap="anywhere">
          <bdi>{address}</bdi>
        </chakra.p>
        <chakra.p className="sessions__when">{kindsText(kinds)}</chakra.p>
        <chakra.p className="sessions__when">{stateText(webhook)}</chakra.p>
      </div>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          variant="outline"
          aria-label={WEBHOOK_SETTINGS.testName(name)}
          disabled={testing.loading}
          onClick={() => void sendTest()}
        >
          {WEBHOOK_SETTINGS.test}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={WEBHOOK_SETTINGS.deliveriesName(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {WEBHOOK_SETTINGS.deliveries}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={
            offReason === null ? WEBHOOK_SETTINGS.switchOffName(name) : WEBHOOK_SETTINGS.switchOnName(name)
          }
          disabled={toggling.loading}
          onClick={() => void switchIt()}
        >
          {offReason === null ? WEBHOOK_SETTINGS.switchOff : WEBHOOK_SETTINGS.switchOn}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={WEBHOOK_SETTINGS.rotateName(name)}
          onClick={() => onRotate(webhook)}
        >
          {WEBHOOK_SETTINGS.rotate}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={WEBHOOK_SETTINGS.deleteName(name)}
          onClick={() => onDelete(webhook)}
        >
          {WEBHOOK_SETTINGS.delete}
        </Button>
      </Box>
      {isOpen && <WebhookDeliveries webhook={webhook} />}
    </chakra.li>
  )
}

const kindsText = (kinds: WebhookFragment['kinds']) =>
  kinds.length === CHANGE_KINDS.length
    ? WEBHOOK_SETTINGS.all
    : kinds.map((kind) => CHANGE_KIND_TEXTS[kind]).join('; ')

function stateText({ offReason, failingSince }: WebhookFragment): string {
  if (offReason !== null) return WEBHOOK_SETTINGS.off[offReason]
  if (failingSince === null) return WEBHOOK_SETTINGS.on
  return WEBHOOK_SETTINGS.failing(formatDay(dayOf(new Date(failingSince))) ?? failingSince)
}
