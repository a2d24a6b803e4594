// Runs jest with the flag for ES modules, on every platform: npm run jest -- --selectProjects server search
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const jest = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url))
const PROJECTS = new Set(['server', 'client', 'e2e'])

/** Puts patterns before `--selectProjects`, which takes every word behind it as the name of a project. */
function withPatternsFirst(words) {
  const start = words.indexOf('--selectProjects') + 1
  const isPattern = (word, index) =>
    start > 0 && index >= start && !PROJECTS.has(word) && words.slice(start, index + 1).every(isWord)
  return [...words.filter(isPattern), ...words.filter((word, index) => !isPattern(word, index))]
}
const isWord = (word) => !word.startsWith('-')

const child = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    ...withPatternsFirst(process.argv.slice(2)),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  },
)
child.on('close', (code) => process.exit(code ?? 1))
