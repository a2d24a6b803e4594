import { partLabel } from '../../../../server/contract/messages/series.js'
import { episodeCode } from '../../../../server/contract/rules/series.js'
import { episodeName } from '../../tracking/episodes/episodeTexts.js'
import type { FoundEpisodeFragment } from './FoundEpisode.generated.js'

/** Returns the name of a found episode or season, and its series with the number: "Ozymandias", "Breaking Bad · S5E14". */
export const foundEpisodeTexts = ({ series, season, episode }: FoundEpisodeFragment) =>
  episode
    ? { name: episodeName(episode), facts: `${series.title} · ${episodeCode(season, episode.number)}` }
    : { name: partLabel(season, null), facts: series.title }
