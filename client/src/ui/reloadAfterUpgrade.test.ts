import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { reloadAfterUpgrade } from './reloadAfterUpgrade.js'

const html = (file: string) =>
  `<!doctype html><script src="/start.js" data-client="/assets/part.js ${file}"></script>`

describe('a page that misses one of its files', () => {
  let reload: jest.Mock<() => void>
  let answers: Promise<unknown>[]
  let stop: () => void

  const siteHas = (file: string | null) => {
    const answer = { ok: true, text: () => Promise.resolve(html(String(file))) } as Response
    globalThis.fetch = jest.fn<typeof fetch>(() => {
      const answered = file === null ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer)
      answers.push(answered.catch(() => undefined))
      return answered
    })
  }
  const miss = async () => {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await Promise.all(answers)
    // The text of the answer is read after it.
    await new Promise((done) => setTimeout(done))
  }

  beforeEach(() => {
    answers = []
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

  it('is loaded anew once another version of the site was installed, and only once', async () => {
    siteHas('/assets/main-two.js')
    await miss()
    expect(reload).toHaveBeenCalledTimes(1)
    await miss()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not while the site is the same, or does not answer', async () => {
    siteHas('/assets/main-one.js')
    await miss()
    siteHas(null)
    await miss()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not while somebody writes or answers a dialog', async () => {
    siteHas('/assets/main-two.js')
    document.body.innerHTML = '<input />'
    document.querySelector('input')?.focus()
    await miss()
    document.body.innerHTML = '<div role="dialog" data-state="open"></div>'
    await miss()
    expect(reload).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    await miss()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
