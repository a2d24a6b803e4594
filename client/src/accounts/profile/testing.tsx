import { afterEach, beforeEach, jest } from '@jest/globals'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { session } from '../../platform/session/session.js'
import { closeAuthModal } from '../sessions/authModal.js'
import { renderAt, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { AccountSettings } from './AccountSettings.js'
import { ProfileTab } from './ProfileTab.js'

/** Statistics of a user as the server returns them. */
export const STATS = {
  __typename: 'UserStats',
  totalFavorites: 1_250,
  totalWatched: 12,
  totalTracked: 1_255,
  trackedSeries: 5,
  totalWatchlists: 3,
  totalReviews: 0,
  averageRating: 7.5,
  averageReviewRating: 0,
  ratedMovies: 8,
  publicWatchlists: 0,
}
/** Creates an entry of the recent activity. */
export const activity = (id: number, kind: string, more: object = {}) => ({
  __typename: 'Activity',
  id: `${kind}-${id}`,
  kind,
  movieId: String(id),
  title: `Title ${id}`,
  poster: `/images/w200/${id}.svg`,
  at: '2025-03-07T10:00:00.000Z',
  watchedOn: null,
  movie: { __typename: 'Movie', id: String(id) },
  ...more,
})
/** Creates a session as the server returns it. */
export const session_ = (id: string, more: object = {}) => ({
  __typename: 'Session',
  id,
  device: 'Firefox on Linux',
  createdAt: '2025-03-01T10:00:00.000Z',
  lastUsedAt: '2025-03-07T10:00:00.000Z',
  isCurrent: false,
  ...more,
})
/** Creates an entry of the security log. */
export const event = (id: number, kind: string, more: object = {}) => ({
  __typename: 'SecurityEvent',
  id: String(id),
  kind,
  createdAt: '2025-03-07T10:00:00.000Z',
  device: 'Firefox on Linux',
  clientAddress: '203.0.113.7',
  detail: null,
  ...more,
})
/** Creates a page of the security log. */
export const events = (nodes: { id: string }[], totalCount = nodes.length) => ({
  __typename: 'SecurityEventConnection',
  totalCount,
  nodes,
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: nodes.length < totalCount,
    endCursor: nodes.at(-1)?.id ?? null,
  },
})
/** A user with everything that the profile shows. */
export const USER = {
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
  firstStepsOpen: false,
  preferences: {
    __typename: 'Preferences',
    theme: 'DARK',
    timeZone: 'UTC',
    ratingScale: 'NUMBERS_10',
    hidesSpoilers: false,
  },
  stats: STATS,
  recentActivity: [] as object[],
  identities: [] as object[],
  sessions: [session_('s1', { isCurrent: true }), session_('s2', { device: 'Safari on iPhone' })],
  securityEvents: events([]),
}
/** Creates a fake server with one user. `errors` makes operations fail by name. */
export function serverOf(user: Partial<typeof USER> = {}, errors: Record<string, Error | object> = {}) {
  let now = { ...USER, ...user }
  const answer: FakeServer = ({ name, variables }) => {
    const error = errors[name]
    if (error instanceof Error) throw error
    if (error) return { data: null, errors: [error as never] }
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
    return { data: ['ProfileTab', 'AccountSettings'].includes(name) ? { viewer: now } : { [field]: now } }
  }
  return answer
}
/** Renders the profile and waits until it is loaded. */
export async function open(user: Partial<typeof USER> = {}, errors: Record<string, Error | object> = {}) {
  const view = renderAt('/profile', <ProfileTab />, serverOf(user, errors))
  await screen.findByRole('heading', { name: 'Profile Information' })
  return view
}
/** Renders the settings and waits until they are loaded. */
export async function openSettings(
  user: Partial<typeof USER> = {},
  errors: Record<string, Error | object> = {},
) {
  const view = renderAt('/user/settings', <AccountSettings />, serverOf(user, errors))
  await screen.findByRole('heading', { name: 'Security Log' })
  return view
}
/** Returns a panel by its heading. */
export const panel = (name: string) => within(screen.getByRole('region', { name }))
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Types into a field. */
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Returns the texts of the toasts. */
export const texts = () => toasts.get().map(({ text }) => text)
/** Signs the user in. */
export const signIn = () =>
  session.set({
    user: { id: '7', username: 'ada', email: 'ada@example.org', avatar: null, isEmailVerified: true },
    // A token that expires in 2100.
    token: `x.${btoa(JSON.stringify({ iat: 1, exp: 4_102_444_800 }))}.x`,
    isAuthenticated: true,
  })
export const expireSession = () =>
  act(() => session.set({ ...session.get(), token: null, isAuthenticated: false } as never))

/** Registers a signed-in session before each test and the clean-up after it. */
export function setUpProfile(): void {
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
}
