import { expect, it } from '@jest/globals'
import { readMessage } from '../../../worker/readMessage.js'

it('the worker ignores invalid messages', () => {
  const url = 'http://localhost/assets/main-1.js'
  expect(readMessage({ type: 'HAS', url })).toEqual({ type: 'HAS', url })
  for (const data of [null, undefined, 7, 'HAS', [], { type: 7, url: {} }, { type: {}, url: 'http://[' }])
    expect(readMessage(data)).toEqual({ type: undefined, url: undefined })
})
