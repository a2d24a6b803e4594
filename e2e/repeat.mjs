// Repeats a failed browser test once, after the other tests of its file. `flakyReporter.mjs` names those that pass then.
import { jest } from '@jest/globals'

jest.retryTimes(1, { logErrorsBeforeRetry: true })
