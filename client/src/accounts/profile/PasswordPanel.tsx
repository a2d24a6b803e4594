import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { NOTICES, VALIDATION } from '../../../../server/contract/messages.js'
import { checkConfirmPassword, checkNewPassword } from '../../../../server/contract/rules.js'
import { useChangePasswordMutation } from '../../generated/graphql.js'
import { FormField } from '../../ui/FormField.js'
import { Notice } from '../../ui/Notice.js'
import { Panel } from '../../ui/Panel.js'
import { toast } from '../../ui/toast.js'
import { authErrors } from '../authErrors.js'
import './ProfileInformation.css'

const EMPTY = { current: '', next: '', again: '' }

/** A new password for the account. The form is there once it is asked for. */
export function PasswordPanel({ username }: { username: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title="Password"
      text={open ? undefined : 'A new password signs you out on every other device.'}
      action={
        !open && (
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )
      }
    >
      {open && <PasswordForm username={username} onDone={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [change, { loading }] = useChangePasswordMutation()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="current"]')?.focus(), [])

  const set = (name: keyof typeof EMPTY) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _gone, ...rest }) => rest)
    setFailure(null)
  }
  const point = (wrong: Record<string, string | undefined>): boolean => {
    const found = Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined)
    setErrors(Object.fromEntries(found))
    const first = found[0]?.[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

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
      const { fields, text } = authErrors(error, NOTICES.passwordChangeFailed)
      setFailure(text)
      point(fields)
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
      <FormField
        label="Current Password"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        value={values.current}
        onChange={set('current')}
        error={errors.current}
      />
      <FormField
        label="New Password"
        name="next"
        type="password"
        autoComplete="new-password"
        required
        value={values.next}
        onChange={set('next')}
        error={errors.next}
        help={NOTICES.passwordHelp}
      />
      <FormField
        label="Confirm New Password"
        name="again"
        type="password"
        autoComplete="new-password"
        required
        value={values.again}
        onChange={set('again')}
        error={errors.again}
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
