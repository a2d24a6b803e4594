import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { LoginPage } from '../pages/LoginPage.js'
import { RegisterPage } from '../pages/RegisterPage.js'
import { ResetPasswordPage } from '../pages/ResetPasswordPage.js'
import { UndoEmailChangePage } from '../pages/UndoEmailChangePage.js'
import { VerifyEmailPage } from '../pages/VerifyEmailPage.js'
import { fakeToken, fakeUser, fieldError, renderAt, signIn, type Answer, type Place } from '../testing.js'
import { toasts } from '../ui/toast.js'
import { AuthDialogHost } from './AuthDialogHost.js'
import { openAuthModal } from './authModal.js'
import { session } from './session.js'

const OPTIONS = {
  data: { signInOptions: { __typename: 'SignInOptions', passwordReset: false, provider: null } },
}
const MAIL = 'ada@example.com'
const TOKEN = fakeToken(15)

function Address() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </>
  )
}
const address = () => screen.getByTestId('address').textContent
const told = () => JSON.parse(screen.getByTestId('state').textContent ?? '') as unknown

/** The account pages over a fake server. */
const open = (path: Place, answers: Record<string, Answer> = {}) =>
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
      <Address />
    </>,
    (asked, token) => (answers[asked.name] ?? (() => OPTIONS))(asked, token),
  )

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const submit = async (name: string) => {
  fireEvent.click(button(name))
  await pass(0)
}
/** Leaving, it fades. */
const isModalOpen = () => screen.queryByRole('dialog')?.getAttribute('data-state') === 'open'
const raised = () => toasts.get().map(({ text }) => text)
const authenticated = {
  data: {
    login: { __typename: 'AuthPayload', token: TOKEN, emailVerificationRequired: false, user: fakeUser() },
  },
}
const unverifiedWith = (token: string | null) => ({
  data: {
    login: {
      __typename: 'AuthPayload',
      token,
      emailVerificationRequired: true,
      user: fakeUser({ isEmailVerified: false }),
    },
  },
})
const unverified = unverifiedWith(null)
const created = (emailVerificationRequired = true) => ({
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
const code = (name: 'verifyEmail' | 'resendVerificationCode', error: string | null = null) => ({
  data: {
    [name]: { __typename: 'VerificationResult', success: error === null, error, passwordRequired: null },
  },
})
const needsPassword = (name: 'verifyEmail' | 'resendVerificationCode', error: string | null) => ({
  data: {
    [name]: { __typename: 'VerificationResult', success: error === null, error, passwordRequired: true },
  },
})

/** An answer that comes when it is told to. */
function waiting() {
  let resolve: (answer: ReturnType<typeof code>) => void = () => undefined
  const promise = new Promise<ReturnType<typeof code>>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'performance'],
  })
  localStorage.clear()
  sessionStorage.clear()
  session.begin()
})
afterEach(() => {
  act(() => session.clear())
  cleanup()
  toasts.clear()
  jest.useRealTimers()
})

