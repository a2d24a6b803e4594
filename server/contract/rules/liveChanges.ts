/** Bounds of live changes: subscriptions over server-sent events. */
export const LIVE = {
  /** Changes of one event at most. */
  changes: 100,
  /** Open streams of a process, and of a member or a token, and of an address. */
  streams: 500,
  streamsPerOwner: 5,
  streamsPerAddress: 50,
  /** Seconds between two looks for changes, for all streams of a process together. */
  lookS: 1,
  /** Seconds between two comments that keep a connection open, and between two checks of its token. */
  heartbeatS: 15,
} as const
