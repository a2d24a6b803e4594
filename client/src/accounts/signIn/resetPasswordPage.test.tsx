import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { address } from '../../testing.js'
import {
  MAIL,
  navigationState,
  open,
  fill,
  pass,
  submit,
  setUpAccountPages,
} from '../../pages/accountTesting.js'

setUpAccountPages()

describe('the reset page', () => {
  const options = {
    data: { signInOptions: { __typename: 'SignInOptions', passwordReset: true, provider: null } },
  }
  const result = (name: string, error: string | null = null) => ({
    data: { [name]: { __typename: 'VerificationResult', success: error === null, error } },
  })

  it('is unavailable where the server sends no emails', async () => {
    open('/reset-password')
    await pass(0)
    expect(address()).toBe('/login')
  })

  it('sends a code and sets a new password that follows the rules', async () => {
    const { requests } = open('/reset-password?email=ada%40example.com', {
      SignInOptions: () => options,
      RequestPasswordReset: () => result('requestPasswordReset'),
      ResetPassword: ({ variables }) =>
        result('resetPassword', variables.code === '123456' ? null : 'Wrong code'),
    })
    await pass(0)
    await submit('Send Code')
    expect(requests.at(-1)).toEqual({ name: 'RequestPasswordReset', variables: { email: MAIL } })
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
    expect(navigationState()).toEqual({ message: 'Password changed. Please login to continue.', email: MAIL })
  })
})

describe('the page that undoes an email change', () => {
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

  it('does nothing until its button is clicked, then asks for a new password', async () => {
    const { requests } = open(`/undo-email-change#${TOKEN_OF_MAIL}`, {
      UndoEmailChange: () => undone(null),
      ResetPassword: () => ({
        data: { resetPassword: { __typename: 'VerificationResult', success: true, error: null } },
      }),
    })
    await pass(0)
    expect(requests).toEqual([])
    await submit('Undo the Change')
    expect(requests).toEqual([{ name: 'UndoEmailChange', variables: { token: TOKEN_OF_MAIL } }])
    expect(screen.getByText(/is the address of your account again/).textContent).toContain(MAIL)
    fill('Verification Code', '123456')
    fill('New Password', 'Engine1843')
    fill('Confirm Password', 'Engine1843')
    await submit('Change Password')
    expect(requests.find(({ name }) => name === 'ResetPassword')?.variables).toEqual({
      email: MAIL,
      code: '123456',
      password: 'Engine1843',
    })
    expect(address()).toBe('/login')
  })

  it('shows that a link has expired', async () => {
    open(`/undo-email-change#${TOKEN_OF_MAIL}`, {
      UndoEmailChange: () => undone('This link is not valid any more.'),
    })
    await submit('Undo the Change')
    expect(screen.getByRole('alert').textContent).toContain('not valid any more')
  })
})
