import { describe, expect, it } from '@jest/globals'
import { readRedisUrl } from './redisUrl.js'

describe('an address of Redis', () => {
  it.each([
    ['redis://cache', { kind: 'single' }],
    ['rediss://user:p%40ss@cache:6380/2?family=6', { kind: 'single' }],
    [
      'redis+sentinel://a,b:26380,[2001:db8::1]/main',
      {
        kind: 'sentinel',
        tls: false,
        name: 'main',
        db: 0,
        hosts: [
          { host: 'a', port: 26_379 },
          { host: 'b', port: 26_380 },
          { host: '2001:db8::1', port: 26_379 },
        ],
      },
    ],
    [
      'rediss+sentinel://user:p%40s:s@a/main/3?sentinelPassword=se%26cret',
      {
        tls: true,
        username: 'user',
        password: 'p@s:s',
        name: 'main',
        db: 3,
        sentinelUsername: undefined,
        sentinelPassword: 'se&cret',
      },
    ],
    [
      'redis+cluster://:secret@a,b:6380/',
      {
        kind: 'cluster',
        username: undefined,
        password: 'secret',
        hosts: [
          { host: 'a', port: 6_379 },
          { host: 'b', port: 6_380 },
        ],
      },
    ],
  ])('is %s', (text, address) => {
    expect(readRedisUrl(text)).toMatchObject(address)
  })

  it.each([
    'http://cache',
    'cache:6379',
    'redis://a:1,b:2',
    'redis+sentinel://a',
    'redis+sentinel://a/main/one',
    'redis+sentinel://a/main/1/2',
    'redis+sentinel://a/main?password=x',
    'redis+sentinel:///main',
    'redis+cluster://a,,b',
    'redis+cluster://a:70000',
    'redis+cluster://a/1',
    'redis+proxy://a',
  ])('is not %s, and the error does not repeat it', (text) => {
    expect(() => readRedisUrl(text)).toThrow(/^REDIS_URL must be redis:\/\/host:6379\/0, redis\+sentinel:/)
  })
})
