// Runs for `npm run backup`.
import { runCommand } from './command.mjs'

await runCommand('backup', 'backupCommand')
