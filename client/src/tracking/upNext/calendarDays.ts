import type { CalendarItemFragment } from './Calendar.generated.js'

/** A title that comes out on a day, with all of its episodes of that day. */
export interface Release {
  movie: NonNullable<CalendarItemFragment['movie']>
  /** In order; empty for a title that comes out itself. */
  episodes: NonNullable<CalendarItemFragment['episode']>[]
}

/** Returns what comes out by day: the episodes of a series are one. */
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
  return days
}

/** Returns a month so many months after another one. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
