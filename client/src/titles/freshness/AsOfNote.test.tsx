import { describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { renderAt } from '../../testing.js'
import { AsOfNote } from './AsOfNote.js'

const open = (now: string, asOf: string) => {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['queueMicrotask', 'performance'] })
  return renderAt('/', <AsOfNote />, () => ({
    data: { catalogue: { __typename: 'Catalogue', source: 'starter', asOf } },
  }))
}
const settle = () => act(() => jest.advanceTimersByTimeAsync(50))

describe('the caption of lists of new titles', () => {
  it('says the month of a catalogue that is older than 90 days, with a link to how newer titles are loaded', async () => {
    open('2026-11-22T12:00:00Z', '2025-06-15')
    await settle()
    const link = screen.getByRole('link', { name: 'New as of June 2025' })
    expect(link.getAttribute('href')).toBe('/about#newer-titles')
  })

  it('says nothing of a catalogue of the last 90 days', async () => {
    const { container } = open('2025-09-13T00:00:00Z', '2025-06-15')
    await settle()
    expect(container.querySelector('a')).toBeNull()
  })

  it('begins on the ninety-first day', async () => {
    open('2025-09-13T00:00:01Z', '2025-06-15')
    await settle()
    expect(screen.getByText('New as of June 2025')).toBeTruthy()
  })
})
