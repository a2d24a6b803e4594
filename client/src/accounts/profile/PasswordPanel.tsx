import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { NOTICES, VALIDATION } from '../../../../server/contract/messages.js'
import { checkConfirmPassword, checkNewPassword } from '../../../../server/contract/rules.js'
import { useChangePasswordMutation } from '../../generated/graphql.js'
import { Notice } from '../../ui/Notice.js'
import { Panel } from '../../ui/Panel.js'
import { toast } from '../../ui/toast.js'
import { authErrors } from '../authErrors.js'
import { NewPasswordFields, PasswordField } from '../PasswordField.js'
import { useFields } from '../useFields.js'
import './ProfileInformation.css'

const EMPTY = { current: '', next: '', again: '' }

/** A new password for the account. The form is there once it is asked for. */
export function PasswordPanel({ username }: { username: string }) {
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
      text={open ? undefined : 'A new password signs you out on every other device.'}
      action={
        !open && (
          <Button ref={change} size="sm" variant="outline" onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )
      }
    >
      {open && <PasswordForm username={username} onDone={done} />}
    </Panel>
  )
}

function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { values, form, point, field } = useFields(EMPTY, () => setFailure(null))
  const [change, { loading }] = useChangePasswordMutation()

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="current"]')?.focus(), [form])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { current, next, again } = values
    const wrong = {
      current: current ? undefined : VALIDATION.passwordRequired,
      next: checkNewPassword(next),
      again: checkConfirmPassword(next, again),
    }
    if (loading || point(wrong)) return
    try {
      await change({ variables: { current, next } })
      toast.success(NOTICES.passwordChanged)
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
      <PasswordField {...field('current')} label="Current Password" />
      <NewPasswordFields
        label="New Password"
        againLabel="Confirm New Password"
        password={field('next')}
        again={field('again')}
      />
      <div className="profile-form__buttons">
        <Button type="submit" disabled={loading}>
          Change Password
        </Button>
        <Button variant="outline" disabled={loading} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
