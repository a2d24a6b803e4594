import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'

import { open, openSettings, panel, press, type, texts, setUpProfile } from './testing.js'

setUpProfile()

describe('password and account deletion', () => {
  it('validates a new password like registration, then changes it', async () => {
    const { requests } = await openSettings()
    press('Change Password')
    press('Change Password')
    expect(screen.getByText('Please confirm your password')).toBeTruthy()
    type('Current Password', 'Old-horse-7')
    type('New Password', 'short')
    type('Confirm New Password', 'short')
    press('Change Password')
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
    type('New Password', 'New-horse-8')
    type('Confirm New Password', 'New-horse-8')
    press('Change Password')
    await waitFor(() => expect(texts()).toEqual(['Password changed. Other devices were signed out.']))
    expect(requests.at(-1)).toEqual({
      name: 'ChangePassword',
      variables: { current: 'Old-horse-7', next: 'New-horse-8' },
    })
  })

  it.each([
    [
      'what is wrong with it at the field',
      { status: 400, fields: { current: 'The current password is not right' } },
      'The current password is not right',
    ],
    ['that it failed above the form', {}, 'The password could not be changed. Please try again.'],
  ])('shows %s when changing the password fails, and as a toast', async (_where, extensions, text) => {
    await openSettings({}, { ChangePassword: { message: 'x', extensions } })
    press('Change Password')
    type('Current Password', 'Old-horse-7')
    type('New Password', 'New-horse-8')
    type('Confirm New Password', 'New-horse-8')
    press('Change Password')
    await waitFor(() => expect(texts()).toEqual([text]))
    expect(screen.getAllByText(text)).toHaveLength(1)
  })

  it('sends a code first to an account without a password', async () => {
    const { requests } = await openSettings({ hasPassword: false })
    press('Delete Account')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.queryByLabelText('Password')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Send Code' }))
    const code = await dialog.findByLabelText('Verification Code')
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(requests.map(({ name }) => name)).toEqual(['AccountSettings', 'SendConfirmationCode'])
    fireEvent.change(code, { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(await screen.findByText(/will be deleted on March 14, 2025/)).toBeTruthy()
    expect(requests.at(-1)).toMatchObject({ name: 'RequestAccountDeletion', variables: { code: '123456' } })
  })

  it('asks for the current password only when the address changes', async () => {
    const wrong = 'The current password is not right'
    const { requests } = await open(
      {},
      { UpdateProfile: { message: 'x', extensions: { status: 400, fields: { currentPassword: wrong } } } },
    )
    press('Edit Profile')
    type('Bio', 'Westerns')
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    type('Email', 'new@example.org')
    press('Save Changes')
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(requests.map(({ name }) => name)).toEqual(['ProfileTab'])
    type('Current Password', 'Old-horse-7')
    press('Save Changes')
    expect(await screen.findByText(wrong)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Current Password'))
    expect(requests.at(-1)?.variables).toEqual({
      input: {
        username: 'ada',
        email: 'new@example.org',
        bio: 'Westerns',
        currentPassword: 'Old-horse-7',
      },
    })
    type('Email', ' ADA@example.org')
    expect(screen.queryByLabelText('Current Password')).toBeNull()
  })

  it('sends a code before the address of an account without a password changes', async () => {
    const { requests } = await open({ hasPassword: false })
    press('Edit Profile')
    type('Email', 'new@example.org')
    press('Save Changes')
    expect(screen.getByText('Verification code is required')).toBeTruthy()
    press('Send Code')
    await screen.findByRole('button', { name: /^Resend in/ })
    type('Verification Code', '123456')
    press('Save Changes')
    await waitFor(() => expect(requests.at(-1)?.name).toBe('UpdateProfile'))
    expect(requests.at(-1)?.variables).toMatchObject({ input: { email: 'new@example.org', code: '123456' } })
  })

  it('sets the first password with a code', async () => {
    const { requests } = await openSettings({ hasPassword: false })
    press('Set Password')
    press('Send Code')
    fireEvent.change(await screen.findByLabelText('Verification Code'), { target: { value: '123456' } })
    type('New Password', 'New-horse-8')
    type('Confirm New Password', 'New-horse-8')
    press('Set Password')
    await waitFor(() => expect(texts()).toEqual(['Password set. Other devices were signed out.']))
    expect(requests.at(-1)).toEqual({
      name: 'ChangePassword',
      variables: { code: '123456', next: 'New-horse-8' },
    })
    expect(await screen.findByRole('button', { name: 'Change Password' })).toBeTruthy()
  })

  it('lists linked sign-ins and removes one with the password', async () => {
    const identity = {
      __typename: 'LinkedIdentity',
      id: '3',
      provider: 'Foyer',
      createdAt: '2025-03-07T10:00:00.000Z',
    }
    const { requests } = await openSettings({ identities: [identity] })
    expect(panel('Linked sign-ins').getByText('Foyer')).toBeTruthy()
    press('Remove Foyer')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(dialog.getByText('Password is required')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Old-horse-7' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(texts()).toEqual(['Foyer opens your account no longer. Other devices were signed out.']),
    )
    expect(requests.at(-1)).toEqual({
      name: 'UnlinkIdentity',
      variables: { id: '3', password: 'Old-horse-7' },
    })
    expect(screen.queryByRole('heading', { name: 'Linked sign-ins' })).toBeNull()
  })

  it('asks for the password before deletion, shows the date, and cancels on request', async () => {
    await openSettings()
    press('Delete Account')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(dialog.getByText('Password is required')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Old-horse-7' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(await screen.findByText(/will be deleted on March 14, 2025/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep My Account', hidden: true }))
    await waitFor(() => expect(texts().at(-1)).toBe('Your account stays'))
    expect(screen.queryByText(/will be deleted on/)).toBeNull()
  })
})
