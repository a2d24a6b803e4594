import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { SvgRasterizer } from './SvgRasterizer.js'

/** Names of the drawings in the order in which they were made. */
let drawn: string[]
let rasterizer: SvgRasterizer
beforeEach(() => {
  drawn = []
  // In these tests the URL of a request is the address of its client.
  rasterizer = new SvgRasterizer(({ url }) => url ?? '')
})
afterEach(() => rasterizer.stop())

/** Requests a drawing. Returns the JPEG, or the code of the error. */
function get(address: string, name: string): Promise<Buffer | string> {
  const request = Object.assign(new IncomingMessage(new Socket()), { url: address })
  const draw = () => {
    drawn.push(name)
    return '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
  }
  return rasterizer.get(request, name, draw).catch(({ code }: { code: string }) => code)
}

describe('an address that fills the queue of drawings', () => {
  it('is refused alone, and delays another one by one drawing', async () => {
    const flood = Array.from({ length: 60 }, (_, n) => get('192.0.2.1', `flood ${n}`))
    expect(await get('192.0.2.2', 'other')).toBeInstanceOf(Buffer)
    expect(drawn.slice(0, 3)).toEqual(['flood 0', 'flood 1', 'other'])
    const refused = (await Promise.all(flood)).filter((outcome) => outcome === 'UNAVAILABLE')
    // One is made and fifty wait.
    expect(refused).toHaveLength(9)
  })
})

describe('a drawing for which several clients wait', () => {
  it('is made once', async () => {
    const outcomes = await Promise.all(['a', 'b', 'a', 'c', 'a'].map((address) => get(address, 'one')))
    expect(new Set(outcomes).size).toBe(1)
    expect(drawn).toEqual(['one'])
  })
})
