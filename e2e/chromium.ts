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

/** Returns the path of the installed Chromium, else of the packaged one, which is unpacked first. */
export async function chromiumPath(): Promise<string> {
  const installed = [
    process.env.CHROME_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path !== '' && existsSync(path))
  if (installed) return installed
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

/** Starts Chromium. `more` are additional arguments. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  // Without the package's own arguments: they are for serverless functions and disable features under test.
  return chromium.launch({ executablePath: await chromiumPath(), args: [...QUIET, ...more] })
}
