import { t } from '../../platform/ui/language/t.js'

/** The place of an episode. */
export interface Place {
  season: number
  number: number
}

/** Returns which episodes an evening has in a few characters, such as S2 E5–E8. */
export function eveningPlaces(episodes: readonly Place[]): string {
  const ranges: { season: number; from: number; to: number }[] = []
  for (const { season, number } of episodes) {
    const last = ranges.at(-1)
    if (last?.season === season && number <= last.to + 1) last.to = number
    else ranges.push({ season, from: number, to: number })
  }
  const parts = ranges
    .slice(0, 3)
    .map(({ season, from, to }) =>
      from === to
        ? t('S{season} E{number}', { season, number: from })
        : t('S{season} E{from}–E{to}', { season, from, to }),
    )
  return ranges.length > 3 ? `${parts.join(', ')}…` : parts.join(', ')
}

/** Returns the episodes of an evening with their number, such as S2 E5–E8 · 4 episodes. @param count of all, also of those not listed */
export function eveningLabel(episodes: readonly Place[], count: number): string {
  const shown = eveningPlaces(episodes)
  return count === 1
    ? shown
    : `${shown} · ${t('{count, plural, one {# episode} other {# episodes}}', { count })}`
}
