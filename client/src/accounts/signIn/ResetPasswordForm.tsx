import { Button } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { FAILURES, ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { emailSchema, passwordResetSchema } from '../../../../server/contract/schemas/credentials.js'
import { errorOf, fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { useRequestPasswordResetMutation, useResetPasswordMutation } from './ResetPasswordForm.generated.js'
import { paths } from '../../paths.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { authErrors } from '../codes/authErrors.js'
import { CodeField, NewPasswordFields } from '../codes/PasswordField.js'
import { FormNotice } from '../codes/FormNotice.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import './AuthForm.css'

/** Form to reset a password: asks for the email address, then for the emailed code and the new password. */
export function ResetPasswordForm({ email, isCodeSent = false }: { email: string; isCodeSent?: boolean }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const { values, form, showErrors, set, field } = useForm(
    { email, code: '', password: '', confirmPassword: '' },
    () => setFailure(null),
  )
  const [isSent, setIsSent] = useState(isCodeSent)
  const [request, { loading: isRequesting }] = useRequestPasswordResetMutation()
  const [reset, { loading: isResetting }] = useResetPasswordMutation()
  const address = values.email.trim()

  const fail = (text: string) => {
    setFailure(text)
    toast.error(text, { kind: 'route' })
  }

  const requestCode = async () => {
    if (showErrors({ email: errorOf(emailSchema, address) })) return
    const { data } = await request({ variables: { email: address } })
    const { success, error } = data?.requestPasswordReset ?? {}
    if (!success) return fail(error ?? FAILURES.resend.shown)
    setIsSent(true)
  }

  const changePassword = async () => {
    const { code, password } = values
    if (showErrors(fieldErrors(passwordResetSchema(password), values))) return
    const { data } = await reset({ variables: { email: address, code, password } })
    const { success, error } = data?.resetPassword ?? {}
    if (!success) return fail(error ?? ACCOUNT_NOTICES.resetFailed)
    toast.success(ACCOUNT_NOTICES.passwordWasReset, { kind: 'route' })
    void navigate(paths.login(), { state: { message: ACCOUNT_NOTICES.passwordWasReset, email: address } })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRequesting || isResetting) return
    setFailure(null)
    try {
      await (isSent ? changePassword() : requestCode())
    } catch (error) {
      const { fields, value } = authErrors(error, ACCOUNT_NOTICES.resetFailed)
      if (showErrors(fields)) toast.error(value, { kind: 'route' })
      else fail(value)
    }
  }

  return (
    <form className="auth-form" method="post" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      {isSent && !isCodeSent && <FormNotice tone="info">{ACCOUNT_NOTICES.resetCodeSent}</FormNotice>}
      {failure && <FormNotice tone="failure">{failure}</FormNotice>}
      <FormField
        label={t('Email Address')}
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        // Another email address needs another code.
        onChange={(value) => {
          set('email', value)
          setIsSent(false)
        }}
      />
      {isSent && (
        <>
          <CodeField {...field('code')} />
          <NewPasswordFields
            label={t('New Password')}
            password={field('password')}
            confirmation={field('confirmPassword')}
          />
        </>
      )}
      <Button type="submit" width="full" disabled={isRequesting || isResetting}>
        {isSent
          ? isResetting
            ? t('Changing...')
            : t('Change Password')
          : isRequesting
            ? t('Sending...')
            : t('Send Code')}
      </Button>
      <p className="auth-form__other">
        <Link to={paths.login()}>{t('Back to Sign In')}</Link>
      </p>
    </form>
  )
}
