import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { HistoryStore, StorageAPI } from '@graphiql/toolkit'
import { createLayoutStorage, openLayoutStorage } from './layoutStorage.js'

const SECRET = 'Engine1843!'
const DOCUMENT = `mutation { login(email: "ada@example.org", password: "${SECRET}") { token } }`

const saved = () => JSON.stringify({ ...localStorage })

beforeEach(() => localStorage.clear())

describe('the storage of the sandbox', () => {
  it('does not leave a typed password in the browser', () => {
    const storage = new StorageAPI(createLayoutStorage(localStorage))
    // The keys of GraphiQL's editors, tabs and headers.
    storage.set('query', DOCUMENT)
    storage.set('variables', JSON.stringify({ password: SECRET }))
    storage.set('headers', JSON.stringify({ authorization: `Bearer ${SECRET}` }))
    storage.set('tabState', JSON.stringify({ tabs: [{ query: DOCUMENT }], activeTabIndex: 0 }))
    new HistoryStore(storage, 20).updateHistory({ query: DOCUMENT, variables: `{"password":"${SECRET}"}` })
    expect(saved()).toBe('{}')
  })

  it('removes the passwords that an earlier version has left', () => {
    localStorage.setItem('graphiql:tabState', DOCUMENT)
    localStorage.setItem('graphiql:queries', DOCUMENT)
    localStorage.setItem('theme', 'dark')
    createLayoutStorage(localStorage)
    expect(saved()).toBe('{"theme":"dark"}')
  })

  it('leaves what is the product’s when somebody clears it', () => {
    localStorage.setItem('theme', 'dark')
    const storage = new StorageAPI(createLayoutStorage(localStorage))
    storage.set('visiblePlugin', 'History')
    storage.clear()
    expect(saved()).toBe('{"theme":"dark"}')
  })

  it('is none where the browser forbids storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const storage = new StorageAPI(openLayoutStorage())
    storage.set('theme', 'dark')
    expect(storage.get('theme')).toBeNull()
    jest.restoreAllMocks()
  })

  it('keeps theme and sizes', () => {
    const storage = new StorageAPI(createLayoutStorage(localStorage))
    const layout = { theme: 'dark', visiblePlugin: 'History', editorFlex: '2', docExplorerFlex: '1' }
    for (const [key, value] of Object.entries(layout)) storage.set(key, value)
    const reloaded = new StorageAPI(createLayoutStorage(localStorage))
    for (const [key, value] of Object.entries(layout)) expect(reloaded.get(key)).toBe(value)
  })
})
