import { SCROBBLE_VALIDATION } from '../../../../contract/messages/scrobbles.js'
import { AppError } from '../../../platform/errors/errors.js'
import { InvalidValue } from '../../imports/formats/reading/values.js'
import { readEmby } from './emby.js'
import { readJellyfin } from './jellyfin.js'
import { readKodi } from './kodi.js'
import type { PlayerEvent } from './PlayerEvent.js'
import { readPlex } from './plex.js'

/** What reads events. Each recognises its own by their members: what sends them does not matter. */
const READERS = [readJellyfin, readPlex, readEmby, readKodi]

/** Reads an event of a player. @throws AppError INVALID_INPUT */
export function readEvent(body: unknown): PlayerEvent {
  try {
    if (typeof body === 'object' && body !== null)
      for (const read of READERS) {
        const event = read(body)
        if (event) return event
      }
  } catch (error) {
    if (error instanceof InvalidValue)
      throw new AppError('INVALID_INPUT', { [error.field]: SCROBBLE_VALIDATION.title })
    throw error
  }
  throw new AppError('INVALID_INPUT', { event: SCROBBLE_VALIDATION.event })
}
