import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setLanguageSource } from '../../../../server/contract/language.js'
import { fieldError, renderAt } from '../../testing.js'
import { AccountSettings } from './AccountSettings.js'
import { USER, event, events, openSettings, panel, press, session_, setUpProfile, texts } from './testing.js'

setUpProfile()

describe('the settings', () => {
  it('are account, appearance, privacy and data', async () => {
    renderAt('/user/settings', <AccountSettings privacy={<p>Who sees it</p>} />, () => ({
      data: { viewer: USER },
    }))
    await screen.findByText('Who sees it')
    expect(
      Array.from(document.querySelectorAll('.settings__group'), ({ id, children }) => [
        id,
        children[0]?.textContent,
        Array.from(children, (child) => child.querySelector('.panel__title')?.textContent).filter(Boolean),
      ]),
    ).toEqual([
      ['account', 'Account', ['Username and email', 'Password']],
      [
        'appearance',
        'Appearance and region',
        ['Appearance', 'Language', 'Time Zone', 'Rating Scale', 'Spoilers'],
      ],
      ['privacy', 'Privacy', []],
      ['data', 'Devices and data', ['Where you are signed in', 'Security Log', 'Your data']],
    ])
    expect(
      Array.from(document.querySelectorAll('.settings__column'), ({ children }) =>
        Array.from(children, ({ id }) => id),
      ),
    ).toEqual([['account', 'appearance', 'privacy'], ['data']])
    expect(panel('Username and email').getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe(
      '/profile',
    )
  })
})

describe('the sessions', () => {
  it('are listed and can be ended one by one or all but this one', async () => {
    const { requests } = await openSettings()
    const list = () => panel('Where you are signed in')
    expect(list().getAllByRole('listitem')).toHaveLength(2)
    expect(list().getAllByText('This device')).toHaveLength(1)
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
    expect(requests.at(-1)).toEqual({ name: 'EndSession', variables: { id: 's2' } })
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull()
    cleanup()

    await openSettings()
    press('Sign Out Everywhere Else')
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(texts().at(-1)).toBe('All other devices were signed out'))
  })

  it('are this device and the five last used ones until all are shown', async () => {
    const others = Array.from({ length: 7 }, (_, index) =>
      session_(`o${index}`, { device: `Device ${index}` }),
    )
    await openSettings({ sessions: [...others, session_('s1', { isCurrent: true, device: 'Here' })] })
    const list = panel('Where you are signed in')
    const devices = () =>
      list.getAllByRole('listitem').map((item) => item.querySelector('.sessions__device')?.textContent)
    const first = ['Here', ...others.slice(0, 5).map(({ device }) => device)]
    expect(devices()).toEqual(first)
    expect(list.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeTruthy()
    const more = list.getByRole('button', { name: 'Show all 8' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    press('Show all 8')
    expect(devices()).toEqual([...first, 'Device 5', 'Device 6'])
    press('Show fewer')
    expect(devices()).toEqual(first)
  })

  it('stay when ending them fails', async () => {
    await openSettings({}, { EndSession: new TypeError('away') })
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(texts()).toEqual(['The device could not be signed out. Please try again.']))
    expect(panel('Where you are signed in').getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('the security log', () => {
  const shown = () =>
    panel('Security Log')
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent)

  it('lists events with time, device and address', async () => {
    const nodes = [
      event(3, 'PROVIDER_LINKED', { detail: 'Example' }),
      event(2, 'SIGNED_IN_NEW_DEVICE'),
      event(1, 'SIGN_IN_FAILED', { device: 'curl' }),
    ]
    await openSettings({ securityEvents: events(nodes) })
    expect(shown()).toEqual([
      'Sign-in with a provider added: Example',
      'Signed in on a new device',
      'Failed sign-in',
    ])
    const last = panel('Security Log').getAllByRole('listitem').at(-1)
    expect(last?.textContent).toMatch(/Mar 7, 2025.* · curl · 203\.0\.113\.7$/)
    expect(panel('Security Log').queryByRole('button')).toBeNull()
  })

  it('names no device of an event that no client caused', async () => {
    const more = { device: 'Unknown device', clientAddress: '' }
    await openSettings({ securityEvents: events([event(1, 'SESSIONS_ENDED_BY_RESTORE', more)]) })
    const [item] = panel('Security Log').getAllByRole('listitem')
    expect(item?.textContent).toMatch(/restored from a backup.*Mar 7, 2025/)
    expect(item?.textContent).not.toMatch(/Unknown|·/)
  })

  it('shows a text when there are no events', async () => {
    await openSettings()
    expect(panel('Security Log').getByText('Nothing has happened yet')).toBeTruthy()
  })

  it('loads more on click, and keeps the list when that fails', async () => {
    const first = { ...USER, securityEvents: events([event(2, 'SIGNED_IN')], 2) }
    let isAway = true
    renderAt('/user/settings', <AccountSettings />, ({ name, variables }) => {
      if (name === 'AccountSettings') return { data: { viewer: first } }
      if (isAway) throw new TypeError('away')
      expect(variables).toEqual({ after: '2' })
      const page = { ...events([event(1, 'SIGNED_OUT')]), totalCount: 2 }
      return { data: { viewer: { __typename: 'User', id: '7', securityEvents: page } } }
    })
    await screen.findByRole('heading', { name: 'Security Log' })
    press('Show More')
    await waitFor(() => expect(texts()).toEqual(['The security log could not be loaded. Please try again.']))
    expect(shown()).toEqual(['Signed in'])
    isAway = false
    press('Show More')
    await waitFor(() => expect(shown()).toEqual(['Signed in', 'Signed out']))
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  })

  it('shows at once that a device was signed out', async () => {
    renderAt('/user/settings', <AccountSettings />, ({ name }) => {
      if (name === 'AccountSettings') return { data: { viewer: USER } }
      const securityEvents = events([event(4, 'SESSION_ENDED', { detail: 'Safari on iPhone' })])
      return { data: { endSession: { ...USER, sessions: USER.sessions.slice(0, 1), securityEvents } } }
    })
    await screen.findByRole('heading', { name: 'Security Log' })
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(shown()).toEqual(['A device was signed out: Safari on iPhone']))
  })
})

describe('the names of devices', () => {
  afterEach(() => setLanguageSource(() => undefined))

  it('are in the language of the page', async () => {
    const texts = {
      '{browser} on {system}': '{browser} unter {system}',
      'Unknown device': 'Unbekanntes Gerät',
    }
    setLanguageSource(() => ({ tag: 'de', texts }))
    const nodes = [
      event(3, 'SESSION_ENDED', { detail: 'Safari on macOS' }),
      event(2, 'PROVIDER_LINKED', { detail: 'Movies on Example', device: 'Unknown device' }),
    ]
    const sessions = USER.sessions.map((one) => (one.isCurrent ? one : { ...one, device: '' }))
    await openSettings({ sessions, securityEvents: events(nodes) })
    const [current, other] = panel('Where you are signed in').getAllByRole('listitem')
    expect(current?.textContent).toContain('Firefox unter Linux')
    expect(other?.textContent).toContain('Unbekanntes Gerät')
    const [ended, linked] = panel('Security Log').getAllByRole('listitem')
    expect(ended?.textContent).toMatch(/: Safari unter macOS.* · Firefox unter Linux · /)
    // The name of a provider is no device.
    expect(linked?.textContent).toMatch(/: Movies on Example.* · Unbekanntes Gerät · /)
  })
})

describe('a part of the settings that fails', () => {
  it('leaves the other panels', async () => {
    renderAt('/user/settings', <AccountSettings />, () => ({
      data: { viewer: { ...USER, securityEvents: null } },
      errors: [{ ...fieldError('viewer', 500), path: ['viewer', 'securityEvents'] }],
    }))
    await screen.findByRole('region', { name: 'Your data' })
    expect(panel('Security Log').getByRole('alert').textContent).toContain('This part could not be loaded')
    expect(panel('Where you are signed in').queryByRole('alert')).toBeNull()
  })
})
