import ical, { escape, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { FEED_TEXTS } from '../../../contract/messages/feeds.js'
import { SITE } from '../../../contract/messages/pages.js'
import { FEEDS } from '../../../contract/rules/feeds.js'
import { episodeCode } from '../../../contract/rules/series.js'
import { daysBefore } from '../../../contract/timeZone.js'
import type { Release } from '../../tracking/upNext/UpNext.js'
import { writable } from './feedFormats.js'

/** A calendar that was never read. */
const FIRST = { revision: 0, changedAt: new Date(0).toISOString() }

/**
 * Writes what comes out as iCalendar (RFC 5545): an event for each, of a whole day, which has no time zone. An event keeps its UID on
 * another day; its sequence is the revision of the calendar, which only rises.
 */
export function writeCalendar(
  releases: readonly Release[],
  origin: string,
  { revision, changedAt }: { revision: number; changedAt: string } = FIRST,
): string {
  const stamp = new Date(changedAt)
  const { hostname } = new URL(origin)
  const calendar = ical({
    prodId: { company: SITE.name, product: 'Releases' },
    // The library escapes the texts of events only.
    name: escape(FEED_TEXTS.calendar(), false),
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEEDS.refreshS,
  })
  for (const release of releases)
    calendar.createEvent({
      id: `${uidOf(release)}@${hostname}`,
      start: toDate(release.day),
      end: toDate(daysBefore(release.day, -1)),
      allDay: true,
      summary: writable(summaryOf(release)),
      url: `${origin}/movie/${release.movieId}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      sequence: revision,
      stamp,
      lastModified: stamp,
    })
  // The last line needs its end, too.
  return `${calendar.toString()}\r\n`
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

const uidOf = ({ movieId, season, number }: Release): string =>
  season === null || number === null ? `title-${movieId}` : `episode-${movieId}-${season}-${number}`

function summaryOf({ title, season, number, episodeTitle }: Release): string {
  if (season === null || number === null) return title
  const code = `${title} ${episodeCode(season, number)}`
  return episodeTitle ? `${code}: ${episodeTitle}` : code
}
