import { episodeCode } from '../../../../server/contract/rules/series.js'
import { t } from '../../platform/ui/language/t.js'
import type { Place } from '../episodes/episodesCache.js'

/** Returns which episodes a list has in a few characters, such as S2E5–E8. */
export function episodePlaces(episodes: readonly Place[]): string {
  const ranges: { season: number; from: number; to: number }[] = []
  for (const { season, number } of episodes) {
    const last = ranges.at(-1)
    if (last?.season === season && number <= last.to + 1) last.to = number
    else ranges.push({ season, from: number, to: number })
  }
  const parts = ranges
    .slice(0, 3)
    .map(({ season, from, to }) => episodeCode(season, from) + (from === to ? '' : `–E${to}`))
  return ranges.length > 3 ? `${parts.join(', ')}…` : parts.join(', ')
}

/** Returns the episodes of an evening with their number, such as S2E5–E8 · 4 episodes. @param count of all, also of those not listed */
export function eveningLabel(episodes: readonly Place[], count: number): string {
  const shown = episodePlaces(episodes)
  return count === 1
    ? shown
    : `${shown} · ${t('{count, plural, one {# episode} other {# episodes}}', { count })}`
}
