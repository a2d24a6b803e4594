import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { OFFLINE } from './offlineTexts.js'
import { renderAt } from '../../testing.js'
import { OfflineNotices } from './OfflineNotices.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'
import { setUpOffline } from './testing.js'

setUpOffline()

describe('an update of the client', () => {
  it('is offered, applied only on a click, and can be dismissed', async () => {
    const take = jest.fn()
    renderAt('/', <OfflineNotices />)
    act(() => serviceWorkerUpdate.offer(take))
    expect(screen.getByText(OFFLINE.update).tagName).toBe('OUTPUT')
    fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByText(OFFLINE.update)).toBeNull()
    expect(take).not.toHaveBeenCalled()
    act(() => serviceWorkerUpdate.offer(take))
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(take).toHaveBeenCalledTimes(1))
  })
})
