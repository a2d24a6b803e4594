import { hash } from 'node:crypto'
import { SCROBBLES, type ScrobbleOutcome, type ScrobbleReason } from '../../../contract/rules/scrobbles.js'
import type { RateLimits } from '../../platform/access/RateLimits.js'
import { sha256 } from '../../platform/config/Secrets.js'
import { AppError } from '../../platform/errors/errors.js'
import { INSTANCE } from '../../platform/instance/instanceStatements.js'
import type { ImportedTitle, ViewingRow } from '../imports/formats/ImportRow.js'
import type { SyncedRow } from '../imports/Import.js'
import { DELETE_IMPORT } from '../imports/importStatements.js'
import { keepWaiting } from '../imports/keepWaiting.js'
import type { ImportWorld } from '../imports/RunningImport.js'
import { refKey } from '../imports/stageRow.js'
import { syncRows } from '../imports/syncRows.js'
import { NOTE_EVENT, NOTE_WATCHED, SERIES_OF_EPISODE } from './events.sql.js'
import type { PlayedItem, PlayerEvent } from './players/PlayerEvent.js'
import { readEvent } from './players/readEvent.js'
import { ADDRESS_OF_TOKEN } from './scrobbleAddressStatements.js'

/** The address of a player. */
export interface PlayerAddress {
  id: number
  accountId: number
  /** The only account of the player whose events count; null for all. */
  user: string | null
}

/** What became of an event. */
export interface ScrobbleResult {
  outcome: ScrobbleOutcome
  /** Why it was ignored; null unless it was. */
  reason: ScrobbleReason | null
  /** Id of the title; null if none was found. */
  movieId: number | null
}

const ignored = (reason: ScrobbleReason): ScrobbleResult => ({ outcome: 'IGNORED', reason, movieId: null })

/** Digits of the id of an instance that a title names. */
const INSTANCE_DIGITS = 8

/** Receives what players report, and writes it into the diaries of those to whom the addresses belong. */
export class Scrobbles {
  constructor(
    private readonly world: ImportWorld,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the address of a token. A wrong, a revoked and a closed account's one are the same.
   * @param clientAddress who sends
   * @throws AppError NOT_FOUND; RateLimited for an address with too many events, and for a client with too many wrong ones
   */
  async find(token: string, clientAddress: string): Promise<PlayerAddress> {
    const address = await this.world.database.row(ADDRESS_OF_TOKEN, { tokenDigest: sha256(token) })
    if (!address) {
      await this.limits.consume('scrobbles:address', clientAddress)
      throw new AppError('NOT_FOUND')
    }
    await this.limits.consume('scrobbles:event', String(address.id))
    return address
  }

  /**
   * Logs what an event says was watched. The same event again changes nothing.
   * @throws AppError INVALID_INPUT for what is no event; NOT_FOUND if the address was revoked meanwhile
   */
  async receive(address: PlayerAddress, body: unknown): Promise<ScrobbleResult> {
    const result = await this.#decide(address, readEvent(body))
    const { outcome, reason } = result
    if (!(await this.world.database.row(NOTE_EVENT, { id: address.id, outcome, reason })))
      throw new AppError('NOT_FOUND')
    return result
  }

  async #decide({ id, accountId, user }: PlayerAddress, event: PlayerEvent): Promise<ScrobbleResult> {
    const { users, at, played } = event
    if (played === 'OTHER_EVENT') return ignored(played)
    if (user !== null && !users.some((one) => isSameName(one, user))) return ignored('OTHER_USER')
    if (typeof played === 'string') return ignored(played)
    const titleKey = hash('sha1', JSON.stringify([refKey(played.title), placesOf(played)]), 'base64url')
    const noted = await this.world.database.row(NOTE_WATCHED, { id, titleKey, at: timeOf(at) })
    if (!noted) throw new AppError('NOT_FOUND')
    return this.#log(accountId, played, noted.at)
  }

  /** Logs what was watched at a time, or keeps it until its person says which title it is. */
  async #log(accountId: number, played: PlayedItem, at: string): Promise<ScrobbleResult> {
    const rows = rowsOf(played, at)
    const synced = await this.#write(accountId, rows)
    const [first] = synced
    if (!first) return ignored('QUOTA_REACHED')
    const { match, candidateIds, movieId } = first
    if (match === 'AMBIGUOUS' || match === 'UNKNOWN') {
      const series = await this.#seriesOf(played, candidateIds)
      // Its id is certain, so that this comes to an end.
      if (series) return this.#log(accountId, { ...played, title: series }, at)
      const isKept = await keepWaiting(this.world, accountId, rows, candidateIds)
      return isKept ? { outcome: 'TO_MATCH', reason: null, movieId: null } : ignored('TOO_MANY_WAITING')
    }
    if (match === 'LEFT_OUT') return ignored('LEFT_OUT')
    if (synced.some(({ applied }) => applied)) return { outcome: 'LOGGED', reason: null, movieId }
    if (synced.every(({ outcome }) => outcome === 'INVALID')) return ignored('NOT_POSSIBLE')
    return { outcome: 'ALREADY_LOGGED', reason: null, movieId }
  }

  /** Writes rows as an import does, which is not kept. Returns none if the diary is full. */
  async #write(accountId: number, rows: readonly ViewingRow[]): Promise<SyncedRow[]> {
    const { database } = this.world
    try {
      const options = { dryRun: false, policy: 'KEEP_MINE', asksProvider: true } as const
      const { importId, rows: synced } = await syncRows(this.world, accountId, rows, options)
      if (importId !== null) await database.rows(DELETE_IMPORT, { importId, accountId })
      return synced
    } catch (error) {
      if (error instanceof AppError && error.code === 'QUOTA_REACHED') return []
      throw error
    }
  }

  /** Lets the ids of an episode decide between series of one name. */
  async #seriesOf(
    { title, parts: [episode] }: PlayedItem,
    candidateIds: readonly number[],
  ): Promise<ImportedTitle | undefined> {
    const { imdb, tmdb } = episode?.ids ?? {}
    if (candidateIds.length === 0 || title.ids.marquee !== undefined || (!imdb && !tmdb)) return undefined
    const { database } = this.world
    const ids = { ids: candidateIds, imdb: imdb ? Number(imdb.slice(2)) : null, tmdb: tmdb ?? null }
    const [only, other] = await database.rows(SERIES_OF_EPISODE, ids)
    const instance = await database.row(INSTANCE, {})
    if (!only || other || !instance) return undefined
    return { ...title, ids: { marquee: only.id, instance: instance.id.slice(0, INSTANCE_DIGITS) } }
  }
}

/** Returns when an event happened: as it says, unless that is too long ago or in the future. */
function timeOf(at: string | null): string {
  const now = Date.now()
  const time = at === null ? Number.NaN : Date.parse(at)
  const isRecent = time <= now && time >= now - SCROBBLES.pastDays * 86_400_000
  return new Date(isRecent ? time : now).toISOString()
}

/** Whether two names of accounts are the same, whatever their case. */
const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

const placesOf = ({ parts }: PlayedItem) => parts.map(({ season, number }) => [season, number])

/** Returns what was watched as rows of an import: one for a film, or one for each episode. */
function rowsOf({ title, parts }: PlayedItem, at: string): ViewingRow[] {
  const row: ViewingRow = {
    kind: 'viewing',
    origin: { file: '', key: '' },
    title,
    watchedOn: { instant: at },
  }
  return parts.length === 0 ? [row] : parts.map((part) => ({ ...row, part }))
}
