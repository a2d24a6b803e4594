// What `npm run restore` runs.
import { runCommand } from './command.mjs'

await runCommand('backup', 'restoreCommand')
