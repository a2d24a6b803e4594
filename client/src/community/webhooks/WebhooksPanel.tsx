import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { WEBHOOK_SETTINGS } from '../../../../server/contract/messages/webhooks.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { errorText } from '../../platform/errors/errorText.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { CreatedSecret } from '../../platform/ui/forms/CreatedSecret.js'
import { useOpenForm } from '../../platform/ui/forms/useOpenForm.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { RotateSecretForm } from './RotateSecretForm.js'
import { WebhookForm } from './WebhookForm.js'
import { WebhookList } from './WebhookList.js'
import {
  useDeleteWebhookMutation,
  useOwnWebhooksQuery,
  type WebhookFragment,
} from './WebhooksPanel.generated.js'
import '../../accounts/sessions/SessionList.css'

/** Panel of the settings with the user's webhooks, to create, test, switch and delete them. */
export function WebhooksPanel() {
  const { data, error, refetch } = useOwnWebhooksQuery({ fetchPolicy: 'cache-and-network' })
  const { open, openButton, close } = useOpenForm(WEBHOOK_SETTINGS.add)
  const [secret, setSecret] = useState<string>()
  const [rotated, setRotated] = useState<WebhookFragment>()
  const [deleted, setDeleted] = useState<WebhookFragment>()
  const webhooks = data?.viewer?.webhooks
  if (!webhooks)
    return error ? (
      <LoadFailure
        title={WEBHOOK_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{WEBHOOK_SETTINGS.loading}</Waiting>
    )
  const hasPassword = data.viewer?.hasPassword === true
  const endForms = () => {
    setRotated(undefined)
    close()
  }
  return (
    <Panel
      title={WEBHOOK_SETTINGS.title}
      text={WEBHOOK_SETTINGS.text}
      action={!secret && !rotated && openButton}
    >
      {secret && (
        <CreatedSecret
          text={WEBHOOK_SETTINGS.created}
          fields={[{ label: WEBHOOK_SETTINGS.secret, value: secret, copied: WEBHOOK_SETTINGS.copied }]}
          done={WEBHOOK_SETTINGS.done}
          onDone={() => {
            setSecret(undefined)
            close()
          }}
        />
      )}
      {open && (
        <WebhookForm
          hasPassword={hasPassword}
          onCreated={(created) => {
            setSecret(created)
            close()
          }}
          onCancel={close}
        />
      )}
      {rotated && (
        <RotateSecretForm
          key={rotated.id}
          webhook={rotated}
          hasPassword={hasPassword}
          onRotated={(created) => {
            setSecret(created)
            endForms()
          }}
          onCancel={endForms}
        />
      )}
      {webhooks.length > 0 ? (
        <WebhookList
          webhooks={webhooks}
          onRotate={(webhook) => {
            close()
            setSecret(undefined)
            setRotated(webhook)
          }}
          onDelete={setDeleted}
        />
      ) : (
        !open && (
          <chakra.p fontSize="sm" color="fg.muted">
            {WEBHOOK_SETTINGS.none}
          </chakra.p>
        )
      )}
      {deleted && <DeleteDialog webhook={deleted} onClose={() => setDeleted(undefined)} />}
    </Panel>
  )
}

function DeleteDialog({ webhook: { id, name }, onClose }: { webhook: WebhookFragment; onClose: () => void }) {
  const client = useApolloClient()
  const [remove, { loading }] = useDeleteWebhookMutation()
  const confirm = async () => {
    try {
      await remove({ variables: { id } })
      invalidateViewer(client, 'deleteWebhook')
      toast.success(WEBHOOK_SETTINGS.deleted)
    } catch (error) {
      toast.error(listErrorMessage(error, t('delete a webhook'), 'item', WEBHOOK_SETTINGS.actionFailed))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={WEBHOOK_SETTINGS.deleteQuestion(name)}
      confirmLabel={WEBHOOK_SETTINGS.delete}
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {WEBHOOK_SETTINGS.deleteText}
    </ConfirmDialog>
  )
}
