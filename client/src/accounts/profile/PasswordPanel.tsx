import { Button } from '@chakra-ui/react'
import { useEffect, useState, type FormEvent } from 'react'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { confirmationSchema, newPasswordSchema } from '../../../../server/contract/schemas/credentials.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { useChangePasswordMutation, type PasswordPanelFragment } from './PasswordPanel.generated.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { authErrors } from '../codes/authErrors.js'
import { NewPasswordFields } from '../codes/PasswordField.js'
import { checkStepUp, StepUpFields } from '../codes/StepUpFields.js'
import { useOpenForm } from '../../platform/ui/forms/useOpenForm.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import './ProfileInformation.css'

const EMPTY = { current: '', code: '', next: '', again: '' }

/** Panel to change the password or set a first one. Its form opens by a button. */
export function PasswordPanel({ user }: { user: PasswordPanelFragment }) {
  const { open, openButton, close } = useOpenForm(labelOf(user))
  const text = user.hasPassword
    ? t('A new password signs you out on every other device.')
    : t('Your account has no password yet. One lets you sign in without a provider.')
  return (
    <Panel title={t('Password')} text={open ? undefined : text} action={openButton}>
      {open && <PasswordForm user={user} onDone={close} />}
    </Panel>
  )
}

const labelOf = ({ hasPassword }: PasswordPanelFragment) =>
  hasPassword ? t('Change Password') : t('Set Password')

function PasswordForm({ user, onDone }: { user: PasswordPanelFragment; onDone: () => void }) {
  const { username } = user
  const hasPassword = user.hasPassword === true
  const [failure, setFailure] = useState<string | null>(null)
  const { values, form, showErrors, field } = useForm(EMPTY, () => setFailure(null))
  const [change, { loading }] = useChangePasswordMutation()

  useEffect(() => form.current?.querySelector<HTMLElement>('[name="current"], button')?.focus(), [form])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { current, code, next, again } = values
    const fieldErrors = {
      [hasPassword ? 'current' : 'code']: checkStepUp(hasPassword, current, code),
      next: errorOf(newPasswordSchema, next),
      again: errorOf(confirmationSchema(next), again),
    }
    if (loading || showErrors(fieldErrors)) return
    try {
      await change({ variables: hasPassword ? { current, next } : { code, next } })
      toast.success(hasPassword ? PROFILE_NOTICES.passwordChanged : PROFILE_NOTICES.passwordSet)
      onDone()
    } catch (error) {
      const { fields, value } = authErrors(error, PROFILE_NOTICES.passwordChangeFailed)
      toast.error(value)
      if (!showErrors(fields)) setFailure(value)
    }
  }

  return (
    <form
      className="profile-facts profile-facts--bare"
      method="post"
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <StepUpFields
        hasPassword={hasPassword}
        label={t('Current Password')}
        password={field('current')}
        code={field('code')}
      />
      <NewPasswordFields
        label={t('New Password')}
        confirmLabel={t('Confirm New Password')}
        password={field('next')}
        confirmation={field('again')}
      />
      <div className="profile-form__buttons profile-form__buttons--sticky">
        <Button type="submit" disabled={loading}>
          {labelOf(user)}
        </Button>
        <Button variant="outline" disabled={loading} onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
