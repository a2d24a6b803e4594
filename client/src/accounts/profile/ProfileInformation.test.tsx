import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'

import { finishAuthModal } from '../sessions/authModal.js'
import { fieldError, renderAt } from '../../testing.js'
import { ProfileTab } from './ProfileTab.js'
import { serverOf, open, panel, press, type, texts, signIn, expireSession, setUpProfile } from './testing.js'

setUpProfile()

describe('profile information', () => {
  it('shows the user, with a text for an empty bio (R2.219) (R2.231)', async () => {
    await open()
    expect(panel('Profile Information').getByText('ada')).toBeTruthy()
    expect(panel('Profile Information').getByText('ada@example.org')).toBeTruthy()
    expect(panel('Profile Information').getByText('No bio added yet.')).toBeTruthy()
    expect(panel('Profile Information').getByRole('button', { name: 'Edit Profile' })).toBeTruthy()
  })

  it('switches from view to edit mode, with two buttons and required fields (R4.49) (R2.220) (R2.230)', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
    press('Edit Profile')
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
    for (const name of ['Save Changes', 'Cancel'])
      expect(panel('Profile Information').getByRole('button', { name })).toBeTruthy()
    for (const label of ['Username', 'Email'])
      expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe('true')
  })

  it('saves trimmed values, shows a toast and leaves edit mode (R5.33) (R8.85) (R4.50)', async () => {
    const { requests } = await open()
    press('Edit Profile')
    type('Username', '  ada_l ')
    type('Email', ' ada@example.org ')
    type('Bio', ' Westerns ')
    press('Save Changes')
    await screen.findByRole('button', { name: 'Edit Profile' })
    expect(requests.at(-1)).toEqual({
      name: 'UpdateProfile',
      variables: { input: { username: 'ada_l', email: 'ada@example.org', bio: 'Westerns' } },
    })
    expect(panel('Profile Information').getByText('ada_l')).toBeTruthy()
    expect(panel('Profile Information').getByText('Westerns')).toBeTruthy()
    expect(texts()).toEqual(['Profile updated successfully!'])
  })

  it('restores the values on Cancel (R4.51)', async () => {
    const before = { Username: 'ada', Email: 'ada@example.org', Bio: 'Westerns' }
    const { requests } = await open({ bio: before.Bio })
    press('Edit Profile')
    for (const label of Object.keys(before)) type(label, 'other')
    press('Cancel')
    for (const value of Object.values(before))
      expect(panel('Profile Information').getByText(value)).toBeTruthy()
    press('Edit Profile')
    for (const [label, value] of Object.entries(before))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
    expect(requests.map(({ name }) => name)).toEqual(['ProfileTab'])
  })

  it('shows required fields without a request, and clears the error on input (R5.31) (R5.32)', async () => {
    const { requests } = await open()
    press('Edit Profile')
    type('Username', ' ')
    type('Email', '')
    press('Save Changes')
    expect(screen.getByText('Username is required')).toBeTruthy()
    expect(screen.getByText('Email is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    type('Username', 'ad')
    expect(screen.queryByText('Username is required')).toBeNull()
    expect(requests.map(({ name }) => name)).toEqual(['ProfileTab'])
  })

  it('stays in edit mode when saving fails, with a toast and a banner (R4.50) (R8.26) (R8.71) (R8.74)', async () => {
    await open({}, { UpdateProfile: fieldError('updateProfile', 500) })
    press('Edit Profile')
    type('Bio', 'typed')
    press('Save Changes')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile')
    expect(texts()).toEqual(['Failed to update profile: the server has a problem'])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('typed')
  })

  it('shows the server’s error at the field', async () => {
    const error = fieldError('updateProfile', 409, 'Username is already taken') as { extensions: object }
    await open(
      {},
      {
        UpdateProfile: {
          ...error,
          extensions: { ...error.extensions, fields: { username: 'Username is already taken' } },
        },
      },
    )
    press('Edit Profile')
    type('Username', 'bea')
    press('Save Changes')
    await screen.findByText('Username is already taken')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  it('shows that a new address needs its code, with a link to enter it', async () => {
    await open({ pendingEmail: 'new@example.org' })
    expect(screen.getByText(/Your new address new@example.org waits/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(
      '/verify-email?email=new%40example.org',
    )
  })

  it('asks a user with an expired session to sign in, then saves (R5.34)', async () => {
    const { requests } = await open()
    press('Edit Profile')
    type('Bio', 'kept')
    expireSession()
    press('Save Changes')
    expect(texts()).toEqual(['Please sign in to update your profile'])
    act(() => signIn())
    act(() => finishAuthModal())
    await waitFor(() => expect(requests.at(-1)?.name).toBe('UpdateProfile'))
  })

  it('shows a load error and retries (R8.66)', async () => {
    let broken = true
    const good = serverOf()
    renderAt('/profile', <ProfileTab />, (request) => {
      if (broken) throw new TypeError('away')
      return good(request)
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile')
    broken = false
    press('Try Again')
    expect(await screen.findByRole('heading', { name: 'Profile Information' })).toBeTruthy()
  })
})
