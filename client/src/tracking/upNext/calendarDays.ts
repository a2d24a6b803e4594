import type { CalendarItemFragment } from './Calendar.generated.js'

/** A title that comes out on a day, with all of its episodes of that day. */
export interface Release {
  movie: NonNullable<CalendarItemFragment['movie']>
  /** In order; empty for a title that comes out itself. */
  episodes: NonNullable<CalendarItemFragment['episode']>[]
}

/** Returns whether the viewer has watched a release: all of its episodes, or the title. */
export const isWatched = ({ movie, episodes }: Release): boolean =>
  episodes.length > 0
    ? episodes.every(({ viewerHasWatched }) => viewerHasWatched)
    : movie.viewerHasWatched === true

/** Returns what comes out by day: the episodes of a series are one, and stand before the titles. */
export function releasesByDay(entries: readonly CalendarItemFragment[]): ReadonlyMap<string, Release[]> {
  const days = new Map<string, Release[]>()
  for (const { day, movie, episode } of entries) {
    if (!movie) continue
    const releases = days.get(day) ?? []
    days.set(day, releases)
    const last = releases.find((release) => release.movie.id === movie.id)
    const release = last ?? { movie, episodes: [] }
    if (!last) releases.push(release)
    if (episode) release.episodes.push(episode)
  }
  for (const releases of days.values())
    releases.sort((one, other) => Number(other.episodes.length > 0) - Number(one.episodes.length > 0))
  return days
}

/** Returns a month so many months after another one. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
