import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { EnvError } from './EnvError.js'
import { isLocalAddress, readEnv, warningsOf, withJwtSecret } from './env.js'
import { ROOT } from './root.js'

const SECRET = 'bWFycXVlZSB0ZXN0IHNlY3JldCBvZiBlbm91Z2ggYnl0ZXM'

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET, PUBLIC_URL: 'https://movies.example' }

const PROVIDER = { OIDC_CLIENT_ID: 'marquee', OIDC_CLIENT_SECRET: 'whisper' }

describe('readEnv', () => {
  it('has defaults for every variable outside production', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ port: 4000, production: false, databaseUrl: undefined, introspection: true })
    expect(env).toMatchObject({
      logLevel: 'warn',
      slowLogMs: 500,
      metricsPort: undefined,
      traceEndpoint: undefined,
    })
    expect(env.jwtSecrets).toEqual([])
  })

  it('keeps one secret in DATA_DIR for all starts without JWT_SECRET, so that nobody is signed out', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-secret-'))
    try {
      const starts = await Promise.all([1, 2, 3].map(() => withJwtSecret(readEnv({ DATA_DIR }))))
      const [[secret = ''] = []] = starts.map(({ jwtSecrets }) => jwtSecrets)
      expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
      for (const { jwtSecrets } of [...starts, await withJwtSecret(readEnv({ DATA_DIR }))])
        expect(jwtSecrets).toEqual([secret])
      expect((await stat(join(DATA_DIR, 'jwt.secret'))).mode & 0o777).toBe(0o600)
      expect((await withJwtSecret(readEnv({ DATA_DIR, JWT_SECRET: SECRET }))).jwtSecrets).toEqual([SECRET])
    } finally {
      await rm(DATA_DIR, { recursive: true })
    }
  })

  it('reads exactly the variables that docs/OPERATIONS.md lists', () => {
    const read = new Set<string>()
    // OIDC_NAME is read only if there is a provider.
    const set: NodeJS.ProcessEnv = { ...PROVIDER, OIDC_ISSUER: 'https://id.example' }
    readEnv(
      new Proxy(set, {
        get(values, name) {
          read.add(String(name))
          return values[String(name)]
        },
      }),
    )
    const [, table = ''] = readFileSync(join(ROOT, 'docs', 'OPERATIONS.md'), 'utf8').split('## Environment')
    const rows = table.split('\n## ', 1)[0]?.match(/^\|[^|]*\|/gm) ?? []
    const documented = rows.flatMap((row) => Array.from(row.matchAll(/`([A-Z_\d]+)`/g), ([, name]) => name))
    expect(documented.toSorted()).toEqual([...read].toSorted())
  })

  it('gives a demo a folder of its own', () => {
    expect(readEnv({ DEMO: 'on', DATA_DIR: '/srv/marquee' }).dataDir).toBe('/srv/marquee/demo')
    expect(readEnv({ DATA_DIR: '/srv/marquee' })).toMatchObject({ dataDir: '/srv/marquee', demo: false })
  })

  it('lets requests order faults, except in production', () => {
    expect([readEnv({}).faults, readEnv({ FAULTS: 'off' }).faults, readEnv(PRODUCTION).faults]).toEqual([
      true,
      false,
      false,
    ])
    expect(() => readEnv({ ...PRODUCTION, FAULTS: 'on' })).toThrow(
      'FAULTS is on, but NODE_ENV is "production"',
    )
  })

  it('defaults to log level info in production', () => {
    expect(readEnv(PRODUCTION).logLevel).toBe('info')
  })

  it('reads every variable', () => {
    expect(
      readEnv({
        NODE_ENV: 'production',
        JWT_SECRET: `${SECRET}, ${SECRET}2`,
        PORT: '8080',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://movies.example/',
        DATABASE_URL: 'postgres://me:a,b@db/marquee',
        DATABASE_DIRECT_URL: 'postgres://me@primary/marquee',
        DATABASE_REPLICA_URLS: 'postgres://me@one/marquee, postgres://me@two:5433/marquee',
        REPLICA_MAX_LAG_S: '30',
        PREPARED_STATEMENTS: 'off',
        RUN_JOBS: 'off',
        TRUST_PROXY: '10.0.0.1, 10.0.0.2',
        IMAGE_BASE_URL: 'https://images.example/t/p/',
        AVATAR_STORAGE_URL: 's3://key:secret@storage.example/pictures?region=eu-central-1',
        TMDB_TOKEN: 'a.read.token',
        TMDB_BASE_URL: 'http://tmdb.example:81/3/',
        TMDB_LIST_TTL_S: '60',
        TMDB_TITLE_TTL_S: '3600',
        TMDB_TIMEOUT_MS: '1000',
        INTROSPECTION: 'off',
        LOCAL_TITLES: 'off',
        REVIEW_ANSWERS: 'off',
        SERVICE_WORKER: 'off',
        LOG_LEVEL: 'debug',
        SLOW_LOG_MS: '250',
        METRICS_PORT: '0',
        METRICS_HOST: '10.0.0.3',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        SMTP_URL: 'smtps://me:secret@mail.example:465',
        MAIL_FROM: 'Movies <movies@movies.example>',
        REDIS_URL: 'redis://cache:6379/1',
        RATE_LIMIT_FACTOR: '2.5',
        OIDC_ISSUER: 'https://login.example/realm/',
        OIDC_CLIENT_ID: 'marquee',
        OIDC_CLIENT_SECRET: 'whisper',
        OIDC_NAME: 'Example',
        OPERATOR_NAME: 'Foyer Club e.V.',
        CONTACT_EMAIL: 'hello@movies.example',
        CONTACT_PHONE: '+1 (555) 010-0199',
        CONTACT_ADDRESS: '1 Foyer Lane, Example City',
        NEWSLETTER_URL: 'https://news.example/subscribe?list=1',
        FACEBOOK_URL: 'https://www.facebook.com/foyer',
        TWITTER_URL: 'https://twitter.com/foyer',
        INSTAGRAM_URL: 'https://www.instagram.com/foyer',
        YOUTUBE_URL: 'https://www.youtube.com/@foyer',
        WATCH_LINKS: 'Jellyfin|https://media.example/?q={title} ; Search|http://watch.example/{type}/{imdb};',
      }),
    ).toMatchObject({
      production: true,
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://movies.example',
      databaseUrl: 'postgres://me:a,b@db/marquee',
      databaseDirectUrl: 'postgres://me@primary/marquee',
      databaseReplicaUrls: ['postgres://me@one/marquee', 'postgres://me@two:5433/marquee'],
      replicaMaxLagS: 30,
      preparedStatements: false,
      runJobs: false,
      jwtSecrets: [SECRET, `${SECRET}2`],
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      imageBaseUrl: 'https://images.example/t/p',
      avatarStorageUrl: 's3://key:secret@storage.example/pictures?region=eu-central-1',
      tmdbToken: 'a.read.token',
      tmdbBaseUrl: 'http://tmdb.example:81/3',
      tmdbListTtlS: 60,
      tmdbTitleTtlS: 3_600,
      tmdbTimeoutMs: 1_000,
      introspection: false,
      serviceWorker: false,
      logLevel: 'debug',
      slowLogMs: 250,
      metricsPort: 0,
      metricsHost: '10.0.0.3',
      traceEndpoint: 'http://collector:4318',
      smtpUrl: 'smtps://me:secret@mail.example:465',
      mailFrom: 'Movies <movies@movies.example>',
      redisUrl: 'redis://cache:6379/1',
      rateLimitFactor: 2.5,
      oidc: {
        issuer: 'https://login.example/realm/',
        clientId: 'marquee',
        clientSecret: 'whisper',
        name: 'Example',
      },
      mail: true,
      site: {
        operatorName: 'Foyer Club e.V.',
        contactEmail: 'hello@movies.example',
        contactPhone: '+1 (555) 010-0199',
        contactAddress: '1 Foyer Lane, Example City',
        newsletterUrl: 'https://news.example/subscribe?list=1',
        facebookUrl: 'https://www.facebook.com/foyer',
        twitterUrl: 'https://twitter.com/foyer',
        instagramUrl: 'https://www.instagram.com/foyer',
        youtubeUrl: 'https://www.youtube.com/@foyer',
      },
      watchLinks: [
        { name: 'Jellyfin', address: 'https://media.example/?q={title}' },
        { name: 'Search', address: 'http://watch.example/{type}/{imdb}' },
      ],
    })
  })

  it('accepts an http address in production only on loopback', () => {
    for (const url of ['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000'])
      expect(readEnv({ ...PRODUCTION, PUBLIC_URL: url }).publicUrl).toBe(url)
  })

  it('warns about a public site outside production', () => {
    const warnings = (source: NodeJS.ProcessEnv) => warningsOf(readEnv(source))
    expect(warnings({ PUBLIC_URL: 'https://movies.example' })).toEqual([
      expect.stringMatching(/PUBLIC_URL is https:\/\/movies\.example.*NODE_ENV=production/),
    ])
    for (const PUBLIC_URL of ['', 'http://localhost:4000']) expect(warnings({ PUBLIC_URL })).toEqual([])
    expect(warnings(PRODUCTION)).toEqual([])
  })

  it('warns that nobody can verify an account when mail is off and there is no identity provider', () => {
    expect(warningsOf(readEnv({ MAIL: 'off' }))).toEqual([expect.stringMatching(/^MAIL is off/)])
    expect(warningsOf(readEnv({ MAIL: 'off', OIDC_ISSUER: 'https://login.example', ...PROVIDER }))).toEqual(
      [],
    )
  })

  it.each([
    ['http://localhost', true],
    ['http://LOCALHOST:1/', true],
    ['http://127.1', true],
    ['http://2130706433/', true],
    ['http://[::1]', true],
    ['http://localhost.example', false],
    ['http://127.0.0.1.example', false],
    ['http://128.0.0.1', false],
    ['http://localhost@movies.example', false],
  ])('recognises whether %s is loopback', (address, isLocal) => {
    expect(isLocalAddress(address)).toBe(isLocal)
  })

  it('adds the API version to a TMDB address without a path', () => {
    expect(readEnv({ TMDB_BASE_URL: 'http://127.0.0.1:4010/' }).tmdbBaseUrl).toBe('http://127.0.0.1:4010/3')
  })

  it('uses the image host of TMDB if a token is set', () => {
    expect(readEnv({})).toMatchObject({ tmdbToken: undefined, imageBaseUrl: undefined })
    expect(readEnv({ TMDB_TOKEN: 'a.read.token' })).toMatchObject({
      imageBaseUrl: 'https://image.tmdb.org/t/p',
      tmdbBaseUrl: 'https://api.themoviedb.org/3',
      tmdbListTtlS: 300,
      tmdbTitleTtlS: 86_400,
      tmdbTimeoutMs: 2_000,
    })
  })

  it.each([
    ['JWT_SECRET is missing', { ...PRODUCTION, JWT_SECRET: '' }],
    ['JWT_SECRET is too short', { ...PRODUCTION, JWT_SECRET: 'short' }],
    ['JWT_SECRET is easy to guess', { ...PRODUCTION, JWT_SECRET: 'a'.repeat(40) }],
    ['JWT_SECRET is easy to guess', { ...PRODUCTION, JWT_SECRET: `changeme${'1'.repeat(32)}` }],
    ['PUBLIC_URL is missing', { ...PRODUCTION, PUBLIC_URL: '' }],
    ['PUBLIC_URL is "http://movies.example"', { ...PRODUCTION, PUBLIC_URL: 'http://movies.example' }],
    ['PUBLIC_URL is "http://localhost.example"', { ...PRODUCTION, PUBLIC_URL: 'http://localhost.example' }],
    ['PORT is "http"', { PORT: 'http' }],
    ['PORT is "70000"', { PORT: '70000' }],
    ['DATABASE_URL must be', { DATABASE_URL: 'mysql://db' }],
    ['PUBLIC_URL must be', { PUBLIC_URL: 'movies.example' }],
    ['PUBLIC_URL is "https://example.org/movies"', { PUBLIC_URL: 'https://example.org/movies/' }],
    ['Give Marquee a host name or a port of its own', { ...PRODUCTION, PUBLIC_URL: 'http://localhost/m' }],
    ['PUBLIC_URL is', { PUBLIC_URL: 'https://movies.example/?a=b' }],
    ['PUBLIC_URL is', { PUBLIC_URL: 'https://movies.example/#top' }],
    ['PUBLIC_URL is', { PUBLIC_URL: 'https://me:secret@movies.example' }],
    ['INTROSPECTION is "maybe"', { INTROSPECTION: 'maybe' }],
    ['HEAP_MB is "64"', { HEAP_MB: '64' }],
    ['LOG_LEVEL is "loud"', { LOG_LEVEL: 'loud' }],
    ['SLOW_LOG_MS is "soon"', { SLOW_LOG_MS: 'soon' }],
    ['METRICS_PORT is "-1"', { METRICS_PORT: '-1' }],
    ['TRUST_PROXY is "proxy.example"', { TRUST_PROXY: 'proxy.example' }],
    ['SMTP_URL must be', { SMTP_URL: 'mail.example' }],
    ['MAIL_FROM must be', { MAIL_FROM: 'Movies' }],
    ['DATABASE_DIRECT_URL is set, but', { DATABASE_DIRECT_URL: 'postgres://me@primary/marquee' }],
    ['DATABASE_URL names several hosts', { DATABASE_URL: 'postgres://me@one:5432,two:5432/marquee' }],
    ['DATABASE_REPLICA_URLS is set, but', { DATABASE_REPLICA_URLS: 'postgres://me@one/marquee' }],
    [
      'DATABASE_REPLICA_URLS must be',
      { DATABASE_URL: 'postgres://me@db/marquee', DATABASE_REPLICA_URLS: 'one:5432' },
    ],
    [
      'DATABASE_REPLICA_URLS names a host and port twice',
      {
        DATABASE_URL: 'postgres://me@db/marquee',
        DATABASE_REPLICA_URLS: 'postgres://me@one/marquee,postgres://you@one/marquee',
      },
    ],
    [
      'DATABASE_REPLICA_URLS names 11 replicas',
      {
        DATABASE_URL: 'postgres://me@db/marquee',
        DATABASE_REPLICA_URLS: Array.from({ length: 11 }, (_none, n) => `postgres://r${n}/marquee`).join(),
      },
    ],
    ['REPLICA_MAX_LAG_S is "0"', { REPLICA_MAX_LAG_S: '0' }],
    ['PREPARED_STATEMENTS is "perhaps"', { PREPARED_STATEMENTS: 'perhaps' }],
    ['DEMO is on, but NODE_ENV is "production"', { ...PRODUCTION, DEMO: 'on' }],
    ['DEMO is on, but DATABASE_URL', { DEMO: 'on', DATABASE_URL: 'postgres://me@db/marquee' }],
    ['MAIL is "maybe"', { MAIL: 'maybe' }],
    ['MAIL is off, but SMTP_URL', { MAIL: 'off', SMTP_URL: 'smtp://mail.example' }],
    ['CONTACT_EMAIL must be an email address', { CONTACT_EMAIL: 'the office' }],
    ['CONTACT_EMAIL must be an email address', { CONTACT_EMAIL: 'a@example.org?bcc=b@example.org' }],
    ['CONTACT_PHONE must be a phone number', { CONTACT_PHONE: 'call me' }],
    ['CONTACT_ADDRESS must be one line', { CONTACT_ADDRESS: 'one\ntwo' }],
    ['OPERATOR_NAME must be one line', { OPERATOR_NAME: 'x'.repeat(301) }],
    ['NEWSLETTER_URL must be an address', { NEWSLETTER_URL: 'javascript:alert(1)' }],
    ['YOUTUBE_URL must be an address', { YOUTUBE_URL: '@foyer' }],
    ['has no name of 1 to 40', { WATCH_LINKS: 'https://watch.example' }],
    ['has no name of 1 to 40', { WATCH_LINKS: ' |https://watch.example' }],
    ['has no address that begins with https', { WATCH_LINKS: 'A|javascript:alert({title})' }],
    ['has no address that begins with https', { WATCH_LINKS: 'A|https://me:secret@watch.example/' }],
    ['contains {name}', { WATCH_LINKS: 'A|https://watch.example/{name}' }],
    ['contains {title', { WATCH_LINKS: 'A|https://watch.example/{title' }],
    ['has a placeholder in the host', { WATCH_LINKS: 'A|https://{title}.example/' }],
    ['is longer than 500', { WATCH_LINKS: `A|https://watch.example/${'x'.repeat(500)}` }],
    ['names "A" twice', { WATCH_LINKS: 'A|https://a.example;A|https://b.example' }],
    [
      'may have at most 10',
      { WATCH_LINKS: Array.from({ length: 11 }, (_, n) => `N${n}|https://watch.example/`).join(';') },
    ],
    ['MAIL_FROM must be', { MAIL_FROM: 'a@example.org\nBcc: b@example.org' }],
    ['AVATAR_STORAGE_URL must look like', { AVATAR_STORAGE_URL: 'https://storage.example/pictures' }],
    ['AVATAR_STORAGE_URL must look like', { AVATAR_STORAGE_URL: 's3://key:secret@storage.example' }],
    ['AVATAR_STORAGE_URL must look like', { AVATAR_STORAGE_URL: 's3://key@storage.example/pictures' }],
    ['REDIS_URL must be', { REDIS_URL: 'http://cache' }],
    ['REDIS_URL must be', { REDIS_URL: 'redis+sentinel://a:26379,b' }],
    ['REDIS_URL must be', { REDIS_URL: 'redis+cluster://a,,b' }],
    ['RATE_LIMIT_FACTOR is "much"', { RATE_LIMIT_FACTOR: 'much' }],
    ['RATE_LIMIT_FACTOR is "-1"', { RATE_LIMIT_FACTOR: '-1' }],
    ['RATE_LIMIT_FACTOR is 0', { ...PRODUCTION, RATE_LIMIT_FACTOR: '0' }],
    ['OIDC_CLIENT_SECRET is missing', { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'marquee' }],
    ['OIDC_ISSUER must begin with https', { ...PROVIDER, OIDC_ISSUER: 'http://login.example' }],
    ['TMDB_TOKEN must be one word', { TMDB_TOKEN: 'two words' }],
    ['TMDB_BASE_URL must be', { TMDB_BASE_URL: 'api.themoviedb.org/3' }],
    ['TMDB_LIST_TTL_S is "-1"', { TMDB_LIST_TTL_S: '-1' }],
    ['TMDB_TITLE_TTL_S is "1d"', { TMDB_TITLE_TTL_S: '1d' }],
    ['TMDB_TIMEOUT_MS is "0"', { TMDB_TIMEOUT_MS: '0' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT must be', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ])('rejects an invalid value and names the variable: %s', (sentence, source) => {
    expect(() => readEnv(source)).toThrow(EnvError)
    expect(() => readEnv(source)).toThrow(sentence)
  })

  it('names every variable that a production start needs', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      /PUBLIC_URL is missing.*\n.*JWT_SECRET is missing/,
    )
  })

  it.each([
    ['CATALOGUE_LIST_FRESH_S', 'TMDB_LIST_TTL_S'],
    ['CATALOGUE_TITLE_FRESH_S', 'TMDB_TITLE_TTL_S'],
    ['PROVIDER_TIMEOUT_MS', 'TMDB_TIMEOUT_MS'],
    ['SLOW_MS', 'SLOW_LOG_MS'],
  ])('rejects the old name %s and gives the new one, %s', (oldName, newName) => {
    expect(() => readEnv({ [oldName]: '300' })).toThrow(EnvError)
    expect(() => readEnv({ [oldName]: '300' })).toThrow(`${oldName} is now called ${newName}.`)
    expect(readEnv({ [oldName]: '' }).tmdbListTtlS).toBe(300)
  })
})
