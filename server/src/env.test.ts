import { describe, expect, it } from '@jest/globals'
import { EnvError, readEnv } from './env.js'

const SECRET = 'bWFycXVlZSB0ZXN0IHNlY3JldCBvZiBlbm91Z2ggYnl0ZXM'

describe('the environment', () => {
  it('needs nothing outside production', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ port: 4000, production: false, databaseUrl: undefined, introspection: true })
    expect(env).toMatchObject({
      logLevel: 'warn',
      slowMs: 500,
      metricsPort: undefined,
      traceEndpoint: undefined,
    })
    expect(Buffer.byteLength(env.jwtSecrets[0] ?? '')).toBeGreaterThanOrEqual(32)
  })

  it('logs requests in production without being asked', () => {
    expect(readEnv({ NODE_ENV: 'production', JWT_SECRET: SECRET }).logLevel).toBe('info')
  })

  it('reads what is set', () => {
    expect(
      readEnv({
        NODE_ENV: 'production',
        JWT_SECRET: `${SECRET}, ${SECRET}2`,
        PORT: '8080',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://movies.example/',
        DATABASE_URL: 'postgres://me@db/marquee',
        TRUST_PROXY: '10.0.0.1, 10.0.0.2',
        IMAGE_BASE_URL: 'https://images.example/t/p/',
        INTROSPECTION: 'off',
        LOG_LEVEL: 'debug',
        SLOW_MS: '250',
        METRICS_PORT: '0',
        METRICS_HOST: '10.0.0.3',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      }),
    ).toMatchObject({
      production: true,
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://movies.example',
      databaseUrl: 'postgres://me@db/marquee',
      jwtSecrets: [SECRET, `${SECRET}2`],
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      imageBaseUrl: 'https://images.example/t/p',
      introspection: false,
      logLevel: 'debug',
      slowMs: 250,
      metricsPort: 0,
      metricsHost: '10.0.0.3',
      traceEndpoint: 'http://collector:4318',
    })
  })

  it.each([
    ['JWT_SECRET is missing', { NODE_ENV: 'production' }],
    ['JWT_SECRET is too short', { NODE_ENV: 'production', JWT_SECRET: 'short' }],
    ['JWT_SECRET is easy to guess', { NODE_ENV: 'production', JWT_SECRET: 'a'.repeat(40) }],
    ['JWT_SECRET is easy to guess', { NODE_ENV: 'production', JWT_SECRET: `changeme${'1'.repeat(32)}` }],
    ['PORT is "http"', { PORT: 'http' }],
    ['PORT is "70000"', { PORT: '70000' }],
    ['DATABASE_URL must be', { DATABASE_URL: 'mysql://db' }],
    ['PUBLIC_URL must be', { PUBLIC_URL: 'movies.example' }],
    ['INTROSPECTION is "maybe"', { INTROSPECTION: 'maybe' }],
    ['LOG_LEVEL is "loud"', { LOG_LEVEL: 'loud' }],
    ['SLOW_MS is "soon"', { SLOW_MS: 'soon' }],
    ['METRICS_PORT is "-1"', { METRICS_PORT: '-1' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT must be', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ])('refuses to start and names the variable: %s', (sentence, source) => {
    expect(() => readEnv(source)).toThrow(EnvError)
    expect(() => readEnv(source)).toThrow(sentence)
  })
})
