import { afterEach, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { fakeClient, signIn } from '../../testing.js'
import { logout } from '../../accounts/sessions/useLogout.js'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

it('removes the user’s images from the worker’s cache, also for a page without a controller', async () => {
  const active = { postMessage: jest.fn() }
  const serviceWorker = { controller: null, getRegistration: async () => ({ active }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  signIn()
  logout(fakeClient(() => ({ data: { logout: null } })).client)
  await waitFor(() => expect(active.postMessage).toHaveBeenCalledWith({ type: 'FORGET_PICTURES' }, []))
})
