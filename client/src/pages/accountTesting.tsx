import { beforeEach, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { LoginPage } from './LoginPage.js'
import { RegisterPage } from './RegisterPage.js'
import { ResetPasswordPage } from './ResetPasswordPage.js'
import { UndoEmailChangePage } from './UndoEmailChangePage.js'
import { VerifyEmailPage } from './VerifyEmailPage.js'
import { fakeToken, fakeUser, renderAt, type FakeServer, type InitialEntry } from '../testing.js'
import { toasts } from '../platform/ui/overlays/toast.js'
import { AuthDialogHost } from '../accounts/signIn/AuthDialogHost.js'
import { session } from '../platform/session/session.js'

/** Sign-in options without password reset and provider. */
export const OPTIONS = {
  data: { signInOptions: { __typename: 'SignInOptions', passwordReset: false, provider: null } },
}
/** Email address of the user. */
export const MAIL = 'ada@example.com'
/** A token that is valid for 15 minutes. */
export const TOKEN = fakeToken(15)
/** Renders the navigation state, for `navigationState`. */
function State() {
  return <output data-testid="state">{JSON.stringify(useLocation().state)}</output>
}
/** Returns the state of the current history entry. */
export const navigationState = () => JSON.parse(screen.getByTestId('state').textContent ?? '') as unknown
/** Renders the account pages at a path over a fake server. `answers` are its handlers by operation. */
export const open = (path: InitialEntry, answers: Record<string, FakeServer> = {}) =>
  renderAt(
    path,
    <>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
        <Route path="*" element={null} />
      </Routes>
      <AuthDialogHost />
      <State />
    </>,
    (request, token) => (answers[request.name] ?? (() => OPTIONS))(request, token),
  )
/** Types a value into a field. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Advances the fake timers. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** Clicks a button and runs what follows at once. */
export const submit = async (name: string) => {
  fireEvent.click(button(name))
  await pass(0)
}
/** Returns whether the modal is open; during its exit animation it is not. */
export const isModalOpen = () => screen.queryByRole('dialog')?.getAttribute('data-state') === 'open'
export const toastTexts = () => toasts.get().map(({ text }) => text)
/** The response to a login. */
export const authenticated = {
  data: {
    login: { __typename: 'AuthPayload', token: TOKEN, emailVerificationRequired: false, user: fakeUser() },
  },
}
/** Creates the response to a login of an unverified user. */
export const unverifiedWith = (token: string | null) => ({
  data: {
    login: {
      __typename: 'AuthPayload',
      token,
      emailVerificationRequired: true,
      user: fakeUser({ isEmailVerified: false }),
    },
  },
})
/** The response to a login of an unverified user, without a token. */
export const unverified = unverifiedWith(null)
/** Creates the response to a registration. */
export const created = (emailVerificationRequired = true) => ({
  data: {
    register: {
      __typename: 'RegistrationResult',
      success: true,
      emailVerificationRequired,
      username: 'ada_l',
      email: MAIL,
    },
  },
})
/** Creates the response to a code, or to the request of one. */
export const code = (name: 'verifyEmail' | 'resendVerificationCode', error: string | null = null) => ({
  data: {
    [name]: { __typename: 'VerificationResult', success: error === null, error, passwordRequired: null },
  },
})
/** Creates the response to a code that also needs the password. */
export const needsPassword = (name: 'verifyEmail' | 'resendVerificationCode', error: string | null) => ({
  data: {
    [name]: { __typename: 'VerificationResult', success: error === null, error, passwordRequired: true },
  },
})
/** Creates a server answer that the test resolves. */
export function waiting() {
  let resolve: (answer: ReturnType<typeof code>) => void = () => undefined
  const promise = new Promise<ReturnType<typeof code>>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Registers fake timers, and an empty session for an account page test. */
export function setUpAccountPages(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'performance'],
    })
    session.load()
  })
}
