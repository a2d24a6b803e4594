import type { ScrobbleReason } from '../../../../contract/rules/scrobbles.js'
import type { ImportedPart, ImportedTitle } from '../../imports/formats/ImportRow.js'

/** What was played: a film, or episodes of a series. */
export interface PlayedItem {
  title: ImportedTitle
  /** The episodes; empty for a film. */
  parts: readonly ImportedPart[]
}

/** What a player reports. */
export interface PlayerEvent {
  /** Names and ids of the player's account that has watched. */
  users: readonly string[]
  /** When it happened, in ISO 8601; null if the event does not say. */
  at: string | null
  /** What was watched, or why the event is about nothing that is logged. */
  played: PlayedItem | ScrobbleReason
}

/**
 * Reads an event of a player.
 * @returns undefined for something else
 * @throws InvalidValue for a title or an episode that has no valid name or number
 */
export type ReadEvent = (body: object) => PlayerEvent | undefined
