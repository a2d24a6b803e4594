// Starts the built product like `npm start`, with an empty data folder and a free port.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from './chromium.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export default async function setup() {
  // Once, before the tests: two that unpack it at the same time start a file that is still being written.
  await chromiumPath()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-e2e-'))
  await chmod(folder, 0o755)
  const child = spawn(process.execPath, ['server/scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      // Jest sets NODE_ENV to test, for which the bundler would choose React's development build.
      NODE_ENV: undefined,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      // All tests share one IP address.
      RATE_LIMIT_FACTOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const addresses = await new Promise((done, fail) => {
    let printed = ''
    const read = (chunk) => {
      printed = (printed + chunk).slice(-100_000)
      const [, url] = /Site\s+(http:\S+)\//.exec(printed) ?? []
      const [, outbox] = /Outbox\s+(http:\S+)/.exec(printed) ?? []
      if (printed.includes('catalogue is not complete'))
        fail(new Error(`The catalogue was not loaded:\n${printed}`))
      if (url && outbox && printed.includes('Loaded the catalogue')) done({ url, outbox })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    // start.mjs starts a server that has died again, at another address: the tests that need it fail without a reason.
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('The server has ended')) console.error(printed.slice(-5_000))
    })
    child.on('close', (code, signal) => {
      fail(new Error(`The product did not start (exit code ${code}):\n${printed}`))
      // The tests that need it then fail without a reason.
      if (globalThis.marqueeE2e && !globalThis.marqueeE2e.isStopping)
        console.error(`The product ended (${code ?? signal}):\n${printed.slice(-5_000)}`)
    })
  })
  process.env.E2E_URL = addresses.url
  process.env.E2E_OUTBOX = addresses.outbox
  globalThis.marqueeE2e = { child, folder }
}
