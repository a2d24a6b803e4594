import { describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { address, fakeUser, signIn, type FakeServer } from '../../testing.js'
import { session } from '../../platform/session/session.js'
import {
  MAIL,
  navigationState,
  open,
  fill,
  button,
  pass,
  submit,
  toastTexts,
  code,
  needsPassword,
  waiting,
  setUpAccountPages,
} from '../../pages/accountTesting.js'

setUpAccountPages()

describe('the verification page', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('Verification Code')
  const at = '/verify-email?email=ada%40example.com'

  it('asks for the code of its address with a numeric one-time-code input and links on and back (R2.08) (R2.151) (R2.153) (R2.155) (R2.157) (R2.162) (R2.167)', () => {
    open(at)
    expect(screen.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeTruthy()
    expect(screen.getByText(/Check your email for the code/).textContent).toContain(MAIL)
    expect(box().placeholder).toBe('000000')
    expect(box().inputMode).toBe('numeric')
    expect(box().autocomplete).toBe('one-time-code')
    expect(screen.getByText(/Didn't receive the code\?/)).toBeTruthy()
    expect(button('Resend Code')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/login')
  })

  it('takes the address from the navigation state or the registered user, else shows “your email address” (R2.09) (R2.154)', () => {
    open('/verify-email')
    expect(screen.getByText('your email address')).toBeTruthy()
    cleanup()
    open({ pathname: '/verify-email', state: { email: MAIL, fromRegistration: true } })
    expect(screen.getByText(MAIL)).toBeTruthy()
    cleanup()
    open({ pathname: '/verify-email', state: { user: { username: 'ada_l', email: MAIL } } })
    expect(screen.getByText(MAIL)).toBeTruthy()
    cleanup()
    session.set({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: false },
      token: null,
      isAuthenticated: false,
    })
    open('/verify-email')
    expect(screen.getByText(MAIL)).toBeTruthy()
  })

  it.each([
    'your new password, after you call 0800 123',
    'Please-call-us@example',
    `${'a'.repeat(300)}@example.com`,
    '\u202eada@example.com',
  ])('shows no text of whoever made the link: %s', (email) => {
    open(`/verify-email?${new URLSearchParams({ email })}`)
    expect(screen.getByText(/Check your email for the code/).textContent).toContain('your email address')
  })

  it('accepts six digits only and disables the button until they are complete (R2.156) (R5.26) (R5.27) (R2.159)', () => {
    open(at)
    fill('Verification Code', '12a 3-4')
    expect(box().value).toBe('1234')
    expect(button('Verify Email').disabled).toBe(true)
    fill('Verification Code', '12345')
    expect(button('Verify Email').disabled).toBe(true)
    fill('Verification Code', '123 45678')
    expect(box().value).toBe('123456')
    expect(button('Verify Email').disabled).toBe(false)
  })

  it('shows on Enter that the code is invalid or the address is missing (R5.23) (R5.24) (R9.38) (R5.28) (R5.29)', async () => {
    const { requests } = open('/verify-email')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(screen.getByText('Verification code is required')).toBeTruthy()
    fill('Verification Code', '12345')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(screen.getByText('Verification code must be 6 digits')).toBeTruthy()
    fill('Verification Code', '123456')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(screen.getByRole('alert').textContent).toContain('Email is required for verification')
    await submit('Resend Code')
    expect(screen.getByRole('alert').textContent).toContain('Email is required to resend code')
    expect(requests).toEqual([])
  })

  it('submits six digits by itself, once, and a wrong code only when it has changed', async () => {
    const { requests } = open(at, {
      VerifyEmail: () => code('verifyEmail', 'Invalid or expired verification code'),
    })
    const sent = () =>
      requests.filter(({ name }) => name === 'VerifyEmail').map(({ variables }) => variables.code)
    fill('Verification Code', '12345')
    await pass(1_000)
    expect(sent()).toEqual([])
    fill('Verification Code', '123456')
    await pass(1_000)
    expect(sent()).toEqual(['123456'])
    expect(screen.getByRole('alert').textContent).toContain('Invalid or expired verification code')
    await pass(10_000)
    fill('Verification Code', '1234567')
    await pass(1_000)
    expect(sent()).toEqual(['123456'])
    fill('Verification Code', '123457')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await pass(1_000)
    expect(sent()).toEqual(['123456', '123457'])
  })

  it('takes the code of the emailed link out of the address and submits it where the user has registered', async () => {
    session.set({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: false },
      token: null,
      isAuthenticated: false,
    })
    const { requests } = open(`${at}#code=123456`, { VerifyEmail: () => code('verifyEmail') })
    await pass(0)
    expect(box().value).toBe('123456')
    expect(address()).toBe(at)
    await pass(500)
    expect(requests.filter(({ name }) => name === 'VerifyEmail')).toEqual([
      { name: 'VerifyEmail', variables: { email: MAIL, code: '123456' } },
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeTruthy()
    await pass(2_010)
    expect(address()).toBe('/login')
  })

  it('waits for a click on a link in another browser, such as the one of a mail scanner', async () => {
    const { requests } = open(`${at}#code=123456`, { VerifyEmail: () => code('verifyEmail') })
    await pass(5_000)
    expect(box().value).toBe('123456')
    expect(address()).toBe(at)
    expect(requests.filter(({ name }) => name === 'VerifyEmail')).toEqual([])
    await submit('Verify Email')
    expect(screen.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeTruthy()
  })

  it.each(['#code=12345', '#code=1234567', '#code=<b>', '#other'])(
    'ignores the fragment %s',
    async (fragment) => {
      open(at + fragment)
      await pass(1_000)
      expect(box().value).toBe('')
    },
  )

  it('verifies on Enter: shows progress and success, stores no token and opens the login page after 2 s with message and address (R2.158) (R4.29) (R2.160) (R2.161) (R2.152) (R2.168) (R8.83) (R4.08) (R2.170) (R2.171) (R2.172) (R4.09) (R9.41)', async () => {
    session.set({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: false },
      token: null,
      isAuthenticated: false,
    })
    const answer = waiting()
    const { requests } = open(at, { VerifyEmail: () => answer.promise })
    fill('Verification Code', '123456')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await pass(0)
    expect(button('Verifying...').disabled).toBe(true)
    answer.resolve(code('verifyEmail'))
    await pass(0)
    expect(requests.find(({ name }) => name === 'VerifyEmail')?.variables).toEqual({
      email: MAIL,
      code: '123456',
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeTruthy()
    expect(screen.getByText(/Welcome/)).toBeTruthy()
    expect(screen.getByText('Your email has been verified successfully!')).toBeTruthy()
    expect(document.activeElement).toBe(button('Continue to Sign In'))
    expect(toastTexts()).toEqual(['Email verified successfully! Please login to continue.'])
    expect(session.get()).toEqual({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: true },
      token: null,
      isAuthenticated: false,
    })
    await pass(1_990)
    expect(address()).toBe(at)
    await pass(20)
    expect(address()).toBe('/login')
    expect(navigationState()).toEqual({
      message: 'Email verified successfully! Please login to continue.',
      email: MAIL,
    })
    expect(screen.getByText('Email verified successfully! Please login to continue.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
  })

  it('continues at once by the button (R2.169)', async () => {
    open(at, { VerifyEmail: () => code('verifyEmail') })
    fill('Verification Code', '123456')
    await submit('Verify Email')
    fireEvent.click(button('Continue to Sign In'))
    expect(address()).toBe('/login')
    expect(navigationState()).toEqual({
      message: 'Email verified successfully! Please login to continue.',
      email: MAIL,
    })
  })

  it('shows the server’s error, else its own, on the page and in the toast (R2.166) (R4.30) (R8.65) (R8.63) (R8.24)', async () => {
    const first = waiting()
    let answer: FakeServer = () => first.promise
    open(at, { VerifyEmail: (...request) => answer(...request) })
    fill('Verification Code', '123456')
    await submit('Verify Email')
    expect(button('Verifying...').disabled).toBe(true)
    first.resolve(code('verifyEmail', 'Invalid or expired verification code'))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('Invalid or expired verification code')
    answer = () => ({ data: null, errors: [{ message: 'x' }] })
    await submit('Verify Email')
    expect(screen.getByRole('alert').textContent).toContain('Verification failed. Please try again.')
    expect(toastTexts()).toEqual(['Invalid or expired verification code', 'Email verification failed'])
  })

  it('resends a code: progress, a notice for 3 s, a toast and a cooldown of 60 s (R2.164) (R2.165) (R4.32) (R9.40) (R8.84) (R2.163) (R4.31) (R5.30) (R9.39)', async () => {
    const answer = waiting()
    const { requests } = open(at, { ResendVerificationCode: () => answer.promise })
    await submit('Resend Code')
    expect(button('Sending...').disabled).toBe(true)
    answer.resolve(code('resendVerificationCode'))
    await pass(0)
    expect(toastTexts()).toEqual(['Verification code sent! Please check your email.'])
    const notice = screen.getByText('New verification code sent!').closest('output')
    // The blue one.
    expect(notice?.className).toBe('form-notice form-notice--info')
    expect(button('Resend in 60s').disabled).toBe(true)
    await pass(2_900)
    expect(screen.getByText('New verification code sent!')).toBeTruthy()
    await pass(400)
    expect(screen.queryByText('New verification code sent!')).toBeNull()
    await pass(55_000)
    expect(button('Resend in 2s').disabled).toBe(true)
    fireEvent.click(button('Resend in 2s'))
    await pass(2_500)
    expect(button('Resend Code').disabled).toBe(false)
    expect(requests.filter(({ name }) => name === 'ResendVerificationCode')).toHaveLength(1)
  })

  it('keeps the cooldown of 60 s after a reload, for that address only (R5.30)', async () => {
    open(at, { ResendVerificationCode: () => code('resendVerificationCode') })
    await submit('Resend Code')
    await pass(20_000)
    cleanup()
    open(at)
    expect(button('Resend in 40s').disabled).toBe(true)
    cleanup()
    open('/verify-email?email=grace%40example.com')
    expect(button('Resend Code').disabled).toBe(false)
  })

  it('shows a fallback text when the code cannot be sent, on the page and in the toast (R8.64) (R8.25)', async () => {
    open(at, { ResendVerificationCode: () => ({ data: null, errors: [{ message: 'x' }] }) })
    await submit('Resend Code')
    expect(screen.getByRole('alert').textContent).toContain('Failed to resend code. Please try again.')
    expect(toastTexts()).toEqual(['Failed to resend verification code'])
  })

  it('asks for the password in another browser once the server requires it', async () => {
    const missing = 'Invalid or expired verification code. If you registered elsewhere'
    const { requests } = open(at, {
      VerifyEmail: ({ variables }) =>
        variables.password ? code('verifyEmail') : needsPassword('verifyEmail', missing),
    })
    fill('Verification Code', '123456')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await submit('Verify Email')
    expect(screen.getByRole('alert').textContent).toContain(missing)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    fill('Password', 'Engine1843')
    await submit('Verify Email')
    expect(requests.at(-1)).toEqual({
      name: 'VerifyEmail',
      variables: { email: MAIL, code: '123456', password: 'Engine1843' },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeTruthy()
  })

  it('resends a code with the password in another browser', async () => {
    const { requests } = open(at, {
      ResendVerificationCode: ({ variables }) =>
        variables.password ? code('resendVerificationCode') : needsPassword('resendVerificationCode', null),
    })
    await submit('Resend Code')
    expect(toastTexts().at(-1)).toContain('enter the password that you registered with')
    expect(button('Resend Code').disabled).toBe(false)
    fill('Password', 'Engine1843')
    await submit('Resend Code')
    expect(requests.at(-1)?.variables).toEqual({ email: MAIL, password: 'Engine1843' })
    expect(toastTexts().at(-1)).toBe('Verification code sent! Please check your email.')
  })

  it('verifies the new email address of a signed-in user', async () => {
    const token = signIn()
    const tokens: (string | undefined)[] = []
    const profile = {
      ...fakeUser(),
      pendingEmail: 'countess@example.com',
      bio: '',
      firstName: '',
      lastName: '',
      createdAt: '2024-01-01T00:00:00.000Z',
    }
    open('/verify-email?email=countess%40example.com', {
      ViewerProfile: () => ({ data: { viewer: profile } }),
      VerifyEmail: (_asked, token) => {
        tokens.push(token)
        return code('verifyEmail')
      },
    })
    await pass(0)
    fill('Verification Code', '123456')
    await submit('Verify Email')
    // The server ends every other session.
    expect(tokens).toEqual([token])
    expect(toastTexts()).toEqual(['Your email has been verified successfully!'])
    expect(session.get().isAuthenticated).toBe(true)
    await pass(2_010)
    expect(address()).toBe('/profile')
  })
})
