import { chakra } from '@chakra-ui/react'
import { WEBHOOK_SETTINGS } from '../../../../server/contract/messages/webhooks.js'
import { checkStepUp, StepUpFields } from '../../accounts/codes/StepUpFields.js'
import { SettingsForm } from '../../accounts/profile/SettingsForm.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { useRotateWebhookSecretMutation } from './WebhooksPanel.generated.js'

const TEXTS = {
  create: WEBHOOK_SETTINGS.rotate,
  creating: WEBHOOK_SETTINGS.rotating,
  createFailed: WEBHOOK_SETTINGS.rotateFailed,
}

interface RotateSecretFormProps {
  webhook: { id: string; name: string }
  hasPassword: boolean
  onRotated: (secret: string) => void
  onCancel: () => void
}

/** Form that replaces the secret of a webhook. */
export function RotateSecretForm({ webhook, hasPassword, onRotated, onCancel }: RotateSecretFormProps) {
  const { values, form, showErrors, field } = useForm({ password: '', code: '' })
  const [rotate, { loading }] = useRotateWebhookSecretMutation()

  const submit = async () => {
    const { password, code } = values
    const invalid = { [hasPassword ? 'password' : 'code']: checkStepUp(hasPassword, password, code) }
    if (showErrors(invalid)) return
    const proof = hasPassword ? { password } : { code }
    const result = await rotate({ variables: { id: webhook.id, ...proof } })
    const secret = result.data?.rotateWebhookSecret?.secret
    if (secret) onRotated(secret)
  }

  return (
    <SettingsForm
      form={form}
      showErrors={showErrors}
      texts={TEXTS}
      action={t('replace a secret')}
      nameTakenCode="WEBHOOK_EXISTS"
      loading={loading}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <chakra.p fontWeight="medium" overflowWrap="anywhere">
        {WEBHOOK_SETTINGS.rotateName(webhook.name)}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        {WEBHOOK_SETTINGS.rotateText}
      </chakra.p>
      <StepUpFields hasPassword={hasPassword} password={field('password')} code={field('code')} />
    </SettingsForm>
  )
}
