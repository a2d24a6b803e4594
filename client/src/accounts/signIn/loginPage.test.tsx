import { describe, expect, it } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import { PROVIDER_PROBLEMS } from '../../../../server/contract/messages/accounts.js'
import { address, fakeUser, fieldError, signIn, type FakeServer } from '../../testing.js'
import { session } from '../../platform/session/session.js'
import {
  MAIL,
  TOKEN,
  open,
  fill,
  button,
  pass,
  submit,
  toastTexts,
  authenticated,
  unverifiedWith,
  unverified,
  setUpAccountPages,
} from '../../pages/accountTesting.js'

setUpAccountPages()

describe('the login page', () => {
  const login = async () => {
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    await submit('Sign In')
  }

  it('signs in, welcomes the user by name and redirects home after 1 s (R8.79) (R4.13) (R9.42)', async () => {
    const { requests } = open('/login', { Login: () => authenticated })
    await login()
    expect(requests.find(({ name }) => name === 'Login')?.variables).toEqual({
      email: MAIL,
      password: 'Engine1843',
    })
    expect(session.get()).toMatchObject({ token: TOKEN, isAuthenticated: true, user: { username: 'ada_l' } })
    expect(toastTexts()).toEqual(['Welcome back, ada_l!'])
    expect(button('Signing In...').disabled).toBe(true)
    await pass(990)
    expect(address()).toBe('/login')
    await pass(20)
    expect(address()).toBe('/')
  })

  it('stores no token of an unverified user, gives the reason and links to the code (R4.10) (R4.12) (R6.05) (R4.11)', async () => {
    open('/login', { Login: () => unverified })
    await login()
    expect(toastTexts()).toEqual(['Please verify your email to complete login'])
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

  it('shows the server’s text for a wrong password as a toast and in the form, and keeps the input (R8.89)', async () => {
    open('/login', {
      Login: () => ({ data: null, errors: [fieldError('login', 401, 'Invalid email or password')] }),
    })
    await login()
    expect(screen.getByRole('alert').textContent).toContain('Invalid email or password')
    expect(toastTexts()).toEqual(['Invalid email or password'])
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(MAIL)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    fill('Password', 'other')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('completes a provider sign-in with the cookie’s token and redirects to the start, only within this site', async () => {
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

  it('ignores made-up provider errors in the URL', () => {
    for (const reason of ['constructor', '__proto__', 'toString', 'a made-up reason']) {
      open(`/login?provider=${reason}`)
      expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
      cleanup()
    }
  })

  it('says why a provider sign-in failed', async () => {
    for (const [outcome, text] of Object.entries(PROVIDER_PROBLEMS)) {
      open(`/login?provider=${outcome}`)
      expect(screen.getByRole('alert').textContent).toContain(text)
      cleanup()
    }
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

  it('shows a fallback text for unknown errors on the page and in the toast, and for a response without a user (R8.28) (R8.22) (R8.27)', async () => {
    let answer: FakeServer = () => ({ data: null, errors: [{ message: 'x' }] })
    open('/login', { Login: (...request) => answer(...request) })
    await login()
    expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
    expect(toastTexts()).toEqual(['Login failed'])
    answer = () => ({
      data: {
        login: { __typename: 'AuthPayload', user: null, token: null, emailVerificationRequired: false },
      },
    })
    await submit('Sign In')
    expect(screen.getByRole('alert').textContent).toContain('Login failed. Please try again.')
    expect(toastTexts()).toContain('Invalid response: missing user data')
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    await submit('Sign In')
    expect(screen.getByRole('alert').textContent).toContain('Network error - please check your connection')
  })

  it('redirects a signed-in user home (R2.33) (R2.34) (R2.35)', async () => {
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

  it('has fields that password managers recognize', () => {
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

  it('links to a configured provider and to the password reset', async () => {
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
    expect(toastTexts()).toEqual([])
  })
})
