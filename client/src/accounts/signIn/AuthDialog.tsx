import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { CloseIcon } from '../../platform/ui/icons/icons.js'
import { AuthForm } from './AuthForm.js'
import type { AuthMode, AuthRequest } from '../sessions/authModal.js'
import { CodeSentTo, VerifyEmailForm } from './VerifyEmailForm.js'
import { t } from '../../platform/ui/language/t.js'

const TEXT: Record<AuthMode, { title: string; subtitle?: string }> = {
  login: { title: t('Sign In'), subtitle: t('Your favorites and lists are waiting.') },
  register: { title: t('Create Account'), subtitle: t('Keep what you love and what you have watched.') },
  verify: { title: t('Verify Email') },
}

interface AuthDialogProps {
  request: AuthRequest
  open: boolean
  onDismiss: () => void
}

/** The modal to sign in, create an account or verify an email address. Escape, the close button and the backdrop close it. */
export function AuthDialog({ request, open, onDismiss }: AuthDialogProps) {
  const [form, setForm] = useState<AuthRequest & { message?: string }>(request)
  const { mode, email } = form
  const text = TEXT[mode]
  const body = useRef<HTMLDivElement>(null)
  const otherMode = mode === 'login' ? 'register' : 'login'
  return (
    <Dialog.Root
      open={open}
      // Focus the first empty field: with a known email address the password.
      initialFocusEl={() =>
        [...(body.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '') ?? null
      }
      // A click on a toast does not close the modal.
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent
        if (target instanceof Element && target.closest('.toasts')) event.preventDefault()
      }}
      onOpenChange={(details) => {
        if (!details.open) onDismiss()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{text.title}</Dialog.Title>
              <Dialog.Description>{text.subtitle ?? <CodeSentTo email={email} />}</Dialog.Description>
            </Dialog.Header>
            <Dialog.Body ref={body} pb={{ base: '6', md: '8' }}>
              {mode === 'verify' ? (
                <VerifyEmailForm
                  variant="modal"
                  email={email}
                  onVerified={() => setForm({ mode: 'login', email, message: ACCOUNT_NOTICES.emailVerified })}
                >
                  <button
                    type="button"
                    className="auth-form__link"
                    onClick={() => setForm({ mode: 'login', email })}
                  >
                    {t('Back to Sign In')}
                  </button>
                </VerifyEmailForm>
              ) : (
                <AuthForm
                  key={mode}
                  mode={mode}
                  variant="modal"
                  email={email}
                  message={form.message}
                  notice={form.notice}
                  onUnverified={(address) => setForm({ mode: 'verify', email: address })}
                >
                  {mode === 'login' ? t('New to Marquee?') : t('Already have an account?')}{' '}
                  <button
                    type="button"
                    className="auth-form__link"
                    onClick={() => setForm({ mode: otherMode, notice: form.notice })}
                  >
                    {mode === 'login' ? t('Create an account') : t('Sign in')}
                  </button>
                </AuthForm>
              )}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm">
                <CloseIcon />
              </CloseButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
