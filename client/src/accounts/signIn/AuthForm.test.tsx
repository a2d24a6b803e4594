import { describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderAt } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { AuthForm } from './AuthForm.js'
import { codeSchema } from '../../../../server/contract/schemas/credentials.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { checkAuth } from './useAuthForm.js'

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const values = {
  username: 'ada_l',
  email: 'ada@example.com',
  password: 'Engine1843',
  confirmPassword: 'Engine1843',
  terms: true,
}

describe('checkAuth', () => {
  it('requires only email and password at sign-in, and not a strong password (R5.01) (R5.02) (R5.11) (R5.14)', () => {
    const nothing = { username: '', email: '', password: '', confirmPassword: '', terms: false }
    expect(Object.keys(checkAuth('login', nothing, true)).sort()).toEqual(['email', 'password'])
    expect(checkAuth('login', { ...nothing, email: 'a@b.cd', password: 'x' }, true)).toEqual({})
    expect(checkAuth('login', { ...nothing, email: '', password: 'x' }, true)).toEqual({
      email: 'Email is required',
    })
    expect(checkAuth('login', { ...nothing, email: 'a@b', password: 'x' }, true)).toEqual({
      email: 'Please enter a valid email address',
    })
  })

  it('requires username, email, password and confirmation to register in the modal (R5.15), and on the page also the terms (R5.12)', () => {
    const nothing = { username: '', email: '', password: '', confirmPassword: '', terms: false }
    const fields = ['confirmPassword', 'email', 'password', 'username']
    expect(Object.keys(checkAuth('register', nothing, false)).sort()).toEqual(fields)
    expect(checkAuth('register', { ...values, terms: false }, true)).toHaveProperty('terms')
    expect(checkAuth('register', values, true)).toEqual({})
  })

  it('returns the texts of the specification (R5.01) (R5.02) (R5.03) (R5.04) (R5.05) (R5.06) (R5.07) (R5.08) (R5.09) (R5.10) (R9.36) (R9.37)', () => {
    const wrong = (more: Partial<typeof values>) =>
      Object.values(checkAuth('register', { ...values, ...more }, false))
    expect(wrong({ email: '' })).toEqual(['Email is required'])
    for (const email of [
      'ada',
      'ada@example',
      '@example.com',
      'ada@',
      'a da@example.com',
      'ada@@example.com',
    ])
      expect(wrong({ email })).toEqual(['Please enter a valid email address'])
    expect(wrong({ password: '', confirmPassword: 'x' })).toContain('Password is required')
    expect(wrong({ password: 'Short1x', confirmPassword: 'Short1x' })).toEqual([
      'Password must be at least 8 characters',
    ])
    for (const password of ['alllower1', 'ALLUPPER1', 'NoNumbers'])
      expect(wrong({ password, confirmPassword: password })).toEqual([
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      ])
    expect(wrong({ password: 'Eight1xx', confirmPassword: 'Eight1xx' })).toEqual([])
    expect(wrong({ username: '' })).toEqual(['Username is required'])
    expect(wrong({ username: 'ab' })).toEqual(['Username must be at least 3 characters'])
    expect(wrong({ username: 'abc' })).toEqual([])
    for (const username of ['a b c', 'ada-l', 'ada.l', 'adé', 'ada!'])
      expect(wrong({ username })).toEqual(['Username can only contain letters, numbers, and underscores'])
    expect(wrong({ username: 'Ada_1' })).toEqual([])
    expect(wrong({ confirmPassword: '' })).toEqual(['Please confirm your password'])
    expect(wrong({ confirmPassword: 'Engine1844' })).toEqual(['Passwords do not match'])
  })
})

describe('codeSchema', () => {
  it('requires six digits and nothing else (R5.23) (R5.24) (R5.25)', () => {
    expect(errorOf(codeSchema, '')).toBe('Verification code is required')
    for (const code of ['12345', '1234567'])
      expect(errorOf(codeSchema, code)).toBe('Verification code must be 6 digits')
    for (const code of ['12a456', '１２３４５６', ' 12345'])
      expect(errorOf(codeSchema, code)).toBe('Verification code must contain only numbers')
    expect(errorOf(codeSchema, '012345')).toBeUndefined()
  })
})

