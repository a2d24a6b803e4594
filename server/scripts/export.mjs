// Runs for `npm run export`.
import { runCommand } from './command.mjs'

await runCommand('exportMember', 'exportCommand')
