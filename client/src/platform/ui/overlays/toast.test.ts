import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { isDismissed } from './Toasts.js'
import { toast, toasts } from './toast.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  toasts.clear()
  jest.useRealTimers()
})

const texts = () => toasts.get().map(({ text }) => text)

describe('toast', () => {
  it('suppresses an identical text within 100 ms and shows it again afterwards (R8.90) (R9.06)', () => {
    toast.info('Saved')
    jest.advanceTimersByTime(99)
    toast.info('Saved')
    expect(texts()).toEqual(['Saved'])
    jest.advanceTimersByTime(1)
    toast.info('Saved')
    expect(texts()).toEqual(['Saved', 'Saved'])
  })

  it('shows a different text, and still suppresses a duplicate after it', () => {
    toast.info('One')
    toast.info('Two')
    toast.info('One')
    expect(texts()).toEqual(['One', 'Two'])
  })

  it('shows a main toast for 5000 ms (R9.01), a route-level one for 3 s (R9.04) and a modal one for 2 to 5 s (R9.05)', () => {
    toast.info('main')
    toast.info('route', { kind: 'route' })
    toast.info('modal', { kind: 'modal' })
    const [main, route, modal] = toasts.get().map(({ duration }) => duration)
    expect([main, route]).toEqual([5000, 3000])
    expect(modal).toBeGreaterThanOrEqual(2000)
    expect(modal).toBeLessThanOrEqual(5000)
  })

  const favorite = (title: string, run?: () => void) =>
    toast.success(`${title} added to favorites`, {
      action: run && { label: 'Undo', run },
      group: { key: 'added to favorites', text: (count) => `${count} titles added to favorites` },
    })

  it('merges toasts that say the same of several titles when there would be more than three, with one Undo', () => {
    const undone: string[] = []
    for (const title of ['A', 'B', 'C']) favorite(title, () => undone.push(title))
    expect(texts()).toHaveLength(3)
    for (const title of ['D', 'E']) favorite(title, () => undone.push(title))
    expect(texts()).toEqual(['5 titles added to favorites'])
    toasts.get()[0]?.action?.run()
    expect(undone).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('keeps a toast of another kind beside the merged one', () => {
    for (const title of ['A', 'B', 'C']) favorite(title)
    toast.error('Failed')
    expect(texts()).toEqual(['3 titles added to favorites', 'Failed'])
  })

  it('shows at most three, and drops the oldest that is no error', () => {
    toast.error('Failed')
    for (const text of ['One', 'Two', 'Three']) toast.info(text)
    expect(texts()).toEqual(['Failed', 'Two', 'Three'])
  })

  it('is dismissed by a drag of 80 percent of its width in either direction (R9.03)', () => {
    expect(isDismissed(287, 360)).toBe(false)
    expect(isDismissed(288, 360)).toBe(true)
    expect(isDismissed(-300, 360)).toBe(true)
  })
})
