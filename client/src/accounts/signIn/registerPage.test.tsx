import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { address, fieldError } from '../../testing.js'
import { session } from '../../platform/session/session.js'
import {
  MAIL,
  navigationState,
  open,
  fill,
  pass,
  submit,
  toastTexts,
  created,
  setUpAccountPages,
} from '../../pages/accountTesting.js'

setUpAccountPages()

describe('the register page', () => {
  const register = async () => {
    fill('Username', 'ada_l')
    fill('Email Address', MAIL)
    fill('Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    fireEvent.click(screen.getByRole('checkbox'))
    await submit('Create Account')
  }

  it('stores the user without a token, asks to check the email and opens the code page after 1.5 s with user and address (R4.02) (R4.03) (R8.81) (R4.04) (R2.09)', async () => {
    const { requests } = open('/register', { Register: () => created() })
    await register()
    expect(requests.find(({ name }) => name === 'Register')?.variables).toEqual({
      input: { username: 'ada_l', email: MAIL, password: 'Engine1843' },
    })
    expect(session.get()).toEqual({
      user: { username: 'ada_l', email: MAIL, isEmailVerified: false },
      token: null,
      isAuthenticated: false,
    })
    expect(toastTexts()).toEqual([
      'Registration successful! Please check your email for the verification code.',
    ])
    await pass(1_490)
    expect(address()).toBe('/register')
    await pass(20)
    expect(address()).toBe('/verify-email?email=ada%40example.com')
    expect(navigationState()).toMatchObject({
      email: MAIL,
      fromRegistration: true,
      user: { username: 'ada_l' },
    })
    expect(screen.getByText(MAIL)).toBeTruthy()
  })

  it('confirms the account when no code is needed (R4.05)', async () => {
    open('/register', { Register: () => created(false) })
    await register()
    expect(toastTexts()).toEqual(['Account created successfully!'])
    await pass(1_010)
    expect(address()).toBe('/login')
  })

  it('shows the server’s field errors at the field, focuses it and shows a toast (R8.89)', async () => {
    const taken = {
      ...fieldError('register', 409, 'Username is already taken'),
      extensions: { status: 409, fields: { username: 'Username is already taken' } },
    }
    open('/register', { Register: () => ({ data: null, errors: [taken] }) })
    await register()
    expect(toastTexts()).toEqual(['Username is already taken'])
    expect(screen.getByText('Username is already taken')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
    fill('Username', 'ada_x')
    expect(screen.queryByText('Username is already taken')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Engine1843')
  })

  it('shows a server error of a field that the form does not have', async () => {
    const wrong = {
      ...fieldError('register', 400),
      extensions: { status: 400, fields: { invitation: 'By invitation only' } },
    }
    open('/register', { Register: () => ({ data: null, errors: [wrong] }) })
    await register()
    expect(screen.getByRole('alert').textContent).toContain('By invitation only')
    expect(toastTexts()).toEqual(['By invitation only'])
  })

  it('shows a fallback text for unknown errors on the page and in the toast (R8.29) (R8.23)', async () => {
    open('/register', { Register: () => ({ data: null, errors: [{ message: 'x' }] }) })
    await register()
    expect(screen.getByRole('alert').textContent).toContain('Registration failed. Please try again.')
    expect(toastTexts()).toEqual(['Registration failed'])
  })
})
