import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import { CloseIcon } from '../ui/icons.js'
import { AuthForm } from './AuthForm.js'
import { closeAuthModal, type AuthMode, type AuthRequest } from './authModal.js'

const TEXT: Record<AuthMode, { title: string; subtitle: string; question: string; answer: string }> = {
  login: {
    title: 'Sign In',
    subtitle: 'Your favorites and lists are waiting.',
    question: 'New to Marquee?',
    answer: 'Create an account',
  },
  register: {
    title: 'Create Account',
    subtitle: 'Keep what you love and what you have watched.',
    question: 'Already have an account?',
    answer: 'Sign in',
  },
}

interface AuthDialogProps {
  request: AuthRequest
  open: boolean
}

/** Sign in or create an account over the page one is on. Escape, the cross and the backdrop close it. */
export function AuthDialog({ request, open }: AuthDialogProps) {
  const [mode, setMode] = useState(request.mode)
  const text = TEXT[mode]
  const other: AuthMode = mode === 'login' ? 'register' : 'login'
  return (
    <Dialog.Root
      open={open}
      // A press on a toast is not a press on the backdrop.
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent
        if (target instanceof Element && target.closest('.toasts')) event.preventDefault()
      }}
      onOpenChange={(details) => {
        if (!details.open) closeAuthModal()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{text.title}</Dialog.Title>
              <Dialog.Description>{text.subtitle}</Dialog.Description>
            </Dialog.Header>
            <Dialog.Body pb={{ base: '6', md: '8' }}>
              <AuthForm key={mode} mode={mode} place="modal">
                {text.question}{' '}
                <button type="button" className="auth-form__link" onClick={() => setMode(other)}>
                  {text.answer}
                </button>
              </AuthForm>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <Button variant="ghost" size="sm" px="0" w="9" aria-label="Close">
                <CloseIcon />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
