// What `npm run backup` runs.
import { runCommand } from './command.mjs'

await runCommand('backup', 'backupCommand')
