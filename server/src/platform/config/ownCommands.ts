import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.js'

/** Whether this is a release (`npm run release`), which has a program of its own for the commands. */
const IS_RELEASE = existsSync(join(ROOT, 'marquee'))

/**
 * Replaces npm's commands in a text for the operator by those of a release, if this is one: `npm run backup -- file` by
 * `./marquee backup file`.
 */
export const ownCommands = (text: string, isRelease = IS_RELEASE): string =>
  isRelease ? text.replace(/npm (?:run )?(start|[a-z]+(?= --|"))(?: --)?/g, './marquee $1') : text
