import { episodeCode, SERIES } from '../../../../server/contract/rules/series.js'
import { t } from '../../platform/ui/language/t.js'
import type { FoundEpisodeFragment } from './FoundEpisode.generated.js'

/** Returns the name of a found episode or season, and its series with the number: "Ozymandias", "Breaking Bad · S5E14". */
export function foundEpisodeTexts({ series, season, episode }: FoundEpisodeFragment): {
  name: string
  facts: string
} {
  if (!episode)
    return {
      name: season === SERIES.specials ? t('Specials') : t('Season {number}', { number: season }),
      facts: series.title,
    }
  const { number, title } = episode
  return {
    name: title ?? t('Episode {number}', { number }),
    facts: `${series.title} · ${episodeCode(season, number)}`,
  }
}
