import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session } from '../session.js'
import { checkAvatar } from '../../../../server/contract/rules.js'
import { closeAuthModal, finishAuthModal } from '../authModal.js'
import { fieldError, renderAt, type Answer } from '../../testing.js'
import { toasts } from '../../ui/toast.js'
import { formatMean, memberSince } from './AccountStatistics.js'
import { ProfileTab } from './ProfileTab.js'

const STATS = {
  __typename: 'UserStats',
  totalFavorites: 1_250,
  totalWatched: 12,
  totalWatchlists: 3,
  totalReviews: 0,
  averageRating: 7.5,
  averageReviewRating: 0,
  ratedMovies: 8,
  publicWatchlists: 0,
}
const activity = (id: number, kind: string) => ({
  __typename: 'Activity',
  id: `${kind}-${id}`,
  kind,
  movieId: String(id),
  title: `Title ${id}`,
  poster: `/images/w200/${id}.svg`,
  at: '2025-03-07T10:00:00.000Z',
})
const session_ = (id: string, more: object = {}) => ({
  __typename: 'Session',
  id,
  device: 'Firefox on Linux',
  createdAt: '2025-03-01T10:00:00.000Z',
  lastUsedAt: '2025-03-07T10:00:00.000Z',
  isCurrent: false,
  ...more,
})
const event = (id: number, kind: string, more: object = {}) => ({
  __typename: 'SecurityEvent',
  id: String(id),
  kind,
  createdAt: '2025-03-07T10:00:00.000Z',
  device: 'Firefox on Linux',
  clientAddress: '203.0.113.7',
  detail: null,
  ...more,
})
const events = (nodes: { id: string }[], totalCount = nodes.length) => ({
  __typename: 'SecurityEventConnection',
  totalCount,
  nodes,
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: nodes.length < totalCount,
    endCursor: nodes.at(-1)?.id ?? null,
  },
})
const USER = {
  __typename: 'User',
  id: '7',
  username: 'ada',
  email: 'ada@example.org',
  pendingEmail: null as string | null,
  bio: '',
  avatar: null as string | null,
  createdAt: '2023-05-06T10:00:00.000Z',
  hasPassword: true,
  deletionAt: null as string | null,
  preferences: { __typename: 'Preferences', theme: 'DARK' },
  stats: STATS,
  recentActivity: [] as object[],
  identities: [] as object[],
  sessions: [session_('s1', { isCurrent: true }), session_('s2', { device: 'Safari on iPhone' })],
  securityEvents: events([]),
}

/** A server that holds one user; `refuse` makes a mutation fail. */
function serverOf(user: Partial<typeof USER> = {}, refuse: Record<string, Error | object> = {}) {
  let now = { ...USER, ...user }
  const answer: Answer = ({ name, variables }) => {
    const refusal = refuse[name]
    if (refusal instanceof Error) throw refusal
    if (refusal) return { data: null, errors: [refusal as never] }
    if (name === 'UpdateProfile') now = { ...now, ...(variables.input as object) }
    if (name === 'UpdateTheme')
      now = { ...now, preferences: { ...now.preferences, theme: String(variables.theme) } }
    if (name === 'DeleteAvatar') now = { ...now, avatar: null }
    if (name === 'EndOtherSessions')
      now = { ...now, sessions: now.sessions.filter(({ isCurrent }) => isCurrent) }
    if (name === 'EndSession')
      now = { ...now, sessions: now.sessions.filter(({ id }) => id !== variables.id) }
    if (name === 'RequestAccountDeletion') now = { ...now, deletionAt: '2025-03-14T10:00:00.000Z' }
    if (name === 'ChangePassword') now = { ...now, hasPassword: true }
    if (name === 'UnlinkIdentity') now = { ...now, identities: [] }
    if (name === 'CancelAccountDeletion') now = { ...now, deletionAt: null }
    const field = name === 'UpdateTheme' ? 'updateProfile' : name.charAt(0).toLowerCase() + name.slice(1)
    return { data: name === 'ProfileTab' ? { viewer: now } : { [field]: now } }
  }
  return answer
}

