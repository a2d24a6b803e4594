import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** Starts the installed Chromium, else the packaged one. `more` are additional arguments. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const args = [...QUIET, ...more]
  const installed = [
    process.env.CHROME_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== '' && existsSync(path))
  if (installed) return chromium.launch({ executablePath: installed, args })
  const { default: packed } = await import('@sparticuz/chromium')
  // Without the package's own arguments: they are for serverless functions and disable features under test.
  return chromium.launch({ executablePath: await packed.executablePath(), args })
}
