import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fieldError, renderAt, signIn, type FakeServer } from '../../testing.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { OwnPublicProfile } from './OwnPublicProfile.js'
import { PrivacyPanel } from './PrivacyPanel.js'

const title = (id: number) => ({
  __typename: 'Movie',
  id: String(id),
  title: `Title ${id}`,
  year: 2000,
  posterSmall: `/images/w200/${id}`,
})

interface Settings {
  isPublic: boolean
  showsFigures: boolean
  showsDiary: boolean
  favorites: ReturnType<typeof title>[]
}

/** A server with the settings of the viewer. */
function server(more: Partial<Settings> = {}): FakeServer {
  let settings: Settings = { isPublic: false, showsFigures: false, showsDiary: false, favorites: [], ...more }
  const owner = () => ({
    __typename: 'User',
    id: '7',
    username: 'ada_l',
    hasPublicProfile: settings.isPublic,
    profileSettings: { __typename: 'ProfileSettings', ...settings },
  })
  return ({ name, variables }) => {
    if (name === 'ProfileSettings') return { data: { viewer: owner() } }
    if (name === 'FavoriteChoices')
      return { data: { search: { __typename: 'MoviePage', results: [title(1), title(9)] } } }
    const { favoriteIds, ...input } = variables.input as { favoriteIds?: string[] }
    settings = {
      ...settings,
      ...input,
      ...(favoriteIds && { favorites: favoriteIds.map((id) => title(Number(id))) }),
    }
    return { data: { updateProfileSettings: owner() } }
  }
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const inputs = (requests: { name: string; variables: Record<string, unknown> }[]) =>
  requests.filter(({ name }) => name === 'UpdateProfileSettings').map(({ variables }) => variables.input)

beforeEach(() => void signIn())

describe('the switches of the public profile', () => {
  it('are off at first and change at once', async () => {
    const { requests } = renderAt('/', <PrivacyPanel />, server())
    const isPublic = await box('Show my profile to everybody')
    expect(isPublic.checked).toBe(false)
    fireEvent.click(isPublic)
    await waitFor(() => expect(isPublic.checked).toBe(true))
    fireEvent.click(await box('Show my figures and ratings'))
    await waitFor(() => expect(inputs(requests)).toEqual([{ isPublic: true }, { showsFigures: true }]))
    expect(screen.getByRole('link', { name: 'View Public Profile' }).getAttribute('href')).toBe('/@ada_l')
  })

  it('are as before after a failure', async () => {
    const good = server()
    renderAt('/', <PrivacyPanel />, (request, token) =>
      request.name === 'UpdateProfileSettings'
        ? { data: null, errors: [fieldError('updateProfileSettings', 500)] }
        : good(request, token),
    )
    const isPublic = await box('Show my profile to everybody')
    fireEvent.click(isPublic)
    await waitFor(() => expect(toasts.get()[0]?.tone).toBe('error'))
    await waitFor(() => expect(isPublic.checked).toBe(false))
  })
})

describe('the Profile tab', () => {
  it.each([
    [true, 'Everybody can see your profile.'],
    [false, 'Only you can see your profile.'],
  ])('says who sees the public profile, and leads to it and to the settings (%s)', async (isPublic, text) => {
    renderAt('/profile', <OwnPublicProfile />, server({ isPublic }))
    const panel = within(await screen.findByRole('region', { name: 'Public profile' }))
    expect(panel.getByText(text, { exact: false })).toBeTruthy()
    expect(panel.getByRole('link', { name: 'View Public Profile' }).getAttribute('href')).toBe('/@ada_l')
    expect(panel.getByRole('link', { name: 'Change that in the settings' }).getAttribute('href')).toBe(
      '/user/settings#privacy',
    )
  })
})

describe('the four favorites', () => {
  const names = () => {
    const list = document.querySelector('.picker__list')
    return Array.from(list?.querySelectorAll('.picker__name') ?? [], (name) => name.textContent)
  }

  it('are found by a search, without those that are chosen', async () => {
    const { requests } = renderAt('/', <OwnPublicProfile />, server({ favorites: [title(1)] }))
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search for a title to add' }), {
      target: { value: 'title' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Add Title 9 (2000)' }))
    expect(screen.queryByRole('button', { name: 'Add Title 1 (2000)' })).toBeNull()
    await waitFor(() => expect(inputs(requests)).toEqual([{ favoriteIds: ['1', '9'] }]))
    await waitFor(() => expect(names()).toEqual(['Title 1 (2000)', 'Title 9 (2000)']))
  })

  it('are moved and removed by buttons', async () => {
    const { requests } = renderAt(
      '/',
      <OwnPublicProfile />,
      server({ favorites: [title(1), title(2), title(3)] }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Move Title 1 down' }))
    await waitFor(() => expect(names()).toEqual(['Title 2 (2000)', 'Title 1 (2000)', 'Title 3 (2000)']))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Title 2' }))
    await waitFor(() =>
      expect(inputs(requests)).toEqual([{ favoriteIds: ['2', '1', '3'] }, { favoriteIds: ['1', '3'] }]),
    )
    const first = document.querySelector<HTMLElement>('.picker__one')!
    expect(within(first).getByRole<HTMLButtonElement>('button', { name: 'Move Title 1 up' }).disabled).toBe(
      true,
    )
  })

  it('are at most four', async () => {
    renderAt('/', <OwnPublicProfile />, server({ favorites: [1, 2, 3, 4].map(title) }))
    await screen.findByText('Four are chosen. Remove one to add another.')
    expect(screen.getByRole<HTMLInputElement>('searchbox').readOnly).toBe(true)
  })
})
