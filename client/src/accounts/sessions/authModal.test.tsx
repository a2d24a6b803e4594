import { describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { address, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { openAuthModal } from './authModal.js'
import { session } from '../../platform/session/session.js'
import {
  MAIL,
  open,
  fill,
  button,
  pass,
  submit,
  isModalOpen,
  toastTexts,
  authenticated,
  unverified,
  created,
  code,
  setUpAccountPages,
} from '../../pages/accountTesting.js'

setUpAccountPages()

describe('the auth modal', () => {
  const show = async (
    mode: 'login' | 'register' | 'verify',
    answers: Record<string, FakeServer>,
    then?: () => void,
  ) => {
    const view = open('/somewhere', answers)
    act(() => openAuthModal(mode, then, mode === 'verify' ? { email: MAIL } : undefined))
    // Its code comes when it is first opened.
    await act(() => import('../signIn/AuthDialog.js').then(() => undefined))
    await pass(0)
    return { ...view, dialog: within(screen.getByRole('dialog')) }
  }
  const login = async () => {
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    await submit('Sign In')
  }

  it('welcomes back, closes after 1 s and then resumes the interrupted action (R4.14) (R8.80) (R4.15) (R9.43) (R4.28)', async () => {
    const then = jest.fn()
    await show('login', { Login: () => authenticated }, then)
    await login()
    expect(toasts.get()).toMatchObject([{ text: 'Welcome back!', kind: 'modal' }])
    await pass(990)
    expect(isModalOpen()).toBe(true)
    expect(then).not.toHaveBeenCalled()
    await pass(20)
    expect(isModalOpen()).toBe(false)
    expect(then).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/somewhere')
  })

  it('closes and resumes the action when another tab has signed in', async () => {
    const then = jest.fn()
    await show('login', {}, then)
    act(() => void signIn())
    await pass(1_010)
    expect(isModalOpen()).toBe(false)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('shows a general error (R8.75)', async () => {
    await show('login', { Login: () => ({ data: null, errors: [{ message: 'x' }] }) })
    await login()
    expect(screen.getByRole('alert').textContent).toContain('An error occurred. Please try again.')
  })

  it('registers and closes after 1.5 s, then opens the code page (R8.82) (R9.44)', async () => {
    await show('register', { Register: () => created() })
    fill('Username', 'ada_l')
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    await submit('Create Account')
    expect(toastTexts()).toEqual(['Account created successfully! Redirecting to email verification...'])
    await pass(1_490)
    expect(isModalOpen()).toBe(true)
    await pass(20)
    expect(isModalOpen()).toBe(false)
    expect(address()).toBe('/verify-email?email=ada%40example.com')
  })

  it('closes 1 s after a registration that needs no code (R4.06)', async () => {
    await show('register', { Register: () => created(false) })
    fill('Username', 'ada_l')
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    await submit('Create Account')
    expect(toastTexts()).toEqual(['Account created successfully!'])
    await pass(990)
    expect(isModalOpen()).toBe(true)
    await pass(20)
    expect(isModalOpen()).toBe(false)
  })

  it('asks an unverified user for the six-digit code and leads back to Sign In and to Create Account (R2.259) (R5.16) (R2.262) (R2.249)', async () => {
    await show('login', { Login: () => unverified })
    await login()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('heading', { name: 'Verify Email' })).toBeTruthy()
    expect(dialog.getByText(/Check your email for the code/).textContent).toContain(MAIL)
    fireEvent.keyDown(dialog.getByLabelText('Verification Code'), { key: 'Enter' })
    expect(dialog.getByText('Verification code is required')).toBeTruthy()
    fill('Verification Code', '12345')
    fireEvent.keyDown(dialog.getByLabelText('Verification Code'), { key: 'Enter' })
    // The same texts as on the page (R5.18).
    expect(dialog.getByText('Verification code must be 6 digits')).toBeTruthy()
    fill('Verification Code', '1234567')
    expect(dialog.getByLabelText<HTMLInputElement>('Verification Code').value).toBe('123456')
    fireEvent.click(button('Back to Sign In'))
    expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
    fireEvent.click(button('Create an account'))
    expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeTruthy()
  })

  it('has the fields email, password, confirmPassword, username and verificationCode, as its modes need them (R3.48)', async () => {
    const names = () =>
      Array.from(screen.getByRole('dialog').querySelectorAll('input'), ({ name }) => name).sort()
    for (const [mode, fields] of [
      ['login', ['email', 'password']],
      ['register', ['confirmPassword', 'email', 'password', 'username']],
      ['verify', ['verificationCode']],
    ] as const) {
      await show(mode, {})
      expect(names()).toEqual(fields)
      cleanup()
    }
  })

  it.each(['000000', '123456'])(
    'sends every code to the server, unlike the specification (R5.20 deviated from, for safety): %s is rejected, after 1 s at least (R5.21) (R9.45), in the form (R5.22) and as a toast (R8.76)',
    async (digits) => {
      const { requests, dialog } = await show('verify', { VerifyEmail: () => code('verifyEmail', 'No') })
      fill('Verification Code', digits)
      await submit('Verify Email')
      expect(requests.at(-1)).toEqual({ name: 'VerifyEmail', variables: { email: MAIL, code: digits } })
      await pass(900)
      expect(button('Verifying...')).toBeTruthy()
      await pass(110)
      expect(dialog.getByText('Invalid verification code. Please try again.')).toBeTruthy()
      expect(toastTexts()).toEqual(['Invalid verification code.'])
    },
  )

  it('returns to Sign In with the address after verification', async () => {
    const { dialog } = await show('verify', { VerifyEmail: () => code('verifyEmail') })
    fill('Verification Code', '123456')
    await submit('Verify Email')
    await pass(1_010)
    expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
    expect(dialog.getByText('Email verified successfully! Please login to continue.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
    expect(session.get().token).toBeNull()
  })

  it('lets a user with an expired session reset the password', async () => {
    const token = signIn()
    const options = { __typename: 'SignInOptions', passwordReset: true, provider: null }
    open('/somewhere', { SignInOptions: () => ({ data: { signInOptions: options } }) })
    act(() => session.expire(token))
    await act(() => import('../signIn/AuthDialog.js').then(() => undefined))
    await pass(0)
    await submit('Forgot your password?')
    await pass(1_100)
    expect(address()).toBe('/reset-password?email=ada%40example.com')
    expect(session.viewer()).toBeNull()
    expect(isModalOpen()).toBe(false)
  })

  it('asks a user with an expired session to sign in again, and ends the session when closed', async () => {
    const token = signIn()
    open('/somewhere', {})
    act(() => session.expire(token))
    await act(() => import('../signIn/AuthDialog.js').then(() => undefined))
    await pass(0)
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Unauthorized - please log in again')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
    expect(session.viewer()?.username).toBe('ada_l')
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await pass(0)
    expect(session.viewer()).toBeNull()
    expect(localStorage.getItem('auth-store')).toBeNull()
  })
})
