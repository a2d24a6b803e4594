import { Button } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { FAILURES, NOTICES } from '../../../server/contract/messages.js'
import {
  checkCode,
  checkConfirmPassword,
  checkEmail,
  checkNewPassword,
} from '../../../server/contract/rules.js'
import { useRequestPasswordResetMutation, useResetPasswordMutation } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { FormField } from '../ui/FormField.js'
import { toast } from '../ui/toast.js'
import { authErrors } from './authErrors.js'
import { CodeField } from './CodeField.js'
import { FormNotice } from './FormNotice.js'
import { NewPasswordFields } from './PasswordField.js'
import { useForm } from './useForm.js'
import './AuthForm.css'

const ANONYMOUS = { context: { anonymous: true } }

interface ResetPasswordFormProps {
  email: string
  /** A code is on its way already. */
  sent?: boolean
}

/** Sets another password: first the address, then the code that was sent to it and the new password. */
export function ResetPasswordForm({ email, sent = false }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const {
    values,
    form,
    showErrors: point,
    set,
    field,
  } = useForm({ email, code: '', password: '', confirmPassword: '' }, () => setFailure(null))
  const [isSent, setIsSent] = useState(sent)
  const [request, { loading: isRequesting }] = useRequestPasswordResetMutation(ANONYMOUS)
  const [reset, { loading: isResetting }] = useResetPasswordMutation(ANONYMOUS)
  const address = values.email.trim()

  const fail = (text: string) => {
    setFailure(text)
    toast.error(text, { kind: 'route' })
  }

  const send = async () => {
    if (point({ email: checkEmail(address) })) return
    const { data } = await request({ variables: { email: address } })
    const { success, error } = data?.requestPasswordReset ?? {}
    if (!success) return fail(error ?? FAILURES.resend.shown)
    setIsSent(true)
  }

  const change = async () => {
    const { code, password, confirmPassword } = values
    const wrong = {
      code: checkCode(code),
      password: checkNewPassword(password),
      confirmPassword: checkConfirmPassword(password, confirmPassword),
    }
    if (point(wrong)) return
    const { data } = await reset({ variables: { email: address, code, password } })
    const { success, error } = data?.resetPassword ?? {}
    if (!success) return fail(error ?? NOTICES.resetFailed)
    toast.success(NOTICES.passwordWasReset, { kind: 'route' })
    void navigate(paths.login(), { state: { message: NOTICES.passwordWasReset, email: address } })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRequesting || isResetting) return
    setFailure(null)
    try {
      await (isSent ? change() : send())
    } catch (error) {
      const { fields, value } = authErrors(error, NOTICES.resetFailed)
      if (point(fields)) toast.error(value, { kind: 'route' })
      else fail(value)
    }
  }

  return (
    <form className="auth-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      {isSent && !sent && <FormNotice tone="info">{NOTICES.resetCodeSent}</FormNotice>}
      {failure && <FormNotice tone="failure">{failure}</FormNotice>}
      <FormField
        label="Email Address"
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        // Another address needs another code.
        onChange={(value) => {
          set('email', value)
          setIsSent(false)
        }}
      />
      {isSent && (
        <>
          <CodeField {...field('code')} />
          <NewPasswordFields
            label="New Password"
            password={field('password')}
            again={field('confirmPassword')}
          />
        </>
      )}
      <Button type="submit" width="full" disabled={isRequesting || isResetting}>
        {isSent
          ? isResetting
            ? 'Changing...'
            : 'Change Password'
          : isRequesting
            ? 'Sending...'
            : 'Send Code'}
      </Button>
      <p className="auth-form__other">
        <Link to={paths.login()}>Back to Sign In</Link>
      </p>
    </form>
  )
}
