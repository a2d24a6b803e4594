import { useApolloClient } from '@apollo/client/react'
import { Box, chakra } from '@chakra-ui/react'
import { ACCESS_TOKEN_SETTINGS, SCOPE_TEXTS } from '../../../../server/contract/messages/accessTokens.js'
import { ACCESS_TOKENS, SCOPES, type Scope } from '../../../../server/contract/rules/accessTokens.js'
import { accessTokenSchema } from '../../../../server/contract/schemas/accessTokens.js'
import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { FieldsetError } from '../../platform/ui/forms/FieldsetError.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { checkStepUp, StepUpFields } from '../codes/StepUpFields.js'
import { SettingsForm } from '../profile/SettingsForm.js'
import { useCreateAccessTokenMutation } from './AccessTokensPanel.generated.js'

const EMPTY: { name: string; scopes: readonly Scope[]; days: string; password: string; code: string } = {
  name: '',
  scopes: [],
  days: String(ACCESS_TOKENS.days[1]),
  password: '',
  code: '',
}
/** Value of the choice of a token that never expires. */
const ENDLESS = ''
const DAYS = [
  ...ACCESS_TOKENS.days.map((days) => ({ value: String(days), label: ACCESS_TOKEN_SETTINGS.daysOf(days) })),
  { value: ENDLESS, label: ACCESS_TOKEN_SETTINGS.noEnd },
]

interface AccessTokenFormProps {
  hasPassword: boolean
  onCreated: (token: string) => void
  onCancel: () => void
}

/** Form of a new access token. */
export function AccessTokenForm({ hasPassword, onCreated, onCancel }: AccessTokenFormProps) {
  const client = useApolloClient()
  const { values, errors, form, showErrors, set, field } = useForm(EMPTY)
  const { name, scopes, days, password, code } = values
  const [create, { loading }] = useCreateAccessTokenMutation()

  const submit = async () => {
    const input = { name, scopes: [...scopes], days: days === ENDLESS ? null : Number(days) }
    const invalid = {
      ...fieldErrors(accessTokenSchema, input),
      [hasPassword ? 'password' : 'code']: checkStepUp(hasPassword, password, code),
    }
    if (showErrors(invalid)) return
    const result = await create({ variables: { input, ...(hasPassword ? { password } : { code }) } })
    const token = result.data?.createAccessToken?.token
    if (!token) return
    invalidateViewer(client, 'createAccessToken')
    onCreated(token)
  }

  return (
    <SettingsForm
      form={form}
      showErrors={showErrors}
      texts={ACCESS_TOKEN_SETTINGS}
      action={t('create a token')}
      nameTakenCode="ACCESS_TOKEN_EXISTS"
      loading={loading}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <FormField
        label={ACCESS_TOKEN_SETTINGS.name}
        help={ACCESS_TOKEN_SETTINGS.nameHelp}
        {...field('name')}
        required
        autoComplete="off"
        onChange={(value) => set('name', value.slice(0, ACCESS_TOKENS.name))}
      />
      <chakra.fieldset name="scopes" tabIndex={-1} minW="0">
        <chakra.legend fontSize="sm" fontWeight="medium" mb="2">
          {ACCESS_TOKEN_SETTINGS.scopes}
        </chakra.legend>
        <Box display="grid" gap="2">
          {SCOPES.map((scope) => (
            <CheckField
              key={scope}
              checked={scopes.includes(scope)}
              onChange={(isChosen) =>
                set('scopes', isChosen ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            >
              {SCOPE_TEXTS[scope]()}
            </CheckField>
          ))}
        </Box>
        <FieldsetError>{errors.scopes}</FieldsetError>
      </chakra.fieldset>
      <SelectField
        label={ACCESS_TOKEN_SETTINGS.days}
        value={days}
        options={DAYS}
        onChange={(value) => set('days', value)}
      />
      {days === ENDLESS && <Notice tone="info">{ACCESS_TOKEN_SETTINGS.noEndWarning}</Notice>}
      <StepUpFields hasPassword={hasPassword} password={field('password')} code={field('code')} />
    </SettingsForm>
  )
}
