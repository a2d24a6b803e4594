import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { MessageChannel } from 'node:worker_threads'
import { session } from '../session/session.js'
import { signIn } from '../../testing.js'
import { registerWorker } from './registerWorker.js'
import { serviceWorkerUpdate } from './serviceWorkerUpdate.js'

interface Message {
  type: string
  url?: string
  payload?: { urlsToCache: string[] }
}

/** A fake worker of the page's build or of another one. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly messages: Message[] = []
  constructor(readonly isOwn: boolean) {
    super()
  }
  postMessage(message: Message, [port]: MessagePort[]) {
    this.messages.push(message)
    port?.postMessage(this.isOwn)
  }
  becomes(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  types = () => this.messages.map(({ type }) => type)
}

/** A fake `navigator.serviceWorker`. */
class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null
  readonly registration = Object.assign(new EventTarget(), {
    active: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    update: jest.fn(async () => undefined),
  })
  register = jest.fn(async (_path: string) => this.registration)
  getRegistration = async () => this.registration
  finds(worker: FakeWorker) {
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    this.registration.installing = null
    this.registration.waiting = worker
    worker.becomes('installed')
  }
  /** Gives a worker control of the page. */
  handsOver(worker: FakeWorker) {
    this.registration.waiting = null
    this.registration.active = this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let workers: FakeWorkers
const reload = jest.fn()
const isOffered = () => waitFor(() => expect(serviceWorkerUpdate.get()).toBeDefined())

/** Opens a page that a worker controls already. */
async function openControlled() {
  const former = new FakeWorker(true)
  workers.registration.active = workers.controller = former
  await registerWorker(reload)
  return former
}

beforeEach(() => {
  workers = new FakeWorkers()
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  globalThis.MessageChannel ??= MessageChannel as never
  performance.getEntriesByType ??= () => []
  document.head.innerHTML = '<script data-client="/assets/part-1.js /assets/main-1.js"></script>'
  reload.mockClear()
})
afterEach(() => {
  serviceWorkerUpdate.dismiss()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('the first worker', () => {
  it('is activated without a question, and caches the images of the page', async () => {
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: '/images/w500/1', initiatorType: 'img' },
      { name: '/graphql', initiatorType: 'fetch' },
    ] as never)
    await registerWorker(reload)
    const worker = new FakeWorker(true)
    workers.finds(worker)
    workers.handsOver(worker)
    expect(worker.messages).toEqual([{ type: 'CACHE_URLS', payload: { urlsToCache: ['/images/w500/1'] } }])
    expect([serviceWorkerUpdate.get(), reload.mock.calls]).toEqual([undefined, []])
  })

  it('is not registered in data-saving mode, nor in browsers without service workers', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    await registerWorker(reload)
    Reflect.deleteProperty(navigator, 'connection')
    expect(workers.register).not.toHaveBeenCalled()
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
    await registerWorker(reload)
  })
})

describe('another worker', () => {
  it('of the page’s build is activated without a notice', async () => {
    await openControlled()
    const next = new FakeWorker(true)
    workers.finds(next)
    await waitFor(() =>
      expect(next.messages).toEqual([
        { type: 'HAS', url: 'http://localhost/assets/main-1.js' },
        { type: 'SKIP_WAITING' },
      ]),
    )
    workers.handsOver(next)
    expect([serviceWorkerUpdate.get(), reload.mock.calls]).toEqual([undefined, []])
  })

  it('of another build is offered; the page reloads only after the user accepts', async () => {
    await openControlled()
    const next = new FakeWorker(false)
    workers.finds(next)
    await isOffered()
    expect(next.types()).toEqual(['HAS'])
    serviceWorkerUpdate.get()?.()
    expect(next.types()).toEqual(['HAS', 'SKIP_WAITING'])
    expect(reload).not.toHaveBeenCalled()
    workers.handsOver(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that was already waiting is offered', async () => {
    const waiting = new FakeWorker(false)
    workers.registration.waiting = waiting
    await openControlled()
    await isOffered()
  })

  it('that follows a dismissed one is offered too, and is the one to be activated', async () => {
    await openControlled()
    const [second, third] = [new FakeWorker(false), new FakeWorker(false)]
    workers.finds(second)
    await isOffered()
    const early = serviceWorkerUpdate.get()
    serviceWorkerUpdate.dismiss()
    workers.finds(third)
    await isOffered()
    early?.()
    expect([second.types(), third.types()]).toEqual([['HAS'], ['HAS', 'SKIP_WAITING']])
  })

  it('that does not take control does not prevent the reload', async () => {
    await openControlled()
    workers.finds(new FakeWorker(false))
    await isOffered()
    jest.useFakeTimers()
    serviceWorkerUpdate.get()?.()
    jest.advanceTimersByTime(3_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that another tab has activated is offered here', async () => {
    await openControlled()
    workers.handsOver(new FakeWorker(false))
    expect(reload).not.toHaveBeenCalled()
    serviceWorkerUpdate.get()?.()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is looked for when the page becomes visible after an hour', async () => {
    await openControlled()
    const look = () => document.dispatchEvent(new Event('visibilitychange'))
    look()
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000)
    look()
    look()
    expect(workers.registration.update).toHaveBeenCalledTimes(1)
  })
})

it('removes the user’s images from the worker’s cache at sign-out', async () => {
  signIn()
  const worker = await openControlled()
  session.update({ ...session.viewer()!, username: 'countess' })
  expect(worker.messages).toEqual([])
  // A page that was loaded without the worker has no controller.
  workers.controller = null
  session.clear()
  await waitFor(() => expect(new Set(worker.types())).toEqual(new Set(['FORGET_PICTURES'])))
})
