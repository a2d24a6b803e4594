// Three projects: the server on a real PostgreSQL, the client on the real Apollo cache, the built product in a real browser.
const typescript = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: false, react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
]

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': typescript },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.css$': '<rootDir>/client/src/testing.css.mjs' },
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
}

export default {
  maxWorkers: 2,
  // Modules of finished tests stay in memory: without a limit, a worker reaches V8's after about a hundred files.
  workerIdleMemoryLimit: '1GB',
  // Generous, because a busy machine is slow and no test measures time.
  testTimeout: 180_000,
  reporters: ['default', '<rootDir>/e2e/flakyReporter.mjs'],
  projects: [
    {
      ...base,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.test.ts'],
      globalSetup: '<rootDir>/server/src/platform/database/testing.setup.mjs',
      globalTeardown: '<rootDir>/server/src/platform/database/testing.teardown.mjs',
    },
    {
      ...base,
      displayName: 'client',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/client/{src,sandbox}/**/*.test.ts', '<rootDir>/client/src/**/*.test.tsx'],
      moduleNameMapper: {
        ...base.moduleNameMapper,

        '^@fontsource-variable/.*$': '<rootDir>/client/src/testing.css.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/client/src/testing.setup.mjs'],
    },
    {
      ...base,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/e2e/setup.mjs',
      globalTeardown: '<rootDir>/e2e/teardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/e2e/repeat.mjs'],
    },
  ],
}
