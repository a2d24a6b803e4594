import { Button } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FAILURES, ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { ACCOUNT_PAUSES, CODE } from '../../../../server/contract/rules/accounts.js'
import { CODE_LENGTH } from '../../../../server/contract/rules/credentials.js'
import { codeSchema } from '../../../../server/contract/schemas/credentials.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { useResendVerificationCodeMutation, useVerifyEmailMutation } from './VerifyEmailForm.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { authErrors, type FallbackTexts } from '../codes/authErrors.js'
import { CodeField, PasswordField } from '../codes/PasswordField.js'
import { FormNotice } from '../codes/FormNotice.js'
import { session } from '../../platform/session/session.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { useCountdown } from '../codes/useCountdown.js'
import { t } from '../../platform/ui/language/t.js'
import { rich } from '../../platform/ui/language/rich.js'
import './AuthForm.css'

interface VerifyEmailFormProps {
  /** The page asks to accept the terms, the modal does not. */
  variant: 'page' | 'modal'
  /** The email address to verify; without it the form shows an error. */
  email: string | undefined
  /** The code of the link in the email, to begin with. */
  linkedCode?: string
  /** Whether the linked code waits for a click, because this browser has not asked for it. */
  confirmsLink?: boolean
  onVerified: () => void
  children: ReactNode
}

const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))

/** Text that names the email address the code was sent to. */
export function CodeSentTo({ email }: { email: string | undefined }) {
  return (
    <>
      {rich('Check your email for the code. We sent it to {b}.', {
        b: <strong>{email ?? t('your email address')}</strong>,
      })}
    </>
  )
}

/** The form for an emailed code, with a button to resend it, for the modal and the page. Six digits submit themselves, once. */
export function VerifyEmailForm({
  variant,
  email,
  linkedCode = '',
  confirmsLink = false,
  onVerified,
  children,
}: VerifyEmailFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const { values, form, showErrors, field } = useForm({ verificationCode: linkedCode, password: '' }, () =>
    setFailure(null),
  )
  const { verificationCode: code, password } = values
  // The browser that registered has a cookie; in another browser the server may ask for the password.
  const [needsPassword, setNeedsPassword] = useState(false)
  const [isVerifying, setIsVerifying] = useState(false)
  const [isResending, setIsResending] = useState(false)
  const [verify] = useVerifyEmailMutation()
  const [resend] = useResendVerificationCodeMutation()
  const [cooldown, startCooldown] = useCountdown(email && `code sent to ${email}`)
  const [notice, startNotice] = useCountdown()
  /** The last code that was submitted; it does not submit itself again. */
  const lastCode = useRef(confirmsLink ? linkedCode : '')
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  useEffect(() => {
    if (needsPassword) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [needsPassword, form])

  const inModal = variant === 'modal'
  const kind = inModal ? 'modal' : 'route'

  const fail = (text: string, toastText = text) => {
    if (inModal) showErrors({ verificationCode: text })
    else setFailure(text)
    toast.error(toastText, { kind })
    form.current?.querySelector('input')?.focus()
  }

  /** Sends the code. Returns undefined if it was right, else the error texts. */
  const verifyCode = async (address: string): Promise<FallbackTexts | undefined> => {
    const { data } = await verify({
      variables: { email: address, code, ...(password && { password }) },
    })
    const { success, error, passwordRequired } = data?.verifyEmail ?? {}
    if (success) return undefined
    if (passwordRequired) setNeedsPassword(true)
    if (error && (passwordRequired || needsPassword)) return { value: error, shown: error }
    if (inModal) return { value: ACCOUNT_NOTICES.codeWrong, shown: ACCOUNT_NOTICES.codeWrongField }
    return error ? { value: error, shown: error } : FAILURES.verify
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isVerifying) return
    setFailure(null)
    if (showErrors({ verificationCode: errorOf(codeSchema, code) })) return
    if (!email) return fail(ACCOUNT_NOTICES.emailForCode)
    lastCode.current = code
    setIsVerifying(true)
    try {
      const [failureTexts] = await Promise.all([
        verifyCode(email),
        inModal && wait(ACCOUNT_PAUSES.modalVerifyMs),
      ])
      if (isUnmounted.current) return
      if (failureTexts === undefined) {
        toast.success(
          session.get().isAuthenticated ? ACCOUNT_NOTICES.emailVerifiedPage : ACCOUNT_NOTICES.emailVerified,
          {
            kind,
          },
        )
        onVerified()
      } else fail(failureTexts.shown, failureTexts.value)
    } catch (error) {
      const { value: toastText, shown } = FAILURES.verify
      const { text, value } = authErrors(error, {
        value: toastText,
        shown: inModal ? ACCOUNT_NOTICES.modalFailed : shown,
      })
      fail(text ?? value, value)
    } finally {
      setIsVerifying(false)
    }
  }

  const submitItself = useEffectEvent(() => void submit())
  useEffect(() => {
    if (code.length < CODE_LENGTH || code === lastCode.current || isVerifying || needsPassword)
      return undefined
    const timer = setTimeout(submitItself, ACCOUNT_PAUSES.codeMs)
    return () => clearTimeout(timer)
  }, [code, isVerifying, needsPassword])

  const resendCode = async () => {
    if (isResending || cooldown > 0) return
    setFailure(null)
    if (!email) return fail(ACCOUNT_NOTICES.emailForResend)
    setIsResending(true)
    try {
      const variables = { email, ...(password && { password }) }
      const { data } = await resend({ variables })
      const { success, error, passwordRequired } = data?.resendVerificationCode ?? {}
      if (!success) return error ? fail(error) : fail(FAILURES.resend.shown, FAILURES.resend.value)
      if (passwordRequired) {
        setNeedsPassword(true)
        return void toast.info(ACCOUNT_NOTICES.codeSentIfSingle, { kind })
      }
      toast.success(ACCOUNT_NOTICES.codeSent, { kind })
      startNotice(ACCOUNT_PAUSES.resendNoticeMs)
      startCooldown(CODE.cooldownSeconds * 1000)
    } catch (error) {
      const { text, value } = authErrors(error, FAILURES.resend)
      fail(text ?? value, value)
    } finally {
      setIsResending(false)
    }
  }

  return (
    <form
      className="auth-form"
      method="post"
      noValidate
      ref={form}
      aria-busy={isVerifying || undefined}
      onSubmit={(event) => void submit(event)}
    >
      {notice > 0 && <FormNotice tone="info">{ACCOUNT_NOTICES.codeSentNotice}</FormNotice>}
      {failure && <FormNotice tone="failure">{failure}</FormNotice>}
      <CodeField {...field('verificationCode')} onEnter={() => void submit()} />
      {needsPassword && <PasswordField {...field('password')} />}
      <Button type="submit" width="full" disabled={isVerifying || errorOf(codeSchema, code) !== undefined}>
        {isVerifying ? t('Verifying...') : t('Verify Email')}
      </Button>
      <p className="auth-form__other">
        {t("Didn't receive the code?")}{' '}
        <button
          type="button"
          className="auth-form__link"
          disabled={isResending || cooldown > 0}
          onClick={() => void resendCode()}
        >
          {isResending
            ? t('Sending...')
            : cooldown > 0
              ? t('Resend in {cooldown}s', { cooldown })
              : t('Resend Code')}
        </button>
      </p>
      <p className="auth-form__other">{children}</p>
    </form>
  )
}
