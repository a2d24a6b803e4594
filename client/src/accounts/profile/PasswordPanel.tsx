import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { NOTICES } from '../../../../server/contract/messages.js'
import { checkConfirmPassword, checkNewPassword } from '../../../../server/contract/rules.js'
import { useChangePasswordMutation, type PasswordPanelFragment } from '../../generated/graphql.js'
import { Notice } from '../../ui/Notice.js'
import { Panel } from '../../ui/Panel.js'
import { toast } from '../../ui/toast.js'
import { authErrors } from '../authErrors.js'
import { NewPasswordFields } from '../PasswordField.js'
import { checkStepUp, StepUpFields } from '../StepUpFields.js'
import { useForm } from '../useForm.js'
import './ProfileInformation.css'

const EMPTY = { current: '', code: '', next: '', again: '' }

/** A new password for the account, or its first. The form is there once it is asked for. */
export function PasswordPanel({ user }: { user: PasswordPanelFragment }) {
  const [open, setOpen] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const done = () => {
    setOpen(false)
    // The button that the form took away stands there again once this has been drawn.
    setTimeout(() => change.current?.focus())
  }
  return (
    <Panel
      title="Password"
      text={
        open
          ? undefined
          : user.hasPassword
            ? 'A new password signs you out on every other device.'
            : 'Your account has no password yet. One lets you sign in without a provider.'
      }
      action={
        !open && (
          <Button ref={change} size="sm" variant="outline" onClick={() => setOpen(true)}>
            {labelOf(user)}
          </Button>
        )
      }
    >
      {open && <PasswordForm user={user} onDone={done} />}
    </Panel>
  )
}

const labelOf = ({ hasPassword }: PasswordPanelFragment) => (hasPassword ? 'Change Password' : 'Set Password')

function PasswordForm({ user, onDone }: { user: PasswordPanelFragment; onDone: () => void }) {
  const { username, hasPassword } = user
  const [failure, setFailure] = useState<string | null>(null)
  const { values, form, showErrors: point, field } = useForm(EMPTY, () => setFailure(null))
  const [change, { loading }] = useChangePasswordMutation()

  useEffect(() => form.current?.querySelector<HTMLElement>('[name="current"], button')?.focus(), [form])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { current, code, next, again } = values
    const wrong = {
      [hasPassword ? 'current' : 'code']: checkStepUp(hasPassword, current, code),
      next: checkNewPassword(next),
      again: checkConfirmPassword(next, again),
    }
    if (loading || point(wrong)) return
    try {
      await change({ variables: hasPassword ? { current, next } : { code, next } })
      toast.success(hasPassword ? NOTICES.passwordChanged : NOTICES.passwordSet)
      onDone()
    } catch (error) {
      const { fields, value } = authErrors(error, NOTICES.passwordChangeFailed)
      toast.error(value)
      if (!point(fields)) setFailure(value)
    }
  }

  return (
    <form
      className="profile-facts profile-facts--bare"
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <StepUpFields
        hasPassword={hasPassword}
        label="Current Password"
        password={field('current')}
        code={field('code')}
      />
      <NewPasswordFields
        label="New Password"
        againLabel="Confirm New Password"
        password={field('next')}
        again={field('again')}
      />
      <div className="profile-form__buttons">
        <Button type="submit" disabled={loading}>
          {labelOf(user)}
        </Button>
        <Button variant="outline" disabled={loading} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