async function open(user: Partial<typeof USER> = {}, refuse: Record<string, Error | object> = {}) {
  const view = renderAt('/profile', <ProfileTab />, serverOf(user, refuse))
  await screen.findByRole('heading', { name: 'Profile Information' })
  return view
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const texts = () => toasts.get().map(({ text }) => text)

const signIn = () =>
  session.set({
    user: { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true },
    // A token that is good until 2100.
    token: `x.${btoa(JSON.stringify({ iat: 1, exp: 4_102_444_800 }))}.x`,
    isAuthenticated: true,
  })
const lapse = () => act(() => session.set({ ...session.get(), token: null, isAuthenticated: false } as never))

beforeEach(() => {
  signIn()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  act(() => {
    closeAuthModal()
    session.clear()
    toasts.clear()
  })
  cleanup()
  jest.restoreAllMocks()
})

describe('profile information', () => {
  it('shows the person (R2.219), whose empty bio says so (R2.231)', async () => {
    await open()
    expect(panel('Profile Information').getByText('ada')).toBeTruthy()
    expect(panel('Profile Information').getByText('ada@example.org')).toBeTruthy()
    expect(panel('Profile Information').getByText('No bio added yet.')).toBeTruthy()
    expect(panel('Profile Information').getByRole('button', { name: 'Edit Profile' })).toBeTruthy()
  })

  it('goes from view to edit (R4.49), with its two buttons (R2.220) and required fields (R2.230)', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
    press('Edit Profile')
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
    for (const name of ['Save Changes', 'Cancel'])
      expect(panel('Profile Information').getByRole('button', { name })).toBeTruthy()
    for (const label of ['Username', 'Email'])
      expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe('true')
  })

  it('saves what was typed, trimmed (R5.33), says so (R8.85) and leaves edit mode (R4.50)', async () => {
    const { asked } = await open()
    press('Edit Profile')
    type('Username', '  ada_l ')
    type('Email', ' ada@example.org ')
    type('Bio', ' Westerns ')
    press('Save Changes')
    await screen.findByRole('button', { name: 'Edit Profile' })
    expect(asked.at(-1)).toEqual({
      name: 'UpdateProfile',
      variables: { input: { username: 'ada_l', email: 'ada@example.org', bio: 'Westerns' } },
    })
    expect(panel('Profile Information').getByText('ada_l')).toBeTruthy()
    expect(panel('Profile Information').getByText('Westerns')).toBeTruthy()
    expect(texts()).toEqual(['Profile updated successfully!'])
  })

  it('restores the values when it is cancelled (R4.51)', async () => {
    const before = { Username: 'ada', Email: 'ada@example.org', Bio: 'Westerns' }
    const { asked } = await open({ bio: before.Bio })
    press('Edit Profile')
    for (const label of Object.keys(before)) type(label, 'other')
    press('Cancel')
    for (const value of Object.values(before))
      expect(panel('Profile Information').getByText(value)).toBeTruthy()
    press('Edit Profile')
    for (const [label, value] of Object.entries(before))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
    expect(asked.map(({ name }) => name)).toEqual(['ProfileTab'])
  })

  it('tells what is required (R5.31) (R5.32) without asking the server, and forgets it when something is typed', async () => {
    const { asked } = await open()
    press('Edit Profile')
    type('Username', ' ')
    type('Email', '')
    press('Save Changes')
    expect(screen.getByText('Username is required')).toBeTruthy()
    expect(screen.getByText('Email is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    type('Username', 'ad')
    expect(screen.queryByText('Username is required')).toBeNull()
    expect(asked.map(({ name }) => name)).toEqual(['ProfileTab'])
  })

  it('stays in edit mode when saving fails (R4.50), with a toast (R8.26) and a banner (R8.71) (R8.74)', async () => {
    await open({}, { UpdateProfile: fieldError('updateProfile', 500) })
    press('Edit Profile')
    type('Bio', 'typed')
    press('Save Changes')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile')
    expect(texts()).toEqual(['Profile update failed'])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('typed')
  })

  it('shows the server’s word at the field', async () => {
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

  it('says that a new address waits for its code, and where to enter it', async () => {
    await open({ pendingEmail: 'new@example.org' })
    expect(screen.getByText(/Your new address new@example.org waits/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe(
      '/verify-email?email=new%40example.org',
    )
  })

  it('asks somebody whose session has ended to sign in (R5.34), and saves then', async () => {
    const { asked } = await open()
    press('Edit Profile')
    type('Bio', 'kept')
    lapse()
    press('Save Changes')
    expect(texts()).toEqual(['Please sign in to update your profile'])
    act(() => signIn())
    act(() => finishAuthModal())
    await waitFor(() => expect(asked.at(-1)?.name).toBe('UpdateProfile'))
  })

  it('says when it cannot be loaded, and tries again (R8.66)', async () => {
    let broken = true
    const good = serverOf()
    renderAt('/profile', <ProfileTab />, (asked) => {
      if (broken) throw new TypeError('away')
      return good(asked)
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile')
    broken = false
    press('Try Again')
    expect(await screen.findByRole('heading', { name: 'Profile Information' })).toBeTruthy()
  })
})

describe('the profile picture', () => {
  const file = (name: string, mime: string, size = 10) => {
    const made = new File(['x'], name, { type: mime })
    Object.defineProperty(made, 'size', { value: size })
    return made
  }
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!
  const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })
  const upload = jest.fn<typeof fetch>()
  const answer = (status: number, body: object) =>
    upload.mockResolvedValue({
      ok: status < 400,
      status,
      json: async () => body,
      text: async () => JSON.stringify(body),
    } as Response)

  beforeEach(() => {
    upload.mockReset()
    globalThis.fetch = upload
    AbortSignal.timeout ??= () => new AbortController().signal
  })

  it('is the image (R2.221), a letter without one (R2.222), and the letter when it does not load (R2.223)', async () => {
    await open({ avatar: '/avatars/1.webp' })
    const image = screen.getByRole('img', { name: 'Profile picture of ada' })
    expect(image.getAttribute('src')).toBe('/avatars/1.webp')
    fireEvent.error(image)
    expect(screen.queryByRole('img', { name: 'Profile picture of ada' })).toBeNull()
    expect(panel('Profile Information').getByText('A')).toBeTruthy()
    cleanup()
    await open({ username: 'grace' })
    expect(panel('Profile Information').getByText('G')).toBeTruthy()
  })

  it('has the buttons Upload Photo and Change Photo (R2.224), Remove Photo (R2.225) and a zone with its hint (R2.226) (R2.227) (R5.41) for any image (R2.228)', async () => {
    await open()
    const chooser = jest.spyOn(input(), 'click')
    press('Upload Photo')
    expect(chooser).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Remove Photo' })).toBeNull()
    expect(screen.getByText('Drag and drop an image here, or click to select')).toBeTruthy()
    expect(screen.getByText('PNG, JPG up to 5MB')).toBeTruthy()
    expect(input().accept).toBe('image/*')
    cleanup()
    await open({ avatar: '/avatars/1.webp' })
    const again = jest.spyOn(input(), 'click')
    press('Change Photo')
    expect(again).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Remove Photo' })).toBeTruthy()
  })

  it('is sent in the field avatar when a file is chosen, and shown everywhere at once (R1.10)', async () => {
    answer(200, { success: true, avatar: '/avatars/2.webp' })
    const { client } = await open()
    // A GIF is allowed whatever the hint says (R5.41) and travels as it is.
    choose(file('a.gif', 'image/gif'))
    await waitFor(() => expect(texts()).toEqual(['Profile picture updated']))
    const [url, options] = upload.mock.calls[0]!
    expect([url, options?.method]).toEqual(['/api/users/avatar', 'POST'])
    expect(Array.from((options!.body as FormData).keys())).toEqual(['avatar'])
    expect(options?.headers).toEqual({ authorization: `Bearer ${session.get().token}` })
    expect((client.cache.extract() as Record<string, object>)['User:7']).toMatchObject({
      avatar: '/avatars/2.webp',
    })
    expect(screen.getByRole('img', { name: 'Profile picture of ada' }).getAttribute('src')).toBe(
      '/avatars/2.webp',
    )
  })

  it.each([
    ['nothing', undefined, 'Please select a file to upload'],
    [
      'another type',
      ['a.svg', 'image/svg+xml'],
      'Invalid file type. Please upload a JPEG, PNG, GIF, or WebP image.',
    ],
    [
      'more than 5 MB',
      ['a.png', 'image/png', 5_242_881],
      'File size too large. Please upload an image smaller than 5MB.',
    ],
  ] as const)('refuses %s before sending it (R5.38) (R5.39) (R5.40) (R9.23)', async (_name, given, text) => {
    await open()
    if (given) choose(file(given[0], given[1], given[2]))
    else choose()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(texts()).toEqual([text])
    expect(upload).not.toHaveBeenCalled()
  })

  it('may be a JPEG, PNG, GIF or WebP of exactly 5 MB (R5.39) (R5.40) (R5.41)', () => {
    for (const kind of ['jpeg', 'png', 'gif', 'webp'])
      expect(checkAvatar({ type: `image/${kind}`, size: 5_242_880 })).toBeUndefined()
  })

  it('takes a dropped file and highlights the zone while one is dragged over it (R4.52)', async () => {
    answer(200, { success: true, avatar: '/avatars/2.webp' })
    await open()
    const zone = document.querySelector<HTMLElement>('.avatar-editor__drop')!
    expect('dragging' in zone.dataset).toBe(false)
    fireEvent.dragEnter(input())
    expect('dragging' in zone.dataset).toBe(true)
    fireEvent.dragLeave(input())
    expect('dragging' in zone.dataset).toBe(false)
    fireEvent.dragEnter(input())
    fireEvent.drop(input(), { dataTransfer: { files: [file('a.gif', 'image/gif')] } })
    expect('dragging' in zone.dataset).toBe(false)
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
  })

  it('does not let the browser leave for a file that is dropped beside the zone', async () => {
    const { unmount } = await open()
    const files = { dataTransfer: { types: ['Files'], files: [file('a.gif', 'image/gif')] } }
    // False when the default has been prevented.
    for (const drag of [fireEvent.dragOver, fireEvent.drop]) {
      expect(drag(screen.getByRole('heading', { name: 'Appearance' }), files)).toBe(false)
      expect(drag(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
    }
    // The zone itself takes files.
    expect(fireEvent.dragOver(input(), files)).toBe(true)
    expect(upload).not.toHaveBeenCalled()
    unmount()
    expect(fireEvent.drop(document.body, files)).toBe(true)
  })

  it('tells why the server refused it, else that it failed (R8.72) (R8.74)', async () => {
    await open()
    answer(400, { success: false, error: 'The image could not be read. Please upload another one.' })
    choose(file('a.gif', 'image/gif'))
    expect((await screen.findByRole('alert')).textContent).toContain('The image could not be read.')
    answer(500, { success: false, error: 'Server error - please try again later' })
    choose(file('a.gif', 'image/gif'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to upload avatar'))
    expect(texts().at(-1)).toBe('Failed to upload avatar')
  })

  it('is not said to be changed by an answer that brings none', async () => {
    answer(200, { success: true })
    await open({ avatar: '/avatars/1.webp' })
    choose(file('a.gif', 'image/gif'))
    await waitFor(() => expect(texts()).toEqual(['Failed to upload avatar']))
    expect(screen.getByRole('img', { name: 'Profile picture of ada' }).getAttribute('src')).toBe(
      '/avatars/1.webp',
    )
  })

  it('is removed after a question (R5.37), and stays when the answer is no', async () => {
    const { asked } = await open({ avatar: '/avatars/1.webp' })
    press('Remove Photo')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Are you sure you want to delete your avatar?')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.map(({ name }) => name)).toEqual(['ProfileTab'])

    press('Remove Photo')
    const again = await screen.findByRole('alertdialog')
    fireEvent.click(within(again).getByRole('button', { name: 'Remove Photo' }))
    await waitFor(() => expect(texts()).toEqual(['Profile picture removed']))
    expect(screen.getByRole('button', { name: 'Upload Photo', hidden: true })).toBeTruthy()
  })

  it('stays when removing fails (R8.73) (R8.74)', async () => {
    await open({ avatar: '/avatars/1.webp' }, { DeleteAvatar: fieldError('deleteAvatar', 500) })
    press('Remove Photo')
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Photo' }))
    await waitFor(() => expect(texts()).toEqual(['Failed to delete avatar']))
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Failed to delete avatar')
  })

  it('asks somebody whose session has ended to sign in (R5.35) (R5.36)', async () => {
    await open({ avatar: '/avatars/1.webp' })
    lapse()
    choose(file('a.gif', 'image/gif'))
    press('Remove Photo')
    expect(texts()).toEqual(['Please sign in to upload an avatar', 'Please sign in to delete your avatar'])
    expect(upload).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the appearance', () => {
  const root = () => document.documentElement.classList
  beforeEach(() => {
    root().remove('light')
    root().add('dark')
  })
  const theme = (name: string) => fireEvent.click(panel('Appearance').getByRole('button', { name }))

  it('has a heading (R2.229) and a choice that puts its class on the root (R4.53), is kept under theme (R4.54) (R3.53) and in the account, and says so (R4.55)', async () => {
    const { asked } = await open()
    expect(screen.getByRole('heading', { name: 'Appearance' })).toBeTruthy()
    theme('Light')
    expect([root().contains('light'), root().contains('dark')]).toEqual([true, false])
    expect(localStorage.getItem('theme')).toBe('light')
    expect(texts()).toEqual(['Theme changed to light mode'])
    await waitFor(() => expect(asked.at(-1)).toEqual({ name: 'UpdateTheme', variables: { theme: 'LIGHT' } }))
    theme('Dark')
    expect(root().contains('dark')).toBe(true)
    expect(texts().at(-1)).toBe('Theme changed to dark mode')
  })

  it('goes back when it cannot be saved (R8.77)', async () => {
    await open({}, { UpdateTheme: fieldError('updateProfile', 500) })
    theme('Light')
    await waitFor(() => expect(texts()).toEqual(['Theme changed to light mode', 'Failed to update theme']))
    expect(root().contains('dark')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
  })
})

describe('the figures', () => {
  const figures = (name: string) =>
    Object.fromEntries(
      panel(name)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )

  it('say the most in short (R2.232) (R2.233) (R2.234), large ones abbreviated (R2.242)', async () => {
    await open()
    expect(figures('Account Statistics')).toEqual({
      Favorites: '1.3K',
      Watched: '12',
      'Avg Rating': '7.5',
      'Member Since': '2023',
    })
    cleanup()
    await open({ stats: { ...STATS, totalFavorites: 2_540_000, averageRating: 8 } })
    expect(figures('Account Statistics')).toMatchObject({ Favorites: '2.5M', 'Avg Rating': '8.0' })
  })

  it('say N/A when the year is not known (R2.235) and 0 when nothing is rated (R4.46)', async () => {
    for (const unknown of [null, undefined, '', 'no date']) expect(memberSince(unknown)).toBe('N/A')
    expect(formatMean(0)).toBe('0')
    await open({ createdAt: '', stats: { ...STATS, averageRating: 0 } })
    expect(figures('Account Statistics')).toMatchObject({ 'Avg Rating': '0', 'Member Since': 'N/A' })
    expect(figures('Statistics')).toMatchObject({ 'Avg Rating': '0', 'Average Rating': '0/10' })
  })

  it('are all in the panel (R2.236) with its sums (R2.239) (R2.240) (R2.241)', async () => {
    await open()
    expect(figures('Statistics')).toEqual({
      Favorites: '1.3K',
      Watched: '12',
      Watchlists: '3',
      Reviews: '0',
      'Avg Rating': '7.5',
      'Rated Movies': '8',
      'Total Movies Tracked': '1.3K',
      'Reviews Written': '0',
      'Average Rating': '7.5/10',
    })
    cleanup()
    await open({ stats: { ...STATS, totalFavorites: 30, totalWatched: 12 } })
    expect(figures('Statistics')['Total Movies Tracked']).toBe('42')
  })

  it('add the rating of reviews (R2.237) and public lists (R2.238) where there are any', async () => {
    await open({ stats: { ...STATS, totalReviews: 2, averageReviewRating: 8, publicWatchlists: 1 } })
    expect(figures('Statistics')).toMatchObject({
      'Review Rating': '8.0',
      'Public Lists': '1',
      'Reviews Written': '2',
    })
    cleanup()
    await open({ stats: { ...STATS, totalReviews: 1, averageReviewRating: 9.25, publicWatchlists: 12 } })
    expect(figures('Statistics')).toMatchObject({ 'Review Rating': '9.3', 'Public Lists': '12' })
  })
})

describe('recent activity', () => {
  it('shows what was done, with poster, date and a way to the title (R2.244) (R2.245) (R2.246)', async () => {
    await open({ recentActivity: [activity(1, 'WATCHED'), activity(2, 'FAVORITE')] })
    const items = panel('Recent Activity').getAllByRole('link')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Watched Title 1March 7, 2025',
      'Added Title 2 to favoritesMarch 7, 2025',
    ])
    expect(items.map((item) => item.getAttribute('href'))).toEqual(['/movie/1', '/movie/2'])
    expect(items[0]?.querySelector('img')?.getAttribute('src')).toBe('/images/w200/1.svg')
  })

  it('says when there is none (R2.247)', async () => {
    await open()
    expect(panel('Recent Activity').getByText('No recent activity')).toBeTruthy()
  })
})

describe('the sessions', () => {
  it('are listed, and ended one by one or all but this one', async () => {
    const { asked } = await open()
    const list = () => panel('Where you are signed in')
    expect(list().getAllByRole('listitem')).toHaveLength(2)
    expect(list().getAllByText('This device')).toHaveLength(1)
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
    expect(asked.at(-1)).toEqual({ name: 'EndSession', variables: { id: 's2' } })
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull()
    cleanup()

    await open()
    press('Sign Out Everywhere Else')
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(texts().at(-1)).toBe('All other devices were signed out'))
  })

  it('stay when ending them fails', async () => {
    await open({}, { EndSession: new TypeError('away') })
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

  it('says what happened, when and from where', async () => {
    const nodes = [
      event(3, 'PROVIDER_LINKED', { detail: 'Example' }),
      event(2, 'SIGNED_IN_NEW_DEVICE'),
      event(1, 'SIGN_IN_FAILED', { device: 'curl' }),
    ]
    await open({ securityEvents: events(nodes) })
    expect(shown()).toEqual([
      'Sign-in with a provider added: Example',
      'Signed in on a new device',
      'Failed sign-in',
    ])
    const last = panel('Security Log').getAllByRole('listitem').at(-1)
    expect(last?.textContent).toMatch(/Mar 7, 2025.* · curl · 203\.0\.113\.7$/)
    expect(panel('Security Log').queryByRole('button')).toBeNull()
  })

  it('says when nothing has happened', async () => {
    await open()
    expect(panel('Security Log').getByText('Nothing has happened yet')).toBeTruthy()
  })

  it('is continued by a press, and keeps what is shown when that fails', async () => {
    const first = { ...USER, securityEvents: events([event(2, 'SIGNED_IN')], 2) }
    let isAway = true
    renderAt('/profile', <ProfileTab />, ({ name, variables }) => {
      if (name === 'ProfileTab') return { data: { viewer: first } }
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
    renderAt('/profile', <ProfileTab />, ({ name }) => {
      if (name === 'ProfileTab') return { data: { viewer: USER } }
      const securityEvents = events([event(4, 'SESSION_ENDED', { detail: 'Safari on iPhone' })])
      return { data: { endSession: { ...USER, sessions: USER.sessions.slice(0, 1), securityEvents } } }
    })
    await screen.findByRole('heading', { name: 'Security Log' })
    press('Sign out Safari on iPhone')
    await waitFor(() => expect(shown()).toEqual(['A device was signed out: Safari on iPhone']))
  })
})

describe('password and leaving', () => {
  it('checks a new password as registering does, then changes it', async () => {
    const { asked } = await open()
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
    expect(asked.at(-1)).toEqual({
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
  ])('says %s when a password is not changed, and as a toast', async (_where, extensions, text) => {
    await open({}, { ChangePassword: { message: 'x', extensions } })
    press('Change Password')
    type('Current Password', 'Old-horse-7')
    type('New Password', 'New-horse-8')
    type('Confirm New Password', 'New-horse-8')
    press('Change Password')
    await waitFor(() => expect(texts()).toEqual([text]))
    expect(screen.getAllByText(text)).toHaveLength(1)
  })

  it('of an account without a password sends a code first, and takes that', async () => {
    const { asked } = await open({ hasPassword: false })
    press('Delete Account')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.queryByLabelText('Password')).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Send Code' }))
    const code = await dialog.findByLabelText('Verification Code')
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(asked.map(({ name }) => name)).toEqual(['ProfileTab', 'SendConfirmationCode'])
    fireEvent.change(code, { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(await screen.findByText(/will be deleted on March 14, 2025/)).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ name: 'RequestAccountDeletion', variables: { code: '123456' } })
  })

  it('asks for the current password when the address changes, and for nothing else', async () => {
    const wrong = 'The current password is not right'
    const { asked } = await open(
      {},
      { UpdateProfile: { message: 'x', extensions: { status: 400, fields: { currentPassword: wrong } } } },
    )
    press('Edit Profile')
    type('Bio', 'Westerns')
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    type('Email', 'new@example.org')
    press('Save Changes')
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(asked.map(({ name }) => name)).toEqual(['ProfileTab'])
    type('Current Password', 'Old-horse-7')
    press('Save Changes')
    expect(await screen.findByText(wrong)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Current Password'))
    expect(asked.at(-1)?.variables).toEqual({
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
    const { asked } = await open({ hasPassword: false })
    press('Edit Profile')
    type('Email', 'new@example.org')
    press('Save Changes')
    expect(screen.getByText('Verification code is required')).toBeTruthy()
    press('Send Code')
    await screen.findByRole('button', { name: /^Resend in/ })
    type('Verification Code', '123456')
    press('Save Changes')
    await waitFor(() => expect(asked.at(-1)?.name).toBe('UpdateProfile'))
    expect(asked.at(-1)?.variables).toMatchObject({ input: { email: 'new@example.org', code: '123456' } })
  })

  it('sets the first password with a code', async () => {
    const { asked } = await open({ hasPassword: false })
    press('Set Password')
    press('Send Code')
    fireEvent.change(await screen.findByLabelText('Verification Code'), { target: { value: '123456' } })
    type('New Password', 'New-horse-8')
    type('Confirm New Password', 'New-horse-8')
    press('Set Password')
    await waitFor(() => expect(texts()).toEqual(['Password set. Other devices were signed out.']))
    expect(asked.at(-1)).toEqual({
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
    const { asked } = await open({ identities: [identity] })
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
    expect(asked.at(-1)).toEqual({
      name: 'UnlinkIdentity',
      variables: { id: '3', password: 'Old-horse-7' },
    })
    expect(screen.queryByRole('heading', { name: 'Linked sign-ins' })).toBeNull()
  })

  it('asks for the password before the account goes, says when, and keeps it on request', async () => {
    await open()
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
