// Runs for `npm run restore`.
import { runCommand } from './command.mjs'

await runCommand('backup', 'restoreCommand')
