import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { session } from '../../platform/session/session.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { avatarSchema } from '../../../../server/contract/schemas/profile.js'
import { fieldError } from '../../testing.js'

import { open, panel, press, texts, expireSession, setUpProfile } from '../profile/testing.js'

setUpProfile()

describe('the avatar', () => {
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
      headers: new Headers(),
      json: async () => body,
      text: async () => JSON.stringify(body),
    } as Response)

  beforeEach(() => {
    upload.mockReset()
    globalThis.fetch = upload
    AbortSignal.timeout ??= () => new AbortController().signal
  })

  it('shows the image, a letter without one, and the letter when it does not load (R2.221) (R2.222) (R2.223)', async () => {
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

  it('has the buttons Upload Photo, Change Photo and Remove Photo, and a drop zone with a hint for any image (R2.224) (R2.225) (R2.226) (R2.227) (R5.41) (R2.228)', async () => {
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

  it('uploads a chosen file in the field avatar and shows it everywhere at once (R1.10)', async () => {
    answer(200, { success: true, avatar: '/avatars/2.webp' })
    const { client } = await open()
    // A GIF is accepted although the hint does not name it (R5.41), and is sent unchanged.
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
  ] as const)('rejects %s before sending it (R5.38) (R5.39) (R5.40) (R9.23)', async (_name, given, text) => {
    await open()
    if (given) choose(file(given[0], given[1], given[2]))
    else choose()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(texts()).toEqual([text])
    expect(upload).not.toHaveBeenCalled()
  })

  it('accepts a JPEG, PNG, GIF or WebP of exactly 5 MB (R5.39) (R5.40) (R5.41)', () => {
    for (const kind of ['jpeg', 'png', 'gif', 'webp'])
      expect(errorOf(avatarSchema, { type: `image/${kind}`, size: 5_242_880 })).toBeUndefined()
  })

  it('accepts a dropped file and highlights the zone while dragging (R4.52)', async () => {
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

  it('prevents the browser from opening a file dropped beside the zone', async () => {
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

  it('shows why the server rejected it, else that it failed (R8.72) (R8.74)', async () => {
    await open()
    answer(400, { success: false, error: 'The image could not be read. Please upload another one.' })
    choose(file('a.gif', 'image/gif'))
    expect((await screen.findByRole('alert')).textContent).toContain('The image could not be read.')
    answer(500, { success: false, error: 'Server error - please try again later' })
    choose(file('a.gif', 'image/gif'))
    const failure = 'Failed to upload avatar: the server has a problem'
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(failure))
    expect(texts().at(-1)).toBe(failure)
  })

  it('shows an error for a response without an avatar', async () => {
    answer(200, { success: true })
    await open({ avatar: '/avatars/1.webp' })
    choose(file('a.gif', 'image/gif'))
    await waitFor(() => expect(texts()).toEqual(['Failed to upload avatar']))
    expect(screen.getByRole('img', { name: 'Profile picture of ada' }).getAttribute('src')).toBe(
      '/avatars/1.webp',
    )
  })

  it('is removed after a confirmation, and stays on Cancel (R5.37)', async () => {
    const { requests } = await open({ avatar: '/avatars/1.webp' })
    press('Remove Photo')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Are you sure you want to delete your avatar?')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(requests.map(({ name }) => name)).toEqual(['ProfileTab'])

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
    const failure = 'Failed to delete avatar: the server has a problem'
    await waitFor(() => expect(texts()).toEqual([failure]))
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(failure)
  })

  it('asks a user with an expired session to sign in (R5.35) (R5.36)', async () => {
    await open({ avatar: '/avatars/1.webp' })
    expireSession()
    choose(file('a.gif', 'image/gif'))
    press('Remove Photo')
    expect(texts()).toEqual(['Please sign in to upload an avatar', 'Please sign in to delete your avatar'])
    expect(upload).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