describe('AuthForm', () => {
  it('shows the same errors in the modal as on the page, from the same rules (R5.17)', () => {
    const texts = (['page', 'modal'] as const).map((variant) => {
      renderAt(
        '/',
        <AuthForm mode="register" variant={variant}>
          x
        </AuthForm>,
      )
      if (variant === 'page') fireEvent.click(screen.getByRole('checkbox'))
      fill('Username', 'a b')
      fill('Email Address', 'ada')
      fill('Password', 'short')
      submit('Create Account')
      const shown = screen
        .getAllByRole('textbox')
        .concat(screen.getAllByLabelText(/^(Confirm )?Password$/))
        .map((box) => box.closest('.field__root')?.querySelector('.field__errorText')?.textContent)
      cleanup()
      return shown
    })
    expect(texts[0]).toEqual(texts[1])
    expect(texts[0]?.every(Boolean)).toBe(true)
    expect(texts[0]).toHaveLength(4)
  })

  it('shows the errors beside the fields, and removes an error when its field is edited (R5.13)', () => {
    renderAt(
      '/',
      <AuthForm mode="login" variant="modal">
        x
      </AuthForm>,
    )
    submit('Sign In')
    expect(screen.getByText('Email is required')).toBeTruthy()
    fill('Email Address', 'a')
    expect(screen.queryByText('Email is required')).toBeNull()
    expect(screen.getByText('Password is required')).toBeTruthy()
    fill('Password', 'x')
    expect(screen.queryByText('Password is required')).toBeNull()
    cleanup()
    renderAt(
      '/',
      <AuthForm mode="register" variant="page">
        x
      </AuthForm>,
    )
    submit('Create Account')
    for (const [label, text] of [
      ['Username', 'Username is required'],
      ['Email Address', 'Email is required'],
      ['Password', 'Password is required'],
      ['Confirm Password', 'Please confirm your password'],
    ] as const) {
      expect(screen.getByText(text)).toBeTruthy()
      fill(label, 'x')
      expect(screen.queryByText(text)).toBeNull()
    }
    expect(screen.getByText(/must agree to the Terms/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(screen.queryByText(/must agree to the Terms/)).toBeNull()
  })

  const without = (passwordReset: boolean) => () => ({
    data: { signInOptions: { __typename: 'SignInOptions', passwordReset, provider: null } },
  })

  it.each([
    ['modal', 'login', 'login integration coming soon!'],
    ['modal', 'register', 'login integration coming soon!'],
    ['page', 'login', 'authentication will be available soon'],
    ['page', 'register', 'authentication will be available soon'],
  ] as const)(
    'offers the same providers everywhere, says that they are not available, and shows a toast for a click (R2.255) (R2.266) (R2.267): %s, %s',
    async (variant, mode, text) => {
      renderAt(
        '/',
        <AuthForm mode={mode} variant={variant}>
          x
        </AuthForm>,
        without(true),
      )
      const buttons = await screen.findAllByRole('button', { name: /^Continue with/ })
      expect(buttons.map(({ textContent }) => textContent)).toEqual([
        'Continue with Google',
        'Continue with GitHub',
      ])
      for (const button of buttons) {
        const note = document.getElementById(button.getAttribute('aria-describedby')!)
        expect(note?.textContent).toBe('Not available on this site yet.')
        fireEvent.click(button)
      }
      expect(toasts.get()).toMatchObject([
        { text: `Google ${text}`, tone: 'info' },
        { text: `GitHub ${text}`, tone: 'info' },
      ])
    },
  )

  it.each(['modal', 'page'] as const)(
    'shows a toast for a forgotten password if the operator has switched mail off: %s (R2.260)',
    async (variant) => {
      const { client } = renderAt(
        '/',
        <AuthForm mode="login" variant={variant}>
          x
        </AuthForm>,
        without(false),
      )
      await waitFor(() => expect(client.extract()).toMatchObject({ ROOT_QUERY: { signInOptions: {} } }))
      submit('Forgot your password?')
      expect(toasts.get().map(({ text }) => text)).toEqual(['Password reset feature coming soon!'])
    },
  )

  it('has username and confirmation in register mode (R2.256) (R2.258), email and password in both modes (R2.257), and the terms on the page only', () => {
    renderAt(
      '/',
      <AuthForm mode="register" variant="modal">
        x
      </AuthForm>,
    )
    for (const label of ['Username', 'Email Address', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    cleanup()
    renderAt(
      '/',
      <AuthForm mode="login" variant="modal">
        x
      </AuthForm>,
    )
    for (const label of ['Email Address', 'Password']) expect(screen.getByLabelText(label)).toBeTruthy()
    for (const label of ['Username', 'Confirm Password']) expect(screen.queryByLabelText(label)).toBeNull()
  })
})
