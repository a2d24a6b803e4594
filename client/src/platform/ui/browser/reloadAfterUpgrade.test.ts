import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { reloadAfterUpgrade } from './reloadAfterUpgrade.js'

const html = (file: string) =>
  `<!doctype html><script src="/start.js" data-client="/assets/part.js ${file}"></script>`

describe('reloadAfterUpgrade', () => {
  let reload: jest.Mock<() => void>
  let responses: Promise<unknown>[]
  let stop: () => void

  /** Mocks a server with this version of the client; null fails like a missing network. */
  const mockServer = (file: string | null) => {
    const page = { ok: true, text: () => Promise.resolve(html(String(file))) } as Response
    globalThis.fetch = jest.fn<typeof fetch>(() => {
      const response = file === null ? Promise.reject(new TypeError('no network')) : Promise.resolve(page)
      responses.push(response.catch(() => undefined))
      return response
    })
  }
  const failPreload = async () => {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await Promise.all(responses)
    // The body is read after the response.
    await new Promise((done) => setTimeout(done))
  }

  beforeEach(() => {
    responses = []
    reload = jest.fn()
    sessionStorage.clear()
    document.body.innerHTML = '<main tabindex="-1"></main>'
    document.head.innerHTML = '<script data-client="/assets/part.js /assets/main-one.js"></script>'
    stop = reloadAfterUpgrade(reload)
  })
  afterEach(() => {
    stop()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    Reflect.deleteProperty(globalThis, 'fetch')
  })

  it('reloads once when the server has another version', async () => {
    mockServer('/assets/main-two.js')
    await failPreload()
    expect(reload).toHaveBeenCalledTimes(1)
    await failPreload()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload when the server has the same version or does not answer', async () => {
    mockServer('/assets/main-one.js')
    await failPreload()
    mockServer(null)
    await failPreload()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload while the user is typing or a dialog is open', async () => {
    mockServer('/assets/main-two.js')
    document.body.innerHTML = '<input />'
    document.querySelector('input')?.focus()
    await failPreload()
    document.body.innerHTML = '<div role="dialog" data-state="open"></div>'
    await failPreload()
    expect(reload).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    await failPreload()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
