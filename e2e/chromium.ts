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

/** Starts Chromium of this machine, else the one that comes as a package, with more arguments if wanted. */
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
  // Not with its own arguments: they are for servers without processes and switch off what is looked at.
  return chromium.launch({ executablePath: await packed.executablePath(), args })
}
