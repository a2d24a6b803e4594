import { CombinedGraphQLErrors, gql } from '@apollo/client'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fieldError } from '../../testing.js'
import { createCache } from './cache.js'
import { toasts } from '../ui/overlays/toast.js'
import { WAITING } from './mayWait.js'
import { toggleOptimistically, pendingToggles } from './optimisticToggle.js'

const FLAG = gql`
  fragment Flag on Movie {
    id
    on
  }
`
type Settle = { resolve: (result?: object) => void; reject: (error: unknown) => void; value: boolean }

let cache: ReturnType<typeof createCache>
let sent: Settle[]
let callbacks: string[]
const flush = () => new Promise((resolve) => setTimeout(resolve, 0))
const shown = () =>
  cache.readFragment<{ on: boolean }>({ id: 'Movie:1', fragment: FLAG, optimistic: true })?.on
const write = (on: boolean) =>
  cache.writeFragment({ fragment: FLAG, data: { __typename: 'Movie', id: '1', on } })

const toggle = (value: boolean, isOptimistic = true) =>
  toggleOptimistically(
    cache,
    {
      key: 'flag 1',
      name: 'Flag',
      ...(isOptimistic && {
        optimistic: (under: typeof cache, on: boolean) =>
          void under.writeFragment({ fragment: FLAG, data: { __typename: 'Movie', id: '1', on } }),
      }),
      send: (on) =>
        new Promise<unknown>((resolve, reject) =>
          sent.push({
            value: on,
            resolve: (result) => {
              if (!result) write(on)
              resolve(result)
            },
            reject,
          }),
        ),
      onConflict: (on) => {
        write(on)
        callbacks.push(`already ${on}`)
      },
      onSuccess: (on) => callbacks.push(`done ${on}`),
      onError: (on) => callbacks.push(`failed ${on}`),
    } as Parameters<typeof toggleOptimistically>[1],
    value,
  )

beforeEach(() => {
  cache = createCache()
  sent = []
  callbacks = []
  write(false)
})

describe('an optimistic toggle', () => {
  it('shows at once, and does not flicker when the response arrives', async () => {
    const seen: unknown[] = []
    cache.watch({
      query: gql`
        query {
          movie(id: "1") {
            on
          }
        }
      `,
      optimistic: true,
      immediate: true,
      callback: ({ result }) => seen.push((result as { movie?: { on: boolean } }).movie?.on),
    })
    toggle(true)
    expect([shown(), pendingToggles.get('flag 1')]).toEqual([true, true])
    await flush()
    sent[0]!.resolve()
    await flush()
    expect([shown(), pendingToggles.get('flag 1'), callbacks]).toEqual([true, undefined, ['done true']])
    expect(seen).toEqual([false, true])
  })

  it('without an optimistic update shows only after the response', async () => {
    toggle(true, false)
    await flush()
    expect([shown(), pendingToggles.get('flag 1')]).toEqual([false, true])
    sent[0]!.resolve()
    await flush()
    expect(shown()).toBe(true)
  })

  it('rolls back and reports the error when the server rejects it', async () => {
    toggle(true)
    await flush()
    sent[0]!.reject(new TypeError('Failed to fetch'))
    await flush()
    expect([shown(), pendingToggles.get('flag 1'), callbacks]).toEqual([false, undefined, ['failed true']])
  })

  it('toggled twenty times on a slow server ends with the last value, and sends only the first and the last', async () => {
    for (let click = 1; click <= 20; click++) {
      toggle(click % 2 === 1)
      if (click === 1) await flush()
      expect(shown()).toBe(click % 2 === 1)
    }
    for (let round = 0; round < 4; round++) {
      await flush()
      sent[round]?.resolve()
    }
    await flush()
    expect(shown()).toBe(false)
    // The first had gone before the others came; the last took it back. None of those between was sent.
    expect(sent.map(({ value }) => value)).toEqual([true, false])
    expect(pendingToggles.get('flag 1')).toBeUndefined()
  })

  it('that is undone while its request fails reports no error', async () => {
    toggle(true)
    await flush()
    toggle(false)
    sent[0]!.reject(new TypeError('Failed to fetch'))
    await flush()
    expect([shown(), callbacks]).toEqual([false, []])
  })

  it('is committed when the server has that value already', async () => {
    toggle(true)
    await flush()
    const { extensions, ...error } = fieldError('addFavorite', 409)
    sent[0]!.reject(
      new CombinedGraphQLErrors({
        data: {},
        errors: [{ ...error, extensions: { ...extensions, code: 'FAVORITE_EXISTS' } }],
      }),
    )
    await flush()
    expect([shown(), callbacks]).toEqual([true, ['already true']])
  })

  it('that waits for the network stays as requested, and no longer pending', async () => {
    toggle(true)
    await flush()
    sent[0]!.resolve({ data: null, extensions: { [WAITING]: true } })
    await flush()
    expect([shown(), pendingToggles.get('flag 1'), callbacks]).toEqual([true, undefined, []])
    expect(toasts.get()[0]?.text).toContain('You are offline')
  })
})
