// Runs jest with the flag for ES modules, on every platform. Passes its arguments to jest.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const jest = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url))
const child = spawn(
  process.execPath,
  ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  },
)
child.on('close', (code) => process.exit(code ?? 1))