describe('the login page', () => {
  const login = async () => {
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    await submit('Sign In')
  }

  it('signs in, welcomes by name (R8.79) and goes home after 1 s (R4.13) (R9.42)', async () => {
    const { asked } = open('/login', { Login: () => authenticated })
    await login()
    expect(asked.find(({ name }) => name === 'Login')?.variables).toEqual({
      email: MAIL,
      password: 'Engine1843',
    })
    expect(session.get()).toMatchObject({ token: TOKEN, isAuthenticated: true, user: { username: 'ada_l' } })
    expect(raised()).toEqual(['Welcome back, ada_l!'])
    expect(button('Signing In...').disabled).toBe(true)
    await pass(990)
    expect(address()).toBe('/login')
    await pass(20)
    expect(address()).toBe('/')
  })

  it('keeps no token of somebody unverified (R4.10) (R4.12) (R6.05), says why (R4.11) and links to the code', async () => {
    open('/login', { Login: () => unverified })
    await login()
    expect(raised()).toEqual(['Please verify your email to complete login'])
    expect(session.get()).toMatchObject({ token: null, isAuthenticated: false })
    expect(session.viewer()).toBeNull()
    expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(
      '/verify-email?email=ada%40example.com',
    )
    await pass(2_000)
    expect(address()).toBe('/login')
    cleanup()
    open('/login', { Login: () => unverifiedWith(TOKEN) })
    await login()
    expect(session.get()).toMatchObject({ token: null, isAuthenticated: false })
  })

  it('shows the server’s own words for a wrong password, as a toast and in the form (R8.89), and keeps what was typed', async () => {
    open('/login', {
      Login: () => ({ data: null, errors: [fieldError('login', 401, 'Invalid email or password')] }),
    })
    await login()
    expect(screen.getByRole('alert').textContent).toContain('Invalid email or password')
    expect(raised()).toEqual(['Invalid email or password'])
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    fill('Password', 'other')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes somebody back from a provider: with the token of the cookie, to where the way began, and nowhere else', async () => {
    const back = { data: { refreshToken: { __typename: 'AuthPayload', token: TOKEN, user: fakeUser() } } }
    const ways = {
      '/movie/7?tab=cast': '/movie/7?tab=cast',
      '//evil.example': '/',
      'https://evil.example/': '/',
      '/\\evil.example': '/',
      '/\t/evil.example': '/',
      '\\\\evil.example': '/',
      'javascript:alert(1)': '/',
    }
    for (const [wanted, got] of Object.entries(ways)) {
      const { tokens } = open(`/login?provider=done&return=${encodeURIComponent(wanted)}`, {
        RefreshToken: () => back,
      })
      await pass(0)
      expect(address()).toBe(got)
      expect(session.get()).toMatchObject({ token: TOKEN, isAuthenticated: true })
      expect(tokens[0]).toBeUndefined()
      act(() => session.clear())
      cleanup()
    }
  })

  it('shows nothing but its own texts to who makes up why a provider has failed', () => {
    for (const reason of ['constructor', '__proto__', 'toString', 'a made-up reason']) {
      open(`/login?provider=${reason}`)
      expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
      cleanup()
    }
  })

  it('says why a provider has not signed somebody in', async () => {
    open('/login?provider=unverified')
    expect(screen.getByRole('alert').textContent).toContain('has not verified your e-mail address')
    cleanup()
    // Names that every object has are no problem of a provider's.
    for (const name of ['__proto__', 'constructor', 'toString']) {
      open(`/login?provider=${name}`)
      expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
      cleanup()
    }
    open('/login?provider=done', {
      RefreshToken: () => ({ data: null, errors: [fieldError('refreshToken', 401)] }),
    })
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
  })

  it('has a text for what nobody understands, on the page (R8.28) and in the toast (R8.22), and for an answer without a user (R8.27)', async () => {
    let answer: Answer = () => ({ data: null, errors: [{ message: 'x' }] })
    open('/login', { Login: (...asked) => answer(...asked) })
    await login()
    expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
    expect(raised()).toEqual(['Login failed'])
    answer = () => ({
      data: {
        login: { __typename: 'AuthPayload', user: null, token: null, emailVerificationRequired: false },
      },
    })
    await submit('Sign In')
    expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
    expect(raised()).toContain('Invalid response: missing user data')
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await submit('Sign In')
    expect(screen.getByRole('alert').textContent).toContain('Network error - please check your connection')
  })

  it('takes a person who arrives signed in home (R2.33) (R2.34) (R2.35)', async () => {
    for (const path of ['/login', '/register', '/verify-email']) {
      signIn()
      open(path, {
        ViewerProfile: () => ({
          data: {
            viewer: {
              ...fakeUser(),
              pendingEmail: null,
              bio: '',
              firstName: '',
              lastName: '',
              createdAt: '2024-01-01T00:00:00.000Z',
            },
          },
        }),
      })
      await pass(0)
      expect(address()).toBe('/')
      cleanup()
    }
  })

  it('has fields that a password manager understands', () => {
    open('/login')
    expect(screen.getByLabelText('Email Address').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
    cleanup()
    open('/register')
    expect(screen.getByLabelText('Email Address').getAttribute('autocomplete')).toBe('email')
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username')
    for (const label of ['Password', 'Confirm Password'])
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password')
  })

  it('has a real link to a provider that is configured, and a real way to another password', async () => {
    const options = {
      data: {
        signInOptions: {
          __typename: 'SignInOptions',
          passwordReset: true,
          provider: { __typename: 'SignInProvider', name: 'Foyer', url: '/api/auth/oidc' },
        },
      },
    }
    open('/login', { SignInOptions: () => options })
    await pass(0)
    expect(screen.getByRole('link', { name: 'Continue with Foyer' }).getAttribute('href')).toBe(
      '/api/auth/oidc?return=%2F',
    )
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
    fill('Email Address', MAIL)
    await submit('Forgot your password?')
    expect(address()).toBe('/reset-password?email=ada%40example.com')
    expect(raised()).toEqual([])
  })
})

describe('the register page', () => {
  const register = async () => {
    fill('Username', 'ada_l')
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    fireEvent.click(screen.getByRole('checkbox'))
    await submit('Create Account')
  }

  it('stores the user without a token (R4.02), says to check the mail (R4.03) (R8.81) and goes to the code after 1.5 s (R4.04), taking user and address along (R2.09)', async () => {
    const { asked } = open('/register', { Register: () => created() })
    await register()
    expect(asked.find(({ name }) => name === 'Register')?.variables).toEqual({
      input: { username: 'ada_l', email: MAIL, password: 'Engine1843' },
    })
    expect(session.get()).toEqual({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: false },
      token: null,
      isAuthenticated: false,
    })
    expect(raised()).toEqual(['Registration successful! Please check your email for the verification code.'])
    await pass(1_490)
    expect(address()).toBe('/register')
    await pass(20)
    expect(address()).toBe('/verify-email?email=ada%40example.com')
    expect(told()).toMatchObject({ email: MAIL, fromRegistration: true, user: { username: 'ada_l' } })
    expect(screen.getByText(MAIL)).toBeTruthy()
  })

  it('says that the account is there when no code is needed (R4.05)', async () => {
    open('/register', { Register: () => created(false) })
    await register()
    expect(raised()).toEqual(['Account created successfully!'])
    await pass(1_010)
    expect(address()).toBe('/login')
  })

  it('shows what the server has against a field at the field, and there the focus, and as a toast (R8.89)', async () => {
    const taken = {
      ...fieldError('register', 409, 'Username is already taken'),
      extensions: { status: 409, fields: { username: 'Username is already taken' } },
    }
    open('/register', { Register: () => ({ data: null, errors: [taken] }) })
    await register()
    expect(raised()).toEqual(['Username is already taken'])
    expect(screen.getByText('Username is already taken')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
    fill('Username', 'ada_x')
    expect(screen.queryByText('Username is already taken')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Engine1843')
  })

  it('shows what the server has against something that the form does not ask for, too', async () => {
    const wrong = {
      ...fieldError('register', 400),
      extensions: { status: 400, fields: { invitation: 'By invitation only' } },
    }
    open('/register', { Register: () => ({ data: null, errors: [wrong] }) })
    await register()
    expect(screen.getByRole('alert').textContent).toContain('By invitation only')
    expect(raised()).toEqual(['By invitation only'])
  })

  it('has a text for what nobody understands, on the page (R8.29) and in the toast (R8.23)', async () => {
    open('/register', { Register: () => ({ data: null, errors: [{ message: 'x' }] }) })
    await register()
    expect(screen.getByRole('alert').textContent).toContain('Registration failed. Please try again.')
    expect(raised()).toEqual(['Registration failed'])
  })
})

describe('the verification page', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('Verification Code')
  const at = '/verify-email?email=ada%40example.com'

  it('asks for the code of its address (R2.08) (R2.151) (R2.153) with a numeric input for one-time codes (R2.155) (R2.157) and the ways on and back (R2.162) (R2.167)', () => {
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

  it('knows the address that a navigation brings (R2.09) and who has registered here, else speaks of your email address (R2.154)', () => {
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

  it('takes digits only (R2.156) (R5.26), six of them (R5.27), and sleeps until it has them (R2.159)', () => {
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

  it('says on Enter what is wrong with the code (R5.23) (R5.24) (R9.38) and that the address is missing (R5.28) (R5.29)', async () => {
    const { asked } = open('/verify-email')
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
    expect(asked).toEqual([])
  })

  it('verifies on Enter (R2.158) (R4.29): it waits (R2.160) (R2.161), tells (R2.152) (R2.168) (R8.83), keeps no token (R4.08) and goes to the login page after 2 s with message and address (R2.170) (R2.171) (R2.172) (R4.09) (R9.41)', async () => {
    session.set({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: false },
      token: null,
      isAuthenticated: false,
    })
    const answer = waiting()
    const { asked } = open(at, { VerifyEmail: () => answer.promise })
    fill('Verification Code', '123456')
    fireEvent.keyDown(box(), { key: 'Enter' })
    await pass(0)
    expect(button('Verifying...').disabled).toBe(true)
    answer.resolve(code('verifyEmail'))
    await pass(0)
    expect(asked.find(({ name }) => name === 'VerifyEmail')?.variables).toEqual({
      email: MAIL,
      code: '123456',
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeTruthy()
    expect(screen.getByText(/Welcome/)).toBeTruthy()
    expect(screen.getByText('Your email has been verified successfully!')).toBeTruthy()
    expect(document.activeElement).toBe(button('Continue to Sign In'))
    expect(raised()).toEqual(['Email verified successfully! Please login to continue.'])
    expect(session.get()).toEqual({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: true },
      token: null,
      isAuthenticated: false,
    })
    await pass(1_990)
    expect(address()).toBe(at)
    await pass(20)
    expect(address()).toBe('/login')
    expect(told()).toEqual({ message: 'Email verified successfully! Please login to continue.', email: MAIL })
    expect(screen.getByText('Email verified successfully! Please login to continue.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
  })

  it('goes on at once by the button (R2.169)', async () => {
    open(at, { VerifyEmail: () => code('verifyEmail') })
    fill('Verification Code', '123456')
    await submit('Verify Email')
    fireEvent.click(button('Continue to Sign In'))
    expect(address()).toBe('/login')
    expect(told()).toEqual({ message: 'Email verified successfully! Please login to continue.', email: MAIL })
  })

  it('shows an error (R2.166) (R4.30): the server’s when it has one (R8.65), else its own, on the page (R8.63) and in the toast (R8.24)', async () => {
    const first = waiting()
    let answer: Answer = () => first.promise
    open(at, { VerifyEmail: (...asked) => answer(...asked) })
    fill('Verification Code', '123456')
    await submit('Verify Email')
    expect(button('Verifying...').disabled).toBe(true)
    first.resolve(code('verifyEmail', 'Invalid or expired verification code'))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('Invalid or expired verification code')
    answer = () => ({ data: null, errors: [{ message: 'x' }] })
    await submit('Verify Email')
    expect(screen.getByRole('alert').textContent).toContain('Verification failed. Please try again.')
    expect(raised()).toEqual(['Invalid or expired verification code', 'Email verification failed'])
  })

  it('sends another code: sending (R2.164), the notice for 3 s (R2.165) (R4.32) (R9.40), the toast (R8.84), and 60 s of rest (R2.163) (R4.31) (R5.30) (R9.39)', async () => {
    const answer = waiting()
    const { asked } = open(at, { ResendVerificationCode: () => answer.promise })
    await submit('Resend Code')
    expect(button('Sending...').disabled).toBe(true)
    answer.resolve(code('resendVerificationCode'))
    await pass(0)
    expect(raised()).toEqual(['Verification code sent! Please check your email.'])
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
    expect(asked.filter(({ name }) => name === 'ResendVerificationCode')).toHaveLength(1)
  })

  it('rests for the 60 s also after a reload (R5.30), for that address alone', async () => {
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

  it('has a text for a code that could not be sent, on the page (R8.64) and in the toast (R8.25)', async () => {
    open(at, { ResendVerificationCode: () => ({ data: null, errors: [{ message: 'x' }] }) })
    await submit('Resend Code')
    expect(screen.getByRole('alert').textContent).toContain('Failed to resend code. Please try again.')
    expect(raised()).toEqual(['Failed to resend verification code'])
  })

  it('asks for the password in a browser that has not registered, once the server says that it needs one', async () => {
    const missing = 'This code works where you registered.'
    const { asked } = open(at, {
      VerifyEmail: ({ variables }) =>
        variables.password ? code('verifyEmail') : needsPassword('verifyEmail', missing),
    })
    fill('Verification Code', '123456')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await submit('Verify Email')
    expect(screen.getByRole('alert').textContent).toContain(missing)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await submit('Verify Email')
    expect(screen.getByText('Password is required')).toBeTruthy()
    fill('Password', 'Engine1843')
    await submit('Verify Email')
    expect(asked.at(-1)).toEqual({
      name: 'VerifyEmail',
      variables: { email: MAIL, code: '123456', password: 'Engine1843' },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeTruthy()
  })

  it('sends another code there with the password', async () => {
    const { asked } = open(at, {
      ResendVerificationCode: ({ variables }) =>
        variables.password ? code('resendVerificationCode') : needsPassword('resendVerificationCode', null),
    })
    await submit('Resend Code')
    expect(screen.getByRole('alert').textContent).toContain('enter the password that you registered with')
    expect(button('Resend Code').disabled).toBe(false)
    fill('Password', 'Engine1843')
    await submit('Resend Code')
    expect(asked.at(-1)?.variables).toEqual({ email: MAIL, password: 'Engine1843' })
    expect(raised().at(-1)).toBe('Verification code sent! Please check your email.')
  })

  it('serves somebody signed in whose new address waits for its code', async () => {
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
    // The server ends every session but the one that says who it is.
    expect(tokens).toEqual([token])
    expect(raised()).toEqual(['Your email has been verified successfully!'])
    expect(session.get().isAuthenticated).toBe(true)
    await pass(2_010)
    expect(address()).toBe('/profile')
  })
})

describe('the reset page', () => {
  const options = {
    data: { signInOptions: { __typename: 'SignInOptions', passwordReset: true, provider: null } },
  }
  const result = (name: string, error: string | null = null) => ({
    data: { [name]: { __typename: 'VerificationResult', success: error === null, error } },
  })

  it('is closed where no mail can be sent', async () => {
    open('/reset-password')
    await pass(0)
    expect(address()).toBe('/login')
  })

  it('sends a code, and with it sets another password by the rules of a new one', async () => {
    const { asked } = open('/reset-password?email=ada%40example.com', {
      SignInOptions: () => options,
      RequestPasswordReset: () => result('requestPasswordReset'),
      ResetPassword: ({ variables }) =>
        result('resetPassword', variables.code === '123456' ? null : 'Wrong code'),
    })
    await pass(0)
    await submit('Send Code')
    expect(asked.at(-1)).toEqual({ name: 'RequestPasswordReset', variables: { email: MAIL } })
    await submit('Change Password')
    expect(screen.getByText('Verification code is required')).toBeTruthy()
    fill('Verification Code', '654321')
    fill('New Password', 'weak')
    fill('Confirm Password', 'weak')
    await submit('Change Password')
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
    fill('New Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    await submit('Change Password')
    expect(screen.getByRole('alert').textContent).toContain('Wrong code')
    fill('Verification Code', '123456')
    await submit('Change Password')
    expect(address()).toBe('/login')
    expect(told()).toEqual({ message: 'Password changed. Please login to continue.', email: MAIL })
  })
})

describe('the page that undoes a change of address', () => {
  const TOKEN_OF_MAIL = 'x'.repeat(43)
  const undone = (error: string | null) => ({
    data: {
      undoEmailChange: {
        __typename: 'UndoResult',
        success: error === null,
        error,
        email: error === null ? MAIL : null,
      },
    },
  })

  it('does nothing until its button is pressed, and then asks for a new password', async () => {
    const { asked } = open(`/undo-email-change#${TOKEN_OF_MAIL}`, {
      UndoEmailChange: () => undone(null),
      ResetPassword: () => ({
        data: { resetPassword: { __typename: 'VerificationResult', success: true, error: null } },
      }),
    })
    await pass(0)
    expect(asked).toEqual([])
    await submit('Undo the Change')
    expect(asked).toEqual([{ name: 'UndoEmailChange', variables: { token: TOKEN_OF_MAIL } }])
    expect(screen.getByText(/is the address of your account again/).textContent).toContain(MAIL)
    fill('Verification Code', '123456')
    fill('New Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    await submit('Change Password')
    expect(asked.find(({ name }) => name === 'ResetPassword')?.variables).toEqual({
      email: MAIL,
      code: '123456',
      password: 'Engine1843',
    })
    expect(address()).toBe('/login')
  })

  it('says that a link is not valid any more', async () => {
    open(`/undo-email-change#${TOKEN_OF_MAIL}`, {
      UndoEmailChange: () => undone('This link is not valid any more.'),
    })
    await submit('Undo the Change')
    expect(screen.getByRole('alert').textContent).toContain('not valid any more')
  })
})

describe('the auth modal', () => {
  const show = async (
    mode: 'login' | 'register' | 'verify',
    answers: Record<string, Answer>,
    then?: () => void,
  ) => {
    const view = open('/somewhere', answers)
    act(() => openAuthModal(mode, then, mode === 'verify' ? { email: MAIL } : undefined))
    // Its code comes when it is first opened.
    await act(() => import('./AuthDialog.js').then(() => undefined))
    await pass(0)
    return { ...view, dialog: within(screen.getByRole('dialog')) }
  }
  const login = async () => {
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    await submit('Sign In')
  }

  it('welcomes back (R4.14) (R8.80), closes after 1 s (R4.15) (R9.43) and then finishes the interrupted click (R4.28)', async () => {
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

  it('closes and finishes the click when another tab has signed in', async () => {
    const then = jest.fn()
    await show('login', {}, then)
    act(() => void signIn())
    await pass(1_010)
    expect(isModalOpen()).toBe(false)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('has a general error (R8.75)', async () => {
    await show('login', { Login: () => ({ data: null, errors: [{ message: 'x' }] }) })
    await login()
    expect(screen.getByRole('alert').textContent).toContain('An error occurred. Please try again.')
  })

  it('registers (R8.82) and closes after 1.5 s (R9.44) with the way to the code', async () => {
    await show('register', { Register: () => created() })
    fill('Username', 'ada_l')
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    await submit('Create Account')
    expect(raised()).toEqual(['Account created successfully! Redirecting to email verification...'])
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
    expect(raised()).toEqual(['Account created successfully!'])
    await pass(990)
    expect(isModalOpen()).toBe(true)
    await pass(20)
    expect(isModalOpen()).toBe(false)
  })

  it('asks somebody unverified for the code of six digits (R2.259) (R5.16), leads back to Sign In (R2.262), and from there to Create Account (R2.249)', async () => {
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
    'asks the server about every code, though the specification would not (R5.20 deviated from, for safety): %s is refused, after 1 s at least (R5.21) (R9.45), in the form (R5.22) and as a toast (R8.76)',
    async (digits) => {
      const { asked, dialog } = await show('verify', { VerifyEmail: () => code('verifyEmail', 'No') })
      fill('Verification Code', digits)
      await submit('Verify Email')
      expect(asked.at(-1)).toEqual({ name: 'VerifyEmail', variables: { email: MAIL, code: digits } })
      await pass(900)
      expect(button('Verifying...')).toBeTruthy()
      await pass(110)
      expect(dialog.getByText('Invalid verification code. Please try again.')).toBeTruthy()
      expect(raised()).toEqual(['Invalid verification code.'])
    },
  )

  it('goes back to Sign In with the address once it is verified', async () => {
    const { dialog } = await show('verify', { VerifyEmail: () => code('verifyEmail') })
    fill('Verification Code', '123456')
    await submit('Verify Email')
    await pass(1_010)
    expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
    expect(dialog.getByText('Email verified successfully! Please login to continue.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
    expect(session.get().token).toBeNull()
  })

  it('lets whoever’s session has ended go for another password', async () => {
    const token = signIn()
    const options = { __typename: 'SignInOptions', passwordReset: true, provider: null }
    open('/somewhere', { SignInOptions: () => ({ data: { signInOptions: options } }) })
    act(() => session.expire(token))
    await act(() => import('./AuthDialog.js').then(() => undefined))
    await pass(0)
    await submit('Forgot your password?')
    await pass(1_100)
    expect(address()).toBe('/reset-password?email=ada%40example.com')
    expect(session.viewer()).toBeNull()
    expect(isModalOpen()).toBe(false)
  })

  it('asks whoever’s session has ended to sign in again, and gives the session up when it is closed', async () => {
    const token = signIn()
    open('/somewhere', {})
    act(() => session.expire(token))
    await act(() => import('./AuthDialog.js').then(() => undefined))
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
