import { useApolloClient } from '@apollo/client/react'
import { Box, chakra } from '@chakra-ui/react'
import { CHANGE_KIND_TEXTS, WEBHOOK_SETTINGS } from '../../../../server/contract/messages/webhooks.js'
import { CHANGE_KINDS, type ChangeKind } from '../../../../server/contract/rules/changes.js'
import { WEBHOOKS } from '../../../../server/contract/rules/webhooks.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { webhookSchema } from '../../../../server/contract/schemas/webhooks.js'
import { checkStepUp, StepUpFields } from '../../accounts/codes/StepUpFields.js'
import { SettingsForm } from '../../accounts/profile/SettingsForm.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { FieldsetError } from '../../platform/ui/forms/FieldsetError.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { useCreateWebhookMutation } from './WebhooksPanel.generated.js'

const EMPTY: {
  name: string
  address: string
  kinds: readonly ChangeKind[]
  password: string
  code: string
} = { name: '', address: '', kinds: [], password: '', code: '' }

interface WebhookFormProps {
  hasPassword: boolean
  onCreated: (secret: string) => void
  onCancel: () => void
}

/** Form of a new webhook. */
export function WebhookForm({ hasPassword, onCreated, onCancel }: WebhookFormProps) {
  const client = useApolloClient()
  const { values, errors, form, showErrors, set, field } = useForm(EMPTY)
  const { name, address, kinds, password, code } = values
  const [create, { loading }] = useCreateWebhookMutation()

  const submit = async () => {
    const input = { name, address, kinds: [...kinds] }
    const invalid = {
      ...fieldErrors(webhookSchema, input),
      [hasPassword ? 'password' : 'code']: checkStepUp(hasPassword, password, code),
    }
    if (showErrors(invalid)) return
    const result = await create({ variables: { input, ...(hasPassword ? { password } : { code }) } })
    const secret = result.data?.createWebhook?.secret
    if (!secret) return
    invalidateViewer(client, 'createWebhook')
    onCreated(secret)
  }

  return (
    <SettingsForm
      form={form}
      showErrors={showErrors}
      texts={WEBHOOK_SETTINGS}
      action={t('create a webhook')}
      nameTakenCode="WEBHOOK_EXISTS"
      loading={loading}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <FormField
        label={WEBHOOK_SETTINGS.name}
        help={WEBHOOK_SETTINGS.nameHelp}
        {...field('name')}
        required
        autoComplete="off"
        onChange={(value) => set('name', value.slice(0, WEBHOOKS.name))}
      />
      <FormField
        label={WEBHOOK_SETTINGS.address}
        help={WEBHOOK_SETTINGS.addressHelp}
        {...field('address')}
        required
        autoComplete="off"
        onChange={(value) => set('address', value.slice(0, WEBHOOKS.address))}
      />
      <chakra.fieldset name="kinds" tabIndex={-1} minW="0">
        <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
          {WEBHOOK_SETTINGS.kinds}
        </chakra.legend>
        <Box display="grid" gap="2">
          <CheckField
            checked={kinds.length === CHANGE_KINDS.length}
            onChange={(isChosen) => set('kinds', isChosen ? CHANGE_KINDS : [])}
          >
            {WEBHOOK_SETTINGS.all}
          </CheckField>
          {CHANGE_KINDS.map((kind) => (
            <CheckField
              key={kind}
              checked={kinds.includes(kind)}
              onChange={(isChosen) =>
                set('kinds', isChosen ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            >
              {CHANGE_KIND_TEXTS[kind]}
            </CheckField>
          ))}
        </Box>
        <FieldsetError>{errors.kinds}</FieldsetError>
      </chakra.fieldset>
      <StepUpFields hasPassword={hasPassword} password={field('password')} code={field('code')} />
    </SettingsForm>
  )
}
